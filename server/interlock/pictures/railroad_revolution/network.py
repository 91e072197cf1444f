"""Where the cities and rail spaces of a component set lie in a picture: as in the U.S., but with room for all."""

from collections.abc import Iterator, Mapping, Sequence
from math import hypot, sqrt
from typing import NamedTuple

from interlock.basics.names import name_key
from interlock.pictures.hexes import Point
from interlock.pictures.railroad_revolution.cities import CARD, MARGIN, SPACE, Ends, place_cities
from interlock.railroad_revolution.components.model import ComponentRailSpace, ComponentSet
from interlock.railroad_revolution.components.names_told import is_named

WIDTH = 1120.0
_HEIGHT = 560.0
_ROOMY = 24
"""So many cities have room on a map of the usual size."""
_BENDS = (0.0, 45.0, -45.0, 90.0, -90.0, 150.0, -150.0)
_SAMPLES = 40


class Spot(NamedTuple):
    """Where a rail space lies: its middle, the direction of its line, and how large it is drawn."""

    x: float
    y: float
    dx: float = 1.0
    dy: float = 0.0
    scale: float = 1.0


class Line(NamedTuple):
    """A line between two cities, bent toward a point."""

    start: Point
    bend: Point
    end: Point


class Network(NamedTuple):
    """Cities and rail spaces by their names."""

    cities: Mapping[str, Point]
    lines: tuple[Line, ...]
    spaces: dict[str, Spot]
    width: float
    height: float


def network_of(components: ComponentSet) -> Network:
    """Lay out the cities and rail spaces of a set."""
    names = tuple(city.name for city in components.cities if city.name)
    lines, apart = _lines(names, components.rail_spaces)
    larger = max(1.0, sqrt(len(names) / _ROOMY))
    width, height = WIDTH * larger, _HEIGHT * larger
    cities = place_cities(names, tuple((ends, len(spaces)) for ends, spaces in lines.items()), width, height)
    drawn: list[Line] = []
    spots: dict[str, Spot] = {}
    for ends, spaces in lines.items():
        drawn.append(_line(cities[ends[0]], cities[ends[1]], [cities[name] for name in names if name not in ends]))
        ordered = sorted(spaces, key=lambda space: space.position or 0)
        spots.update(zip((space.id for space in ordered), _spots(drawn[-1], len(ordered)), strict=True))
    bottom = max((y + CARD[1] / 2 for _, y in cities.values()), default=0.0) + MARGIN
    columns = int(width // (3 * SPACE))
    for at, space in enumerate(apart):
        row, column = divmod(at, columns)
        spots[space.id] = Spot((column + 0.5) * 3 * SPACE, bottom + SPACE * (row + 0.5))
    return Network(cities, tuple(drawn), spots, width, bottom + -(-len(apart) // columns) * SPACE)


def _lines(
    names: Sequence[str], spaces: Sequence[ComponentRailSpace]
) -> tuple[dict[Ends, list[ComponentRailSpace]], list[ComponentRailSpace]]:
    """Return the spaces by their lines, and those of which nobody has told where they lie."""
    by_key = {name_key(name): name for name in names}
    lines: dict[Ends, list[ComponentRailSpace]] = {}
    apart = []
    for space in filter(is_named, spaces):
        ends = [by_key.get(name_key(city), "") for city in space.between]
        if len(ends) == 2 and all(ends) and ends[0] != ends[1]:
            lines.setdefault((ends[0], ends[1]), []).append(space)
        else:
            apart.append(space)
    return lines, apart


def _line(start: Point, end: Point, others: Sequence[Point]) -> Line:
    """Return the straightest line that runs through no other city."""
    (x, y), (to_x, to_y) = start, end
    far = hypot(to_x - x, to_y - y) or 1.0
    lines = []
    for bend in _BENDS:
        middle = (x + to_x) / 2 - bend * (to_y - y) / far, (y + to_y) / 2 + bend * (to_x - x) / far
        line = Line(start, middle, end)
        lines.append((sum(_covers(other, point, 8.0) for point in _points(line, 16) for other in others), line))
        if not lines[-1][0]:
            break
    return min(lines, key=lambda each: each[0])[1]


def _spots(line: Line, number: int) -> Iterator[Spot]:
    """Yield the places of the spaces on a line, evenly between its cities."""
    free = [p for p in _points(line, _SAMPLES) if not _covers(line.start, p) and not _covers(line.end, p)]
    points = free if len(free) > 1 else [line.start, line.end]
    each = hypot(points[-1][0] - points[0][0], points[-1][1] - points[0][1]) / number
    for at in range(number):
        there = (at + 0.5) / number * (len(points) - 1)
        before = min(int(there), len(points) - 2)
        (x, y), (to_x, to_y) = points[before], points[before + 1]
        part, far = there - before, hypot(to_x - x, to_y - y) or 1.0
        scale = max(0.2, min(1.0, each / SPACE))
        yield Spot(x + (to_x - x) * part, y + (to_y - y) * part, (to_x - x) / far, (to_y - y) / far, scale)


def _points(line: Line, number: int) -> list[Point]:
    (x, y), (mid_x, mid_y), (to_x, to_y) = line
    points = []
    for at in range(number + 1):
        t = at / number
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        points.append((a * x + b * mid_x + c * to_x, a * y + b * mid_y + c * to_y))
    return points


def _covers(city: Point, point: Point, around: float = 0.0) -> bool:
    return abs(point[0] - city[0]) < CARD[0] / 2 + around and abs(point[1] - city[1]) < CARD[1] / 2 + around
