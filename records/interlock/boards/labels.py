"""The geometry of hexes named by column letter and row, A0 in the north-west."""

import re

_LABEL = re.compile(r"([A-Z])(\d{1,2})")

# (columns to the right, rows down) from a hex to the six beside it: of an even and of an odd column or row.
_LOWER = (
    ((0, -1), (0, 1), (1, -1), (1, 0), (-1, -1), (-1, 0)),
    ((0, -1), (0, 1), (1, 0), (1, 1), (-1, 0), (-1, 1)),
)
_RIGHT = (
    ((1, 0), (-1, 0), (0, -1), (-1, -1), (-1, 1), (0, 1)),
    ((1, 0), (-1, 0), (1, -1), (0, -1), (0, 1), (1, 1)),
)

GRIDS = ("odd columns lower", "odd rows right")
"""How hexes may lie: flat-topped with odd columns (B, D, ...) lower, or pointed with odd rows further right."""


def column_and_row(label: str) -> tuple[int, int] | None:
    """Return the column (A is 0) and the row of a label, or None where it is no label."""
    match = _LABEL.fullmatch(label)
    return (ord(match[1]) - ord("A"), int(match[2])) if match else None


def beside(label: str, grid: str) -> set[str]:
    """Return the labels of the places beside a hex, whether the board has a hex there or not."""
    place = column_and_row(label)
    if place is None:
        return set()
    column, row = place
    offsets = _LOWER[column % 2] if grid == GRIDS[0] else _RIGHT[row % 2]
    return {f"{chr(ord('A') + column + right)}{row + down}" for right, down in offsets}
