"""Ends of track that is not finished."""

from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache

from interlock.boards.grid import Grid
from interlock.pictures.age_of_steam.curves import Curve
from interlock.pictures.hexes import SIZE, Hexes
from interlock.pictures.paint import INK
from interlock.pictures.picture import Piece
from interlock.pictures.svg import element

_PART = 8.0 / SIZE
"""How much of a side a buffer takes, on each side of the track."""


def loose_ends(
    world: Grid, tracks: Mapping[str, Collection[int]], cities: Collection[str]
) -> Iterator[tuple[str, Piece]]:
    """Yield a buffer for every side to which track leads and goes no further, by the sides with track of each hex."""
    for label, sides in tracks.items():
        around = world.toward[world.hex(label)]
        for side in sides:
            behind = world.labels[around[side]] if around[side] >= 0 else ""
            if behind not in cities and (side + 3) % 6 not in tracks.get(behind, ()):
                yield f"ends/{label} {world.sides[side]}", _buffer(world.board.grid, label, side)


@lru_cache(maxsize=4096)
def _buffer(grid: str, label: str, side: int) -> Piece:
    """Draw a buffer; no ring is drawn around it, as there is one around the tile that brings it."""
    hexes = Hexes(grid)
    x, y = hexes.toward(label, side, 0.94)
    (one_x, one_y), (other_x, other_y) = hexes.corner(label, side), hexes.corner(label, side + 1)
    across, down = (other_x - one_x) * _PART, (other_y - one_y) * _PART
    line = Curve((x - across, y - down), (x + across, y + down))
    return Piece(element("path", d=line.path(), stroke=INK, stroke_width=4.5, pointer_events="none"), x, y, 0)
