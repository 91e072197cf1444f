"""The figures of Age of Steam: the true value of each figure that a scribe may claim, and what a ruling may set."""

from functools import lru_cache

from interlock.basics.color import Color
from interlock.boards.grid import Grid
from interlock.games.age_of_steam.building import build_rules
from interlock.games.age_of_steam.building.urbanization import NEW_CITIES
from interlock.games.age_of_steam.maps.base import MOST_SHARES, AgeOfSteamTable
from interlock.games.age_of_steam.maps.registry import map_type
from interlock.games.age_of_steam.mechanics import goods, tiles
from interlock.games.age_of_steam.mechanics.goods import UNKNOWN, without
from interlock.games.age_of_steam.mechanics.land import CUBES, land_of
from interlock.games.age_of_steam.mechanics.table import MOST_LINKS
from interlock.games.age_of_steam.mechanics.tiles import KIND_INDEX
from interlock.games.age_of_steam.mechanics.unknown_cubes import count_unknown, may_lie
from interlock.games.age_of_steam.phases import scoring
from interlock.games.age_of_steam.setup import setup_rules
from interlock.record.model import Figure
from interlock.replay.record_figures import MOST_KEPT, FigureNames, Settable, Setting, UnknownFigure, any_number, money
from interlock.replay.record_rules import SET
from interlock.replay.rule import Rule

_COLORS = tuple(CUBES)
_OF_PLAYERS = (
    "cash", "income", "shares", "locomotive", "score", "order", "links", "sections", "markers", "track",
)  # fmt: skip
_OF_PLACES = ("cubes", *_COLORS)
_OF_THE_TABLE = ("round", "rounds", "bag", "cities", "cost", "townmarkers", *_COLORS, *KIND_INDEX)

# The rule that holds for a figure which has not changed yet.
_FIRST_RULE = {
    "cash": setup_rules.PLAYER,
    "income": setup_rules.PLAYER,
    "shares": setup_rules.PLAYER,
    "locomotive": setup_rules.PLAYER,
    "order": setup_rules.ORDER,
    "score": scoring.SCORE,
    "track": scoring.SCORE,
    "links": build_rules.LINK_COMPLETE,
    "sections": build_rules.LINK_COMPLETE,
    "markers": build_rules.MARKERS,
    "round": scoring.ROUND_NEXT,
    "rounds": scoring.ROUNDS,
    "bag": goods.CUBES,
    "cities": NEW_CITIES,
    "townmarkers": tiles.TOWN_MARKERS,
    "cubes": setup_rules.MAP,
    **dict.fromkeys(KIND_INDEX, tiles.TILES),
}


@lru_cache(maxsize=MOST_KEPT)
def counted(players: tuple[str, ...], grid: Grid) -> FigureNames:
    """Return what is counted in this game."""
    land = land_of(grid)
    places = [hex_ for hex_, label in enumerate(grid.labels) if land.buildable[hex_]]
    names = {grid.labels[hex_]: grid.names[hex_] for hex_ in places}
    of_players = (*_OF_PLAYERS, *map_type(grid.name).figures)
    return FigureNames(
        {
            "": _OF_THE_TABLE,
            **dict.fromkeys(names, _OF_PLACES),
            **dict.fromkeys(names.values(), _OF_PLACES),
            **dict.fromkeys(players, of_players),
        },
        {label: name for label, name in names.items() if label != name and label not in players},
    )


def figure(table: AgeOfSteamTable, figure: Figure) -> tuple[int, Rule]:
    """Return what a figure really is, and the rule by which it came to be so."""
    players = [table.names[seat] for seat in table.seats]
    subject, quantity = counted(tuple(players), table.land.grid).spelled(figure)
    if subject in players:
        return _player_figure(table, players.index(subject) + 1, quantity, figure.value)
    if subject:
        return _place_figure(table, table.land.grid.hex(subject), quantity)
    return _table_figure(table, quantity)


def untold(table: AgeOfSteamTable, figure: Figure) -> UnknownFigure | None:
    """Return what nobody wrote down and a figure hangs on, if so."""
    subject, quantity = counted(tuple(table.names[1:]), table.land.grid).spelled(figure)
    if quantity not in CUBES:
        return None
    cube, unknown = CUBES[quantity], count_unknown(table)
    left = table.bag[cube]
    if not unknown or not left:
        return None
    if not subject:
        return UnknownFigure("which cubes were left in the bag", range(max(left - unknown, 0), left + 1))
    hex_ = table.land.grid.hex(subject)
    if not may_lie(table, hex_, cube):
        return None
    cubes = table.cubes[hex_]
    there = cubes.count(cube)
    most = there + min(cubes.count(goods.UNKNOWN), left)
    return UnknownFigure(f"which cubes lay on {table.name(hex_)}", range(there, most + 1))


def _player_figure(table: AgeOfSteamTable, seat: int, quantity: str, claimed: int) -> tuple[int, Rule]:
    name, player = table.names[seat], table.players[seat]
    if quantity == "cash":
        return table.ledger.balances[seat], _cash_rule(table, seat, claimed)
    if quantity in table.map.figures:
        rule = table.reasons.get((name, quantity), table.map.figures[quantity])
        return table.map.figure(table, seat, quantity), rule
    own = [section for section in table.network.sections if section.owner == seat]
    value = {
        "income": player.income,
        "shares": player.shares,
        "locomotive": player.locomotive,
        "score": 0 if player.out else sum(part.value for part in table.map.score(table, seat)),
        "order": table.order.index(seat) + 1 if seat in table.order else 0,
        "links": sum(section.complete() for section in own),
        "sections": sum(not section.complete() for section in own),
        "markers": len(own),
        "track": scoring.track(table, seat),
    }[quantity]
    return value, table.reasons.get((name, quantity), _FIRST_RULE[quantity])


def _cash_rule(table: AgeOfSteamTable, seat: int, claimed: int) -> Rule:
    """Return the rule by which a player was paid or paid last.

    Where that move brought several payments, and the claim is right but for one of them, its rule is returned.
    """
    ledger = table.ledger
    for entry in ledger.latest(seat):
        amount = entry.amount if entry.payee == seat else -entry.amount
        if claimed == ledger.balances[seat] - amount:
            return entry.rule
    return ledger.last_rule(seat) or table.map.cash_rule


def _place_figure(table: AgeOfSteamTable, hex_: int, quantity: str) -> tuple[int, Rule]:
    cubes = table.cubes[hex_]
    color = CUBES.get(quantity)
    value = len(cubes) if color is None else cubes.count(color)
    return value, table.reasons.get((table.name(hex_), color or quantity), table.map.map_rule)


def _table_figure(table: AgeOfSteamTable, quantity: str) -> tuple[int, Rule]:
    rule = table.reasons.get(("", CUBES.get(quantity, quantity)), _FIRST_RULE.get(quantity, goods.CUBES))
    if quantity in KIND_INDEX:
        return table.stock[KIND_INDEX[quantity]], rule
    if quantity in CUBES:
        return table.bag[CUBES[quantity]], rule
    if quantity == "cost":
        return table.last_cost, table.laid[-1][1].cost_rule if table.laid else rule
    value = {
        "round": table.round,
        "rounds": table.rounds_in_game,
        "bag": sum(table.bag.values()),
        "cities": len(table.cities_left),
        "townmarkers": table.town_markers,
    }[quantity]
    return value, rule


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
