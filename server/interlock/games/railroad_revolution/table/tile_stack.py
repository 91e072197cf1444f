"""A face-down stack of tiles whose order is unknown, except for tiles put under it."""

from collections.abc import Collection, Iterator
from itertools import combinations

from interlock.basics.names import UNKNOWN


class Stack:
    """Layers of tiles, the top one first; within a layer any order is possible.

    Of the top layer some tiles may be elsewhere, and nobody wrote down which.
    """

    __slots__ = ("_count", "_hidden", "_layers", "_unseen")

    def __init__(self, tiles: Collection[str], unseen: int = 0) -> None:
        self._layers = [set(tiles)] if tiles else []
        self._unseen = unseen
        """How many tiles of the top layer are elsewhere."""
        self._hidden: set[str] = set()
        """The tiles of layers that are used up, as far as nobody wrote down where they are."""
        self._drop_used_up()

    def __len__(self) -> int:
        return self._count

    def __bool__(self) -> bool:
        return len(self) > 0  # Compiled code would ask nothing, and take every stack for one with tiles.

    def top(self, count: int) -> tuple[set[str], set[str], int]:
        """Return which tiles a draw of so many surely holds, among which the others are, and how many those are."""
        if self._unseen:
            return set(), self._among(count), count
        sure: set[str] = set()
        for layer in self._layers:
            if len(sure) + len(layer) > count:
                return sure, layer, count - len(sure)
            sure |= layer
        return sure, set(), 0

    def may_draw(self, tiles: Collection[str]) -> bool:
        """Tell whether these can be the top tiles."""
        sure, among, count = self.top(len(tiles))
        named = [tile for tile in tiles if tile != UNKNOWN]
        others = set(named) - sure
        missing = len(sure - set(named))
        fits = len(others) <= count and missing <= len(tiles) - len(named)
        return len(tiles) <= len(self) and len(set(named)) == len(named) and fits and others <= among

    def out_of_sight(self) -> set[str]:
        """Return the tiles that may be elsewhere though nobody wrote it down."""
        return self._hidden | (self._layers[0] if self._unseen else set())

    def draws(self, count: int, likely: Collection[str] = ()) -> Iterator[tuple[str, ...]]:
        """Yield everything that can be the top tiles, with those that are likely first."""
        sure, among, rest = self.top(min(count, len(self)))
        for others in combinations(sorted(among, key=lambda tile: (tile not in likely, tile)), rest):
            yield (*sorted(sure), *others)

    def remove(self, tiles: Collection[str]) -> None:
        """Take tiles out."""
        self._layers = [rest for layer in self._layers if (rest := layer - set(tiles))]
        self._unseen += [*tiles].count(UNKNOWN)
        self._drop_used_up()

    def put_under(self, tiles: Collection[str], drawn: Collection[str]) -> None:
        """Put tiles that were drawn under the stack, in an order that nobody sees."""
        if UNKNOWN in tiles:
            # It may be any that is out of sight: nothing is known of the order any more.
            count = len(self) + len(tiles)
            every = self._hidden.union(*self._layers, drawn) - {UNKNOWN}
            self._layers, self._hidden, self._unseen = [every], set(), max(len(every) - count, 0)
        elif tiles:
            self._layers.append(set(tiles))
        self._recount()

    def _among(self, count: int) -> set[str]:
        """Return the tiles of the layers from which so many are drawn."""
        among: set[str] = set()
        for layer in self._layers:
            if among and len(among) - self._unseen >= count:
                break
            among = among | layer
        return among

    def _drop_used_up(self) -> None:
        while self._unseen and (not self._layers or len(self._layers[0]) <= self._unseen):
            gone = self._layers.pop(0) if self._layers else set()
            self._hidden |= gone
            self._unseen = self._unseen - len(gone) if self._layers else 0
        self._recount()

    def _recount(self) -> None:
        self._count = sum(map(len, self._layers)) - self._unseen
