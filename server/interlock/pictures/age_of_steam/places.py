"""What lies on cities, towns and other hexes: cubes, New Cities, what stations abroad take."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from interlock.games.age_of_steam.urbanization import COLORS as NEW_CITY_COLORS
from interlock.pictures.age_of_steam.signs import COUNTED, CUBE, cube, lettered, new_city
from interlock.pictures.ground import ON_A_CORNER, ON_A_SIDE
from interlock.pictures.hexes import SIZE, Hexes
from interlock.pictures.paint import COLORS, FAINT, PAPER
from interlock.pictures.picture import Piece
from interlock.pictures.svg import group, text
from interlock.record.color import Color

_BELOW = 10.5
"""How far below the middle of a hex its cubes begin: above them are its name and its fields."""
_ROWS = (5, 4)
"""How many cubes lie in a row; where there are more, equal ones are counted."""


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
        SIZE,
    )


@lru_cache(maxsize=4096)
def cubes_piece(grid: str, label: str, cubes: tuple[Color, ...]) -> Piece:
    """Draw the cubes of a place."""
    x, y = Hexes(grid).middle(label)
    counted = len(cubes) > sum(_ROWS)
    shown = (
        [(color, cubes.count(color)) for color in dict.fromkeys(cubes)] if counted else [(each, 1) for each in cubes]
    )
    rows = [*_in_rows(shown, (3, 3, 3) if counted else _ROWS)]
    drawn = []
    for at, row in enumerate(rows):
        left = x - sum(COUNTED if count > 1 else CUBE for _, count in row) / 2
        for color, count in row:
            drawn.append(group(cube(color, left, y + _BELOW + CUBE * at, count), data_color=color.name.lower()))
            left += COUNTED if count > 1 else CUBE
    return Piece(lettered(*drawn, data_place=label), x, y, SIZE)


def _in_rows(things: Sequence[tuple[Color, int]], rows: Sequence[int]) -> Iterator[Sequence[tuple[Color, int]]]:
    begin = 0
    for row in rows:
        if things[begin : begin + row]:
            yield things[begin : begin + row]
        begin += row
