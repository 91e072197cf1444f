"""Tiles on the map: track by its true shape, told apart by its owners' colors, patterns and numbers."""

from collections.abc import Iterable
from functools import lru_cache
from math import dist
from typing import NamedTuple

from interlock.pictures.age_of_steam.curves import Curve
from interlock.pictures.age_of_steam.shapes import Shape, shape_of
from interlock.pictures.age_of_steam.signs import disc, lettered
from interlock.pictures.hexes import RING, Hexes, Point
from interlock.pictures.paint import INK, PAPER, seat_paint
from interlock.pictures.picture import Piece
from interlock.pictures.svg import Value, element, group

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
