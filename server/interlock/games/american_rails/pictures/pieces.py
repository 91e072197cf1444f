"""Draw the pieces of American Rails: companies' colors and letters, and cubes and markers on hexes."""

from collections.abc import Mapping
from functools import lru_cache

from interlock.basics.color import Color
from interlock.boards.grid import Grid
from interlock.drawing.hexes import Hexes
from interlock.drawing.paint import COLORS, GREEN, INK, PAPER
from interlock.drawing.picture import Piece
from interlock.drawing.svg import element, group, text

PAINTS = {
    "American": COLORS[Color.WHITE]._replace(letter="A"),
    "National": COLORS[Color.GRAY]._replace(letter="N"),
    "Continental": GREEN._replace(letter="C"),
    "Majestic": COLORS[Color.YELLOW]._replace(letter="M"),
    "Liberty": COLORS[Color.RED]._replace(letter="L"),
    "Republic": COLORS[Color.BLUE]._replace(letter="R"),
}


def cube(company: str, x: float, y: float) -> str:
    """Return a cube of a company, 16 wide and 12 high."""
    paint = PAINTS[company]
    return element(
        "rect", x=x - 8, y=y - 6, width=16, height=12, rx=2, fill=paint.fill, stroke=INK, stroke_width=1
    ) + text(paint.letter, x, y + 3.6, 10, fill=paint.ink, font_weight="bold")


# Each company has a place of its own on a hex, below the name, so that who comes later moves nobody.
_PLACES = {company: (17.0 * (at % 3) - 19, 13.0 * (at // 3)) for at, company in enumerate(PAINTS)}
_HOUSE = (27.5, 9.0)


@lru_cache(maxsize=512)
def cubes(grid: Grid, company: str, track: tuple[str, ...]) -> Mapping[str, Piece]:
    """Return the cubes of a company."""
    return {f"cubes/{company}/{label}": _cube(grid, company, label) for label in track}


@lru_cache(maxsize=2048)
def _cube(grid: Grid, company: str, label: str) -> Piece:
    right, down = _PLACES[company]
    x, y = Hexes(grid.board.grid).middle(label)
    return Piece(group(cube(company, x + right, y + down), data_place=label), x + right, y + down - 1, 11, 8.5)


@lru_cache(maxsize=512)
def houses(grid: Grid, developed: tuple[str, ...]) -> Mapping[str, Piece]:
    """Return the development markers."""
    return {f"houses/{label}": _house(grid, label) for label in developed}


@lru_cache(maxsize=512)
def _house(grid: Grid, label: str) -> Piece:
    x, y = Hexes(grid.board.grid).middle(label)
    x, y = x + _HOUSE[0], y + _HOUSE[1]
    return Piece(group(house(x, y), data_place=label), x, y, 8.5, 10)


def house(x: float, y: float) -> str:
    """Return a development marker: a black house, 12 wide and 17 high."""
    return element("path", d=f"M{x - 6:.1f} {y + 8:.1f}v-11l6 -6l6 6v11z", fill=INK, stroke=PAPER, stroke_width=1)
