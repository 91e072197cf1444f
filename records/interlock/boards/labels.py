"""The geometry of hexes named by column letters and row: flat-topped, odd columns (B, D, F ...) half a hex lower."""

import re

_LABEL = re.compile(r"([A-Z])(\d{1,2})")

# (columns to the right, rows down) from a hex to the six beside it.
_BESIDE_EVEN = ((0, -1), (0, 1), (1, -1), (1, 0), (-1, -1), (-1, 0))
_BESIDE_ODD = ((0, -1), (0, 1), (1, 0), (1, 1), (-1, 0), (-1, 1))


def column_and_row(label: str) -> tuple[int, int] | None:
    """Return the column (A is 0) and the row of a label, or None where it is no label."""
    match = _LABEL.fullmatch(label)
    return (ord(match[1]) - ord("A"), int(match[2])) if match else None


def beside(label: str) -> set[str]:
    """Return the labels of the places beside a hex, whether the board has a hex there or not."""
    place = column_and_row(label)
    if place is None:
        return set()
    column, row = place
    offsets = _BESIDE_ODD if column % 2 else _BESIDE_EVEN
    return {f"{chr(ord('A') + column + right)}{row + down}" for right, down in offsets}
