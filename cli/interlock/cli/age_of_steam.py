"""Positions of Age of Steam as text."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from textwrap import wrap

from interlock.boards.grid import Grid
from interlock.cli.output import WIDTH, Line, heading, indent, table
from interlock.cli.position_text import headed, player_names
from interlock.games.age_of_steam.actions import ACTION_WORDS
from interlock.games.age_of_steam.goods import AREAS, EMPTY, LETTERS, words
from interlock.games.age_of_steam.position import AgeOfSteamLink, AgeOfSteamPlayer, AgeOfSteamPosition, AgeOfSteamTile
from interlock.games.age_of_steam.table import AgeOfSteamTable
from interlock.games.age_of_steam.tiles import KIND_INDEX
from interlock.games.age_of_steam.view import view
from interlock.record.age_of_steam import Side, Track
from interlock.record.color import Color
from interlock.replay.replay import Replay

_NUMBERS = range(1, 7)
_BOTH_ENDS = 2


def position_lines(replay: Replay) -> Iterator[Line]:
    """Lay a position out."""
    game_table: AgeOfSteamTable = replay.table
    position = view(game_table)
    names = ["nobody", *player_names(replay)]
    on_turn = replay.decision.seat if replay.decision else 0
    yield from _player_lines(position, names, on_turn)
    yield ""
    yield f"round {position.round} of {game_table.rounds_in_game}; player order: {_named(position.order, names)}"
    yield from _auction_lines(game_table, names)
    if position.drawn:
        yield f"drawn and not yet placed: {words(position.drawn)}"
    yield ""
    yield from _city_lines(game_table)
    yield from _lines_of_cubes_elsewhere(game_table)
    yield ""
    yield from _display_lines(game_table)
    yield from _listed("bag", (f"{count} {colour}" for colour, count in position.bag.items()))
    yield ""
    yield from _track_lines(position, names, replay.world)
    yield from _listed("tiles left", (f"{position.stock.get(kind, 0)} {kind}" for kind in KIND_INDEX))
    yield f"town markers left: {position.town_markers}; New Cities left: {', '.join(position.new_cities) or 'none'}"


def _player_lines(position: AgeOfSteamPosition, names: Sequence[str], on_turn: int) -> list[Line]:
    columns = ["", "player", "cash", "income", "shares", "locomotive", "links", "sections", "action"]
    rows = [_player(player, position.links, names, on_turn) for player in position.players]
    return headed([columns, *rows], "llrrrrrrl")


def _player(player: AgeOfSteamPlayer, links: Iterable[AgeOfSteamLink], names: Sequence[str], on_turn: int) -> list[str]:
    own = [_is_complete(link) for link in links if link.owner == player.seat]
    figures = (player.cash, player.income, player.shares, player.locomotive, own.count(True), own.count(False))
    action = "out" if player.out else ACTION_WORDS.get(player.action, "")
    return [">" if player.seat == on_turn else "", names[player.seat], *map(str, figures), action]


def _auction_lines(game_table: AgeOfSteamTable, names: Sequence[str]) -> Iterator[str]:
    if game_table.bidders:
        bids = ", ".join(f"{names[seat]} ${bid}" for seat, bid in game_table.bids.items()) or "none yet"
        yield f"bids: {bids}; still in: {_named(game_table.bidders, names)}"
        if game_table.pass_holder:
            yield f"may pass once and stay in: {names[game_table.pass_holder]}"


def _named(seats: Iterable[int], names: Sequence[str]) -> str:
    return ", ".join(names[seat] for seat in seats)


def _city_lines(game_table: AgeOfSteamTable) -> list[Line]:
    """Return the cities: what cubes they take, their columns of the display, and the cubes there."""
    grid = game_table.land.grid
    cities = [hex_ for hex_, is_city in enumerate(game_table.city) if is_city]
    columns: dict[int, list[str]] = {hex_: [] for hex_ in cities}
    for column, hex_ in game_table.column_city.items():
        columns[hex_].append(column)
    rows = [
        [grid.labels[hex_], grid.names[hex_], words(game_table.colours[hex_]), ", ".join(columns[hex_])]
        for hex_ in cities
    ]
    lines = table([["hex", "city", "takes", "display"], *rows], "llll")
    width = max(map(len, lines)) + 2
    head, *lines = (line.ljust(width) for line in lines)
    shown: list[Line] = [heading(f"{head}cubes")]
    for hex_, line in zip(cities, lines, strict=True):
        # On a station abroad lies what says which cubes it takes.
        cubes = [] if game_table.land.abroad[hex_] else game_table.cubes[hex_]
        first, *others = wrap(words(cubes) if cubes else "-", WIDTH - width)
        shown += [line + first, *indent(others, width)]
    return shown


def _lines_of_cubes_elsewhere(game_table: AgeOfSteamTable) -> Iterator[str]:
    """Yield the cubes that lie in towns and on other hexes."""
    places = [hex_ for hex_, cubes in enumerate(game_table.cubes) if cubes and not game_table.city[hex_]]
    if places:
        lying = (f"{game_table.name(hex_)} {words(game_table.cubes[hex_])}" for hex_ in places)
        yield from _listed("cubes elsewhere", lying)


def _display_lines(game_table: AgeOfSteamTable) -> Iterator[Line]:
    """Yield the goods display: each area with the lettered columns below it."""
    if not any(game_table.display.cubes()):
        yield "goods display: empty"
        return
    fields = {column: game_table.display.fields[column] for column in game_table.map.columns}
    yield heading("goods display")
    for area in AREAS:
        upper = [f"{area} {number}" for number in _NUMBERS]
        if not any(column in fields for column in upper):
            continue
        rows = [[area, *map(str, _NUMBERS)], *_rows(upper, fields)]
        lower = [LETTERS.get(column, "") for column in upper]
        if any(column in fields for column in lower):
            rows += [["", *(column if column in fields else "" for column in lower)], *_rows(lower, fields)]
        yield from indent(table(rows, "lllllll"))


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
    yield from headed([["hex", "town", "tile", "tracks"], *rows], "llll")
    for seat in (*range(1, len(names)), 0):
        own = [link for link in position.links if link.owner == seat]
        if own:
            yield heading(f"links and sections of {names[seat]}")
            yield from indent(table([_link(link, grid) for link in own], "ll"))
    yield ""


def _tile(tile: AgeOfSteamTile, names: Sequence[str], grid: Grid) -> list[str]:
    """Return a tile's hex, its kind, whether it has a town marker, and its tracks by their owners."""
    by_owner: dict[int, list[str]] = {}
    for owned in tile.tracks:
        by_owner.setdefault(owned.owner, []).append(_sides(owned.track))
    tracks = "; ".join(f"{names[owner]} {', '.join(sides)}" for owner, sides in by_owner.items())
    name = grid.names[grid.hex(tile.hex)]
    return [
        tile.hex,
        name if name != tile.hex else "",
        tile.kind + (" with marker" if tile.town_marker else ""),
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


def _listed(name: str, things: Iterable[str]) -> list[str]:
    """List things after a name; each stays on one line."""
    # A space that is none keeps together what belongs together.
    text = ", ".join(thing.replace(" ", "\xa0") for thing in things) or "none"
    lines = wrap(f"{name}: {text}", WIDTH, subsequent_indent="  ", break_on_hyphens=False)
    return [line.replace("\xa0", " ") for line in lines]
