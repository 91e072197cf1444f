"""Draw everything on the map: track, cubes, New Cities, loose ends, and direct links between cities."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache

from interlock.basics.color import Color
from interlock.boards.grid import Grid
from interlock.drawing.board import ON_A_CORNER, ON_A_SIDE
from interlock.drawing.hexes import RING, SIZE, Hexes
from interlock.drawing.paint import COLORS, FAINT, INK, PAPER
from interlock.drawing.picture import Piece
from interlock.drawing.svg import element, group, text
from interlock.games.age_of_steam.building.urbanization import COLORS as NEW_CITY_COLORS
from interlock.games.age_of_steam.pictures.pieces import COUNTED, CUBE, cube, disc, factory, lettered, new_city
from interlock.games.age_of_steam.pictures.track import Curve, Rail, drawn_track, tile_piece
from interlock.games.age_of_steam.position import AgeOfSteamPosition, OwnedTrack
from interlock.record.age_of_steam import Side


def map_pieces(position: AgeOfSteamPosition, world: Grid) -> dict[str, Piece]:
    """Return what lies on the map."""
    grid, pieces = world.board.grid, {}
    kinds = {hex_.label: hex_.kind for hex_ in world.board.hexes}
    cities = {label for label, kind in kinds.items() if kind in ("city", "station abroad")}
    tracks: dict[str, set[int]] = {}
    for tile in position.tiles:
        rails = tuple([_rail(owned, world) for owned in tile.tracks])
        tracks[tile.hex] = {side for rail in rails for side in rail.sides}
        pieces[f"tiles/{tile.hex}"] = tile_piece(grid, tile.hex, tile.kind, rails, marker=tile.town_marker)
    for link in position.links:
        if not link.hexes:
            pieces[f"tiles/{' '.join(link.ends)}"] = direct_link(grid, link.ends, link.owner)
    for place in position.places:
        if place.new_city:
            pieces[f"tiles/{place.hex}"] = new_city_piece(grid, place.hex, place.new_city)
            cities.add(place.hex)
        if place.factory:
            pieces[f"cubes/{place.hex} factory"] = factory_piece(grid, place.hex, place.factory)
        cubes = place.cubes if place.takes is Color.UNSPECIFIED else (place.takes,)
        if cubes:
            open_land = place.hex not in cities and kinds[place.hex] != "town"
            pieces[f"cubes/{place.hex}"] = cubes_piece(grid, place.hex, cubes, open_land=open_land)
    pieces.update(loose_ends(world, tracks, cities))
    return pieces


def _rail(owned: OwnedTrack, world: Grid) -> Rail:
    ends = (owned.track.end, owned.track.other_end)
    return Rail(tuple([world.sides.index(end.name) for end in ends if end is not Side.TOWN]), owned.owner)


_BELOW = 10.5
"""How far below the middle of a hex its cubes begin: above them are its name and its fields."""
_CORNER = 0.68
"""How far from the middle to a corner cubes lie on open land."""
_ROWS, _COUNTED_ROWS = (5, 4), (3, 3, 3)
"""How many cubes lie in each row; where there are more, equal ones are counted."""


@lru_cache(maxsize=1024)
def new_city_piece(grid: str, label: str, letter: str) -> Piece:
    """Draw a New City."""
    hexes = Hexes(grid)
    x, y = hexes.middle(label)
    spot = (ON_A_SIDE if hexes.flat else ON_A_CORNER).label
    color = COLORS[NEW_CITY_COLORS[letter]].fill
    return Piece(
        group(
            hexes.outline(label, 0.955, fill=PAPER, stroke=color, stroke_width=3.5),
            text(label, x + spot.x, y + spot.y, 8.5, text_anchor=spot.anchor, fill=FAINT),
            lettered(new_city(letter, x, y + 3)),
            data_place=label,
        ),
        x,
        y,
        RING,
    )


@lru_cache(maxsize=1024)
def factory_piece(grid: str, label: str, seat: int) -> Piece:
    """Draw a factory in the upper right of its city."""
    hexes = Hexes(grid)
    x, y = hexes.middle(label)
    corner_x, corner_y = hexes.corner(label, 1 if hexes.flat else 0, _CORNER)
    return Piece(lettered(factory(seat, corner_x, corner_y), data_place=label), x, y, RING)


@lru_cache(maxsize=4096)
def cubes_piece(grid: str, label: str, cubes: tuple[Color, ...], *, open_land: bool) -> Piece:
    """Draw the cubes of a place; on open land they lie in a corner, off the track."""
    hexes = Hexes(grid)
    x, y = hexes.middle(label)
    corner_x, corner_y = hexes.corner(label, 2, _CORNER)
    middle, top = (corner_x, corner_y - CUBE / 2) if open_land else (x, y + _BELOW)
    drawn = []
    for at, row in enumerate(_in_rows(cubes)):
        left = middle - sum(map(_wide, row)) / 2
        for color, count in row:
            drawn.append(group(cube(color, left, top + CUBE * at, count), data_color=color.name.lower()))
            left += _wide((color, count))
    return Piece(lettered(*drawn, data_place=label), x, y, RING)


def _wide(shown: tuple[Color, int]) -> float:
    return COUNTED if shown[1] > 1 else CUBE


def _in_rows(cubes: Sequence[Color]) -> Iterator[Sequence[tuple[Color, int]]]:
    """Yield the rows of cubes, each with how many it stands for."""
    counted = len(cubes) > sum(_ROWS)
    shown = (
        [(color, cubes.count(color)) for color in dict.fromkeys(cubes)] if counted else [(each, 1) for each in cubes]
    )
    for row in _COUNTED_ROWS if counted else _ROWS:
        if shown:
            yield shown[:row]
            shown = shown[row:]


_PART = 8.0 / SIZE
"""How much of a side a buffer takes, on each side of the track."""


def loose_ends(
    world: Grid, tracks: Mapping[str, Collection[int]], cities: Collection[str]
) -> Iterator[tuple[str, Piece]]:
    """Yield a buffer for every side to which track leads and goes no further, by the sides with track of each hex."""
    for label, sides in tracks.items():
        around = world.toward[world.hex(label)]
        for side in sides:
            behind = world.labels[around[side]] if around[side] >= 0 else ""
            if behind not in cities and (side + 3) % 6 not in tracks.get(behind, ()):
                yield f"ends/{label} {world.sides[side]}", _buffer(world.board.grid, label, side)


@lru_cache(maxsize=4096)
def _buffer(grid: str, label: str, side: int) -> Piece:
    """Draw a buffer; no ring is drawn around it, as there is one around the tile that brings it."""
    hexes = Hexes(grid)
    x, y = hexes.toward(label, side, 0.94)
    (one_x, one_y), (other_x, other_y) = hexes.corner(label, side), hexes.corner(label, side + 1)
    across, down = (other_x - one_x) * _PART, (other_y - one_y) * _PART
    line = Curve((x - across, y - down), (x + across, y + down))
    return Piece(element("path", d=line.path(), stroke=INK, stroke_width=4.5, pointer_events="none"), x, y, 0)


_FAR = 0.35
"""How much of the way between the middles of the cities is shown, on each side of the border."""


@lru_cache(maxsize=64)
def direct_link(grid: str, ends: tuple[str, ...], owner: int) -> Piece:
    """Draw the link across the border of the cities."""
    whole = Curve(*map(Hexes(grid).middle, ends))
    x, y = whole.at(0.5)
    shown = drawn_track(Curve(whole.at(0.5 - _FAR), whole.at(0.5 + _FAR)), owner)
    return Piece(lettered(shown, disc(owner, x, y) if owner else ""), x, y, 20)
