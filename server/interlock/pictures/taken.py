"""What cities take: fields in the colors of goods, and the columns of the goods display that are theirs."""

from functools import lru_cache

from interlock.boards.model import BoardHex
from interlock.pictures.paint import COLORS, INK, PAPER
from interlock.pictures.svg import element, moved, text
from interlock.record.color import Color

HIGH = 11.0
_MOST = 5
"""The most fields that one hex shows."""


def taken(hex_: BoardHex, x: float, y: float) -> str:
    """Return the fields of a city in a row around a place."""
    if not (hex_.colors or hex_.columns):
        return ""
    fields = [color_field(color, 22.0 if len(hex_.colors) == 1 else 13.0) for color in hex_.colors]
    fields += [column_field(column) for column in hex_.columns]
    if len(fields) > _MOST:
        fields = [*fields[: _MOST - 1], (text("…", 4, 8, 9), 8.0)]
    left = x - sum(wide for _, wide in fields) / 2
    drawn = []
    for field, wide in fields:
        drawn.append(moved(field, left, y - HIGH / 2))
        left += wide
    return "".join(drawn)


@lru_cache(maxsize=64)
def color_field(color: Color, wide: float) -> tuple[str, float]:
    """Return the field of a color with its letter, its left upper corner at 0, and how wide it is."""
    paint = COLORS[color]
    field = element("rect", width=wide - 1, height=HIGH, fill=paint.fill, stroke=INK, stroke_width=0.7)
    return field + text(paint.letter, (wide - 1) / 2, 8.6, 9, fill=paint.ink, font_weight="bold"), wide


@lru_cache(maxsize=64)
def column_field(column: str) -> tuple[str, float]:
    """Return the field of a column as its die looks, light or dark, its left upper corner at 0, and how wide it is."""
    area, _, number = column.partition(" ")
    fill, ink = (PAPER, INK) if area == "light" else ("#3d3d3d", PAPER)
    die = element("rect", x=1, width=HIGH, height=HIGH, rx=3, fill=fill, stroke=INK, stroke_width=1)
    return die + text(number, 1 + HIGH / 2, 8.6, 9, fill=ink, font_weight="bold"), HIGH + 2
