"""Scopes, and access tokens with their scopes: create, identify and redact tokens, and check names of callers."""

import re
import secrets
from collections.abc import Iterable, Iterator
from datetime import datetime
from enum import StrEnum
from hashlib import sha256
from hmac import compare_digest

from msgspec import Struct

from interlock.basics.limits import LONGEST_NAME
from interlock.basics.problem import Problem
from interlock.basics.texts import name_problems


class Scope(StrEnum):
    """Something that a token may allow."""

    READ = "read"
    """Whatever changes nothing."""
    SUBMIT = "submit"
    """To store records and comments, and to play at tables; and to read."""
    REFEREE = "referee"
    """To rule; and to submit."""
    ADMIN = "admin"
    """To delete, to speak for others; and everything else."""


_ORDER = tuple(Scope)
ALL_SCOPES = frozenset(Scope)


def with_included_scopes(scopes: Iterable[Scope]) -> frozenset[Scope]:
    """Return scopes together with those that they include."""
    return frozenset(_ORDER[: max((_ORDER.index(scope) + 1 for scope in scopes), default=0)])


_PREFIX = "ilk"
_ID_BYTES, _SECRET_BYTES = 6, 32
_LIKE_A_TOKEN = re.compile(rf"{_PREFIX}_[\w-]{{8,}}", re.IGNORECASE)
_TOKEN = re.compile(rf"{_PREFIX}_([0-9a-f]{{12}})_[\w-]{{43}}", re.ASCII)


class Token(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What is kept of a token, or of a name that certificates have in its place."""

    id: str
    name: str
    """Whose it is: who is said to have written and ruled."""
    scopes: tuple[Scope, ...]
    created: datetime
    expires: datetime | None = None
    rate: str = ""
    """How many calls it allows, such as "10/s"; empty: as many as the server allows any."""
    cpu_rate: str = ""
    """How many CPU seconds of workers it allows, such as "30/m"; empty: as many as the server allows any."""
    sha256: str = ""
    certificate: str = ""
    """The name in a client certificate by which the caller is known, instead of by a secret."""

    def holds(self, now: datetime) -> bool:
        """Tell whether it has not expired."""
        return self.expires is None or now < self.expires

    def is_made_of(self, text: str) -> bool:
        """Tell whether this is the token, without telling by the time it takes how much of it is right."""
        return compare_digest(self.sha256, digest(text))


def new_id() -> str:
    """Return an id that no other token has."""
    return secrets.token_hex(_ID_BYTES)


def new_text(token_id: str) -> str:
    """Return a token that nobody guesses."""
    return f"{_PREFIX}_{token_id}_{secrets.token_urlsafe(_SECRET_BYTES)}"


def id_of(text: str) -> str | None:
    """Return the id in a token; None where it is no token of ours."""
    found = _TOKEN.fullmatch(text)
    return found[1] if found else None


def digest(text: str) -> str:
    """Return what is kept of a token.

    One pass of SHA-256 is enough: passwords need a slow hash with a salt because people choose them. This has 256
    random bits, so there is nothing to try out.
    """
    return sha256(text.encode()).hexdigest()


def redact_tokens(text: str) -> str:
    """Return a text in which nothing like a token is left, for logs and refusals: people put them in wrong places."""
    return _LIKE_A_TOKEN.sub(f"{_PREFIX}_...", text)


def caller_problems(name: str) -> Iterator[Problem]:
    """Yield what keeps a name from standing below a ruling or a comment."""
    yield from name_problems(name, "name", "name")
    if "]" in name:
        yield Problem("a name with ']'", "a name without it", "name")
    if len(name) > LONGEST_NAME:
        yield Problem(f"a name of {len(name)} characters", f"at most {LONGEST_NAME}", "name")
