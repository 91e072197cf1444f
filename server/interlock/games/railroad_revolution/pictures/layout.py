"""Compute where everything lies in a picture: cities and rail spaces of the map, telegraph sections, shared area,
player boards.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from math import hypot, sqrt
from typing import NamedTuple

from interlock.basics.names import name_key
from interlock.drawing.hexes import Point
from interlock.games.railroad_revolution.pictures.symbols import LEGEND_HEIGHT
from interlock.railroad_revolution.components.box_contents import has_name
from interlock.railroad_revolution.components.model import ComponentRailSpace, ComponentSet

_CITY_DEGREES = {
    "Albany": (73.8, 42.7),
    "Albuquerque": (106.6, 35.1),
    "Atlanta": (84.4, 33.7),
    "Austin": (97.7, 30.3),
    "Baltimore": (76.6, 39.3),
    "Birmingham": (86.8, 33.5),
    "Boise": (116.2, 43.6),
    "Boston": (71.1, 42.4),
    "Buffalo": (78.9, 42.9),
    "Charleston": (79.9, 32.8),
    "Charlotte": (80.8, 35.2),
    "Cheyenne": (104.8, 41.1),
    "Chicago": (87.6, 41.9),
    "Cincinnati": (84.5, 39.1),
    "Cleveland": (81.7, 41.5),
    "Columbus": (83.0, 40.0),
    "Dallas": (96.8, 32.8),
    "Denver": (105.0, 39.7),
    "Des Moines": (93.6, 41.6),
    "Detroit": (83.0, 42.3),
    "Duluth": (92.1, 46.8),
    "El Paso": (106.5, 31.8),
    "Fargo": (96.8, 46.9),
    "Fort Worth": (97.3, 32.8),
    "Helena": (112.0, 46.6),
    "Houston": (95.4, 29.8),
    "Indianapolis": (86.2, 39.8),
    "Jacksonville": (81.7, 30.3),
    "Kansas City": (94.6, 39.1),
    "Knoxville": (83.9, 36.0),
    "Las Vegas": (115.1, 36.2),
    "Little Rock": (92.3, 34.7),
    "Los Angeles": (118.2, 34.1),
    "Louisville": (85.8, 38.3),
    "Memphis": (90.0, 35.1),
    "Miami": (80.2, 25.8),
    "Milwaukee": (87.9, 43.0),
    "Minneapolis": (93.3, 45.0),
    "Mobile": (88.0, 30.7),
    "Montgomery": (86.3, 32.4),
    "Nashville": (86.8, 36.2),
    "New Orleans": (90.1, 30.0),
    "New York": (74.0, 40.7),
    "Norfolk": (76.3, 36.8),
    "Oklahoma City": (97.5, 35.5),
    "Omaha": (95.9, 41.3),
    "Philadelphia": (75.2, 40.0),
    "Phoenix": (112.1, 33.4),
    "Pittsburgh": (80.0, 40.4),
    "Portland": (122.7, 45.5),
    "Raleigh": (78.6, 35.8),
    "Reno": (119.8, 39.5),
    "Richmond": (77.4, 37.5),
    "Sacramento": (121.5, 38.6),
    "Salt Lake City": (111.9, 40.8),
    "San Antonio": (98.5, 29.4),
    "San Diego": (117.2, 32.7),
    "San Francisco": (122.4, 37.8),
    "Santa Fe": (105.9, 35.7),
    "Savannah": (81.1, 32.1),
    "Seattle": (122.3, 47.6),
    "Spokane": (117.4, 47.7),
    "St. Louis": (90.2, 38.6),
    "St. Paul": (93.1, 45.0),
    "Tampa": (82.5, 28.0),
    "Topeka": (95.7, 39.0),
    "Tucson": (110.9, 32.2),
    "Tulsa": (96.0, 36.2),
    "Washington": (77.0, 38.9),
    "Wichita": (97.3, 37.7),
}  # fmt: skip
_BY_KEY = {name_key(name): degrees for name, degrees in _CITY_DEGREES.items()}
_WEST, _EAST, _NORTH, _SOUTH = 123.0, 74.0, 45.0, 28.5
"""The edges of the map; what lies beyond them stands at its edge."""


def city_coordinates(name: str) -> tuple[float, float] | None:
    """Return how far a city lies from the map's left and upper edge, from 0 to 1; None where nobody knows it."""
    degrees = _BY_KEY.get(name_key(name))
    if degrees is None:
        return None
    west, north = degrees
    across, down = (_WEST - west) / (_WEST - _EAST), (_NORTH - north) / (_NORTH - _SOUTH)
    return min(max(across, 0.0), 1.0), min(max(down, 0.0), 1.0)


CARD = (124.0, 78.0)
"""How large a city is."""
SPACE = 50.0
"""How long a rail space is."""
MARGIN = 10.0
"""What stays free at the edges of the map."""
_BETWEEN = (16.0, 18.0)
"""What stays free between two cities."""
_ROUNDS = 120

Ends = tuple[str, str]
_Place = list[float]


