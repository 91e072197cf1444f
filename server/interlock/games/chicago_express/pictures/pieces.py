"""Draw the pieces of Chicago Express: companies' colors and letters, and locomotives and houses on hexes."""

from collections.abc import Mapping
from functools import lru_cache

from interlock.basics.color import Color
from interlock.boards.grid import Grid
from interlock.drawing.hexes import Hexes
from interlock.drawing.paint import COLORS, GREEN, INK, PAPER
from interlock.drawing.picture import Piece
from interlock.drawing.svg import element, group, text

PAINTS = {
    "PRR": COLORS[Color.RED]._replace(letter="PRR"),
    "B&O": COLORS[Color.BLUE]._replace(letter="B&O"),
    "C&O": COLORS[Color.YELLOW]._replace(letter="C&O"),
    "NYC": GREEN._replace(letter="NYC"),
    "Wabash": COLORS[Color.BLACK]._replace(letter="W"),
}


def locomotive(company: str, x: float, y: float) -> str:
    """Return a locomotive of a company, 20 wide and 15 high."""
    paint = PAINTS[company]
    return (
        element(
            "path",
            d=f"M{x - 10:.1f} {y + 4:.1f}v-8q0 -2 2 -2h1v-2.5h4v2.5h11q2 0 2 2v8z",
            fill=paint.fill,
            stroke=INK,
            stroke_width=1,
        )
        + element("circle", cx=x - 5, cy=y + 4.5, r=2, fill=PAPER, stroke=INK, stroke_width=1)
        + element("circle", cx=x + 5, cy=y + 4.5, r=2, fill=PAPER, stroke=INK, stroke_width=1)
        + text(paint.letter, x, y + 2, 8, fill=paint.ink, font_weight="bold")
    )


# Each company has a place of its own on a hex, so that who comes later moves nobody: below the name where there is one,
# and elsewhere above the sign of the terrain.
_PLACES = {"PRR": (-22.0, 0.5), "B&O": (0.0, 0.5), "C&O": (22.0, 0.5), "NYC": (3.0, 13.5), "Wabash": (-17.5, 13.5)}
_UNNAMED = {**_PLACES, "NYC": (11.0, -14.0), "Wabash": (-11.0, -14.0)}
_HOUSE = (22.5, 13.0)
"""So far from the locomotive of NYC that its ring does not cross the figure, however wide the letters are."""


@lru_cache(maxsize=512)
def locomotives(grid: Grid, company: str, track: tuple[str, ...]) -> Mapping[str, Piece]:
    """Return the locomotives of a company."""
    return {f"locomotives/{company}/{label}": _locomotive(grid, company, label) for label in track}


@lru_cache(maxsize=2048)
def _locomotive(grid: Grid, company: str, label: str) -> Piece:
    right, down = (_PLACES if grid.board.hexes[grid.hex(label)].name else _UNNAMED)[company]
    x, y = Hexes(grid.board.grid).middle(label)
    return Piece(
        group(locomotive(company, x + right, y + down), data_place=label), x + right, y + down - 0.75, 11.5, 8.5
    )


@lru_cache(maxsize=512)
def houses(grid: Grid, developed: tuple[str, ...]) -> Mapping[str, Piece]:
    """Return the houses, each with what it adds to the income."""
    return {f"houses/{label}": _house(grid, label) for label in developed}


@lru_cache(maxsize=512)
def _house(grid: Grid, label: str) -> Piece:
    worth = grid.board.hexes[grid.hex(label)].figures.get("development", 0)
    x, y = Hexes(grid.board.grid).middle(label)
    x, y = x + _HOUSE[0], y + _HOUSE[1]
    adds = text(f"+{worth}", x, y + 5.5, 8, fill=PAPER) if worth else ""
    return Piece(group(house(x, y), adds, data_place=label), x, y - 1.5, 9.5, 9.5)


def house(x: float, y: float) -> str:
    """Return a house, 14 wide and 15 high."""
    return element("path", d=f"M{x - 7:.1f} {y + 7:.1f}v-9l7 -6l7 6v9z", fill="#6b4423", stroke=INK, stroke_width=1)
