"""Draw tables of figures below a picture, and build the table of the players' cash and shares."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, Protocol

from interlock.drawing.paint import INK
from interlock.drawing.picture import Table
from interlock.drawing.svg import element, moved, text
from interlock.drawing.text_layout import LINE, TextBlock, text_width


class Shareholder(Protocol):
    """A player, as the views of such games have them."""

    @property
    def seat(self) -> int:
        """The seat."""

    @property
    def cash(self) -> int:
        """The cash."""

    @property
    def shares(self) -> Mapping[str, int]:
        """The shares held, by company."""


def shareholder_table(players: Iterable[Shareholder], companies: Sequence[str], names: Sequence[str]) -> Table:
    """Return the table of what players have, in the order of the seats."""

    def row(player: Shareholder) -> tuple[str | int, ...]:
        return (names[player.seat - 1], player.cash, *(player.shares.get(company, 0) for company in companies))

    return Table("players", ("player", "cash", *companies), tuple(map(row, players)))


SIZE = 13.0
"""Of the letters."""
_LINE = SIZE * LINE
_GAP, _EDGE = 16.0, 5.0
"""From column to column, and around a figure in its frame."""
_HEADS = 2
"""The line of the heads of columns, below that of the title."""


class _Column(NamedTuple):
    """Where a column is; numbers stand at its right."""

    left: float
    right: float
    numbers: bool


def draw_tables(tables: Sequence[Table], before: Sequence[Table], room: float) -> TextBlock:
    """Write tables beside one another as far as there is room, and below; what was otherwise before has a frame.

    Where one is wider than the room all are smaller.
    """
    old = {table.title: table for table in before}
    placed, x, y, bottom, wide = [], 0.0, 0.0, 0.0, 0.0
    for table in tables:
        written = _draw_table(table, old.get(table.title, table))
        if x and x + written.width > room:
            x, y = 0.0, bottom + _GAP
        placed.append(moved(written.svg, x, y))
        wide, bottom = max(wide, x + written.width), max(bottom, y + written.height)
        x += written.width + 2 * _GAP
    scale = min(1.0, room / wide) if wide else 1.0
    return TextBlock(moved("".join(placed), 0, 0, scale), room, scale * bottom, scale)


def _draw_table(table: Table, before: Table) -> TextBlock:
    columns = _columns(table)
    svg = "".join(
        (
            text(table.title, 0, SIZE, SIZE, text_anchor="start", font_weight="bold"),
            *_row(table.columns, columns, _HEADS, font_weight="bold"),
            *(cell for line, row in enumerate(table.rows, _HEADS + 1) for cell in _row(row, columns, line)),
            *_frames(table, before, columns),
        )
    )
    return TextBlock(svg, max(columns[-1].right, text_width(table.title, SIZE)), _LINE * (len(table.rows) + _HEADS))


def _columns(table: Table) -> list[_Column]:
    columns, left = [], 0.0
    for at, head in enumerate(table.columns):
        cells = [row[at] for row in table.rows]
        right = left + max(text_width(str(cell), SIZE) for cell in (head, *cells))
        columns.append(_Column(left, right, any(isinstance(cell, int) for cell in cells)))
        left = right + _GAP
    return columns


def _row(cells: Sequence[str | int], columns: Sequence[_Column], line: int, **attributes: str) -> Iterator[str]:
    for cell, column in zip(cells, columns, strict=True):
        x, anchor = (column.right, "end") if column.numbers else (column.left, "start")
        yield text(str(cell), x, _LINE * line, SIZE, text_anchor=anchor, **attributes) if cell != "" else ""


def _frames(table: Table, before: Table, columns: Sequence[_Column]) -> Iterator[str]:
    for line, (row, old) in enumerate(zip(table.rows, before.rows, strict=False), _HEADS + 1):
        for cell, other, column in zip(row, old, columns, strict=True):
            if cell != other:
                yield element(
                    "rect",
                    x=column.left - _EDGE,
                    y=_LINE * line - SIZE,
                    width=column.right - column.left + 2 * _EDGE,
                    height=_LINE - 1,
                    fill="none",
                    stroke=INK,
                    stroke_dasharray="6 3",
                )
