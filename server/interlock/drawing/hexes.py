"""The geometry of a hex grid in a picture: centers, sides, corners and outlines of hexes."""

from math import cos, pi, sin, sqrt

from interlock.boards.hex_labels import GRIDS, column_and_row
from interlock.drawing.svg import Value, element, points

SIZE = 40.0
"""From the middle of a hex to its corners."""
INNER = SIZE * sqrt(3) / 2
"""From the middle of a hex to its sides."""
RING = SIZE - 3
"""From the middle of a hex to the ring around it: labels lie within, and those of other hexes outside."""

Point = tuple[float, float]


class Hexes:
    """The places of a grid's hexes; those of A0 in the north-west lie around the origin."""

    def __init__(self, grid: str) -> None:
        self.flat = grid == GRIDS[0]
        """Whether the hexes lie on a side, not on a corner."""
        # The first side is that which `labels.SIDES` names first.
        self._first_side = -90 if self.flat else -60

    def middle(self, label: str) -> Point:
        """Return the middle of a hex."""
        column, row = column_and_row(label) or (0, 0)
        if self.flat:
            return 1.5 * SIZE * column, INNER * (2 * row + column % 2)
        return INNER * (2 * column + row % 2), 1.5 * SIZE * row

    def toward(self, label: str, side: int, far: float = 1.0) -> Point:
        """Return the place from the middle of a hex toward a side, which lies at 1; sides count clockwise."""
        x, y = self.middle(label)
        turn = (self._first_side + 60 * side) * pi / 180
        return x + far * INNER * cos(turn), y + far * INNER * sin(turn)

    def corner(self, label: str, number: int, far: float = 1.0) -> Point:
        """Return a corner: that before the side of its number, clockwise."""
        x, y = self.middle(label)
        turn = (self._first_side - 30 + 60 * number) * pi / 180
        return x + far * SIZE * cos(turn), y + far * SIZE * sin(turn)

    def outline(self, label: str, far: float = 1.0, **attributes: Value) -> str:
        """Return a hex as a polygon, smaller than it is where `far` is less than 1."""
        return element("polygon", points=points(*(self.corner(label, each, far) for each in range(6))), **attributes)
