"""Draw panels beside a board, with a title and with players' discs and names."""

from collections.abc import Sequence
from typing import NamedTuple

from interlock.drawing.paint import INK, seat_paint
from interlock.drawing.picture import Piece
from interlock.drawing.svg import Value, element, group, text
from interlock.drawing.text_layout import fit_text, lines

GAP = 12.0
"""Between panels, and around what is in them."""
SIZE = 12.0
"""Of the letters in a panel."""
TITLE = 28.0
"""What the title of a panel takes of its height."""
START: dict[str, Value] = {"text_anchor": "start", "fill": INK}
"""Where a text begins, not its middle, is told."""
KeyedPiece = tuple[str, Piece]
"""A piece with its key."""


class Panel(NamedTuple):
    """Where a panel is."""

    left: float
    top: float
    width: float
    height: float


def draw_panel(panel: Panel, title: str, *content: str) -> str:
    """Return a panel with its title, and what is printed on it."""
    return group(
        element(
            "rect",
            x=panel.left,
            y=panel.top,
            width=panel.width,
            height=panel.height,
            rx=6,
            fill="#f7f7f4",
            stroke="#8b8b8b",
        ),
        text(title, panel.left + GAP, panel.top + 19, SIZE, font_weight="bold", **START),
        *content,
    )


def seat_disc(seat: int, x: float, y: float) -> str:
    """Return the disc of a player, with the number of the seat."""
    paint = seat_paint(seat)
    return element("circle", cx=x, cy=y, r=9, fill=paint.fill, stroke=INK, stroke_width=1) + text(
        paint.letter, x, y + 4, 11, fill=paint.ink, font_weight="bold"
    )


def player_label(seat: int, names: Sequence[str], x: float, y: float, room: float) -> str:
    """Return a player's disc and name; a name that has no room is cut."""
    [name] = lines(names[seat - 1], SIZE, room - 24, 1)
    return seat_disc(seat, x + 9, y) + fit_text(name, x + 24, y + 4, SIZE, room - 24, **START)
