"""The three dials of Chicago Express: from START, which is green, to red."""

from functools import lru_cache
from math import cos, pi, sin

from interlock.games.chicago_express.position import ChicagoExpressDial
from interlock.pictures.paint import COLORS, FAINT, INK, PAPER
from interlock.pictures.picture import Piece
from interlock.pictures.svg import element, text
from interlock.record.color import Color

_RADIUS = 44.0


@lru_cache(maxsize=1024)
def dial(each: ChicagoExpressDial, x: float, y: float) -> Piece:
    """Return a dial around the middle of its lower edge: green and red fields, the pointer, and how far it is."""
    red = each.turned >= each.fields
    to_x, to_y = _toward(x, y, min(each.turned, each.fields) + 0.5, each.fields, _RADIUS - 6)
    svg = (
        _sector(x, y, 0, each.fields, each.fields, PAPER)
        + _sector(x, y, 0, 1, each.fields, "#8fd19e")
        + _sector(x, y, each.fields, each.fields + 1, each.fields, COLORS[Color.RED].fill)
        + element("path", d="".join(_mark(x, y, field, each.fields) for field in range(1, each.fields)), stroke=FAINT)
        + element("line", x1=x, y1=y, x2=to_x, y2=to_y, stroke=INK, stroke_width=3.5, stroke_linecap="round")
        + element("circle", cx=x, cy=y, r=4, fill=INK)
        + text(each.action, x, y + 20, 12, fill=INK, font_weight="bold")
        + text(f"{each.turned} of {each.fields}{', red' if red else ''}", x, y + 36, 12, fill=INK)
    )
    return Piece(svg, to_x, to_y, 13)


def _toward(x: float, y: float, field: float, fields: int, far: float = _RADIUS) -> tuple[float, float]:
    turn = pi * (1 - field / (fields + 1))
    return x + far * cos(turn), y - far * sin(turn)


def _sector(x: float, y: float, first: int, last: int, fields: int, fill: str) -> str:
    (from_x, from_y), (to_x, to_y) = _toward(x, y, first, fields), _toward(x, y, last, fields)
    path = f"M{x:.1f} {y:.1f}L{from_x:.1f} {from_y:.1f}A{_RADIUS:.1f} {_RADIUS:.1f} 0 0 1 {to_x:.1f} {to_y:.1f}z"
    return element("path", d=path, fill=fill, stroke=INK, stroke_width=1)


def _mark(x: float, y: float, field: int, fields: int) -> str:
    (from_x, from_y), (to_x, to_y) = _toward(x, y, field, fields, _RADIUS / 2), _toward(x, y, field, fields)
    return f"M{from_x:.1f} {from_y:.1f}L{to_x:.1f} {to_y:.1f}"
