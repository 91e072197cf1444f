"""Authenticate callers by token or client certificate, check their scopes and rate limits, and end calls whose
token is revoked.
"""

import asyncio
import ipaddress
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import NamedTuple

from google.rpc import code_pb2

from interlock.basics.text_format import count
from interlock.service.access.audit_log import AuditLog
from interlock.service.access.file_reload import FileReloader
from interlock.service.access.permissions import needed_scope, require
from interlock.service.access.rate_limits import Buckets, Rate, rate_from
from interlock.service.access.token_file import read_tokens
from interlock.service.access.tokens import ALL_SCOPES, Scope, Token, caller_problems, id_of, with_included_scopes
from interlock.service.call import Call, Peer, is_repeated_header
from interlock.service.refusal import RETRY_AFTER, Reason, RefusedError

_BITS_OF_ONE_HOST = 64
"""Whoever has one IPv6 address has all that differ from it in no more than these last bits."""


def caller_key(call: Call) -> str:
    """Return the id of the call's token, else the name in its certificate, else its address."""
    return call.token or (f"certificate {call.caller}" if call.caller else host_network(call.peer))


def host_network(address: str) -> str:
    """Return an IPv4 address as it is, and of an IPv6 address the network that one host has."""
    if ":" not in address:
        return address
    found = ipaddress.IPv6Address(address.partition("%")[0])
    # Who comes by IPv4 where both are listened to has an address of this kind.
    return str(found.ipv4_mapped or f"{int(found) >> _BITS_OF_ONE_HOST:x}")


_NO_TOKEN = "the call has no token; expected the header 'authorization: Bearer ilk_...'"
_TWO_HEADERS = "the call has more than one header 'authorization'; expected one"
_NOT_KNOWN = "the token is not known; it may have been revoked, or not be whole"
_NO_SUCH_NAME = "nobody is known by the name in the client's certificate"


class Caller(NamedTuple):
    """Who calls, and what they may do."""

    name: str = ""
    scopes: frozenset[Scope] = ALL_SCOPES
    token: str = ""


class Callers:
    """Knows callers by the tokens in a file; without one nobody is asked who they are."""

    def __init__(self, path: Path | None, *, anonymous_reads: bool) -> None:
        self._path = path
        self._anonymous_reads = anonymous_reads
        self._tokens: dict[str, Token] = {}
        self._certificates: dict[str, Token] = {}
        if path:
            self._changes = FileReloader("the tokens", path)
            self._read(path)

    def find(self, headers: Mapping[str, str], peer: Peer) -> Caller:
        """Return who calls; RefusedError where that has to be known and is not, or two answers are given."""
        if is_repeated_header(headers.get("authorization", "")):
            raise _not_authenticated(_TWO_HEADERS)
        if self._path is None:
            return Caller(next((name for name in peer.names if not any(caller_problems(name))), ""))
        if "authorization" in headers:
            return _caller(self._by_token(headers["authorization"]))
        if found := next(filter(None, map(self._certificates.get, peer.names)), None):
            return _caller(found)
        if self._anonymous_reads:
            return Caller(scopes=frozenset({Scope.READ}))
        raise _not_authenticated(_NO_SUCH_NAME if peer.names else _NO_TOKEN)

    def token(self, token_id: str) -> Token:
        """Return a token that holds; RefusedError where it does not, any more."""
        if (token := self._tokens.get(token_id)) is None:
            raise _not_authenticated(_NOT_KNOWN)
        if not token.holds(datetime.now(UTC)):
            raise _not_authenticated(f"the token expired at {token.expires:%Y-%m-%d %H:%M} UTC")
        return token

    def cpu_rate(self, token_id: str) -> str:
        """Return a token's own rate of CPU seconds; empty where it has none, or there is no such token."""
        token = self._tokens.get(token_id)
        return token.cpu_rate if token else ""

    def look_again(self) -> None:
        """Take what the file says now, where it has changed."""
        if self._path:
            self._changes.follow(partial(self._read, self._path))

    def _by_token(self, header: str) -> Token:
        scheme, _, text = header.partition(" ")
        # No word of the header is told again: a token may be among them.
        if scheme.lower() != "bearer":
            raise _not_authenticated(_NO_TOKEN)
        # The id is no secret, so it does not matter that looking it up takes a time that depends on it.
        found = self._tokens.get(id_of(text.strip()) or "")
        if found is None or not found.is_made_of(text.strip()):
            raise _not_authenticated(_NOT_KNOWN)
        return found

    def _read(self, path: Path) -> None:
        tokens = read_tokens(path)
        self._tokens = {token.id: token for token in tokens}
        self._certificates = {token.certificate: token for token in tokens if token.certificate}


def _caller(token: Token) -> Caller:
    return Caller(token.name, with_included_scopes(token.scopes), token.id)


def _not_authenticated(sentence: str) -> RefusedError:
    return RefusedError(code_pb2.UNAUTHENTICATED, Reason.NOT_AUTHENTICATED, sentence)


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
            self._take(host_network(peer.address), self._rate, 1)
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
