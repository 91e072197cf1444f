"""What callers may be allowed to do."""

from enum import StrEnum


class Scope(StrEnum):
    """Something that a token may allow."""

    READ = "read"
    """Whatever changes nothing."""
    SUBMIT = "submit"
    """To store records and comments, and to play at tables."""
    REFEREE = "referee"
    """To rule; and to submit."""
    ADMIN = "admin"
    """To delete, to speak for others; and everything else."""


EVERYTHING = frozenset(Scope)
_ALSO = {Scope.REFEREE: frozenset({Scope.SUBMIT}), Scope.ADMIN: EVERYTHING}


def with_what_they_include(scopes: frozenset[Scope]) -> frozenset[Scope]:
    """Return scopes together with those that they include."""
    return scopes.union(*(_ALSO.get(scope, ()) for scope in scopes))
