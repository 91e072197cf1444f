"""Which tiles and town markers are left."""

from interlock.games.age_of_steam.table import AgeOfSteamTable
from interlock.games.age_of_steam.tiles import SHAPES, TOWN_KINDS, sides_of


def in_stock(table: AgeOfSteamTable, kind: int, old: int) -> bool:
    """Tell whether a tile of a kind is left; the one that is replaced may count."""
    if table.stock[kind] + (kind == old and table.options.tile_return == "before") > 0:
        return True
    return table.options.town_tiles == "recounted" and _stand_in(table, kind) is not None


def marker_left(table: AgeOfSteamTable, old: int) -> bool:
    """Tell whether a town marker is left; that on the tile that is replaced counts."""
    return table.town_markers + (old >= 0 and SHAPES[old] != "town") > 0


def free(table: AgeOfSteamTable, kind: int) -> None:
    """Let another kind lie on a town, as far as that leaves a tile of this one where none is left."""
    if table.stock[kind] <= 0 and table.options.town_tiles == "recounted" and (found := _stand_in(table, kind)):
        hex_, other = found
        table.kinds[hex_] = other
        table.stock[kind] += 1
        table.stock[other] -= 1


def _stand_in(table: AgeOfSteamTable, kind: int) -> tuple[int, int] | None:
    """Return a town on which a tile of this kind lies and another that is left would do, and which one."""
    for hex_, lying in enumerate(table.kinds):
        if lying == kind and table.land.town[hex_]:
            exits = sum(1 << side for track in table.network.tracks[hex_] for side in sides_of(track))
            for other in TOWN_KINDS[exits]:
                if table.stock[other] > 0:
                    return hex_, other
    return None
