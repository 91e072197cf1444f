"""The colors of pictures.

They can be told apart by colour-blind people and in black and white; each color also has a letter.
"""

from typing import NamedTuple

from interlock.basics.color import Color


class Paint(NamedTuple):
    """A fill, and what is written on it."""

    fill: str
    ink: str
    letter: str


INK, PAPER, FAINT = "#1b1b1b", "#ffffff", "#6b6b6b"

COLORS = {
    Color.RED: Paint("#c8201a", PAPER, "R"),
    Color.BLUE: Paint("#0b55a5", PAPER, "B"),
    Color.PURPLE: Paint("#b27cc4", INK, "P"),
    Color.YELLOW: Paint("#f5dd33", INK, "Y"),
    Color.BLACK: Paint("#111111", PAPER, "K"),
    Color.WHITE: Paint("#fbfbfb", INK, "W"),
    Color.ORANGE: Paint("#e07a10", INK, "O"),
    Color.GRAY: Paint("#757575", PAPER, "G"),
    Color.TURQUOISE: Paint("#35c9b5", INK, "T"),
    Color.UNKNOWN: Paint("#fbfbfb", INK, "?"),
    Color.NONE: Paint("none", FAINT, ""),
}

GREEN = Paint("#4fae6a", INK, "G")
"""Of companies; no cube is green."""

_SEATS = (
    ("#005a9e", PAPER),
    ("#d55e00", INK),
    ("#009e73", INK),
    ("#e39cc4", INK),
    ("#f0e442", INK),
    ("#3d3d3d", PAPER),
)
"""Okabe and Ito's colours, some of them shifted to be further from each other; the last is no black, as cubes are."""


def seat_paint(seat: int) -> Paint:
    """Return a player's paint, with the number of the seat; gray is nobody's, and that of players beyond the sixth."""
    if not 1 <= seat <= len(_SEATS):
        return Paint("#8a8a8a", INK, str(seat or ""))
    return Paint(*_SEATS[seat - 1], str(seat))
