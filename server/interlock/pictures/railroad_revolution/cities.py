"""Where the cities lie: those that people know as in the U.S., but pushed apart, and the others in rows below them."""

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from math import hypot

from interlock.pictures.hexes import Point
from interlock.pictures.railroad_revolution.geography import on_map

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
    known = {name: there for name in names if (there := on_map(name))}
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
