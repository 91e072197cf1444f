"""Geometry of hexes that are labelled by column letter and row, A0 in the north-west."""

import re

_LABEL = re.compile(r"([A-Z])(0|[1-9]\d?)")

GRIDS = ("odd columns lower", "odd rows right")
"""How hexes may lie: flat-topped with odd columns (B, D, ...) lower, or pointed with odd rows further right."""

SIDES = {
    "odd columns lower": ("N", "NE", "SE", "S", "SW", "NW"),
    "odd rows right": ("NE", "E", "SE", "SW", "W", "NW"),
}
"""The names of a hex's sides, clockwise."""

# What lies behind each side, as columns to the right and rows down: of an even and of an odd column or row.
_LOWER = (
    ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1)),
    ((0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)),
)
_RIGHT = (
    ((0, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (-1, -1)),
    ((1, -1), (1, 0), (1, 1), (0, 1), (-1, 0), (0, -1)),
)


def opposite(side: int) -> int:
    """Return the number of the side across the hex; the hex behind a side has its own opposite side there."""
    return (side + 3) % 6


def column_and_row(label: str) -> tuple[int, int] | None:
    """Return the column (A is 0) and the row of a label, or None where it is no label."""
    match = _LABEL.fullmatch(label)
    return (ord(match[1]) - ord("A"), int(match[2])) if match else None


def behind_sides(label: str, grid: str) -> list[str]:
    """Return the labels of the places behind a hex's sides, clockwise, whether the board has a hex there or not."""
    place = column_and_row(label)
    if place is None:
        return []
    column, row = place
    offsets = _LOWER[column % 2] if grid == GRIDS[0] else _RIGHT[row % 2]
    return [f"{chr(ord('A') + column + right)}{row + down}" for right, down in offsets]


def adjacent_labels(label: str, grid: str) -> set[str]:
    """Return the labels of the places beside a hex, whether the board has a hex there or not."""
    return set(behind_sides(label, grid))
