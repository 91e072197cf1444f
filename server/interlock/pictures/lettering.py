"""Tables of text in pictures."""

from collections.abc import Sequence

from interlock.pictures.fitting import LINE, Written, text_width
from interlock.pictures.picture import Table
from interlock.pictures.svg import element, text

_GAP = 1.2
"""Between the columns of a table, in sizes of its letters."""


def written_table(table: Table, size: float) -> Written:
    """Write a table: title, heads, rows; columns of numbers stand to the right."""
    rows = [table.columns, *([str(cell) for cell in row] for row in table.rows)]
    lefts, right = [], 0.0
    for at in range(len(table.columns)):
        lefts.append(right)
        right += max(text_width(row[at], size) for row in rows) + _GAP * size
    ends = [*(left - _GAP * size for left in lefts[1:]), right - _GAP * size]
    numbers = [all(isinstance(row[at], int) for row in table.rows) for at in range(len(table.columns))]
    lines = [text(table.title, 0, size, size, text_anchor="start", font_weight="bold")]
    for line, row in enumerate(rows, 2):
        weight = {"font_weight": "bold"} if line == 2 else {}
        for at, cell in enumerate(row):
            x, anchor = (ends[at], "end") if numbers[at] else (lefts[at], "start")
            lines.append(text(cell, x, size * LINE * line, size, text_anchor=anchor, **weight) if cell else "")
    wide = max(ends[-1], text_width(table.title, size))
    return Written("".join(lines), wide, size * LINE * (len(rows) + 1))


def written_tables(tables: Sequence[Table], size: float, room: float) -> Written:
    """Write tables beside one another as far as there is room, and below."""
    placed, x, y, row_height, wide = [], 0.0, 0.0, 0.0, 0.0
    for table in tables:
        each = written_table(table, size)
        if x and x + each.width > room:
            x, y, row_height = 0.0, y + row_height + size, 0.0
        placed.append(element("g", each.svg, transform=f"translate({x:.1f} {y:.1f})"))
        wide, row_height = max(wide, x + each.width), max(row_height, each.height)
        x += each.width + 2 * _GAP * size
    return Written("".join(placed), wide, y + row_height)
