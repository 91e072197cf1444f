"""Draw the printed map with its city tiles, and the players' rails, stations, offices and track markers."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from interlock.basics.names import name_key
from interlock.drawing.hexes import Point
from interlock.drawing.paint import FAINT, INK, PAPER
from interlock.drawing.panels import KeyedPiece
from interlock.drawing.picture import Piece
from interlock.drawing.svg import Value, element, group, number, text
from interlock.drawing.text_layout import lines
from interlock.games.railroad_revolution.pictures.layout import CARD, SPACE, Line, Network, Plan, Spot
from interlock.games.railroad_revolution.pictures.short_texts import NOT_TOLD, effect_in_brief
from interlock.games.railroad_revolution.pictures.symbols import (
    deal_sign,
    fitted_text,
    house,
    place_for_tile,
    rail,
    title,
    triangles,
)
from interlock.games.railroad_revolution.pictures.telegraph_and_tracks import marker, office_row
from interlock.games.railroad_revolution.position import RailroadRevolutionPlayer
from interlock.railroad_revolution.components.box_contents import has_name
from interlock.railroad_revolution.components.effects import TRACKS
from interlock.railroad_revolution.components.model import (
    ComponentCity,
    ComponentCityTile,
    ComponentRailSpace,
    ComponentSet,
)
from interlock.railroad_revolution.draft import tile_name

_LEVELS = ("#ffffff", "#f3f0da", "#e3ecd2", "#cfe3ea", "#d9d3ec", "#f2cfc4")
"""The grounds of cities by their level."""


def draw_map(components: ComponentSet, network: Network, placed: Mapping[str, str]) -> str:
    """Return the lines, the rail spaces and the cities, with the tiles by the cities where they lie."""
    tiles = {tile.id: tile for tile in components.city_tiles}
    where = {name_key(place): tile for place, tile in placed.items()}
    cities = (
        _city(city, network.cities[city.name], where.get(name_key(city.name)), tiles)
        for city in filter(has_name, components.cities)
    )
    spots = [(space, network.spaces[space.id]) for space in filter(has_name, components.rail_spaces)]
    spaces, labels = (_space(*each) for each in spots), (_label(*each) for each in spots)
    return group(*map(_line, network.lines), *spaces, *cities, *labels)


def house_row(middle: Point) -> tuple[float, float, float]:
    """Return where the buildings in a city stand: from where on, how wide, and how high."""
    return middle[0] - CARD[0] / 2 + 40, CARD[0] - 44, middle[1] - CARD[1] / 2 + 31


def _line(line: Line) -> str:
    (x, y), (mid_x, mid_y), (to_x, to_y) = line
    path = f"M{number(x)} {number(y)}Q{number(mid_x)} {number(mid_y)} {number(to_x)} {number(to_y)}"
    return element("path", d=path, fill="none", stroke="#b9ad94", stroke_width=5)


def _space(space: ComponentRailSpace, spot: Spot) -> str:
    half, wide = (SPACE / 2 - 9) * spot.scale, 15 * spot.scale
    (x, y), (to_x, to_y) = _point_beside(spot, -half, 0), _point_beside(spot, half, 0)
    path = f"M{number(x)} {number(y)}L{number(to_x)} {number(to_y)}"
    line: dict[str, Value] = {"fill": "none", "stroke_linecap": "round", "d": path}
    return group(
        title(_space_words(space)),
        element("path", stroke="#6f6653", stroke_width=wide + 2, **line),
        element("path", stroke=PAPER, stroke_width=wide, **line),
        triangles(space.triangles, *_point_beside(spot, 0, 15 * spot.scale), spot.scale),
        deal_sign(*_point_beside(spot, 10 * spot.scale, -17 * spot.scale), spot.scale) if space.deal else "",
        data_place=space.id,
    )


def _point_beside(spot: Spot, along: float, above: float) -> Point:
    """Return a place beside a rail space: so far along its line, and above it, or left of one that runs up or down."""
    side = 1 if spot.dx >= 0 else -1
    return spot.x + along * spot.dx + above * side * spot.dy, spot.y + along * spot.dy - above * side * spot.dx


def _label(space: ComponentRailSpace, spot: Spot) -> str:
    """Return the number of a space on its line; the whole name of one that has another."""
    at = str(space.position or NOT_TOLD)
    usual = f"{'-'.join(space.between)}-{at}"
    if space.id == usual or space.id.startswith(f"{usual}."):
        x, y = _point_beside(spot, -7 * spot.scale, -13 * spot.scale)
        return text(at, x, y + 3, 9, fill=FAINT)
    return fitted_text(space.id, spot.x, spot.y + 20, 9, 2.6 * SPACE, text_anchor="middle", fill=FAINT)


def _space_words(space: ComponentRailSpace) -> str:
    steep = {None: "triangles not told", 0: "flat", 1: "1 triangle"}.get(
        space.triangles, f"{space.triangles} triangles"
    )
    return f"{space.id}: {steep}{', a deal follows' if space.deal else ''}"


def _city(city: ComponentCity, middle: Point, tile: str | None, tiles: Mapping[str, ComponentCityTile]) -> str:
    left, top = middle[0] - CARD[0] / 2, middle[1] - CARD[1] / 2
    level = city.level if city.level in range(1, 6) else 0
    cost = NOT_TOLD if city.station_cost is None else city.station_cost
    told = [] if tile is None else [*_tile_lines(tiles.get(tile_name(tile, city.name)), tile)]
    whole = f"{city.name}: level {level or 'not told'}, a station costs ${cost}"
    return group(
        title(". ".join([whole, *told])),
        element(
            "rect", x=left, y=top, width=CARD[0], height=CARD[1], rx=7, fill=_LEVELS[level or 0], stroke=INK,
            stroke_width=1.4,
        ),
        element("circle", cx=left + 11, cy=top + 11, r=8, fill=PAPER, stroke=INK, stroke_width=1),
        text(str(level or NOT_TOLD), left + 11, top + 15, 11, fill=INK, font_weight="bold"),
        fitted_text(city.name, left + 22, top + 15, 12.5, CARD[0] - 25, font_weight="bold"),
        fitted_text(f"${cost}", left + 5, top + 35, 11, 34),
        *_in_lines(told, left + 5, top + 50),
        place_for_tile("city tile", left + 5, top + 44, CARD[0] - 10, 28) if city.tile and tile is None else "",
        data_place=city.name,
    )  # fmt: skip


def _in_lines(words: Sequence[str], left: float, top: float) -> Iterator[str]:
    """Yield what a tile says, the longest of it in two lines where there is room for another."""
    longest = max(words, key=len, default="")
    for each in words:
        most = 2 if each == longest else 1
        yield fitted_text(each, left, top, 9, CARD[0] - 8, most)
        top += 11.5 * len(lines(each, 9, CARD[0] - 8, most))


def _tile_lines(tile: ComponentCityTile | None, name: str) -> Iterator[str]:
    """Yield what a station brings: first to who builds there first, then to everybody."""
    if tile is None or not (tile.first_bonus or tile.main_reward):
        yield f"tile {name}: not told"
        return
    cost = tile.first_bonus_cost
    price = f" for ${NOT_TOLD if cost is None else cost}" if cost != 0 and tile.first_bonus != "none" else ""
    yield f"1st {effect_in_brief(tile.first_bonus)}{price}"
    yield f"all {effect_in_brief(tile.main_reward)}"


_REACH, _HIGH = 11.5, 11.0


def map_pieces(plan: Plan, player: RailroadRevolutionPlayer) -> Iterator[KeyedPiece]:
    """Yield what a player has on the map, by its key."""
    seat = player.seat
    for space in player.network:
        if piece := _rail(plan, space, seat):
            yield f"rails/{seat}/{space}", piece
    for city in player.stations:
        if piece := _station(plan, city, seat, city in player.first_stations):
            yield f"stations/{seat}/{city}", piece
    for section in player.offices:
        if piece := _office(plan, section, seat, section in player.first_offices):
            yield f"offices/{seat}/{section}", piece
    tracks = player.tracks
    for track, field in zip(TRACKS, (tracks.left, tracks.middle, tracks.right), strict=True):
        yield f"markers/{seat}/{track}", _marker(plan, track, field, seat)


@lru_cache(maxsize=4096)
def _rail(plan: Plan, space: str, seat: int) -> Piece | None:
    spot = plan.on_space(space, seat)
    if spot is None:
        return None
    return Piece(group(rail(seat, spot.x, spot.y, spot.scale), data_place=space), spot.x, spot.y, spot.scale + 2)


@lru_cache(maxsize=2048)
def _station(plan: Plan, city: str, seat: int, first: bool) -> Piece | None:
    middle = plan.network.cities.get(city)
    if middle is None:
        return None
    x, y = plan.in_row(house_row(middle), seat)
    return Piece(group(house(seat, x, y, first), data_place=city), x, y, _REACH, _HIGH)


@lru_cache(maxsize=2048)
def _office(plan: Plan, section: int, seat: int, first: bool) -> Piece | None:
    if not 1 <= section <= len(plan.sections):
        return None
    x, y = plan.in_row(office_row(plan.sections[section - 1]), seat)
    return Piece(group(house(seat, x, y, first), data_place=f"office {section}"), x, y, _REACH, _HIGH)


@lru_cache(maxsize=2048)
def _marker(plan: Plan, track: str, field: int, seat: int) -> Piece:
    (x, y), radius = marker(plan, track, field, seat)
    return Piece(group(rail(seat, x, y, radius), data_place=track), x, y, radius + 3)
