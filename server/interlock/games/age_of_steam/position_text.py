"""Format positions of Age of Steam as text."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from interlock.basics.color import Color
from interlock.basics.terminal_lines import Line, fold, heading, joined
from interlock.basics.terminal_tables import headed, table
from interlock.basics.text_format import count
from interlock.boards.grid import Grid
from interlock.games.age_of_steam.building.urbanization import COLORS
from interlock.games.age_of_steam.maps.registry import map_of
from interlock.games.age_of_steam.mechanics.goods import AREAS, EMPTY, HEIGHT, LETTERS, words
from interlock.games.age_of_steam.mechanics.land import Land, land_of
from interlock.games.age_of_steam.mechanics.tiles import KIND_INDEX
from interlock.games.age_of_steam.phases.action_rules import ACTION_WORDS
from interlock.games.age_of_steam.position import (
    AgeOfSteamLink,
    AgeOfSteamPlace,
    AgeOfSteamPlayer,
    AgeOfSteamPosition,
    AgeOfSteamTile,
)
from interlock.games.position_view import PositionView
from interlock.record.age_of_steam import Side, Track

_NUMBERS = range(1, 7)
_BOTH_ENDS = 2


def shares(_: PositionView, __: int) -> dict[str, int]:
    """Return nothing: there are no companies."""
    return {}


def position_lines(whole: PositionView, players: Sequence[str], grid: Grid) -> Iterator[Line]:
    """Lay a position out."""
    position, map_ = whole.age_of_steam, map_of(grid.name)
    assert position is not None
    names = ["nobody", *players]
    yield from _player_lines(position, names, whole.seat)
    yield ""
    order = _player_names(position.order, names)
    yield fold(f"round {position.round} of {map_.rounds(len(players))}; player order: {order}")
    yield from _auction_lines(position, names)
    if position.chain:
        hexes = ((grid.names[grid.hex(step.start)], grid.names[grid.hex(step.to)]) for step in position.chain)
        yield fold(f"links used in this pass: {joined(map(' - '.join, hexes))}")
    if position.drawn:
        yield f"drawn and not yet placed: {words(position.drawn)}"
    yield ""
    yield from _city_lines(position, players, land_of(grid))
    yield from _lines_of_cubes_elsewhere(position, land_of(grid))
    yield ""
    yield from _display_lines(position, map_.columns)
    bag = "bag"
    if position.unknown_cubes:
        bag += f" and the {count(position.unknown_cubes, 'cube')} elsewhere that nobody wrote down"
    yield fold(f"{bag}: {joined(f'{each.count} {words([each.color])}' for each in position.bag)}")
    yield ""
    yield from _track_lines(position, names, grid)
    yield fold(f"tiles left: {joined(f'{position.stock.get(kind, 0)} {kind}' for kind in KIND_INDEX)}")
    yield fold(f"town markers left: {position.town_markers}; New Cities left: {joined(position.new_cities)}")


def _player_lines(position: AgeOfSteamPosition, names: Sequence[str], on_turn: int) -> list[Line]:
    columns = ["", "player", "cash", "income", "shares", "locomotive", "links", "sections", "action"]
    rows = [_player(player, position.links, names, on_turn) for player in position.players]
    return headed([columns, *rows], "ll|rrrrrrl")


def _player(player: AgeOfSteamPlayer, links: Iterable[AgeOfSteamLink], names: Sequence[str], on_turn: int) -> list[str]:
    own = [_is_complete(link) for link in links if link.owner == player.seat]
    figures = (player.cash, player.income, player.shares, player.locomotive, own.count(True), own.count(False))
    action = "out" if player.out else ACTION_WORDS.get(player.action, "")
    return [">" if player.seat == on_turn else "", names[player.seat], *map(str, figures), action]


def _auction_lines(position: AgeOfSteamPosition, names: Sequence[str]) -> Iterator[Line]:
    if position.bidders:
        bids = zip(position.bidders, position.bids, strict=True)
        told = ", ".join(f"{names[seat]} ${bid}" for seat, bid in bids if bid) or "none yet"
        yield fold(f"bids: {told}; still in: {_player_names(position.bidders, names)}")
        if position.pass_holder:
            yield f"may pass once and stay in: {names[position.pass_holder]}"


def _player_names(seats: Iterable[int], names: Sequence[str]) -> str:
    return joined(names[seat] for seat in seats)


def _city_lines(position: AgeOfSteamPosition, players: Sequence[str], land: Land) -> list[Line]:
    """Return the cities: what cubes they take, their columns of the display, whose factory is there, and the cubes."""
    grid = land.grid
    columns: dict[int, list[str]] = {}
    for column, hex_ in land.column_city.items():
        columns.setdefault(hex_, []).append(column)
    cities = {grid.hex(place.hex): place for place in position.places if _is_city(place, land)}
    names = ["", *players]
    factories = any(place.factory for place in cities.values())
    rows = []
    for hex_, place in cities.items():
        takes = [COLORS[place.new_city]] if place.new_city else land.colors[hex_] or [place.takes]
        below = [place.new_city] if place.new_city else columns.get(hex_, [])
        cubes = words(place.cubes) if place.cubes else "-"
        taken = words(takes) if takes != [Color.UNSPECIFIED] else "nothing"
        whose = [names[place.factory]] if factories else []
        rows.append([grid.labels[hex_], grid.names[hex_], taken, ", ".join(below), *whose, cubes])
    heads = ["hex", "city", "takes", "display", *(["factory"] if factories else []), "cubes"]
    return headed([heads, *rows], f"{'l' * (len(heads) - 1)}|t")


def _is_city(place: AgeOfSteamPlace, land: Land) -> bool:
    return bool(place.new_city) or land.city[land.grid.hex(place.hex)]


def _lines_of_cubes_elsewhere(position: AgeOfSteamPosition, land: Land) -> Iterator[Line]:
    """Yield the cubes that lie in towns and on other hexes."""
    grid = land.grid
    places = [place for place in position.places if place.cubes and not _is_city(place, land)]
    if places:
        cubes = joined(f"{grid.names[grid.hex(place.hex)]} {words(place.cubes)}" for place in places)
        yield fold(f"cubes elsewhere: {cubes}")


def _display_lines(position: AgeOfSteamPosition, columns: Iterable[str]) -> Iterator[Line]:
    """Yield the goods display: each area with the lettered columns below it."""
    lying = {each.column: each.cubes for each in position.goods_display}
    if not any(cube is not EMPTY for cubes in lying.values() for cube in cubes):
        yield "goods display: empty"
        return
    fields = {column: _filled_up(lying.get(column, ()), HEIGHT[column]) for column in columns}
    yield heading("goods display")
    for area in AREAS:
        upper = [f"{area} {number}" for number in _NUMBERS]
        if not any(column in fields for column in upper):
            continue
        rows = [[area, *map(str, _NUMBERS)], *_rows(upper, fields)]
        lower = [LETTERS.get(column, "") for column in upper]
        if any(column in fields for column in lower):
            rows += [["", *(column if column in fields else "" for column in lower)], *_rows(lower, fields)]
        yield from table(rows, "l|llllll", margin=2)


def _filled_up(cubes: Sequence[Color], height: int) -> tuple[Color, ...]:
    """Return the fields of a column, of which those below the last cube are not told."""
    return (*cubes, *[EMPTY] * (height - len(cubes)))


def _rows(columns: Sequence[str], fields: Mapping[str, Sequence[Color]]) -> Iterator[list[str]]:
    height = max(len(fields.get(column, ())) for column in columns)
    for row in range(height):
        yield ["", *(_field(fields[column][row]) if column in fields else "" for column in columns)]


def _field(cube: Color) -> str:
    return "-" if cube is EMPTY else words([cube])


def _track_lines(position: AgeOfSteamPosition, names: Sequence[str], grid: Grid) -> Iterator[Line]:
    """Yield the tiles on the map, and what links and unfinished sections their tracks make."""
    if not position.tiles:
        return
    rows = [_tile(tile, names, grid) for tile in position.tiles]
    yield from headed([["hex", "town", "tile", "tracks"], *rows], "lll|t")
    for seat in (*range(1, len(names)), 0):
        own = [link for link in position.links if link.owner == seat]
        if own:
            yield heading(f"links and sections of {names[seat]}")
            yield from table([_link(link, grid) for link in own], "l|t", margin=2)
    yield ""


def _tile(tile: AgeOfSteamTile, names: Sequence[str], grid: Grid) -> list[str]:
    """Return a tile's hex, its kind or those that are possible, whether it has a town marker, and its tracks."""
    by_owner: dict[int, list[str]] = {}
    for owned in tile.tracks:
        by_owner.setdefault(owned.owner, []).append(_sides(owned.track))
    tracks = "; ".join(f"{names[owner]} {', '.join(sides)}" for owner, sides in by_owner.items())
    name = grid.names[grid.hex(tile.hex)]
    return [
        tile.hex,
        name if name != tile.hex else "",
        (" or ".join(tile.kinds) or tile.kind) + (" with marker" if tile.town_marker else ""),
        tracks,
    ]


def _sides(track: Track) -> str:
    return "-".join(side.name for side in (track.end, track.other_end) if side is not Side.TOWN)


def _link(link: AgeOfSteamLink, grid: Grid) -> list[str]:
    """Return where a link or section leads and the hexes between, such as "Toledo - Detroit" and "M5, M4"."""
    ends = " - ".join(grid.names[grid.hex(end)] for end in link.ends)
    if not _is_complete(link):
        ends = f"{ends} - unfinished" if ends else "unfinished"
    return [ends, ", ".join(hex_ for hex_ in link.hexes if hex_ not in link.ends)]


def _is_complete(link: AgeOfSteamLink) -> bool:
    return len(link.ends) == _BOTH_ENDS
