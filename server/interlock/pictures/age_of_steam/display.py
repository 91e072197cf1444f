"""The goods display: columns for the dice of the light and the dark area, and those of New Cities below."""

from functools import lru_cache

from interlock.games.age_of_steam.goods import AREAS, EMPTY, HEIGHT, LETTERS
from interlock.games.age_of_steam.position import AgeOfSteamPosition
from interlock.pictures.age_of_steam.blocks import Block, Setting, Told
from interlock.pictures.age_of_steam.signs import CUBE, cube, lettered
from interlock.pictures.paint import FAINT, PAPER
from interlock.pictures.picture import Piece
from interlock.pictures.svg import element, group, number
from interlock.pictures.taken import column_field
from interlock.record.color import Color

_APART, _FIELD, _DIE = 22.0, CUBE + 1, 13.0
"""From column to column and field to field, and how high the sign above a column is."""
_SIGNS = {letter: f"{column.split()[0]} {letter}" for column, letter in LETTERS.items()}
"""The letters of New Cities are on signs as light or dark as their area."""


def display(x: float, y: float, setting: Setting) -> Block | None:
    """Print the columns that a map uses."""
    places: dict[str, tuple[float, float]] = {}
    bottom = y
    for area in AREAS:
        upper = [f"{area} {number}" for number in range(1, 7)]
        for row in (upper, [LETTERS.get(column, "") for column in upper]):
            used = [column for column in row if column and setting.map_.first_fields(column)]
            places |= {column: (x + _APART * row.index(column), bottom) for column in used}
            bottom += max((_DIE + _FIELD * HEIGHT[column] + 5 for column in used), default=0.0)
    if not places:
        return None
    printed = (_printed(column, *place) for column, place in places.items())

    def pieces(position: AgeOfSteamPosition) -> Told:
        for lying in position.goods_display:
            if lying.column in places:
                yield lying.column, _lying(lying.column, lying.cubes, *places[lying.column])

    return Block("Goods display", "".join(printed), bottom, pieces)


def _printed(column: str, x: float, y: float) -> str:
    """Print a column: its sign, light or dark like the dice of its area, and its empty fields."""
    die = element("g", column_field(_SIGNS.get(column, column))[0], transform=f"translate({x - 1:.1f} {y:.1f})")
    fields = "".join(
        f"M{number(x + 0.5)} {number(y + _DIE + _FIELD * row + 0.5)}h10v10h-10z" for row in range(HEIGHT[column])
    )
    return group(die, element("path", d=fields, fill=PAPER, stroke=FAINT), data_place=column)


@lru_cache(maxsize=4096)
def _lying(column: str, cubes: tuple[Color, ...], x: float, y: float) -> Piece:
    half = (_DIE + _FIELD * HEIGHT[column]) / 2
    drawn = (cube(color, x, y + _DIE + _FIELD * row) for row, color in enumerate(cubes) if color is not EMPTY)
    return Piece(lettered(*drawn, data_place=column), x + CUBE / 2, y + half, CUBE / 2 + 4.5, half + 2)
