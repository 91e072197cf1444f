"""The map as it is printed, with the city tiles that lie there at the set-up."""

from collections.abc import Iterator, Mapping

from interlock.basics.names import name_key
from interlock.pictures.paint import FAINT, INK, PAPER
from interlock.pictures.railroad_revolution.brief import NOT_TOLD, effect_in_brief
from interlock.pictures.railroad_revolution.cities import CARD, SPACE, Point
from interlock.pictures.railroad_revolution.marks import deal_sign, fitted, title, triangles
from interlock.pictures.railroad_revolution.network import Line, Network, Spot
from interlock.pictures.svg import element, group, number, text
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
    return group(
        *map(_line, network.lines),
        *(_space(space, network.spaces[space.id]) for space in components.rail_spaces),
        *(_city(city, network.cities[city.name], where.get(name_key(city.name)), tiles) for city in components.cities),
    )


def house_row(middle: Point) -> tuple[float, float, float]:
    """Return where the buildings in a city stand: from where on, how wide, and how high."""
    return middle[0] - CARD[0] / 2 + 40, CARD[0] - 44, middle[1] - CARD[1] / 2 + 29


def _line(line: Line) -> str:
    (x, y), (mid_x, mid_y), (to_x, to_y) = line
    path = f"M{number(x)} {number(y)}Q{number(mid_x)} {number(mid_y)} {number(to_x)} {number(to_y)}"
    return element("path", d=path, fill="none", stroke="#b9ad94", stroke_width=5)


def _space(space: ComponentRailSpace, spot: Spot) -> str:
    half = (SPACE / 2 - 9) * spot.scale
    wide = 15 * spot.scale
    path = (
        f"M{number(spot.x - half * spot.dx)} {number(spot.y - half * spot.dy)}"
        f"L{number(spot.x + half * spot.dx)} {number(spot.y + half * spot.dy)}"
    )
    line = {"fill": "none", "stroke_linecap": "round", "d": path}
    # What is printed beside a space stands above it, or to the right of one that runs up or down.
    up_x, up_y = (spot.dy, -spot.dx) if spot.dx >= 0 else (-spot.dy, spot.dx)
    away = 15 * spot.scale
    x, y = spot.x + away * up_x, spot.y + away * up_y
    beside = 13 * spot.scale
    hands = (
        (x + beside * abs(spot.dx), y + beside * spot.dy * (1 if spot.dx >= 0 else -1)) if space.triangles else (x, y)
    )
    return group(
        title(_space_words(space)),
        element("path", stroke="#6f6653", stroke_width=wide + 2, **line),
        element("path", stroke=PAPER, stroke_width=wide, **line),
        _label(space, spot),
        triangles(space.triangles, x, y, spot.scale),
        deal_sign(*hands, spot.scale) if space.deal else "",
        data_place=space.id,
    )


def _label(space: ComponentRailSpace, spot: Spot) -> str:
    """Return the number of a space on its line; the whole name of one that has another."""
    at = str(space.position or NOT_TOLD)
    usual = f"{'-'.join(space.between)}-{at}"
    if space.id == usual or space.id.startswith(f"{usual}."):
        return text(at, spot.x, spot.y + 3.5 * spot.scale, 10 * spot.scale, fill=FAINT)
    room = 2.6 * SPACE
    return fitted(space.id, spot.x, spot.y + 18, 8, room, text_anchor="middle", fill=FAINT)


def _space_words(space: ComponentRailSpace) -> str:
    steep = {None: "triangles not told", 0: "flat", 1: "1 triangle"}.get(
        space.triangles, f"{space.triangles} triangles"
    )
    return f"{space.id}: {steep}{', a deal follows' if space.deal else ''}"


def _city(city: ComponentCity, middle: Point, tile: str | None, tiles: Mapping[str, ComponentCityTile]) -> str:
    left, top = middle[0] - CARD[0] / 2, middle[1] - CARD[1] / 2
    level = city.level if city.level in range(1, 6) else 0
    cost = NOT_TOLD if city.station_cost is None else city.station_cost
    lines = [] if tile is None else [*_tile_lines(tiles.get(tile_name(tile, city.name)), tile)]
    whole = f"{city.name}: level {level or 'not told'}, a station costs ${cost}"
    return group(
        title(". ".join([whole, *lines])),
        element(
            "rect", x=left, y=top, width=CARD[0], height=CARD[1], rx=7, fill=_LEVELS[level or 0], stroke=INK,
            stroke_width=1.4,
        ),
        element("circle", cx=left + 11, cy=top + 11, r=8, fill=PAPER, stroke=INK, stroke_width=1),
        text(str(level or NOT_TOLD), left + 11, top + 15, 11, fill=INK, font_weight="bold"),
        fitted(city.name, left + 22, top + 15, 12.5, CARD[0] - 24, font_weight="bold"),
        fitted(f"${cost}", left + 5, top + 33, 11, 34),
        *(fitted(line, left + 5, top + 48 + 12 * at, 9.5, CARD[0] - 8) for at, line in enumerate(lines)),
        data_place=city.name,
    )  # fmt: skip


def _tile_lines(tile: ComponentCityTile | None, name: str) -> Iterator[str]:
    """Yield what a station brings: first to who builds there first, then to everybody."""
    if tile is None or not (tile.first_bonus or tile.main_reward):
        yield f"tile {name}: not told"
        return
    cost = tile.first_bonus_cost
    price = f" for ${NOT_TOLD if cost is None else cost}" if cost != 0 and tile.first_bonus != "none" else ""
    yield f"1st {effect_in_brief(tile.first_bonus)}{price}"
    yield f"all {effect_in_brief(tile.main_reward)}"
