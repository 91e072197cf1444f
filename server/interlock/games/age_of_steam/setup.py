"""The set-up of a game."""

from itertools import chain

from interlock.games.age_of_steam.goods import UNKNOWN
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
