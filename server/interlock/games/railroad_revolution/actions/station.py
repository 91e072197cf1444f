"""Building a station (rulebook, Bahnhof)."""

from collections.abc import Iterator

from interlock.games.railroad_revolution.effects.early_extra_effects import (
    after_main_action,
    check_pending,
    settle_pending,
)
from interlock.games.railroad_revolution.effects.effects import Way, check_bargain, grant, pay_and_grant
from interlock.games.railroad_revolution.effects.payment import (
    ORDER,
    cash_before_turn,
    charge,
    check_cost,
    check_main_cost,
)
from interlock.games.railroad_revolution.effects.possible_gains import gains_of_city
from interlock.games.railroad_revolution.effects.prices import first_bonus
from interlock.games.railroad_revolution.table.board_pieces import buildings_left, take_building
from interlock.games.railroad_revolution.table.player import ANY
from interlock.games.railroad_revolution.table.rights import Right, Using
from interlock.games.railroad_revolution.table.table import RailroadRevolutionTable
from interlock.games.railroad_revolution.turn.turn_rules import WORKER
from interlock.games.railroad_revolution.wording import PRICE_BEFORE, PRICES, action_in_words, check_effect_known
from interlock.record.railroad_revolution import BuildStation, TakeFirstBonus
from interlock.replay.rule import Rule, Violation
from interlock.replay.source import component, reading, rulebook

_NO_TILE = reading(
    "p. 1, Bahnhof",
    says="that a station is built in any available city",
    takes="also in one without a tile",
    option="start_city_station",
    of="cities without a tile",
)
_LEFT = reading(
    "p. 1, Bahnhof",
    says="that the builder gets the main reward",
    takes="it is not optional; a turn that ends without it stands, with a remark",
    option="main_reward",
    of="a reward that is not taken",
)
_BONUS_COST = component(
    "the city tiles", by="the publisher's description", certainty="likely", of="the cost of the bonus"
)
_AFTER_BUILDING = reading(
    "p. 1, Ablauf eines Zuges, and Bahnhof",
    says="that effects come in any order, and that the bonus is for building in a city first",
    takes="the station is built first, because its city decides which bonus it is; what the bonus brings may still pay "
    "for the station",
    of="the bonus before the station",
)
PIECE: Rule = Rule(
    "RR-STATION-PIECE",
    "A station is the leftmost building of the own board; without one it cannot be built.",
    rulebook("p. 1, Bahnhof"),
    physical=True,
    messages={
        "build": "{player} has no building left",
        "put": "{player} has no building left for a station",
    },
)
CITY: Rule = Rule(
    "RR-STATION-CITY",
    "A station is built in a city joined to the own network, without an own station; other players' stations do not "
    "matter (option start_city_station).",
    rulebook("p. 1, Bahnhof", _NO_TILE),
    messages={
        "apart": "{player} has no network that touches {city}",
        "own": "{player} has a station in {city} already",
        "no tile": "{player} builds in {city}, where no tile lies",
        "put": "{player} has no city where a station could be built",
    },
    rests_on={"no tile": _NO_TILE},
)
COST: Rule = Rule(
    "RR-STATION-COST",
    "A station costs what is printed above the city.",
    rulebook("p. 1, Bahnhof"),
    messages={
        **PRICES,
        "price before": PRICE_BEFORE,
        "put": "{player} can raise ${money} for a station, and the cheapest costs ${cost}",
    },
)
REWARD = Rule(
    "RR-STATION-REWARD",
    "Every builder gets the main reward, on the right of the city's tile; it is not optional, unless it has a price or "
    "cannot be used. To end a turn without it is a remark or illegal (option main_reward).",
    rulebook("p. 1, Bahnhof", _LEFT),
    messages={"left": "{player} ends the turn without the main reward of a city: {reward}"},
    rests_on={"left": _LEFT},
)
FIRST = Rule(
    "RR-STATION-FIRST",
    "The first to build in a city takes the field 'first station' and may take its bonus, on the left of the tile, at "
    "its cost if it has one; later ones build to the right of it without that bonus.",
    rulebook("p. 1, Bahnhof", _BONUS_COST, _AFTER_BUILDING),
    physical=True,
    messages={
        "nothing": "{player} takes the bonus for a first station, but has none to take",
        "not built": "{player} takes the bonus for a first station before building it: build first, because the city "
        "decides which bonus it is; what the bonus brings may still pay for the station",
        **PRICES,
    },
    rests_on={"not built": _AFTER_BUILDING},
)

RULES = (PIECE, CITY, COST, REWARD, FIRST)


def may_have_station(table: RailroadRevolutionTable, city: int) -> bool:
    """Tell whether stations are built in a city at all."""
    return table.options.start_city_station or table.printed.has_tile[city] is not False


def open_cities(table: RailroadRevolutionTable, seat: int) -> list[int]:
    """Return the cities where a player may build."""
    player = table.players[seat]
    return [city for city in sorted(player.cities) if city not in player.stations and may_have_station(table, city)]


def cost_of(table: RailroadRevolutionTable, using: Using, right: Right, city: int) -> int | None:
    """Return what a station costs; None where nobody has told."""
    if right.what == "free" or (right.main and using.waived):
        return 0
    return table.printed.station_costs[city]


