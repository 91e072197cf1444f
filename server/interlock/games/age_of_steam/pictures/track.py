"""Draw tiles: the shape of each track, with its owner's color, pattern and number."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import atan2, cos, dist, hypot, pi, sin
from typing import NamedTuple

from interlock.drawing.hexes import RING, Hexes, Point
from interlock.drawing.paint import INK, PAPER, seat_paint
from interlock.drawing.picture import Piece
from interlock.drawing.svg import Value, element, group, number
from interlock.games.age_of_steam.mechanics.tiles import KINDS
from interlock.games.age_of_steam.pictures.pieces import disc, lettered


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


class Shape(NamedTuple):
    """The tracks of a tile, the lowest first; where it has a town, each is one that leads from a side to the town."""

    curves: tuple[Curve, ...]
    town: bool
    crossing: bool


def _partners() -> dict[tuple[str, frozenset[int]], dict[int, int]]:
    found: dict[tuple[str, frozenset[int]], dict[int, int]] = {}
    for kind in KINDS:
        if kind.shape == "town":
            continue
        for turn in range(6):
            pairs = [((one + turn) % 6, (other + turn) % 6) for one, other in kind.tracks]
            partner = {one: other for pair in pairs for one, other in (pair, pair[::-1])}
            found[kind.name, frozenset(partner)] = partner
    return found


_PARTNERS = _partners()
"""For tiles that are printed without a town, by the sides that track leads to: which of them it joins to which."""
_CROSSING = {kind.name for kind in KINDS if kind.shape == "crossing"}


def shape_of(hexes: Hexes, label: str, kind: str, tracks: Sequence[tuple[int, ...]]) -> Shape:
    """Return how tracks run that join sides of a hex; those with one side lead into the town of the hex."""
    town, crossing = any(len(sides) == 1 for sides in tracks), kind in _CROSSING
    if not town:
        return Shape(tuple(between(hexes, label, *sides) for sides in tracks), town, crossing)
    exits = [side for (side,) in tracks]
    # A tile that is printed without a town has its own track there, and the town's marker stands where that is halfway.
    partner = _PARTNERS.get((kind, frozenset(exits)), {})
    curves = (
        between(hexes, label, side, partner[side]).half() if side in partner else inward(hexes, label, side)
        for side in exits
    )
    return Shape(tuple(curves), town, crossing)


_BED, _RAILS, _GAP = 9.0, 6.4, 14.0
"""How wide track is with its dark border and without, and where it is broken off below other track."""
_PATTERNS = ("", "1.5 4", "8 4", "16 3", "8 3 1.5 3", "1.5 10")
"""The dashes along the track of each seat; the first has none."""
_TOWN = 8.5
"""From the middle of a town to its border."""


class Rail(NamedTuple):
    """A track: the sides that it joins, one where it leads into a town, and its owner."""

    sides: tuple[int, ...]
    owner: int


@lru_cache(maxsize=4096)
def tile_piece(grid: str, label: str, kind: str, rails: tuple[Rail, ...], *, marker: bool) -> Piece:
    """Draw a tile."""
    hexes = Hexes(grid)
    shape = shape_of(hexes, label, kind, [rail.sides for rail in rails])
    owned = [*zip(shape.curves, (rail.owner for rail in rails), strict=True)]
    bridge = shape.crossing and not shape.town
    x, y = hexes.middle(label)
    drawn = (
        *(drawn_track(curve, owner, above=bridge and at > 0) for at, (curve, owner) in enumerate(owned)),
        town((x, y), shape.curves, marker=marker) if shape.town else "",
        *(disc(owner, *curve.at(_disc_place(shape))) for curve, owner in owned if owner),
    )
    return Piece(lettered(*drawn, data_place=label), x, y, RING)


def drawn_track(curve: Curve, owner: int, *, above: bool = False) -> str:
    """Draw track, above other track or not."""
    path, paint = curve.path(), seat_paint(owner)
    pattern = _PATTERNS[(owner - 1) % len(_PATTERNS)] if owner else ""
    lines: list[dict[str, Value]] = [{"stroke": PAPER, "stroke_width": _GAP}] if above else []
    lines += [
        {"stroke": INK, "stroke_width": _BED},
        {"stroke": paint.fill, "stroke_width": _RAILS},
    ]
    if pattern:
        lines.append({"stroke": paint.ink, "stroke_width": 2, "stroke_dasharray": pattern})
    return group(*(element("path", d=path, **line) for line in lines), fill="none")


def _disc_place(shape: Shape) -> float:
    """Return how far along a track its owner's disc lies: where no other track and no town is."""
    if shape.town:
        return 0.35
    return 0.2 if shape.crossing else 0.5


def town(middle: Point, curves: Iterable[Curve] = (), *, marker: bool = False) -> str:
    """Draw a town, joined to all track that leads into it; one that is a marker on a tile has a second ring."""
    x, y = middle
    path = "".join(Curve(middle, curve.end).path() for curve in curves if dist(middle, curve.end) > _TOWN)
    necks = ((INK, 9), (PAPER, 5)) if path else ()
    return group(
        *(element("path", d=path, stroke=stroke, stroke_width=wide) for stroke, wide in necks),
        element("circle", cx=x, cy=y, r=_TOWN, fill=PAPER, stroke=INK, stroke_width=2),
        element("circle", cx=x, cy=y, r=_TOWN - 4, fill="none", stroke=INK) if marker else "",
    )
