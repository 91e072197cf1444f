"""Who calls: whom tokens and client certificates make known."""

from collections.abc import Mapping
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import NamedTuple

from google.rpc import code_pb2

from interlock.service.access.changes import Changes
from interlock.service.access.scopes import EVERYTHING, Scope, with_what_they_include
from interlock.service.access.token_file import read_tokens
from interlock.service.access.tokens import Token, caller_problems, id_of
from interlock.service.call import Peer
from interlock.service.headers import is_repeated
from interlock.service.reason import Reason
from interlock.service.refusal import RefusedError

_NO_TOKEN = "the call has no token; expected the header 'authorization: Bearer ilk_...'"
_TWO_HEADERS = "the call has more than one header 'authorization'; expected one"
_NOT_KNOWN = "the token is not known; it may have been revoked, or not be whole"
_NO_SUCH_NAME = "nobody is known by the name in the client's certificate"


class Caller(NamedTuple):
    """Who calls, and what they may do."""

    name: str = ""
    scopes: frozenset[Scope] = EVERYTHING
    token: str = ""


class Callers:
    """Knows callers by the tokens in a file; without one nobody is asked who they are."""

    def __init__(self, path: Path | None, *, anonymous_reads: bool) -> None:
        self._path = path
        self._anonymous_reads = anonymous_reads
        self._tokens: dict[str, Token] = {}
        self._certificates: dict[str, Token] = {}
        if path:
            self._changes = Changes("the tokens", path)
            self._read(path)

    def find(self, headers: Mapping[str, str], peer: Peer) -> Caller:
        """Return who calls; RefusedError where that has to be known and is not, or two answers are given."""
        if is_repeated(headers.get("authorization", "")):
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
    return Caller(token.name, with_what_they_include(token.scopes), token.id)


def _not_authenticated(sentence: str) -> RefusedError:
    return RefusedError(code_pb2.UNAUTHENTICATED, Reason.NOT_AUTHENTICATED, sentence)
