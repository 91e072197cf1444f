"""Things of which each is kept once."""

from collections.abc import Hashable
from typing import Generic, TypeVar

T = TypeVar("T", bound=Hashable)


class Distinct(Generic[T]):
    """Things in the order in which they first came, each with its place."""

    def __init__(self) -> None:
        self._places: dict[T, int] = {}

    def place(self, thing: T) -> int:
        """Return where a thing is kept."""
        return self._places.setdefault(thing, len(self._places))

    def all(self) -> tuple[T, ...]:
        """Return all things."""
        return tuple(self._places)
