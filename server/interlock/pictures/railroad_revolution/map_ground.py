"""The map as it is printed, with the city tiles that lie there at the set-up."""

from collections.abc import Iterator, Mapping, Sequence

from interlock.basics.names import name_key
from interlock.pictures.fitting import lines
from interlock.pictures.hexes import Point
from interlock.pictures.paint import FAINT, INK, PAPER
from interlock.pictures.railroad_revolution.brief import NOT_TOLD, effect_in_brief
from interlock.pictures.railroad_revolution.cities import CARD, SPACE
from interlock.pictures.railroad_revolution.marks import deal_sign, place_for_tile, title, triangles, written
from interlock.pictures.railroad_revolution.network import Line, Network, Spot
from interlock.pictures.svg import Value, element, group, number, text
from interlock.railroad_revolution.components.model import (
    ComponentCity,
    ComponentCityTile,
    ComponentRailSpace,
    ComponentSet,
)
from interlock.railroad_revolution.components.names_told import is_named
from interlock.railroad_revolution.draft import tile_name

_LEVELS = ("#ffffff", "#f3f0da", "#e3ecd2", "#cfe3ea", "#d9d3ec", "#f2cfc4")
"""The grounds of cities by their level."""


def draw_map(components: ComponentSet, network: Network, placed: Mapping[str, str]) -> str:
    """Return the lines, the rail spaces and the cities, with the tiles by the cities where they lie."""
    tiles = {tile.id: tile for tile in components.city_tiles}
    where = {name_key(place): tile for place, tile in placed.items()}
    cities = (
        _city(city, network.cities[city.name], where.get(name_key(city.name)), tiles)
        for city in filter(is_named, components.cities)
    )
    spots = [(space, network.spaces[space.id]) for space in filter(is_named, components.rail_spaces)]
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
    (x, y), (to_x, to_y) = _beside(spot, -half, 0), _beside(spot, half, 0)
    path = f"M{number(x)} {number(y)}L{number(to_x)} {number(to_y)}"
    line: dict[str, Value] = {"fill": "none", "stroke_linecap": "round", "d": path}
    return group(
        title(_space_words(space)),
        element("path", stroke="#6f6653", stroke_width=wide + 2, **line),
        element("path", stroke=PAPER, stroke_width=wide, **line),
        triangles(space.triangles, *_beside(spot, 0, 15 * spot.scale), spot.scale),
        deal_sign(*_beside(spot, 10 * spot.scale, -17 * spot.scale), spot.scale) if space.deal else "",
        data_place=space.id,
    )


def _beside(spot: Spot, along: float, above: float) -> Point:
    """Return a place beside a rail space: so far along its line, and above it, or left of one that runs up or down."""
    side = 1 if spot.dx >= 0 else -1
    return spot.x + along * spot.dx + above * side * spot.dy, spot.y + along * spot.dy - above * side * spot.dx


def _label(space: ComponentRailSpace, spot: Spot) -> str:
    """Return the number of a space on its line; the whole name of one that has another."""
    at = str(space.position or NOT_TOLD)
    usual = f"{'-'.join(space.between)}-{at}"
    if space.id == usual or space.id.startswith(f"{usual}."):
        x, y = _beside(spot, -7 * spot.scale, -13 * spot.scale)
        return text(at, x, y + 3, 9, fill=FAINT)
    return written(space.id, spot.x, spot.y + 20, 9, 2.6 * SPACE, text_anchor="middle", fill=FAINT)


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
        written(city.name, left + 22, top + 15, 12.5, CARD[0] - 25, font_weight="bold"),
        written(f"${cost}", left + 5, top + 35, 11, 34),
        *_in_lines(told, left + 5, top + 50),
        place_for_tile("city tile", left + 5, top + 44, CARD[0] - 10, 28) if city.tile and tile is None else "",
        data_place=city.name,
    )  # fmt: skip


def _in_lines(words: Sequence[str], left: float, top: float) -> Iterator[str]:
    """Yield what a tile says, the longest of it in two lines where there is room for another."""
    longest = max(words, key=len, default="")
    for each in words:
        most = 2 if each == longest else 1
        yield written(each, left, top, 9, CARD[0] - 8, most)
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
