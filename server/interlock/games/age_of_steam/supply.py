"""Which tile is taken from the stock.

Where several kinds show the same track and the record does not say which one was laid, any of them that is left may
serve: the tile then counts as one of the others as soon as its own kind is needed elsewhere.
"""

from collections.abc import Sequence

from interlock.games.age_of_steam.maps.base import AgeOfSteamTable
from interlock.games.age_of_steam.plan import Counted


def supply(table: AgeOfSteamTable, hex_: int, kinds: Sequence[int]) -> tuple[int, bool, Counted]:
    """Return the kind of the tile to be laid on a hex: the first that is left, or that others make room for.

    With it comes whether one is left, and the tiles that have to count as others so that it is.
    """
    return _found(table, hex_, kinds, table.kinds[hex_] if table.options.old_tile_serves else -1)


def possible_kinds(table: AgeOfSteamTable, hex_: int) -> list[int]:
    """Return the kinds that the tile on a town may still be of, as no more of each lie on the map than there are."""
    now = table.kinds[hex_]
    return [kind for kind in table.kinds_open[hex_] if kind == now or _found(table, hex_, [kind], now)[1]]


def _found(table: AgeOfSteamTable, hex_: int, kinds: Sequence[int], back: int) -> tuple[int, bool, Counted]:
    """Return what `supply` does; one tile of the kind `back` is free besides those in the stock."""
    stock = table.stock
    for kind in kinds:
        if stock[kind] or kind == back:
            return kind, True, ()
    ways: dict[int, Counted] = dict.fromkeys(kinds, ())
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
                    return table.kinds[ways[other][0][0]], True, ways[other]
                todo.append(other)
    return kinds[0], False, ()
