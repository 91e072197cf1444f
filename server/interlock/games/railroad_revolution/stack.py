"""A face-down stack of tiles whose order nobody knows, but for what is put under it."""

from collections.abc import Collection, Iterator
from itertools import combinations

from interlock.basics.names import UNKNOWN


class Stack:
    """Layers of tiles, the top one first; within a layer any order is possible."""

    __slots__ = ("_layers", "_unseen")

    def __init__(self, tiles: Collection[str], unseen: int = 0) -> None:
        self._layers = [set(tiles)] if len(tiles) > unseen else []
        self._unseen = unseen if self._layers else 0
        """How many tiles of the top layer are elsewhere, and nobody wrote down which."""

    def __len__(self) -> int:
        return sum(map(len, self._layers)) - self._unseen

    def top(self, count: int) -> tuple[set[str], set[str], int]:
        """Return which tiles a draw of so many surely holds, among which the others are, and how many those are."""
        sure: set[str] = set()
        for layer in self._layers:
            if self._unseen or len(sure) + len(layer) > count:
                return sure, layer, count - len(sure)
            sure |= layer
        return sure, set(), 0

    def may_draw(self, tiles: Collection[str]) -> bool:
        """Tell whether these can be the top tiles."""
        if [*tiles] == [UNKNOWN]:
            return len(self) > 0
        sure, among, count = self.top(len(tiles))
        others = set(tiles) - sure
        return len(set(tiles)) == len(tiles) and sure <= set(tiles) and len(others) == count and others <= among

    def draws(self, count: int, likely: Collection[str] = ()) -> Iterator[tuple[str, ...]]:
        """Yield everything that can be the top tiles, with those that are likely first."""
        sure, among, rest = self.top(min(count, len(self)))
        for others in combinations(sorted(among, key=lambda tile: (tile not in likely, tile)), rest):
            yield (*sorted(sure), *others)

    def remove(self, tiles: Collection[str]) -> None:
        """Take tiles out."""
        self._unseen += UNKNOWN in tiles
        self._layers = [rest for layer in self._layers if (rest := layer - set(tiles))]
        if self._unseen and len(self._layers[0]) <= self._unseen:
            self._layers, self._unseen = self._layers[1:], 0

    def put_under(self, tiles: Collection[str]) -> None:
        """Put tiles under the stack, in an order that nobody sees."""
        if tiles:
            self._layers.append(set(tiles))
