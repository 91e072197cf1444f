"""Faults in a recorded set-up, each with its place in the record and the expected value."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence, Sized
from itertools import chain, cycle, islice

from msgspec.structs import replace

from interlock.basics.color import Color
from interlock.basics.text_format import bounds, count, list_words
from interlock.games.age_of_steam.maps.base import AgeOfSteamTable
from interlock.games.age_of_steam.mechanics.goods import CUBES, EMPTY, HEIGHT, words
from interlock.games.age_of_steam.setup.set_up import order_faults
from interlock.games.age_of_steam.setup.setup_rules import PLAYERS
from interlock.record.age_of_steam import AgeOfSteamSetup
from interlock.record.model import GameRecord
from interlock.record.rgn.hexes import write_hex
from interlock.record.rgn.vocabulary.age_of_steam_slots import is_color
from interlock.replay.rule import Violation

_SETUP = "setup.age_of_steam"
_MOST_SHOWN = 3


def set_up_faults(record: GameRecord, table: AgeOfSteamTable) -> Iterator[Violation]:
    """Yield what is wrong with players and set-up."""
    players, map_ = len(record.header.players), table.map
    if not map_.min_players <= players <= map_.max_players:
        least, most = map_.min_players, map_.max_players
        yield PLAYERS.broken(
            "number" if least == most else "range",
            "header.players",
            f"{bounds(least, most)} {'player' if most == 1 else 'players'}",
            str(players),
            least=least,
            most=most,
            players=players,
        )
    setup = (record.setup and record.setup.age_of_steam) or AgeOfSteamSetup()
    yield from order_faults(table, setup)
    yield from _display_faults(table, setup)
    yield from _cube_faults(table, setup)
    yield from _bag_faults(table, setup)


def _display_faults(table: AgeOfSteamTable, setup: AgeOfSteamSetup) -> Iterator[Violation]:
    map_ = table.map
    rule = map_.display_rule
    written = {column.column: (index, column.cubes) for index, column in enumerate(setup.goods_display)}
    missing = {}
    for column in HEIGHT:
        due = map_.columns.get(column, 0)
        if column not in written:
            if due:
                missing[column] = due
            continue
        index, cubes = written[column]
        part = f"{_SETUP}.goods_display[{index}]"
        if len(cubes) != due or EMPTY in cubes:
            held = words(cubes)
            said = "column_count" if due else "column_none"
            yield rule.broken(said, part, count(due, "cube"), held, column=column, cubes=held, due=due)
        for broken in map_.wrong_in_column(column, cubes):
            yield replace(broken, part=part)
    if missing:
        columns = list_words(f"{column} ({due} due)" for column, due in missing.items())
        colors = cycle(map_.bag)
        lines = [f"{column}: {words(islice(colors, due))}" for column, due in islice(missing.items(), _MOST_SHOWN)]
        line = _line("display", lines, missing)
        said = "column_missing" if len(missing) == 1 else "columns_missing"
        yield rule.broken(said, f"{_SETUP}.goods_display", line, columns=columns)


def _cube_faults(table: AgeOfSteamTable, setup: AgeOfSteamSetup) -> Iterator[Violation]:
    map_, find = table.map, table.land.grid.find
    rule = map_.map_rule
    written = {find(each.hex): f"{_SETUP}.cubes[{index}]" for index, each in enumerate(setup.cubes)}
    missing = {}
    for hex_, cubes in enumerate(table.cubes):
        due = map_.first_cubes(table.land, hex_)
        if hex_ not in written:
            if due:
                missing[hex_] = due
            continue
        if len(cubes) != due:
            said, lying, name = "hex_count" if due else "hex_none", len(cubes), table.name(hex_)
            yield rule.broken(said, written[hex_], count(due, "cube"), str(lying), count=lying, hex=name, due=due)
        for broken in map_.wrong_on_hex(table, hex_):
            yield replace(broken, part=written[hex_])
    if missing:
        hexes = list_words(f"{table.name(hex_)} ({due} due)" for hex_, due in missing.items())
        yield rule.broken("hexes_missing", f"{_SETUP}.cubes", _cubes_line(table, missing), hexes=hexes)


def _bag_faults(table: AgeOfSteamTable, setup: AgeOfSteamSetup) -> Iterator[Violation]:
    """Yield colours of which more is out than there is, where the first cube too many lies."""
    lying = [cube for each in setup.cubes for cube in each.cubes]
    lying += [cube for column in setup.goods_display for cube in column.cubes]
    if any(lying.count(cube) > there for cube, there in table.map.bag.items()):
        yield from _too_many_cubes(table, setup)
    if (left := sum(table.bag.values())) < 0:
        there = sum(table.map.bag.values())
        yield CUBES.broken("all_out", f"{_SETUP}.cubes", str(there), str(there - left), out=there - left, count=there)


def _too_many_cubes(table: AgeOfSteamTable, setup: AgeOfSteamSetup) -> Iterator[Violation]:
    out: Counter[Color] = Counter()
    too_many: dict[Color, str] = {}
    entries = chain(
        ((f"{_SETUP}.cubes[{index}]", each.cubes) for index, each in enumerate(setup.cubes)),
        ((f"{_SETUP}.goods_display[{index}]", each.cubes) for index, each in enumerate(setup.goods_display)),
    )
    for part, cubes in entries:
        for place, cube in enumerate(cubes):
            out[cube] += 1
            if out[cube] > table.map.bag.get(cube, out[cube]):
                too_many.setdefault(cube, f"{part}.cubes[{place}]")
    for cube, part in too_many.items():
        there = table.map.bag[cube]
        color = words([cube])
        yield CUBES.broken("out", part, str(there), str(out[cube]), out=out[cube], color=color, count=there)


def _cubes_line(table: AgeOfSteamTable, missing: Mapping[int, int]) -> str:
    bag = [*table.map.bag] * max(missing.values())
    entries = []
    for hex_, due in islice(missing.items(), _MOST_SHOWN):
        cubes = [table.map.first_cube(table.land, hex_, bag) for _ in range(due)]
        entries.append(f"{write_hex(table.name(hex_), is_color)} {words(cubes)}")
    return _line("cubes", entries, missing)


def _line(name: str, entries: Sequence[str], missing: Sized) -> str:
    """Return the beginning of a line to write, with cubes of any colour."""
    more = " and so on" if len(missing) > len(entries) else ""
    return f"a line with the cubes that lay there, such as 'setup {name} {'; '.join(entries)}'{more}"
