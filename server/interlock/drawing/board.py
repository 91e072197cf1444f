"""Draw a board as it is printed: every hex with its label, terrain, name and figures, and the closed sides.

What lies on a hex has its middle and its lower half; see `Spots`.
"""

from collections.abc import Iterator
from typing import NamedTuple

from interlock.boards.grid import Grid
from interlock.boards.hex_labels import behind_sides
from interlock.boards.model import Board, BoardHex, BoardLink
from interlock.drawing.hex_signs import (
    BORDERS,
    cubes_label,
    fill_of,
    goods_fields,
    kinds_without_sign,
    name_label,
    price_label,
    sign_of,
    values_label,
)
from interlock.drawing.hexes import INNER, SIZE, Hexes
from interlock.drawing.paint import INK, PAPER
from interlock.drawing.picture import Layout
from interlock.drawing.svg import Value, element, group, number
from interlock.drawing.text_layout import SMALLEST, fit_text, lines, text_width

MARGIN = 12.0
_LABEL = "#454545"
_NAME = 9.5
_NAME_ROOM, _NAMES_ROOM = 68.0, 56.0
"""How wide a name may be in one line, and in two."""


class Spot(NamedTuple):
    """Where something is printed, from the middle of a hex, which end of it stands there, and how wide it may be."""

    x: float
    y: float
    anchor: str = "middle"
    room: float = 20.0


class Spots(NamedTuple):
    """Where everything is printed in a hex: no track comes nearer than 17 units to a corner."""

    label: Spot
    price: Spot
    sign: Spot
    values: Spot


ON_A_SIDE = Spots(Spot(-18.5, -23.5, "start"), Spot(19, -23.5, "end"), Spot(-12.5, 24.5), Spot(20, 29.5, "end", 40))
ON_A_CORNER = Spots(Spot(0, -26.5, "middle", 24), Spot(33, 19, "end", 30), Spot(-25, 15), Spot(0, 28, "middle", 40))


def draw_ground(board: Board) -> str:
    """Return the hexes of a board, each a group that tells its label as `data-place`."""
    hexes = Hexes(board.grid)
    numbers = {kind: number for number, kind in enumerate(kinds_without_sign(board.hexes), 1)}
    return group(
        *(_hex(hexes, hex_, numbers.get(hex_.kind, 0)) for hex_ in board.hexes),
        *(_closed_side(hexes, label, side) for label, side in closed_sides(board)),
        *(_link(hexes, link) for link in board.links),
    )


def draw_names(board: Board) -> str:
    """Return the labels and names of hexes, which are to be read above track."""
    hexes = Hexes(board.grid)
    label = _spots(hexes).label
    labels = (_printed(hex_.label, *hexes.middle(hex_.label), label, 9.5) for hex_ in board.hexes)
    names = (_name(hex_, *hexes.middle(hex_.label)) for hex_ in board.hexes if hex_.name)
    return group(
        group(*labels, fill=_LABEL, stroke_width=1.2),
        group(*names, fill=INK, stroke_width=1.6, font_weight="bold"),
        stroke=PAPER,
        paint_order="stroke",
        pointer_events="none",
    )


def closed_sides(board: Board) -> Iterator[tuple[str, int]]:
    """Yield each side behind which there is a hex that is no neighbor, once, by a hex and the number of the side."""
    there = {hex_.label for hex_ in board.hexes}
    for hex_ in board.hexes:
        for side, label in enumerate(behind_sides(hex_.label, board.grid)):
            if label in there and label not in hex_.neighbors and hex_.label < label:
                yield hex_.label, side


def extent(board: Board) -> tuple[float, float, float, float]:
    """Return left, top, width and height of a board with a margin around it."""
    hexes = Hexes(board.grid)
    xs, ys = zip(*(hexes.middle(hex_.label) for hex_ in board.hexes), strict=True)
    wide, high = (SIZE, INNER) if hexes.flat else (INNER, SIZE)
    left, top = min(xs) - wide - MARGIN, min(ys) - high - MARGIN
    return left, top, max(xs) + wide + MARGIN - left, max(ys) + high + MARGIN - top


