"""Where the site's hexes are on our boards."""

from collections.abc import Collection
from typing import Annotated

from msgspec import Meta, Struct

Ordinate = Annotated[int, Meta(ge=-1000, le=1000)]
_COLUMNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_ROWS = 100


class Coordinates(Struct, frozen=True):
    """A hex by its column, growing to the right, and its place in it, growing downwards with every column skewed."""

    q: Ordinate
    r: Ordinate

    def height(self) -> int:
        """Return how far down the hex lies, in halves of a hex."""
        return 2 * self.r + self.q


class Origin(Struct, frozen=True):
    """The hex A0 of one of our boards: the site's column, and how far down the hex lies."""

    column: int
    height: int

    def label(self, hex_: Coordinates) -> str | None:
        """Return our label of a hex; None where our labels do not reach it."""
        column, row = hex_.q - self.column, (hex_.height() - self.height) // 2
        if column not in range(len(_COLUMNS)) or row not in range(_ROWS):
            return None
        return f"{_COLUMNS[column]}{row}"


def origin_of(hexes: Collection[Coordinates]) -> Origin:
    """Return where A0 lies on a map of these hexes."""
    column = min(hex_.q for hex_ in hexes)
    height = min(hex_.height() for hex_ in hexes)
    # The columns A, C, ... lie half a hex higher than the others.
    return Origin(column, height - (height - column) % 2)
