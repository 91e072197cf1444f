"""Which tile is taken from the stock.

Where several kinds show the same track and the record does not say which one was laid, any of them that is left may
serve: the tile then counts as one of the others as soon as its own kind is needed elsewhere.
"""

from collections.abc import Sequence
from typing import NamedTuple

from interlock.games.age_of_steam.table import AgeOfSteamTable


class Supply(NamedTuple):
    """The tile that is taken."""

    kind: int
    left: bool
    """Whether there is one."""
    counted: tuple[tuple[int, int], ...]
    """Tiles that are of another kind from then on, so that one of this kind is left: hexes and kinds."""


def supply(table: AgeOfSteamTable, hex_: int, kinds: Sequence[int]) -> Supply:
    """Return the tile to be laid on a hex: of the first kind that is left, or that others make room for."""
    stock = table.stock
    back = table.kinds[hex_] if table.options.tile_return == "before" else -1
    for kind in kinds:
        if stock[kind] or kind == back:
            return Supply(kind, True, ())
    ways: dict[int, tuple[tuple[int, int], ...]] = dict.fromkeys(kinds, ())
    todo = list(kinds)
    for needed in todo:
        for at, others in table.kinds_open.items():
            if at == hex_ or table.kinds[at] != needed:
                continue
            for other in others:
                if other in ways:
                    continue
                ways[other] = (*ways[needed], (at, other))
                if stock[other] or other == back:
                    return Supply(table.kinds[ways[other][0][0]], True, ways[other])
                todo.append(other)
    return Supply(kinds[0], False, ())
