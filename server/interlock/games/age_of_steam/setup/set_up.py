"""Set up a game: money, cubes, and the first player order by dice."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, takewhile

from interlock.basics.text_format import count, list_words
from interlock.games.age_of_steam.maps.base import AgeOfSteamTable
from interlock.games.age_of_steam.mechanics.goods import UNKNOWN
from interlock.games.age_of_steam.setup.setup_rules import ORDER
from interlock.record.age_of_steam import AgeOfSteamSetup, PlayerDice
from interlock.record.rgn.players import Players
from interlock.replay.ledger import BANK
from interlock.replay.rule import Violation


def set_up(table: AgeOfSteamTable, setup: AgeOfSteamSetup) -> None:
    """Lay cubes on the map, fill the bag with the others, and hand out what players begin with."""
    grid, map_ = table.land.grid, table.map
    table.rounds_in_game = map_.rounds(len(table.seats))
    table.cities_left = list(map_.new_cities)
    for each in setup.cubes:
        hex_ = grid.find(each.hex)
        if hex_ is not None:
            known = UNKNOWN not in each.cubes
            as_known = (map_.as_known(table.land, hex_, cube) for cube in each.cubes)
            table.cubes[hex_] += each.cubes if known else tuple(as_known)
    out = [*chain.from_iterable(table.cubes), *table.display.cubes()]
    for cube, there in map_.bag.items():
        table.bag[cube] = max(there - out.count(cube), 0)
    table.bag[UNKNOWN] = -out.count(UNKNOWN)
    order = setup.order or order_by(setup.dice)
    if sorted(order) == list(table.seats):
        table.order = list(order)
    for seat in table.seats:
        table.ledger.pay(BANK, seat, map_.starting_cash, map_.cash_rule)
    map_.prepare(table)


_ORDER = "setup.age_of_steam.order"
_THROWS = "setup.age_of_steam.dice"
_DICE = 3


def order_by(throws: Sequence[PlayerDice]) -> list[int]:
    """Return the seats in the order of their throws, the highest first."""
    sums = _sums(throws)
    return sorted(sums, key=lambda seat: sums[seat], reverse=True)


def tied(throws: Sequence[PlayerDice]) -> list[int]:
    """Return the seats that have to throw again."""
    sums = _sums(throws)
    return [seat for seat, own in sums.items() if list(sums.values()).count(own) > 1]


def order_faults(table: AgeOfSteamTable, setup: AgeOfSteamSetup) -> Iterator[Violation]:
    """Yield why the player order is not settled."""
    if len(table.seats) == 1:
        return
    if table.options.order_given or not setup.dice:
        if not setup.order:
            yield _no_order(table)
        return
    faults = list(_dice_faults(table, setup.dice))
    yield from faults
    by_dice = order_by(setup.dice)
    names = ", ".join(table.names[seat] for seat in by_dice)
    if not faults and setup.order and list(setup.order) != by_dice:
        yield ORDER.broken("by_dice", _ORDER, names, players=names)


def _no_order(table: AgeOfSteamTable) -> Violation:
    players = Players([table.names[seat] for seat in table.seats])
    line = f"'setup order {', '.join(map(players.word, table.seats))}'"
    if table.options.order_given:
        return ORDER.broken("no_order", _ORDER, f"a line such as {line}")
    dice = f"'setup dice {players.word(1)} 1 2 3, {players.word(2)} 4 5 6' and so on"
    return ORDER.broken("no_dice", _ORDER, f"a line such as {line} or {dice}")


def _dice_faults(table: AgeOfSteamTable, throws: Sequence[PlayerDice]) -> Iterator[Violation]:
    names, sums = table.names, _sums(throws)
    for index, throw in enumerate(throws):
        if len(throw.dice) != _DICE:
            thrown = len(throw.dice)
            what = count(thrown, "die", "dice")
            yield ORDER.broken(
                "three", f"{_THROWS}[{index}]", "three dice", what, thrower=names[throw.seat], dice=thrown
            )
    if missing := [names[seat] for seat in table.seats if seat not in sums]:
        yield ORDER.broken("missing", _THROWS, "three dice for each", players=list_words(missing))
    again = {seat: _ties(own, seat, sums) for seat, own in sums.items()}
    for seat, own in sums.items():
        if len(own) > again[seat] + 1:
            index = [index for index, throw in enumerate(throws) if throw.seat == seat][again[seat] + 1]
            yield ORDER.broken("no_tie", f"{_THROWS}[{index}]", thrower=names[seat])
    if left := [names[seat] for seat, own in sums.items() if len(own) <= again[seat]]:
        yield ORDER.broken("tied", _THROWS, "their next throws", players=list_words(left))


def _sums(throws: Sequence[PlayerDice]) -> dict[int, list[int]]:
    sums: dict[int, list[int]] = {}
    for throw in throws:
        sums.setdefault(throw.seat, []).append(sum(throw.dice))
    return sums


def _ties(own: Sequence[int], seat: int, sums: Mapping[int, Sequence[int]]) -> int:
    """Return how often a player had to throw again: as long as somebody else's throws had begun like theirs."""
    begun_alike = (
        sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(own, other, strict=False)))
        for at, other in sums.items()
        if at != seat
    )
    return max(begun_alike, default=0)
