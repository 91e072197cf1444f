"""The codes in an export of choochoo.games: numbers of colors and actions, tiles, and hex coordinates."""

from collections.abc import Collection, Sequence
from typing import Annotated, Literal

from msgspec import Meta, Struct

from interlock.basics.color import Color
from interlock.record.age_of_steam import Side, SpecialAction, Track

Good = Literal[0, 1, 2, 3, 4, 5]
CUBES: dict[Good, Color] = {
    0: Color.BLUE,
    1: Color.BLACK,
    2: Color.RED,
    3: Color.PURPLE,
    4: Color.YELLOW,
    5: Color.WHITE,
}

Colour = Literal[1, 2, 3, 4, 5, 6, 7, 8, 9]
PLAYERS: dict[Colour, str] = {
    1: "red",
    2: "yellow",
    3: "green",
    4: "purple",
    5: "black",
    6: "blue",
    7: "brown",
    8: "white",
    9: "pink",
}

Chosen = Literal[0, 1, 2, 3, 4, 5, 6, 8]
ACTIONS: dict[Chosen, SpecialAction] = {
    0: SpecialAction.LOCOMOTIVE,
    1: SpecialAction.FIRST_BUILD,
    2: SpecialAction.FIRST_MOVE,
    3: SpecialAction.ENGINEER,
    4: SpecialAction.TURN_ORDER,
    5: SpecialAction.URBANIZATION,
    6: SpecialAction.PRODUCTION,
    8: SpecialAction.DEURBANIZATION,
}

Group = Literal[1, 2]
Rolled = Literal[1, 2, 3, 4, 5, 6]
AREAS: dict[Group, str] = {1: "light", 2: "dark"}
NEW_CITIES: dict[tuple[Group, Rolled], str] = {
    (1, 3): "A",
    (1, 4): "B",
    (1, 5): "C",
    (1, 6): "D",
    (2, 1): "E",
    (2, 2): "F",
    (2, 3): "G",
    (2, 4): "H",
}
"""The New Cities by their columns' area and number."""
NEW_CITY_COLOURS: dict[str, Color] = {
    "A": Color.RED,
    "B": Color.BLUE,
    "C": Color.BLACK,
    "D": Color.BLACK,
    "E": Color.YELLOW,
    "F": Color.PURPLE,
    "G": Color.BLACK,
    "H": Color.BLACK,
}

Exit = Literal[1, 2, 3, 4, 5, 6]
Amount = Annotated[int, Meta(ge=0, le=1_000_000)]


TileType = Literal[1, 2, 3, 11, 12, 13, 14, 15, 16, 17, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111]

_NORTH = 2
"""The site's number of the side that is the first of ours where our board lies as the site's does."""


def side_of(exit_: Exit, *, turned: bool) -> int:
    """Return the number of our side; the site's are 1 to 6 clockwise, as ours are from 0 on."""
    return (exit_ - _NORTH + turned) % 6


# Each tile's tracks as it lies with orientation 2; tracks with one end lead into the town.
_UPRIGHT = 2
_TRACKS: dict[TileType, tuple[tuple[Exit, ...], ...]] = {
    1: ((2, 5),),
    2: ((2, 6),),
    3: ((2, 1),),
    11: ((1, 4), (6, 3)),
    12: ((6, 4), (5, 2)),
    13: ((1, 5), (6, 2)),
    14: ((2, 5), (6, 1)),
    15: ((1, 5), (2, 4)),
    16: ((2, 4), (1, 6)),
    17: ((2, 4), (6, 5)),
    101: ((2,),),
    102: ((2,), (5,)),
    103: ((2,), (6,)),
    104: ((2,), (1,)),
    105: ((2,), (6,), (4,)),
    106: ((2,), (5,), (1,)),
    107: ((2,), (5,), (3,)),
    108: ((2,), (1,), (3,)),
    109: ((2,), (5,), (3,), (6,)),
    110: ((2,), (5,), (4,), (6,)),
    111: ((2,), (3,), (4,), (5,)),
}


def tracks_of(tile: TileType, orientation: Exit, sides: Sequence[Side], *, turned: bool) -> tuple[Track, ...]:
    """Return the tracks of a tile as it lies; the last of the sides is the way into the town."""
    turn, town = orientation - _UPRIGHT + turned, len(sides) - 1
    tracks = sorted([*sorted((end - _NORTH + turn) % 6 for end in ends), town][:2] for ends in _TRACKS[tile])
    return tuple(Track(*[sides[end] for end in ends]) for ends in tracks)


Ordinate = Annotated[int, Meta(ge=-1000, le=1000)]
_COLUMNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_ROWS = 100


class Coordinates(Struct, frozen=True):
    """A hex by its column, growing to the right, and its place in it, growing downwards with every column skewed."""

    q: Ordinate
    r: Ordinate

    def height(self) -> int:
        """Return how far down the hex lies, in halves of a hex."""
        return 2 * self.r + self.q


class Origin(Struct, frozen=True):
    """The hex A0 of one of our boards: the site's column, and how far down the hex lies."""

    column: int
    height: int
    turned: bool = False
    """Whether our board is the site's turned clockwise by a quarter."""

    def label(self, hex_: Coordinates) -> str | None:
        """Return our label of a hex; None where our labels do not reach it."""
        column, row = hex_.q - self.column, (hex_.height() - self.height) // 2
        if self.turned:
            column, row = (self.height - hex_.height() - column % 2) // 2, column
        if column not in range(len(_COLUMNS)) or row not in range(_ROWS):
            return None
        return f"{_COLUMNS[column]}{row}"


def origin_of(hexes: Collection[Coordinates]) -> Origin:
    """Return where A0 lies on a map of these hexes."""
    column = min(hex_.q for hex_ in hexes)
    height = min(hex_.height() for hex_ in hexes)
    # The columns A, C, ... lie half a hex higher than the others.
    return Origin(column, height - (height - column) % 2)
