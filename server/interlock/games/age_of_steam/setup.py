"""The set-up of a game, and what can be wrong with it."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

from interlock.games.age_of_steam.goods import CUBES, EMPTY, HEIGHT, trimmed, words
from interlock.games.age_of_steam.setup_rules import ORDER, PLAYERS
from interlock.games.age_of_steam.table import AgeOfSteamTable
from interlock.record.age_of_steam import AgeOfSteamSetup, PlayerDice
from interlock.record.model import GameRecord
from interlock.record.rgn.hexes import write_hex
from interlock.record.wording import bounds
from interlock.record.wording import count as counted
from interlock.replay.ledger import BANK
from interlock.replay.rule import Violation

_SETUP = "setup.age_of_steam"
_DICE = 3
_OTHER_COLOURS = "cubes of other colours"


def set_up(table: AgeOfSteamTable, setup: AgeOfSteamSetup) -> None:
    """Lay cubes on the map, fill the bag with the others, and hand out what players begin with."""
    grid, map_ = table.land.grid, table.map
    for each in setup.cubes:
        hex_ = grid.find(each.hex)
        if hex_ is not None:
            table.cubes[hex_] += each.cubes
    out = Counter(cube for cubes in table.cubes for cube in cubes) + Counter(table.display.cubes())
    for cube, count in map_.bag.items():
        table.bag[cube] = max(count - out[cube], 0)
    order = setup.order or order_by(setup.dice)
    if sorted(order) == list(table.seats):
        table.order = list(order)
        table.dice_order = list(order)
    for seat in table.seats:
        table.ledger.pay(BANK, seat, map_.starting_cash, map_.cash_rule)
    map_.prepare(table)


def set_up_faults(record: GameRecord, table: AgeOfSteamTable) -> Iterator[Violation]:
    """Yield what is wrong with players and set-up."""
    players, map_ = len(record.header.players), table.map
    if not map_.min_players <= players <= map_.max_players:
        least, most = map_.min_players, map_.max_players
        wanted = f"{bounds(least, most)} {'player' if most == 1 else 'players'}"
        yield PLAYERS.broken("header.players", wanted, str(players), players=players, players_wanted=wanted)
    setup = (record.setup and record.setup.age_of_steam) or AgeOfSteamSetup()
    yield from _order_faults(table, setup)
    yield from _display_faults(table, setup)
    yield from _cube_faults(table, setup)
    yield from _bag_faults(table)


def _order_faults(table: AgeOfSteamTable, setup: AgeOfSteamSetup) -> Iterator[Violation]:
    if len(table.seats) == 1:
        return
    if table.options.setup == "given":
        if not setup.order:
            expected = "'setup order' and all players, the first one first"
            yield ORDER.broken(f"{_SETUP}.order", expected, why="the record does not say the player order")
        return
    if not setup.dice:
        if not setup.order:
            expected = "'setup order' and all players, the first one first, or 'setup dice' and what each threw"
            why = "the record says neither the player order nor the dice for it"
            yield ORDER.broken(f"{_SETUP}.order", expected, why=why)
        return
    by_dice = order_by(setup.dice)
    names = ", ".join(table.names[seat] for seat in by_dice)
    if sorted(by_dice) != list(table.seats) or not _decided(setup.dice):
        why = "the dice do not decide the player order: three for each, again on a tie"
        yield ORDER.broken(
            f"{_SETUP}.dice", "'setup dice' and three dice of each player, again of those who tie", why=why
        )
    elif setup.order and list(setup.order) != by_dice:
        why = f"by the dice the player order is {names}"
        yield ORDER.broken(f"{_SETUP}.order", f"setup order {names}", why=why)


def _sums(throws: Sequence[PlayerDice]) -> dict[int, list[int]]:
    sums: dict[int, list[int]] = {}
    for throw in throws:
        sums.setdefault(throw.seat, []).append(sum(throw.dice))
    return sums


def order_by(throws: Sequence[PlayerDice]) -> list[int]:
    """Return the seats in the order of their throws, the highest first."""
    sums = _sums(throws)
    return sorted(sums, key=lambda seat: sums[seat], reverse=True)


def tied(throws: Sequence[PlayerDice]) -> list[int]:
    """Return the seats that have to throw again."""
    sums = _sums(throws)
    return [seat for seat, own in sums.items() if list(sums.values()).count(own) > 1]


def _decided(throws: Sequence[PlayerDice]) -> bool:
    """Tell whether everybody threw three dice, and again just as long as they were tied."""
    if any(len(throw.dice) != _DICE for throw in throws):
        return False
    sums = _sums(throws)
    still = [list(sums)]
    """Those who have to throw, together with whom they are tied."""
    thrown = 0
    while still:
        tied_again = []
        for seats in still:
            by_sum: defaultdict[int, list[int]] = defaultdict(list)
            for seat in seats:
                if len(sums[seat]) <= thrown:
                    return False
                by_sum[sums[seat][thrown]].append(seat)
            if any(len(alone) == 1 and len(sums[alone[0]]) > thrown + 1 for alone in by_sum.values()):
                return False
            tied_again += [equal for equal in by_sum.values() if len(equal) > 1]
        still = tied_again
        thrown += 1
    return True


def _display_faults(table: AgeOfSteamTable, setup: AgeOfSteamSetup) -> Iterator[Violation]:
    written = {column.column: (index, len(column.cubes)) for index, column in enumerate(setup.display)}
    for column, height in HEIGHT.items():
        fields, due = table.display.fields[column], table.map.first_fields(column)
        index, count = written.get(column, (-1, 0))
        part = f"{_SETUP}.display" if index < 0 else f"{_SETUP}.display[{index}]"
        right = [cube is not EMPTY for cube in fields] == [row < due for row in range(height)]
        if not right or count > height:
            held = words(trimmed(fields)) if count else "nothing"
            wanted = f"{counted(due, 'cube')} from the top {'is' if due == 1 else 'are'}" if due else "none is"
            why = f"column {column} holds {held}, and {wanted} due"
            if count > height:
                why = f"column {column} holds {count} cubes, and {wanted} due"
            expected = (
                f"'setup display {column}:' and {counted(due, 'cube')}" if due else f"no cubes in column {column}"
            )
            yield table.map.display_rule.broken(part, expected, str(count), why=why, column=column)
        for cube in dict.fromkeys(fields):
            if why := table.map.column_fault(column, cube):
                yield table.map.display_rule.broken(part, _OTHER_COLOURS, words([cube]), why=why, column=column)


def _cube_faults(table: AgeOfSteamTable, setup: AgeOfSteamSetup) -> Iterator[Violation]:
    map_, find = table.map, table.land.grid.find
    written = {find(each.hex): f"{_SETUP}.cubes[{index}]" for index, each in enumerate(setup.cubes)}
    for hex_, cubes in enumerate(table.cubes):
        due, name = map_.first_cubes(table.land, table.options, hex_), table.name(hex_)
        if len(cubes) != due:
            part = written.get(hex_, f"{_SETUP}.cubes")
            lie = f"{counted(len(cubes), 'cube')} {'lies' if len(cubes) == 1 else 'lie'}" if cubes else "no cubes lie"
            wanted = f"{due} {'is' if due == 1 else 'are'}" if due else "none is"
            expected = f"'setup cubes {write_hex(name)}' and {counted(due, 'cube')}" if due else f"no cubes on {name}"
            why = f"{lie} on {name}, and {wanted} due"
            yield map_.map_rule.broken(part, expected, str(len(cubes)), why=why, place=name)
        for cube in dict.fromkeys(cubes):
            if why := map_.cube_fault(table.land, hex_, cube):
                yield map_.map_rule.broken(written[hex_], _OTHER_COLOURS, words([cube]), why=why, place=name)


def _bag_faults(table: AgeOfSteamTable) -> Iterator[Violation]:
    out = Counter(cube for cubes in table.cubes for cube in cubes) + Counter(table.display.cubes())
    for cube, count in table.map.bag.items():
        if out[cube] > count:
            why = f"{counted(out[cube], f'{words([cube])} cube')} are out, and there are {count}"
            yield CUBES.broken(_SETUP, f"at most {count} {words([cube])} cubes in all", str(out[cube]), why=why)
