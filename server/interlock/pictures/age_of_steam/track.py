"""Tiles on the map: track by its true shape, told apart by its owners' colors, patterns and numbers."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import lru_cache
from math import dist

from interlock.games.age_of_steam.land import Land
from interlock.games.age_of_steam.position import AgeOfSteamTile, OwnedTrack
from interlock.pictures.age_of_steam.curves import Curve
from interlock.pictures.age_of_steam.shapes import Shape, shape_of
from interlock.pictures.age_of_steam.signs import disc, lettered
from interlock.pictures.hexes import SIZE, Hexes, Point
from interlock.pictures.paint import INK, PAPER, seat_paint
from interlock.pictures.picture import Piece
from interlock.pictures.svg import Value, element, group
from interlock.record.age_of_steam import Side

_BED, _RAILS, _GAP = 9.0, 6.4, 14.0
"""How wide track is with its dark border and without, and where it is broken off below other track."""
_PATTERNS = ("", "1.5 4", "8 4", "16 3", "8 3 1.5 3", "1.5 10")
"""The dashes along the track of each seat; the first has none."""
_TOWN, _BUFFER = 10.0, 8.0
"""From the middle of a town to its border, and of a buffer to its end."""


@lru_cache(maxsize=4096)
def tile_piece(land: Land, tile: AgeOfSteamTile) -> Piece:
    """Draw a tile."""
    hexes = Hexes(land.grid.board.grid)
    shape = shape_of(hexes, tile.hex, tile.kind, [sides_of(land, owned) for owned in tile.tracks])
    owned = [*zip(shape.curves, (each.owner for each in tile.tracks), strict=True)]
    x, y = hexes.middle(tile.hex)
    return Piece(
        lettered(
            *(
                rails(curve, owner, above=shape.crossing and not shape.town and at > 0)
                for at, (curve, owner) in enumerate(owned)
            ),
            town((x, y), shape.curves, marker=tile.town_marker) if shape.town else "",
            *(disc(owner, *curve.at(_disc_place(shape))) for curve, owner in owned if owner),
            data_place=tile.hex,
        ),
        x,
        y,
        SIZE,
    )


def sides_of(land: Land, owned: OwnedTrack) -> tuple[int, ...]:
    """Return the numbers of the sides that a track joins: one where it leads into a town."""
    ends = (owned.track.end, owned.track.other_end)
    return tuple(land.sides.index(end) for end in ends if end is not Side.TOWN)


def loose_ends(
    land: Land, tracks: Mapping[int, Collection[int]], cities: Collection[int]
) -> Iterator[tuple[str, Piece]]:
    """Yield a buffer for every side to which track leads and goes no further, by the sides with track of each hex."""
    for hex_, sides in tracks.items():
        for side in sides:
            behind = land.neighbor[hex_][side]
            if behind not in cities and (side + 3) % 6 not in tracks.get(behind, ()):
                yield f"ends/{land.grid.labels[hex_]} {land.side_names[side]}", _buffer(land, hex_, side)


@lru_cache(maxsize=4096)
def _buffer(land: Land, hex_: int, side: int) -> Piece:
    """Draw the end of unfinished track; no ring is drawn around it, as there is one around the tile that brings it."""
    hexes, label = Hexes(land.grid.board.grid), land.grid.labels[hex_]
    x, y = hexes.toward(label, side, 0.94)
    one, other = hexes.corner(label, side), hexes.corner(label, side + 1)
    part = _BUFFER / SIZE
    along = (other[0] - one[0]) * part, (other[1] - one[1]) * part
    line = Curve((x - along[0], y - along[1]), (x + along[0], y + along[1]))
    return Piece(element("path", d=line.path(), stroke=INK, stroke_width=4.5, pointer_events="none"), x, y, 0)


def rails(curve: Curve, owner: int, *, above: bool = False) -> str:
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
