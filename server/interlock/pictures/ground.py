"""A board as it is printed: every hex with its label, terrain, name and figures, and the sides that nothing crosses.

What lies on a hex has its middle and its lower half: prices, signs and values are where no track passes, near corners,
and labels and names in the upper half, above track. See `Spots`.
"""

from collections.abc import Iterator
from typing import NamedTuple

from interlock.boards.labels import behind_sides
from interlock.boards.model import Board, BoardHex
from interlock.pictures.figures import cubes, name_of, price, values
from interlock.pictures.fitting import SMALLEST, fitted, lines, text_width
from interlock.pictures.hexes import INNER, SIZE, Hexes
from interlock.pictures.paint import INK, PAPER
from interlock.pictures.svg import Value, element, group
from interlock.pictures.taken import taken
from interlock.pictures.terrain import BORDERS, fill_of, others, sign_of

MARGIN = 12.0
_LABEL = "#454545"
_NAME = 9.5
_NAME_ROOM, _NAMES_ROOM = 65.0, 56.0
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
    numbers = {kind: number for number, kind in enumerate(others(board.hexes), 1)}
    return group(
        *(_hex(hexes, hex_, numbers.get(hex_.kind, 0)) for hex_ in board.hexes),
        *(_closed_side(hexes, label, side) for label, side in closed_sides(board)),
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
        _printed(price(hex_), x, y, spots.price, 10, font_weight="bold"),
        _printed(values(hex_), x, y - (10 if cubes(hex_) else 0), spots.values, 10),
        _cubes(cubes(hex_), x, y, spots.values),
        taken(hex_, x, y + 3),
        data_place=hex_.label,
    )


def _spots(hexes: Hexes) -> Spots:
    return ON_A_SIDE if hexes.flat else ON_A_CORNER


def _printed(words: str, x: float, y: float, spot: Spot, size: float, **attributes: Value) -> str:
    """Return a text in its spot: half as large, if need be, before any of it is cut."""
    if not words:
        return ""
    [line] = lines(words, size / 2, spot.room, 1)
    return fitted(line, x + spot.x, y + spot.y, size, spot.room, text_anchor=spot.anchor, **attributes)


def _name(hex_: BoardHex, x: float, y: float) -> str:
    name = name_of(hex_)
    if text_width(name, _NAME * SMALLEST) <= _NAME_ROOM:
        return fitted(name, x, y - 8, _NAME, _NAME_ROOM)
    told = lines(name, _NAME, _NAMES_ROOM, 2)
    return "".join(
        fitted(line, x, y + below, _NAME, _NAMES_ROOM) for line, below in zip(told, (-15, -6.5), strict=False)
    )


def _cubes(number: str, x: float, y: float, spot: Spot) -> str:
    """Return the sign of cubes, with how many there are."""
    if not number:
        return ""
    left = x + spot.x - (18 if spot.anchor == "end" else 9)
    cube = element("rect", x=left, y=y + spot.y - 6.5, width=6.5, height=6.5, fill="none", stroke=INK, stroke_width=1)
    return cube + fitted(number, left + 8.5, y + spot.y, 9, 12, text_anchor="start", fill=INK)


def _closed_side(hexes: Hexes, label: str, side: int) -> str:
    (x, y), (to_x, to_y) = hexes.corner(label, side), hexes.corner(label, side + 1)
    return element("line", x1=x, y1=y, x2=to_x, y2=to_y, stroke=INK, stroke_width=4)
