"""The terrain of the map: what each hex is, computed once for every board."""

from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from interlock.boards.grid import Grid
from interlock.games.age_of_steam.mechanics.tiles import track_as_written
from interlock.record.age_of_steam import CUBES as COLORS
from interlock.record.age_of_steam import Side

CUBES = {cube.name.lower(): cube for cube in COLORS}
"""Cubes by the colour's name."""
_TERRAIN_COST = {"river": 3, "mountain": 4}
_PLAIN_COST = 2


class PrintedLink(NamedTuple):
    """A link that is printed on a board: the places that it joins, and its price."""

    one: int
    other: int
    cost: int


class Land:
    """A board as the rules see it."""

    __slots__ = (
        "abroad", "barred", "base_cost", "buildable", "city", "colors", "column_city", "cost", "facing", "first_cubes",
        "grid", "links", "neighbor", "printed", "side_bit", "side_names", "sides", "terrain", "town", "written",
    )  # fmt: skip

    def __init__(self, grid: Grid) -> None:
        hexes = grid.board.hexes
        self.grid = grid
        self.neighbor = grid.toward
        """The hex behind each side; -1 where there is none."""
        self.facing = [
            other * 6 + (side + 3) % 6 if other >= 0 else -1
            for around in grid.toward
            for side, other in enumerate(around)
        ]
        """The side that each side lies against, both as hex * 6 + side; -1 where there is none."""
        self.abroad = grid.of_kind("station abroad")
        self.city = [hex_.kind in ("city", "station abroad") for hex_ in hexes]
        self.town = grid.of_kind("town")
        self.terrain = [hex_.kind for hex_ in hexes]
        self.printed = grid.figures("cost")
        """The cost printed on a hex; 0 where there is none."""
        self.base_cost = [_TERRAIN_COST.get(kind, _PLAIN_COST) for kind in self.terrain]
        """What a simple tile costs on the empty hex by its terrain."""
        self.cost = [printed or base for base, printed in zip(self.base_cost, self.printed, strict=True)]
        """What a simple tile costs on the empty hex."""
        self.buildable = [kind != "lake" for kind in self.terrain]
        """Where track may lead: not into a lake."""
        self.barred = [
            sum(1 << side for side, other in enumerate(around) if other < 0 or not self.buildable[other])
            for around in grid.toward
        ]
        """The sides of each hex, as bits, that lead off the map, are closed or lead into a lake."""
        self.colors = [hex_.colors for hex_ in hexes]
        self.column_city = {column: index for index, hex_ in enumerate(hexes) for column in hex_.columns}
        self.first_cubes = grid.figures("cubes")
        self.links = tuple(
            PrintedLink(grid.index[link.ends[0]], grid.index[link.ends[1]], link.cost) for link in grid.board.links
        )
        """The links that are printed on the board, and built without a tile."""
        self.side_names = grid.sides
        self.sides = (*(Side[name] for name in grid.sides), Side.TOWN)
        """The sides of a hex, clockwise, and last the way into the town."""
        self.side_bit = {side: 1 << place for place, side in enumerate(self.sides)}
        """The bit of each of them in a track."""
        tracks = [one | other for one, other in combinations(self.side_bit.values(), 2)]
        self.written = {track: track_as_written(self.sides, track) for track in tracks}
        """Every track as moves write it."""


# Enough for all boards that come with the project and some of the players' own.
@lru_cache(maxsize=32)
def land_of(grid: Grid) -> Land:
    """Return the land of a board."""
    return Land(grid)
