"""The set-up of a game, and what can be wrong with it."""

from collections import Counter
from collections.abc import Iterator, Sequence

from interlock.games.age_of_steam.goods import CUBES, EMPTY, HEIGHT, words
from interlock.games.age_of_steam.setup_rules import ORDER, PLAYERS
from interlock.games.age_of_steam.table import AgeOfSteamTable
from interlock.record.age_of_steam import AgeOfSteamSetup, Cube, PlayerDice
from interlock.record.model import GameRecord
from interlock.replay.ledger import BANK
from interlock.replay.rule import Violation

_SETUP = "setup.age_of_steam"
_DICE = 3


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
        wanted = str(least) if least == most else f"{least} to {most}"
        yield PLAYERS.broken("header.players", players=players, players_wanted=wanted)
    setup = (record.setup and record.setup.age_of_steam) or AgeOfSteamSetup()
    yield from _order_faults(table, setup)
    yield from _display_faults(table, setup)
    yield from _cube_faults(table)


def _order_faults(table: AgeOfSteamTable, setup: AgeOfSteamSetup) -> Iterator[Violation]:
    if len(table.seats) == 1:
        return
    if table.options.setup == "given":
        if not setup.order:
            yield ORDER.broken(f"{_SETUP}.order", why="the record does not say the player order")
        return
    if not setup.dice:
        if not setup.order:
            yield ORDER.broken(f"{_SETUP}.order", why="the record says neither the player order nor the dice for it")
        return
    by_dice = order_by(setup.dice)
    names = ", ".join(table.names[seat] for seat in by_dice)
    if sorted(by_dice) != list(table.seats) or not _decided(setup.dice):
        yield ORDER.broken(
            f"{_SETUP}.dice", why="the dice do not decide the player order: three for each, again on a tie"
        )
    elif setup.order and list(setup.order) != by_dice:
        yield ORDER.broken(f"{_SETUP}.order", names, why=f"by the dice the player order is {names}")


def _sums(throws: Sequence[PlayerDice]) -> dict[int, tuple[int, ...]]:
    sums: dict[int, tuple[int, ...]] = {}
    for throw in throws:
        sums[throw.seat] = (*sums.get(throw.seat, ()), sum(throw.dice))
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
    sums = _sums(throws)
    return all(len(throw.dice) == _DICE for throw in throws) and all(
        len(own) == 1 + sum(_shared(own[:count], seat, sums) for count in range(1, len(own) + 1))
        for seat, own in sums.items()
    )


def _shared(first: tuple[int, ...], seat: int, sums: dict[int, tuple[int, ...]]) -> bool:
    """Tell whether somebody else's throws began like this."""
    return any(other[: len(first)] == first for at, other in sums.items() if at != seat)


def _display_faults(table: AgeOfSteamTable, setup: AgeOfSteamSetup) -> Iterator[Violation]:
    written = {column.column: len(column.cubes) for column in setup.display}
    for column, height in HEIGHT.items():
        fields, due = table.display.fields[column], table.map.first_fields(column)
        right = [cube is not EMPTY for cube in fields] == [row < due for row in range(height)]
        if not right or written.get(column, 0) > height:
            held = words(fields) if column in written else "nothing"
            why = f"column {column} holds {held}, and {due} cubes from the top are due"
            yield table.map.display_rule.broken(f"{_SETUP}.display", str(due), why=why, column=column)
        if Cube.WHITE in fields:
            why = f"column {column} holds a white cube, and those are never drawn"
            yield table.map.display_rule.broken(f"{_SETUP}.display", why=why, column=column)


def _cube_faults(table: AgeOfSteamTable) -> Iterator[Violation]:
    map_ = table.map
    for hex_, cubes in enumerate(table.cubes):
        due, name = map_.first_cubes(table.land, table.options, hex_), table.name(hex_)
        if len(cubes) != due:
            why = f"{len(cubes)} cubes lie on {name}, and {due} are due"
            yield map_.map_rule.broken(f"{_SETUP}.cubes", str(due), str(len(cubes)), why=why, place=name)
    yield from map_.first_cube_faults(table)
    out = Counter(cube for cubes in table.cubes for cube in cubes) + Counter(table.display.cubes())
    for cube, count in map_.bag.items():
        if out[cube] > count:
            why = f"{out[cube]} {words([cube])} cubes are out, and there are {count}"
            yield CUBES.broken(_SETUP, str(count), str(out[cube]), why=why)