def _check_build(table: RailroadRevolutionTable, using: Using, action: BuildStation) -> Iterator[Violation]:
    """Yield what is wrong with building a station."""
    right = using.right("station")
    if right is None:
        yield WORKER.broken("nothing", does=action_in_words(action))
        return
    printed, player = table.printed, table.players[using.seat]
    city = printed.city(action.city)
    name = printed.cities[city]
    if not buildings_left(table, using):
        yield PIECE.broken("build")
    if city not in player.cities:
        yield CITY.broken("apart", "city", "a city of the player's network", city=name)
    elif city in player.stations:
        yield CITY.broken("own", "city", "a city without a station of the player", city=name)
    elif not may_have_station(table, city):
        yield CITY.broken("no tile", "city", "a city with a tile", city=name)
    yield from _check_print(table, using, right, city)


def _check_print(table: RailroadRevolutionTable, using: Using, right: Right, city: int) -> Iterator[Violation]:
    """Yield what is wrong with the cost, and what nobody has told of the city and its tile."""
    name, tile = table.printed.cities[city], table.tile_at.get(city)
    cost = cost_of(table, using, right, city)
    if tile is not None:
        yield from check_effect_known(REWARD, tile.reward, f"the main reward of the city tile {tile.id}", "city")
    elif table.may_have_tile(city):
        yield REWARD.unchecked(f"which city tile lies at {name}", "city")
    if cost is None:
        yield COST.unchecked(f"what a station in {name} costs", "city")
    elif right.main:
        gains, then = gains_of_city(table, using, city, main=True), after_main_action(using, city=city)
        yield from check_main_cost(table, then, right, cost, COST, "city", gains)
        yield from check_pending(table, using, then, right, "city", gains, cost)
    else:
        gains = gains_of_city(table, using, city, main=False)
        yield from check_cost(table, using, cost, COST, "city", gains, own=right)


def _build_options(table: RailroadRevolutionTable, using: Using) -> Iterator[BuildStation]:
    """Yield every city where a station may be built."""
    if using.right("station") and buildings_left(table, using):
        for city in open_cities(table, using.seat):
            action = BuildStation(table.printed.cities[city])
            if not any(each.is_grave() for each in _check_build(table, using, action)):
                yield action


def _build(table: RailroadRevolutionTable, using: Using, action: BuildStation) -> None:
    """Build a station, take its reward and pay for it."""
    right = using.use_first("station")
    city = table.printed.city(action.city)
    take_building(table, using, PIECE)
    player = table.players[using.seat]
    if city not in player.stations:
        player.stations.append(city)
    player.change("stations", CITY)
    cost = cost_of(table, using, right, city)
    if cost is None:
        missing = f"what a station in {table.printed.cities[city]} costs"
        table.doubt_cost(using.seat, missing)
        table.doubt(using.seat, missing, "cash", less=ANY)
    if right.main:
        using.city, using.cost = city, cost or 0
    bought = f"the station in {table.printed.cities[city]}"
    if table.options.pay_from_before:
        using.must_waive = right.main and (cost or 0) > cash_before_turn(table, using)
        charge(table, using, cost or 0, COST, bought)
    if tile := table.tile_at.get(city):
        grant(table, using, tile.reward, REWARD, f"the main reward of the city tile {tile.id}")
        is_first = city not in table.first_station
        has_bonus = tile.bonus is None or tile.bonus.kind != "none"
        if is_first and has_bonus and (right.main or table.options.bonus_triggers):
            using.rights.append(Right("first_bonus", FIRST, what=table.printed.cities[city], city=city))
    elif table.may_have_tile(city):
        grant(table, using, None, REWARD, f"which city tile lies at {table.printed.cities[city]}")
    table.first_station.setdefault(city, using.seat)
    if not table.options.pay_from_before:
        charge(table, using, cost or 0, COST, bought)
    if right.main:
        settle_pending(table, using)


def _check_first_bonus(table: RailroadRevolutionTable, using: Using, _: TakeFirstBonus) -> Iterator[Violation]:
    """Yield what is wrong with taking the bonus for the first station."""
    right = using.right("first_bonus")
    if right is None:
        yield FIRST.broken("not built" if using.right("station") else "nothing")
    elif bonus := first_bonus(table, right.city):
        yield from check_bargain(table, using, bonus, FIRST, own=right)


def _first_bonus_options(table: RailroadRevolutionTable, using: Using) -> Iterator[TakeFirstBonus]:
    """Yield that the bonus may be taken."""
    action = TakeFirstBonus()
    if not any(each.is_grave() for each in _check_first_bonus(table, using, action)):
        yield action


def _take_first_bonus(table: RailroadRevolutionTable, using: Using, _: TakeFirstBonus) -> None:
    """Take the bonus for the first station."""
    right = using.use_first("first_bonus")
    if bonus := first_bonus(table, right.city):
        pay_and_grant(table, using, bonus, FIRST)


BUILD: Way[BuildStation] = Way(
    BuildStation, "station", _check_build, _build_options, _build, (WORKER, PIECE, CITY, COST, ORDER)
)
TAKE_FIRST_BONUS: Way[TakeFirstBonus] = Way(
    TakeFirstBonus, "first_bonus", _check_first_bonus, _first_bonus_options, _take_first_bonus, (FIRST,)
)
