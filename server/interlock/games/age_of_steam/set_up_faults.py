"""What can be wrong with a set-up, each at its place in the record and with what to write."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence, Sized
from itertools import chain, cycle, islice

from interlock.basics.wording import bounds, count, listed
from interlock.games.age_of_steam.goods import CUBES, EMPTY, HEIGHT, words
from interlock.games.age_of_steam.set_up_order import order_faults
from interlock.games.age_of_steam.setup_rules import PLAYERS
from interlock.games.age_of_steam.table import AgeOfSteamTable
from interlock.record.age_of_steam import AgeOfSteamSetup
from interlock.record.color import Color
from interlock.record.model import GameRecord
from interlock.record.rgn.age_of_steam_slots import is_color
from interlock.record.rgn.hexes import write_hex
from interlock.replay.rule import Violation

_SETUP = "setup.age_of_steam"
_MOST_SHOWN = 3


def set_up_faults(record: GameRecord, table: AgeOfSteamTable) -> Iterator[Violation]:
    """Yield what is wrong with players and set-up."""
    players, map_ = len(record.header.players), table.map
    if not map_.min_players <= players <= map_.max_players:
        wanted = f"{bounds(map_.min_players, map_.max_players)} {'player' if map_.max_players == 1 else 'players'}"
        yield PLAYERS.broken("header.players", wanted, str(players), players=players, players_wanted=wanted)
    setup = (record.setup and record.setup.age_of_steam) or AgeOfSteamSetup()
    yield from order_faults(table, setup)
    yield from _display_faults(table, setup)
    yield from _cube_faults(table, setup)
    yield from _bag_faults(table, setup)


def _display_faults(table: AgeOfSteamTable, setup: AgeOfSteamSetup) -> Iterator[Violation]:
    map_ = table.map
    rule = map_.display_rule
    written = {column.column: (index, column.cubes) for index, column in enumerate(setup.display)}
    missing = {}
    for column in HEIGHT:
        due = map_.first_fields(column)
        if column not in written:
            if due:
                missing[column] = due
            continue
        index, cubes = written[column]
        part = f"{_SETUP}.display[{index}]"
        if len(cubes) != due or EMPTY in cubes:
            held, wanted = words(cubes), _due(due, " from the top")
            why = f"column {column} holds {held}, and {wanted}"
            yield rule.broken(part, count(due, "cube"), held, why=why, column=column)
        for why in map_.wrong_in_column(column, cubes):
            yield rule.broken(part, why=why, column=column)
    if missing:
        columns = listed(missing)
        why = f"nothing is written for the {'column' if len(missing) == 1 else 'columns'} {columns}"
        colours = cycle(map_.bag)
        lines = [f"{column}: {words(islice(colours, due))}" for column, due in islice(missing.items(), _MOST_SHOWN)]
        yield rule.broken(f"{_SETUP}.display", _line("display", lines, missing), why=why, columns=columns)


def _cube_faults(table: AgeOfSteamTable, setup: AgeOfSteamSetup) -> Iterator[Violation]:
    map_, find = table.map, table.land.grid.find
    written = {find(each.hex): f"{_SETUP}.cubes[{index}]" for index, each in enumerate(setup.cubes)}
    missing = {}
    for hex_, cubes in enumerate(table.cubes):
        due, name = map_.first_cubes(table.land, table.options, hex_), table.name(hex_)
        if hex_ not in written:
            if due:
                missing[hex_] = due
            continue
        if len(cubes) != due:
            why = f"{count(len(cubes), 'cube lies', 'cubes lie')} on {name}, and {_due(due)}"
            yield map_.map_rule.broken(written[hex_], count(due, "cube"), str(len(cubes)), why=why, place=name)
        for why in map_.wrong_on_hex(table, hex_):
            yield map_.map_rule.broken(written[hex_], why=why, place=name)
    if missing:
        why = f"no cubes are written for {listed(f'{table.name(hex_)} ({due})' for hex_, due in missing.items())}"
        yield map_.map_rule.broken(f"{_SETUP}.cubes", _cubes_line(table, missing), why=why)


def _bag_faults(table: AgeOfSteamTable, setup: AgeOfSteamSetup) -> Iterator[Violation]:
    """Yield colours of which more is out than there is, where the first cube too many lies."""
    out: Counter[Color] = Counter()
    too_many: dict[Color, str] = {}
    entries = chain(
        ((f"{_SETUP}.cubes[{index}]", each.cubes) for index, each in enumerate(setup.cubes)),
        ((f"{_SETUP}.display[{index}]", each.cubes) for index, each in enumerate(setup.display)),
    )
    for part, cubes in entries:
        for place, cube in enumerate(cubes):
            out[cube] += 1
            if out[cube] > table.map.bag.get(cube, out[cube]):
                too_many.setdefault(cube, f"{part}.cubes[{place}]")
    for cube, part in too_many.items():
        there = table.map.bag[cube]
        why = f"{count(out[cube], f'{words([cube])} cube is', f'{words([cube])} cubes are')} out, and there are {there}"
        yield CUBES.broken(part, str(there), str(out[cube]), why=why)


def _due(due: int, where: str = "") -> str:
    return f"{count(due, f'cube{where} is', f'cubes{where} are')} due" if due else "none is due"


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