@lru_cache(maxsize=32)  # It takes long, and the same cities come again whenever a record is judged anew.
def place_cities(
    names: tuple[str, ...], lines: tuple[tuple[Ends, int], ...], width: float, height: float
) -> Mapping[str, Point]:
    """Place the cities on a map of a size, between whose lines there is room for so many spaces."""
    wide, high = CARD
    inner = width - wide - 2 * MARGIN, height - high - 2 * MARGIN
    known = {name: there for name in names if (there := city_coordinates(name))}
    places = {
        name: [wide / 2 + MARGIN + x * inner[0], high / 2 + MARGIN + y * inner[1]] for name, (x, y) in known.items()
    }
    among = [(places[one], places[two], number) for (one, two), number in lines if {one, two} <= {*places}]
    for _ in range(_ROUNDS):
        _part(places.values())
        _stretch(among)
        for place in places.values():
            place[0] = min(max(place[0], wide / 2 + MARGIN), width - wide / 2 - MARGIN)
            place[1] = min(max(place[1], high / 2 + MARGIN), height - high / 2 - MARGIN)
    bottom = max((y for _, y in places.values()), default=-high) + high
    columns = int(width // (2 * wide))
    unknown = [name for name in names if name not in places]
    for at, name in enumerate(unknown):
        row, column = divmod(at, columns)
        places[name] = [(column + 0.5) * width / columns, bottom + 2 * high * (row + 0.5)]
    return {name: (places[name][0], places[name][1]) for name in names}


def _part(places: Collection[_Place]) -> None:
    """Push cities apart that lie on each other."""
    for one, two in combinations(places, 2):
        across, down = two[0] - one[0], two[1] - one[1]
        over_x, over_y = CARD[0] + _BETWEEN[0] - abs(across), CARD[1] + _BETWEEN[1] - abs(down)
        if over_x > 0 and over_y > 0:
            axis, over, side = (0, over_x, across) if over_x < over_y else (1, over_y, down)
            push = over / 4 if side >= 0 else -over / 4
            one[axis] -= push
            two[axis] += push


def _stretch(lines: Sequence[tuple[_Place, _Place, int]]) -> None:
    """Push the ends of lines apart between which there is too little room for the spaces."""
    for one, two, number in lines:
        across, down = two[0] - one[0], two[1] - one[1]
        far = hypot(across, down) or 1.0
        free = far - _within(across / far, down / far)
        if (missing := number * SPACE + 6 - free) > 0:
            for axis, part in enumerate((across / far, down / far)):
                one[axis] -= part * missing / 6
                two[axis] += part * missing / 6


def _within(dx: float, dy: float) -> float:
    """Return how much of a line between two cities is covered by them."""
    return min(CARD[0] / abs(dx) if dx else 1e9, CARD[1] / abs(dy) if dy else 1e9)


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
    for space in filter(has_name, spaces):
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


GAP = 10.0
SECTION = (132.0, 104.0)
COMMON = 160.0
"""How high the field with tracks, deal and supply is."""
BOARD = (430.0, 229.0)
_BOARDS_IN_COLUMN = 4
MOST_KINDS = 6
"""So many kinds of trains have a place of their own."""
_SECTIONS_IN_ROW = 8
_USUAL_PLAYERS = 4


"""A piece with its key."""


class Plan:
    """The places of things, by their upper left corners where they are no points."""

    def __init__(self, components: ComponentSet, players: int) -> None:
        self.components = components
        self.network = network_of(components)
        self.players = players
        below_legend = self.network.height + LEGEND_HEIGHT + GAP
        self.sections = tuple(
            (GAP + column * (SECTION[0] + 6), below_legend + row * (SECTION[1] + GAP))
            for row, column in (divmod(at, _SECTIONS_IN_ROW) for at in range(len(components.sections)))
        )
        below_map = max((y + SECTION[1] for _, y in self.sections), default=below_legend) + GAP
        self.common = GAP, below_map
        right = self.network.width + GAP
        self.boards = tuple(
            (right + column * (BOARD[0] + GAP), GAP + row * (BOARD[1] + GAP))
            for column, row in (divmod(at, _BOARDS_IN_COLUMN) for at in range(players))
        )
        self.width = max((x + BOARD[0] + GAP for x, _ in self.boards), default=self.network.width)
        self.height = max([below_map + COMMON + GAP, *(y + BOARD[1] + GAP for _, y in self.boards)])
        self._places = max(players, _USUAL_PLAYERS)
        """So many players' pieces have room beside each other."""

    def on_space(self, space: str, seat: int) -> Spot | None:
        """Return where a player's rail lies, beside those of others; None where nobody knows the space."""
        spot = self.network.spaces.get(space)
        if spot is None:
            return None
        step = 46 / self._places * spot.scale
        off = (seat - (self._places + 1) / 2) * step
        return Spot(spot.x + off * spot.dx, spot.y + off * spot.dy, scale=step / 2)

    def in_row(self, row: tuple[float, float, float], seat: int) -> Point:
        """Return where a player's building stands in a row of those of all."""
        left, width, y = row
        return left + width * (seat - 0.5) / self._places, y
