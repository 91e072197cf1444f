"""What callers may be allowed to do: each scope includes those before it."""

from collections.abc import Iterable
from enum import StrEnum


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
EVERYTHING = frozenset(Scope)


def with_what_they_include(scopes: Iterable[Scope]) -> frozenset[Scope]:
    """Return scopes together with those that they include."""
    return frozenset(_ORDER[: max((_ORDER.index(scope) + 1 for scope in scopes), default=0)])
