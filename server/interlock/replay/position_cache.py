"""A cache for parts of a table's positions. A part is built again only after its data has changed."""

from collections.abc import Callable, Collection, Iterable
from itertools import compress, count
from operator import ne
from typing import Any, TypeVar

from msgspec import Raw

from interlock.replay.position_parts import canonical

T = TypeVar("T")
Part = TypeVar("Part")


class PositionCache:
    """What the last position of a table showed."""

    __slots__ = ("_auction", "_balances", "_owners", "_parts", "_rest")

    def __init__(self) -> None:
        self._parts: dict[Callable[..., Any], tuple[Any, Any]] = {}
        """What each part shows, and the part, by how it is made."""
        self._owners: dict[Callable[..., Any], dict[int, Any]] = {}
        """What each part shows of the owner of each account, by how it is made."""
        self._balances: list[int] = []
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

    def changed(self, balances: list[int], touched: set[int]) -> Collection[int]:
        """Return the accounts of whom anything has changed since the last position: the money, or what is touched."""
        if balances != self._balances:
            touched.update(compress(count(), map(ne, balances, self._balances)))
            self._balances = balances.copy()
        changed = tuple(touched)
        touched.clear()
        return changed

    def each(
        self, make: Callable[[T, int], object], table: T, accounts: Iterable[int], changed: Collection[int]
    ) -> tuple[Any, ...]:
        """Return a part for the owner of each of some accounts, which are always the same."""
        parts: dict[int, Any] | None = self._owners.get(make)
        if parts is None:
            parts = self._owners[make] = {account: self.told(make(table, account)) for account in accounts}
        else:
            for account in changed:
                if account in parts:
                    parts[account] = self.told(make(table, account))
        return tuple(parts.values())

    def beside(self, auction: object, make: Callable[[T], Part], table: T) -> Part:
        """Return what is to be seen beside an auction: while the same one goes on, only a ruling changes that."""
        if auction is None or auction is not self._auction:
            self._auction, self._rest = auction, make(table)
        rest: Part = self._rest
        return rest

    def after_ruling(self) -> None:
        """Look at what is beside an auction anew."""
        self._auction = None


class EncodedPositionCache(PositionCache):
    """What the last position of a table showed, encoded: its positions are then good for nothing but their digests."""

    __slots__ = ()

    def told(self, part: object) -> Any:
        """Return a part as positions tell it: encoded, but that positions leave out what is empty."""
        return Raw(canonical(part)) if part else part
