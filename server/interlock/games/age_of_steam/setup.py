"""The set-up of a game."""

from collections import Counter

from interlock.games.age_of_steam.maps.base import AgeOfSteamTable
from interlock.games.age_of_steam.set_up_order import order_by
from interlock.record.age_of_steam import AgeOfSteamSetup
from interlock.replay.ledger import BANK


def set_up(table: AgeOfSteamTable, setup: AgeOfSteamSetup) -> None:
    """Lay cubes on the map, fill the bag with the others, and hand out what players begin with."""
    grid, map_ = table.land.grid, table.map
    table.rounds_in_game = map_.rounds(len(table.seats))
    table.cities_left = list(map_.new_cities)
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
    for seat in table.seats:
        table.ledger.pay(BANK, seat, map_.starting_cash, map_.cash_rule)
    map_.prepare(table)
