"""What lies on cities, towns and other hexes: cubes, New Cities, what stations abroad take."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from interlock.games.age_of_steam.urbanization import COLORS as NEW_CITY_COLORS
from interlock.pictures.age_of_steam.signs import COUNTED, CUBE, cube, lettered, new_city
from interlock.pictures.ground import ON_A_CORNER, ON_A_SIDE
from interlock.pictures.hexes import RING, Hexes
from interlock.pictures.paint import COLORS, FAINT, PAPER
from interlock.pictures.picture import Piece
from interlock.pictures.svg import group, text
from interlock.record.color import Color

_BELOW = 10.5
"""How far below the middle of a hex its cubes begin: above them are its name and its fields."""
_CORNER = 0.68
"""How far from the middle to a corner cubes lie on open land."""
_ROWS, _COUNTED_ROWS = (5, 4), (3, 3, 3)
"""How many cubes lie in each row; where there are more, equal ones are counted."""


@lru_cache(maxsize=1024)
def new_city_piece(grid: str, label: str, letter: str) -> Piece:
    """Draw a New City."""
    hexes = Hexes(grid)
    x, y = hexes.middle(label)
    spot = (ON_A_SIDE if hexes.flat else ON_A_CORNER).label
    color = COLORS[NEW_CITY_COLORS[letter]].fill
    return Piece(
        group(
            hexes.outline(label, 0.955, fill=PAPER, stroke=color, stroke_width=3.5),
            text(label, x + spot.x, y + spot.y, 8.5, text_anchor=spot.anchor, fill=FAINT),
            lettered(new_city(letter, x, y + 3)),
            data_place=label,
        ),
        x,
        y,
        RING,
    )


@lru_cache(maxsize=4096)
def cubes_piece(grid: str, label: str, cubes: tuple[Color, ...], *, open_land: bool) -> Piece:
    """Draw the cubes of a place; on open land they lie in a corner, off the track."""
    hexes = Hexes(grid)
    x, y = hexes.middle(label)
    corner_x, corner_y = hexes.corner(label, 2, _CORNER)
    middle, top = (corner_x, corner_y - CUBE / 2) if open_land else (x, y + _BELOW)
    drawn = []
    for at, row in enumerate(_in_rows(cubes)):
        left = middle - sum(map(_wide, row)) / 2
        for color, count in row:
            drawn.append(group(cube(color, left, top + CUBE * at, count), data_color=color.name.lower()))
            left += _wide((color, count))
    return Piece(lettered(*drawn, data_place=label), x, y, RING)


def _wide(shown: tuple[Color, int]) -> float:
    return COUNTED if shown[1] > 1 else CUBE


def _in_rows(cubes: Sequence[Color]) -> Iterator[Sequence[tuple[Color, int]]]:
    """Yield the rows of cubes, each with how many it stands for."""
    counted = len(cubes) > sum(_ROWS)
    shown = (
        [(color, cubes.count(color)) for color in dict.fromkeys(cubes)] if counted else [(each, 1) for each in cubes]
    )
    for row in _COUNTED_ROWS if counted else _ROWS:
        if shown:
            yield shown[:row]
            shown = shown[row:]
