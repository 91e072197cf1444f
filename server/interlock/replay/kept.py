"""Parts of a table's positions, made anew only when what they show has changed."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from msgspec import Raw

from interlock.replay.own_position import canonical

T = TypeVar("T")
Item = TypeVar("Item")
Part = TypeVar("Part")


class Kept:
    """What the last position of a table showed."""

    __slots__ = ("_auction", "_parts", "_rest")

    def __init__(self) -> None:
        self._parts: dict[Callable[..., Any], tuple[Any, Any]] = {}
        """What each part shows, and the part, by how it is made."""
        self._auction: object = None
        self._rest: Any = None

    def told(self, part: object) -> Any:
        """Return a part as positions tell it: just as it is."""
        return part

    def part(self, make: Callable[[T], object], table: T, shown: list[Any] | dict[Any, Any]) -> Any:
        """Return a part that shows a list of the table, which holds nothing that changes itself."""
        last = self._parts.get(make)
        if last is None or last[0] != shown:
            last = self._parts[make] = shown.copy(), self.told(make(table))
        return last[1]

    def several(self, make: Callable[[T], tuple[Any, ...]], table: T, changes: int) -> tuple[Any, ...]:
        """Return several parts, as they were made before while no more changes are counted."""
        last: tuple[int, tuple[Any, ...]] = self._parts.get(make) or (-1, ())
        if last[0] != changes:
            last = self._parts[make] = changes, make(table)
        return last[1]

    def each(
        self, make: Callable[[T, Item], object], table: T, items: Sequence[Item], shown: list[Any]
    ) -> tuple[Any, ...]:
        """Return a part for each of some items; what each shows does not change itself.

        The items are always the same, but that some of them may leave.
        """
        before, parts = self._parts.get(make, ([], []))
        if len(before) != len(shown):
            parts = [self.told(make(table, item)) for item in items]
            self._parts[make] = shown, parts
        elif before != shown:
            for at, new in enumerate(shown):
                if before[at] != new:
                    parts[at] = self.told(make(table, items[at]))
            self._parts[make] = shown, parts
        return tuple(parts)

    def beside(self, auction: object, make: Callable[[T], Part], table: T) -> Part:
        """Return what is to be seen beside an auction: while the same one goes on, only a ruling changes that."""
        if auction is None or auction is not self._auction:
            self._auction, self._rest = auction, make(table)
        rest: Part = self._rest
        return rest

    def after_ruling(self) -> None:
        """Look at what is beside an auction anew."""
        self._auction = None


class Encoded(Kept):
    """What the last position of a table showed, encoded: its positions are then good for nothing but their digests."""

    __slots__ = ()

    def told(self, part: object) -> Any:
        """Return a part as positions tell it: encoded, but that positions leave out what is empty."""
        return Raw(canonical(part)) if part else part
