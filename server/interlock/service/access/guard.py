"""Who may come in: callers that are known, within what they are allowed."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager

from google.rpc import code_pb2

from interlock.basics.wording import count
from interlock.service.access.audit import AuditLog
from interlock.service.access.caller_key import caller_key, network
from interlock.service.access.callers import Caller, Callers
from interlock.service.access.needed import needed_scope
from interlock.service.access.rates import Buckets, Rate, rate_from
from interlock.service.authority import require
from interlock.service.call import Call, Peer
from interlock.service.reason import Reason
from interlock.service.refusal import RETRY_AFTER, RefusedError


class Guard:
    """Lets calls in, counts them by their callers, and ends those whose token is revoked."""

    def __init__(
        self,
        callers: Callers,
        rate: Rate | None = None,
        cpu_rate: Rate | None = None,
        audit: AuditLog | None = None,
    ) -> None:
        self._callers = callers
        self._rate = rate
        self._cpu_rate = cpu_rate
        self._audit = audit
        self._buckets = Buckets()
        self._cpu = Buckets()
        """The CPU seconds that workers have used for each caller."""
        self._under_way: dict[asyncio.Timeout, str] = {}
        """The ids of the tokens of the calls that are under way."""
        self._ended: dict[asyncio.Timeout, RefusedError] = {}
        """Why any of them was ended."""

    def known(self, headers: Mapping[str, str], peer: Peer) -> Caller:
        """Return who calls; RefusedError where that is nobody who is let in."""
        try:
            return self._callers.find(headers, peer)
        except RefusedError:
            # Who tries tokens out is not quick about it.
            self._take(network(peer.address), self._rate, 1)
            raise

    @asynccontextmanager
    async def admitted(self, method: str, request_id: str, caller: Caller, peer: Peer) -> AsyncIterator[Call]:
        """Let a call in, which is over with the block; RefusedError where it may not come in, or stay."""
        call = Call(method, request_id, caller.name, caller.scopes, caller.token, peer.address)
        self.count(call)
        self._require_scope(call)
        if not call.token:
            yield call
            return
        limit = asyncio.timeout(None)
        self._under_way[limit] = call.token
        try:
            async with limit:
                yield call
        except TimeoutError as error:
            raise self._ended.get(limit, error) from None
        finally:
            del self._under_way[limit]
            self._ended.pop(limit, None)

    def _require_scope(self, call: Call) -> None:
        try:
            if scope := needed_scope(call.method):
                require(call, scope)
        except RefusedError as refusal:
            if self._audit:
                self._audit.refused(call, refusal)
            raise

    def count(self, call: Call, calls: int = 1) -> None:
        """Count something that is asked for; RefusedError where it is more than the caller may in this time."""
        self.require_cpu(call)
        self._take(caller_key(call), self._rate_of(call), calls)

    async def keep_pace(self, call: Call) -> None:
        """Count something that is asked for, once it is not more than the caller may."""
        while seconds := self._cpu_seconds_to_wait(call) or self._seconds_to_wait(
            caller_key(call), self._rate_of(call), 1
        ):
            await asyncio.sleep(seconds)

    def require_cpu(self, call: Call) -> None:
        """Raise RefusedError if the caller has used up its CPU seconds."""
        if seconds := self._cpu_seconds_to_wait(call):
            rate = self._cpu_rate_of(call)
            sentence = f"the caller has used more than {rate} CPU seconds; try again in {count(seconds, 'second')}"
            raise _too_many("cpu-rate", rate, seconds, sentence)

    def charge(self, call: Call, cpu_seconds: float) -> None:
        """Count CPU seconds that a worker has used for a call."""
        if rate := self._cpu_rate_of(call):
            self._cpu.charge(caller_key(call), rate, asyncio.get_running_loop().time(), cpu_seconds)

    async def look_again(self) -> None:
        """Take tokens as they are now, and end the calls under way whose token does not hold any more."""
        await asyncio.to_thread(self._callers.look_again)
        for limit, token in self._under_way.items():
            try:
                self._callers.token(token)
            except RefusedError as refusal:
                if not limit.expired():
                    self._ended[limit] = refusal
                    limit.reschedule(asyncio.get_running_loop().time())

    def _rate_of(self, call: Call) -> Rate | None:
        own = call.token and self._callers.token(call.token).rate
        return rate_from(own) if own else self._rate

    def _cpu_rate_of(self, call: Call) -> Rate | None:
        # A call may end after its token was revoked.
        own = self._callers.cpu_rate(call.token)
        return rate_from(own) if own else self._cpu_rate

    def _cpu_seconds_to_wait(self, call: Call) -> int:
        rate, now = self._cpu_rate_of(call), asyncio.get_running_loop().time()
        return self._cpu.take(caller_key(call), rate, now, 0) if rate else 0

    def _take(self, key: str, rate: Rate | None, calls: int) -> None:
        if seconds := self._seconds_to_wait(key, rate, calls):
            sentence = f"more than {rate} calls; try again in {count(seconds, 'second')}"
            raise _too_many("rate", rate, seconds, sentence)

    def _seconds_to_wait(self, key: str, rate: Rate | None, calls: int) -> int:
        return self._buckets.take(key, rate, asyncio.get_running_loop().time(), calls) if rate else 0


def _too_many(limit: str, rate: Rate | None, seconds: int, sentence: str) -> RefusedError:
    metadata = {"limit": limit, "value": str(rate), RETRY_AFTER: str(seconds)}
    return RefusedError(code_pb2.RESOURCE_EXHAUSTED, Reason.TOO_MANY_REQUESTS, sentence, (), **metadata)
