"""Who may come in: callers that are known, within what they are allowed."""

import asyncio
import ipaddress
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager

from google.rpc import code_pb2

from interlock.basics.wording import count
from interlock.service.access.audit import AuditLog
from interlock.service.access.callers import Caller, Callers
from interlock.service.access.needed import needed_scope
from interlock.service.access.rates import Buckets, Rate, rate_from
from interlock.service.authority import require
from interlock.service.call import Call, Peer
from interlock.service.reason import Reason
from interlock.service.refusal import RETRY_AFTER, RefusedError

_BITS_OF_ONE_HOST = 64
"""Whoever has one IPv6 address has all that differ from it in no more than these last bits."""


class Guard:
    """Lets calls in, counts them by their callers, and ends those whose token is revoked."""

    def __init__(self, callers: Callers, rate: Rate | None = None, audit: AuditLog | None = None) -> None:
        self._callers = callers
        self._rate = rate
        self._audit = audit
        self._buckets = Buckets()
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
            self._take(_network(peer.address), self._rate, 1)
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
        self._take(_key(call), self._rate_of(call), calls)

    async def keep_pace(self, call: Call) -> None:
        """Count something that is asked for, once it is not more than the caller may."""
        while seconds := self._seconds_to_wait(_key(call), self._rate_of(call), 1):
            await asyncio.sleep(seconds)

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

    def _take(self, key: str, rate: Rate | None, calls: int) -> None:
        if seconds := self._seconds_to_wait(key, rate, calls):
            sentence = f"more than {rate} calls; try again in {count(seconds, 'second')}"
            metadata = {"limit": "rate", "value": str(rate), RETRY_AFTER: str(seconds)}
            raise RefusedError(code_pb2.RESOURCE_EXHAUSTED, Reason.TOO_MANY_REQUESTS, sentence, (), **metadata)

    def _seconds_to_wait(self, key: str, rate: Rate | None, calls: int) -> int:
        return self._buckets.take(key, rate, asyncio.get_running_loop().time(), calls) if rate else 0


def _key(call: Call) -> str:
    """Return what a call is counted by."""
    return call.token or _network(call.peer)


def _network(address: str) -> str:
    """Return what the calls from an address are counted by."""
    if ":" not in address:
        return address
    found = ipaddress.IPv6Address(address.partition("%")[0])
    # Who comes by IPv4 where both are listened to has an address of this kind.
    return str(found.ipv4_mapped or f"{int(found) >> _BITS_OF_ONE_HOST:x}")
