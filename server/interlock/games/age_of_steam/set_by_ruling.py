"""What a referee may set to what was played with, and how."""

from interlock.games.age_of_steam.actions import MOST_LINKS
from interlock.games.age_of_steam.goods import UNKNOWN, without
from interlock.games.age_of_steam.land import CUBES
from interlock.games.age_of_steam.maps.base import MOST_SHARES, AgeOfSteamTable
from interlock.record.color import Color
from interlock.replay.record_rules import SET
from interlock.replay.setting import Settable, Setting, any_number, money

SETTABLE = Settable(frozenset({"cash", "income", "shares", "locomotive", *CUBES}))


def setting(table: AgeOfSteamTable, subject: str, quantity: str) -> Setting:
    """Return how a figure is set."""
    ledger = table.ledger
    match quantity:
        case "cash":
            return money(ledger, ledger.account(subject))
        case "income":
            return _income(table, ledger.account(subject))
        case "shares":
            return _shares(table, ledger.account(subject))
        case "locomotive":
            return _locomotive(table, ledger.account(subject))
    return _cubes(table, table.land.grid.hex(subject), CUBES[quantity])


def _income(table: AgeOfSteamTable, seat: int) -> Setting:
    def put(income: int) -> None:
        table.players[seat].income = income
        table.change(seat, "income", SET)

    return any_number(put)


def _shares(table: AgeOfSteamTable, seat: int) -> Setting:
    """Two are sold from the set-up on."""

    def put(shares: int) -> None:
        table.players[seat].shares = shares
        table.change(seat, "shares", SET)

    return Setting(range(2, MOST_SHARES + 1), put)


def _locomotive(table: AgeOfSteamTable, seat: int) -> Setting:
    def put(links: int) -> None:
        table.players[seat].locomotive = links
        table.change(seat, "locomotive", SET)

    return Setting(range(1, MOST_LINKS + 1), put)


def _cubes(table: AgeOfSteamTable, hex_: int, cube: Color) -> Setting:
    """Cubes come from the bag and go back to it; the one on a station abroad stays there.

    Where cubes lie that nobody wrote down, those that are ruled to be there are among them, and no others.
    """
    there = table.cubes[hex_].count(cube)

    def put(count: int) -> None:
        cubes = table.cubes[hex_]
        for _ in range(there - count):
            cubes = without(cubes, cube)
        for _ in range(count - there):
            if UNKNOWN in cubes:
                cubes = without(cubes, UNKNOWN)
                table.bag[UNKNOWN] += 1
            cubes = (*cubes, cube)
        table.cubes[hex_] = cubes
        table.bag[cube] += there - count
        if UNKNOWN in cubes:
            table.told_cubes.setdefault(hex_, set()).add(cube)
        table.change_cubes(hex_, cube, SET)
        table.change_bag(cube, SET)

    if table.land.abroad[hex_]:
        return Setting(range(there, there + 1), put)
    return Setting(range(there + table.bag[cube] + 1), put)
