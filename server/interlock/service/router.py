"""Route calls from all listeners to worker processes: authenticate the caller, apply limits, record the call, and
pass on the answer.
"""

import asyncio
import re
import secrets
from collections.abc import AsyncIterator, Mapping
from contextlib import AbstractContextManager, asynccontextmanager, nullcontext
from functools import partial

import msgspec

from interlock.processes.pool import Pool, Worker
from interlock.service.access.audit_log import AuditLog
from interlock.service.access.guard import Guard, caller_key
from interlock.service.access.permissions import is_reading
from interlock.service.access.tokens import redact_tokens
from interlock.service.call import Call, Peer
from interlock.service.request_receiver import RequestReceiver
from interlock.service.telemetry.call_account import REQUEST_ID, CallAccount
from interlock.service.telemetry.recorder import CallRecorder

_ID_BYTES = 8
_REQUEST_ID = re.compile(r"[\w.-]{1,64}", re.ASCII)


def request_id(headers: Mapping[str, str]) -> str:
    """Return the id that a caller gives a call, or a new one."""
    told = headers.get(REQUEST_ID, "")
    is_fit = _REQUEST_ID.fullmatch(told) and redact_tokens(told) == told
    return told if is_fit else secrets.token_hex(_ID_BYTES)


class Router:
    """Routes calls, whose requests and answers it does not look at."""

    def __init__(
        self, door: RequestReceiver, guard: Guard, audit: AuditLog | None, pool: Pool, seen: CallRecorder
    ) -> None:
        self.door = door
        self._guard = guard
        self._audit = audit
        self._pool = pool
        self._seen = seen

    def open_call(
        self, method: str, headers: Mapping[str, str], peer: Peer, seconds: float | None = None
    ) -> AbstractContextManager[CallAccount]:
        """Receive a call that anybody may make, which is over with the block; the headers' names are in lower case.

        A caller may wait for so many seconds and no longer.
        """
        return self._seen.call(method, request_id(headers), headers, peer.address, seconds)

    @asynccontextmanager
    async def call(
        self, method: str, headers: Mapping[str, str], peer: Peer, seconds: float | None = None
    ) -> AsyncIterator[Call]:
        """Receive a call in the same way, if the caller may make it."""
        with self.open_call(method, headers, peer, seconds) as account:
            caller = self._guard.known(headers, peer)
            account.caller = caller.name
            async with self._guard.admitted(method, account.request_id, caller, peer) as call:
                account.charge = partial(self._guard.charge, call)
                yield call

    def count(self, call: Call, calls: int = 1) -> None:
        """Count what a call asks for besides its first request; RefusedError where it is more than the caller may."""
        self._guard.count(call, calls)

    async def keep_pace(self, call: Call) -> None:
        """Count the same, and wait where it is more, for calls whose client can be kept waiting."""
        await self._guard.keep_pace(call)

    def told(self, call: Call) -> AbstractContextManager[None]:
        """Have the audit log tell of what a worker writes in the block, if it does so."""
        if self._audit is None or is_reading(call.method):
            return nullcontext()
        return self._audit.telling(call)

    @asynccontextmanager
    async def asking(self, call: Call, request: bytes, deadline: float) -> AsyncIterator[Worker]:
        """Hand a call to a worker, whose answer the block passes on."""
        caller = caller_key(call)
        with self.door.inside(caller), self.told(call):
            try:
                async with asyncio.timeout_at(deadline), self._pool.worker(caller) as worker:
                    # Calls that ran while this one waited may have used up the caller's CPU time.
                    self._guard.require_cpu(call)
                    await worker.ask(request, msgspec.json.encode(call))
                    yield worker
            except TimeoutError:
                raise self.door.too_long("the call was not answered") from None

    async def answer(self, call: Call, request: bytes, deadline: float) -> bytes:
        """Return the one message that a call is answered with."""
        async with self.asking(call, request, deadline) as worker:
            return await worker.only_part()

    async def answer_in_turn(self, call: Call, request: bytes) -> bytes:
        """Return the one message that one of many requests is answered with; calls of one request go before it."""
        async with self._pool.worker(caller_key(call), batch=True) as worker:
            try:
                async with asyncio.timeout_at(self.door.deadline()):
                    await worker.ask(request, msgspec.json.encode(call))
                    return await worker.only_part()
            except TimeoutError:
                raise self.door.too_long("the request was not answered") from None
