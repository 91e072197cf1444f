"""What is written around a picture: lines of text above it, tables below it."""

from collections.abc import Sequence

from interlock.pictures.fitting import LINE, SMALLEST, lines
from interlock.pictures.paint import INK, PAPER
from interlock.pictures.picture import Layout, Table, whole
from interlock.pictures.svg import element, text
from interlock.pictures.tables import written_tables

_TITLE, _MARGIN = 18.0, 12.0
"""The size of letters, and what stays empty around them."""
_MOST_LINES = 10
"""Of each text above a picture."""


def framed(layout: Layout, content: str, heads: Sequence[str], tables: Sequence[Table], before: Sequence[Table]) -> str:
    """Return a whole SVG document: lines, a layout with its content, and tables that mark what was otherwise before."""
    figures = written_tables(tables, before, layout.width - 2 * _MARGIN)
    width = max(layout.width, figures.width + 2 * _MARGIN)
    room = SMALLEST * (width - 2 * _MARGIN)
    told = [line for head in heads for line in lines(head, _TITLE, room, _MOST_LINES)]
    left, top = layout.left + _MARGIN, layout.top - LINE * _TITLE * len(told) - _MARGIN
    bottom = layout.top + layout.height
    frame = Layout(layout.left, top, width, bottom + figures.height + 2 * _MARGIN - top, "", ())
    return whole(
        frame,
        element("rect", x=frame.left, y=frame.top, width=frame.width, height=frame.height, fill=PAPER)
        + "".join(
            text(line, left, top + LINE * _TITLE * number, _TITLE, text_anchor="start", fill=INK)
            for number, line in enumerate(told, 1)
        )
        + content
        + element("g", figures.svg, transform=f"translate({left:.1f} {bottom + _MARGIN:.1f})", fill=INK),
        ". ".join(heads),
    )
