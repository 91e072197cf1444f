"""What colors look like: told apart by colour-blind people and in print; each has a letter besides."""

from collections.abc import Sequence
from typing import NamedTuple

from interlock.record.color import Color


class Paint(NamedTuple):
    """A fill, and what is written on it."""

    fill: str
    ink: str
    letter: str


INK, PAPER, FAINT = "#1b1b1b", "#ffffff", "#6b6b6b"

COLORS = {
    Color.RED: Paint("#d1382b", PAPER, "R"),
    Color.BLUE: Paint("#0067b1", PAPER, "B"),
    Color.PURPLE: Paint("#a05fb4", INK, "P"),
    Color.YELLOW: Paint("#f5dd33", INK, "Y"),
    Color.BLACK: Paint("#111111", PAPER, "K"),
    Color.WHITE: Paint("#fbfbfb", INK, "W"),
    Color.ORANGE: Paint("#e88b14", INK, "O"),
    Color.GRAY: Paint("#9a9a9a", INK, "G"),
    Color.TURQUOISE: Paint("#2fb5a3", INK, "T"),
    Color.UNKNOWN: Paint("#fbfbfb", INK, "?"),
    Color.NONE: Paint("none", FAINT, ""),
}

_SEATS = (
    ("#0072b2", PAPER),
    ("#d55e00", INK),
    ("#009e73", INK),
    ("#cc79a7", INK),
    ("#e3c800", INK),
    ("#3d3d3d", PAPER),
)
"""Okabe and Ito's colours; the last is dark gray, as black is a cube."""


def seat_paint(seat: int) -> Paint:
    """Return a player's paint, with the number of the seat; nobody's is gray."""
    if not 1 <= seat <= len(_SEATS):
        return Paint("#8a8a8a", INK, "")
    return Paint(*_SEATS[seat - 1], str(seat))


def nth_paint(names: Sequence[str], name: str) -> Paint:
    """Return the paint of a company, by its place among all, with its first letter."""
    return Paint(*_SEATS[names.index(name) % len(_SEATS)], name[:1])
