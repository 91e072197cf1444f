"""Draw the legend of a board, which explains each sign that is used on it."""

from collections.abc import Iterator
from typing import NamedTuple

from interlock.boards.model import Board
from interlock.drawing.board import closed_sides
from interlock.drawing.hex_signs import (
    BORDERS,
    CUBES,
    FIELD_HEIGHT,
    MEANINGS,
    TERRAINS,
    color_field,
    column_field,
    fill_of,
    kinds_without_sign,
    other_figures,
    sign_of,
)
from interlock.drawing.hexes import Hexes
from interlock.drawing.paint import INK
from interlock.drawing.svg import element, moved, text
from interlock.drawing.text_layout import TextBlock, paragraph

_SIZE, _ROW = 10.0, 28.0
_SIGN = 40.0
"""The width that signs have."""
_COLUMN = 190.0
"""About how wide an entry is, sign and words."""
_MOST_OTHERS = 12
"""The most kinds of hexes without a sign of their own that are told one by one."""


class Entry(NamedTuple):
    """A sign, drawn around the origin, and what it means."""

    sign: str
    words: str


def legend(board: Board, room: float) -> TextBlock:
    """Write the legend of a board in as many columns as there is room for."""
    columns = max(1, int(room // _COLUMN))
    wide = room / columns
    told = [(sign, paragraph(words, _SIZE, wide - _SIGN - 12, 3, fill=INK)) for sign, words in entries(board)]
    high = -(-len(told) // columns)
    drawn, height = [], 0.0
    for column in range(columns):
        y = 0.0
        for sign, words in told[column * high : (column + 1) * high]:
            row = max(_ROW, words.height + 6)
            drawn.append(moved(sign, column * wide + _SIGN / 2, y + row / 2))
            drawn.append(moved(words.svg, column * wide + _SIGN + 4, y + (row - words.height) / 2))
            y += row
        height = max(height, y)
    return TextBlock("".join(drawn), room, height)


def entries(board: Board) -> Iterator[Entry]:
    """Yield every sign that a board uses."""
    yield Entry(_words(board.hexes[0].label, opacity=0.7), "the label of a hex, as in records")
    yield from _kinds(board)
    yield from _marks(board)
    yield from _figures(board)
    yield from _cities(board)
    if any(closed_sides(board)):
        side = element("line", x1=-14, y1=0, x2=14, y2=0, stroke=INK, stroke_width=4)
        yield Entry(side, "a side that nothing crosses")
    if board.links:
        link = element("line", x1=-14, y1=0, x2=14, y2=0, stroke=INK, stroke_width=2, stroke_dasharray="6 4")
        yield Entry(link, "a link that is built without a tile")


def _kinds(board: Board) -> Iterator[Entry]:
    there = {hex_.kind for hex_ in board.hexes}
    unknown = kinds_without_sign(board.hexes)
    for kind in TERRAINS:
        if kind in there:
            yield Entry(_hex(kind, 0), kind)
    for number, kind in enumerate(unknown[:_MOST_OTHERS], 1):
        yield Entry(_hex(kind, number), kind)
    if more := unknown[_MOST_OTHERS:]:
        yield Entry(_words("#…"), f"{len(more)} more kinds of hexes")


def _hex(kind: str, number: int) -> str:
    hexes = Hexes("odd columns lower")
    return (
        hexes.outline("A0", 0.37, fill=fill_of(kind), stroke="#8b8b8b", stroke_width=1)
        + (hexes.outline("A0", 0.35, fill="none", stroke=INK, **BORDERS[kind]) if kind in BORDERS else "")
        + sign_of(kind, number, 0, 0)
    )


def _marks(board: Board) -> Iterator[Entry]:
    sure = {hex_.name_certainty for hex_ in board.hexes}
    if "likely" in sure:
        yield Entry(_words("Name~", font_weight="bold"), "a name that is only likely")
    if "guess" in sure:
        yield Entry(_words("Name?", font_weight="bold"), "a name that is guessed")
    if any(hex_.confirmed for hex_ in board.hexes):
        yield Entry(_words("3*"), "a figure that is confirmed, as by a rulebook")


def _figures(board: Board) -> Iterator[Entry]:
    there = {name for hex_ in board.hexes for name, value in hex_.figures.items() if value or name != "barred"}
    for name, (sample, words) in MEANINGS.items():
        if name == CUBES and name in there:
            cube = element("rect", x=-9, y=-3, width=6.5, height=6.5, fill="none", stroke=INK, stroke_width=1)
            yield Entry(cube + text(sample, 3, 3.5, _SIZE, fill=INK), words)
        elif name in there:
            yield Entry(_words(sample, font_weight="bold" if name == "cost" else "normal"), words)
    if any(any(other_figures(hex_)) for hex_ in board.hexes):
        yield Entry(_words("word 7"), "other figures have their names before them")


def _cities(board: Board) -> Iterator[Entry]:
    for color in dict.fromkeys(color for hex_ in board.hexes for color in hex_.colors):
        yield Entry(_centered(*color_field(color, 22)), f"takes {color.name.lower()} cubes")
    areas = {column.partition(" ")[0] for hex_ in board.hexes for column in hex_.columns}
    for area in ("light", "dark"):
        if area in areas:
            yield Entry(_centered(*column_field(f"{area} 1")), f"has column 1 of the {area} dice on the goods display")


def _centered(field: str, wide: float) -> str:
    return moved(field, -wide / 2, -FIELD_HEIGHT / 2)


def _words(words: str, **attributes: str | float) -> str:
    return text(words, 0, 3.5, _SIZE, fill=INK, **attributes)
