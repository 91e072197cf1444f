"""Track as it runs over a hex: straight, or along a circle."""

from math import atan2, cos, dist, hypot, pi, sin
from typing import NamedTuple

from interlock.pictures.hexes import Hexes, Point
from interlock.pictures.svg import number


class Curve(NamedTuple):
    """A stretch of track from a place to another, along a circle around a third where it is bent."""

    start: Point
    end: Point
    around: Point | None = None

    def at(self, part: float) -> Point:
        """Return the place that lies a part of the way along."""
        (x, y), (to_x, to_y) = self.start, self.end
        if self.around is None:
            return x + part * (to_x - x), y + part * (to_y - y)
        middle_x, middle_y = self.around
        begin = atan2(y - middle_y, x - middle_x)
        turn = (atan2(to_y - middle_y, to_x - middle_x) - begin + pi) % (2 * pi) - pi
        radius = hypot(x - middle_x, y - middle_y)
        return middle_x + radius * cos(begin + part * turn), middle_y + radius * sin(begin + part * turn)

    def half(self) -> "Curve":
        """Return the first half."""
        return Curve(self.start, self.at(0.5), self.around)

    def path(self) -> str:
        """Return the track as the data of a path."""
        (x, y), (to_x, to_y) = self.start, self.end
        if self.around is None:
            return f"M{number(x)} {number(y)}L{number(to_x)} {number(to_y)}"
        middle_x, middle_y = self.around
        clockwise = (x - middle_x) * (to_y - middle_y) > (y - middle_y) * (to_x - middle_x)
        radius = number(dist(self.start, self.around))
        return f"M{number(x)} {number(y)}A{radius} {radius} 0 0 {int(clockwise)} {number(to_x)} {number(to_y)}"


def between(hexes: Hexes, label: str, one: int, other: int) -> Curve:
    """Return track from the middle of a side of a hex to that of another."""
    start, end = hexes.toward(label, one), hexes.toward(label, other)
    away = (other - one) % 6
    if away == 3:
        return Curve(start, end)
    first = one if away < 3 else other
    if away in (1, 5):  # Sharp curves bend around a corner, gentle ones around the middle of the hex behind.
        return Curve(start, end, hexes.corner(label, first + 1))
    return Curve(start, end, hexes.toward(label, first + 1, 2.0))


def inward(hexes: Hexes, label: str, side: int) -> Curve:
    """Return track from a side of a hex to its middle."""
    return Curve(hexes.toward(label, side), hexes.middle(label))