def _hex(hexes: Hexes, hex_: BoardHex, number: int) -> str:
    x, y = hexes.middle(hex_.label)
    spots = _spots(hexes)
    town = hex_.kind == "town"
    at = (x, y) if town else (x + spots.sign.x, y + spots.sign.y)
    return group(
        hexes.outline(hex_.label, fill=fill_of(hex_.kind), stroke="#8b8b8b", stroke_width=1),
        hexes.outline(hex_.label, 0.97, fill="none", stroke=INK, **BORDERS[hex_.kind]) if hex_.kind in BORDERS else "",
        sign_of(hex_.kind, number, *at),
        _printed(price_label(hex_), x, y, spots.price, 10, font_weight="bold"),
        _printed(values_label(hex_), x, y - (10 if cubes_label(hex_) else 0), spots.values, 10),
        _cubes(cubes_label(hex_), x, y, spots.values),
        goods_fields(hex_, x, y + 3),
        data_place=hex_.label,
    )


def _spots(hexes: Hexes) -> Spots:
    return ON_A_SIDE if hexes.flat else ON_A_CORNER


def _printed(words: str, x: float, y: float, spot: Spot, size: float, **attributes: Value) -> str:
    """Return a text in its spot: half as large, if need be, before any of it is cut."""
    if not words:
        return ""
    [line] = lines(words, size / 2, spot.room, 1)
    return fit_text(line, x + spot.x, y + spot.y, size, spot.room, text_anchor=spot.anchor, **attributes)


def _name(hex_: BoardHex, x: float, y: float) -> str:
    name = name_label(hex_)
    if text_width(name, _NAME * SMALLEST) <= _NAME_ROOM:
        return fit_text(name, x, y - 8, _NAME, _NAME_ROOM)
    told = lines(name, _NAME, _NAMES_ROOM, 2)
    return "".join(
        fit_text(line, x, y + below, _NAME, _NAMES_ROOM) for line, below in zip(told, (-15, -6.5), strict=False)
    )


def _cubes(number: str, x: float, y: float, spot: Spot) -> str:
    """Return the sign of cubes, with how many there are."""
    if not number:
        return ""
    left = x + spot.x - (18 if spot.anchor == "end" else 9)
    cube = element("rect", x=left, y=y + spot.y - 6.5, width=6.5, height=6.5, fill="none", stroke=INK, stroke_width=1)
    return cube + fit_text(number, left + 8.5, y + spot.y, 9, 12, text_anchor="start", fill=INK)


def _closed_side(hexes: Hexes, label: str, side: int) -> str:
    (x, y), (to_x, to_y) = hexes.corner(label, side), hexes.corner(label, side + 1)
    return element("line", x1=x, y1=y, x2=to_x, y2=to_y, stroke=INK, stroke_width=4)


def _link(hexes: Hexes, link: BoardLink) -> str:
    """Return a printed link as a dashed line over the hexes that it crosses, with its price in the middle."""
    one, *between, other = (hexes.middle(label) for label in (link.ends[0], *link.hexes, link.ends[1]))
    points = [_between(one, (between or [other])[0]), *between, _between(other, (between or [one])[-1])]
    path = "L".join(f"{number(x)} {number(y)}" for x, y in points)
    x, y = points[len(points) // 2] if len(points) % 2 else _between(*points[len(points) // 2 - 1 :][:2])
    line = element("path", d=f"M{path}", fill="none", stroke=INK, stroke_width=2, stroke_dasharray="6 4")
    return line + fit_text(f"${link.cost}", x, y - 4, 10, 20, text_anchor="middle", font_weight="bold", fill=INK)


def _between(one: tuple[float, float], other: tuple[float, float]) -> tuple[float, float]:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


def board_layout(grid: Grid, layers: tuple[str, ...]) -> Layout:
    """Return the layout of a board, with layers for what lies on it."""
    left, top, width, height = extent(grid.board)
    return Layout(left, top, width, height, draw_ground(grid.board), layers, draw_names(grid.board))
