"""Draw discs, cubes and New City signs, and the titled block that each display beside the map is made of."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from interlock.basics.color import Color
from interlock.boards.grid import Grid
from interlock.drawing.paint import COLORS, INK, PAPER, seat_paint
from interlock.drawing.picture import Piece
from interlock.drawing.svg import Value, element, group, number
from interlock.games.age_of_steam.building.urbanization import COLORS as NEW_CITY_COLORS
from interlock.games.age_of_steam.maps.base import BaseMap
from interlock.games.age_of_steam.position import AgeOfSteamPosition

DISC = 6.5
"""From the middle of a disc to its border."""
CUBE = 11.0
"""How wide a cube is."""
COUNTED = 19.0
"""How wide equal cubes are that are drawn as one, with their number."""


def lettered(*children: str, **attributes: Value) -> str:
    """Group discs, cubes and signs: the look of their letters is told once."""
    return group(*children, font_size=9, font_weight="bold", text_anchor="middle", **attributes)


def disc(seat: int, x: float, y: float) -> str:
    """Draw a player's disc around a place: it has the number of the seat."""
    paint = seat_paint(seat)
    circle = element("circle", cx=x, cy=y, r=DISC, fill=paint.fill, stroke=PAPER, stroke_width=1.2)
    return circle + _letter(str(seat), x, y + 3.2, paint.ink)


def cube(color: Color, x: float, y: float, count: int = 1) -> str:
    """Draw a cube, its left upper corner at a place, or equal ones as one."""
    paint, wide = COLORS[color], CUBE if count == 1 else COUNTED
    square = f"M{number(x + 0.5)} {number(y + 0.5)}h{number(wide - 1)}v{number(CUBE - 1)}h{number(1 - wide)}z"
    letter = _letter(paint.letter if count == 1 else f"{count}{paint.letter}", x + wide / 2, y + 8.7, paint.ink)
    return element("path", d=square, fill=paint.fill, stroke=INK) + letter


def factory(seat: int, x: float, y: float) -> str:
    """Draw a player's factory around a place: it has the number of the seat."""
    paint = seat_paint(seat)
    outline = f"M{number(x - 8)} {number(y + 6)}v-12h3v5l5 -4v4l5 -4v11z"
    return element("path", d=outline, fill=paint.fill, stroke=PAPER) + _letter(str(seat), x - 1, y + 5, paint.ink)


def new_city(letter: str, x: float, y: float) -> str:
    """Draw the sign of a New City around a place: its letter, and the letter of its color."""
    paint = COLORS[NEW_CITY_COLORS[letter]]
    return (
        element("rect", x=x - 15, y=y - 6, width=30, height=12, rx=3, fill=paint.fill, stroke=INK)
        + element("circle", cx=x - 8, cy=y, r=5.2, fill=PAPER)
        + _letter(letter, x - 8, y + 3.2, INK)
        + _letter(paint.letter, x + 6, y + 3.2, paint.ink)
    )


def _letter(letter: str, x: float, y: float, ink: str) -> str:
    return element("text", letter, x=x, y=y, fill=ink)


WIDE = 222.0
"""How wide a block is."""

Told = Iterator[tuple[str, Piece]]
"""Pieces with their keys."""


class Setting(NamedTuple):
    """What is played on, and by whom."""

    grid: Grid
    map_: BaseMap
    names: tuple[str, ...]


class Block(NamedTuple):
    """What is printed, where it ends, and what lies on it in a position."""

    title: str
    ground: str
    bottom: float
    pieces: Callable[[AgeOfSteamPosition], Told]
