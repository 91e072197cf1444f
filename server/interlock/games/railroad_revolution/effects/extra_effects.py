"""The extra effects of coloured workers: the rule, the price and the gain of each (publisher's text)."""

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from interlock.games.railroad_revolution.effects.prices import (
    NO_BARGAIN,
    REWARD_COST,
    TILE_COST,
    Bargain,
    first_bonus,
    main_reward,
    tile_bonus,
)
from interlock.games.railroad_revolution.table.player import (
    GRAY,
    ORANGE,
    PURPLE,
    RAILROAD,
    STATION,
    TELEGRAPH,
    TRADE,
    TURQUOISE,
)
from interlock.games.railroad_revolution.table.rights import THIRD, UNTOLD_SHARES, Using
from interlock.games.railroad_revolution.table.table import RailroadRevolutionTable
from interlock.games.railroad_revolution.wording import PRICES, shortage, worker_of
from interlock.railroad_revolution.components.effects import COLORS, Effect
from interlock.replay.rule import Rule, Violation
from interlock.replay.source import component

_BOARD = component("the player's board", by="the publisher's description", certainty="likely")
_BOARD_TRADE = component("the player's board", by="whoever filled in the component set", certainty="as the set says")
FLIP_COST, TRAIN_COST = 100, 300
SHARES = 2
RAIL_MONEY, TRIANGLE_MONEY = 100, 50
SHARE_MONEY = 100


def _nothing_lacking(_: RailroadRevolutionTable, _using: Using) -> Iterator[Violation]:
    return iter(())


def _at_any_time(_: Using) -> bool:
    return False


class Extra(NamedTuple):
    """An extra effect."""

    rule: Rule
    bargain: Callable[[RailroadRevolutionTable, Using], Bargain]
    """What it brings, and for what price."""
    lacking: Callable[[RailroadRevolutionTable, Using], Iterator[Violation]] = _nothing_lacking
    """Yields what there would have to be."""
    is_early: Callable[[Using], bool] = _at_any_time
    """Tells whether what it brings hangs on a main action that is still to come."""
    waives_cost: bool = False
    """Whether a station that is built after it costs nothing."""
    per_triangle: int = 0
    """What it brings for each triangle at the spaces built."""


def _rule(field: str, color: str, text: str, messages: Mapping[str, str] | None = None) -> Rule:
    return Rule(f"RR-X-{field}-{color}", text, _BOARD if field != "TRADE" else _BOARD_TRADE, messages=messages or {})


# Station

_BEFORE_STATION = {"early": "{player} uses the extra effect, and can build in no city where it brings something"}
STATION_PURPLE = _rule(
    "STATION",
    "PURPLE",
    f"Station, purple: pay ${FLIP_COST} and turn over an own train.",
    {"no train": "{player} has no train to turn over", **PRICES},
)
STATION_GRAY = _rule(
    "STATION",
    "GREY",
    "Station, grey: take the bonus for the first station, at its cost, also on top of an own one.",
    {
        **_BEFORE_STATION,
        "no bonus": "{player} takes the bonus for a first station in {city}, which has none",
        **PRICES,
    },
)
STATION_ORANGE = _rule("STATION", "ORANGE", "Station, orange: the city's cost is waived.")
STATION_TURQUOISE = _rule(
    "STATION",
    "TURQUOISE",
    f"Station, turquoise: pay ${REWARD_COST} for the same city's main reward again.",
    {**_BEFORE_STATION, "no reward": "{player} wants the main reward of {city} again, which has none", **PRICES},
)


def _turn_train(_: RailroadRevolutionTable, _using: Using) -> Bargain:
    return Bargain(Effect("flip"), cost=FLIP_COST, bought="turning a train over")


def _no_train(table: RailroadRevolutionTable, using: Using) -> Iterator[Violation]:
    player = table.players[using.seat]
    if not player.trains.total() + player.turned.total():
        yield shortage(player.doubts.missing("trains"), STATION_PURPLE, "no train", "", "")


def _bonus_of_city(table: RailroadRevolutionTable, using: Using) -> Bargain:
    return NO_BARGAIN if using.city is None else first_bonus(table, using.city) or NO_BARGAIN


def _no_bonus(table: RailroadRevolutionTable, using: Using) -> Iterator[Violation]:
    if using.city is not None and first_bonus(table, using.city) is None:
        yield STATION_GRAY.broken("no bonus", city=table.printed.cities[using.city])


def _cost_of_city(_: RailroadRevolutionTable, using: Using) -> Bargain:
    return Bargain(Effect("money", using.cost))


def _reward_of_city(table: RailroadRevolutionTable, using: Using) -> Bargain:
    return NO_BARGAIN if using.city is None else main_reward(table, using.city) or NO_BARGAIN


def _no_reward(table: RailroadRevolutionTable, using: Using) -> Iterator[Violation]:
    if using.city is not None and main_reward(table, using.city) is None:
        yield STATION_TURQUOISE.broken("no reward", city=table.printed.cities[using.city])


def _before_station(using: Using) -> bool:
    return using.city is None


# Railroad

RAIL_PURPLE = _rule(
    "RAIL",
    "PURPLE",
    f"Railroad, purple: pay ${TRAIN_COST} and take a train.",
    {"no train": "{player} takes a train, and none is left", **PRICES},
)
RAIL_GRAY = _rule("RAIL", "GREY", f"Railroad, grey: {SHARES} shares.")
RAIL_ORANGE = _rule(
    "RAIL",
    "ORANGE",
    f"Railroad, orange: gain ${RAIL_MONEY}, and ${TRIANGLE_MONEY} for each triangle at the spaces built.",
)
RAIL_TURQUOISE = _rule(
    "RAIL",
    "TURQUOISE",
    "Railroad, turquoise: a third rail may be laid at $100 for each of its triangles; where none is left for it, the "
    "effect brings nothing.",
)


def _take_train(_: RailroadRevolutionTable, _using: Using) -> Bargain:
    return Bargain(Effect("take_train"), cost=TRAIN_COST, bought="a train")


def _no_train_left(table: RailroadRevolutionTable, _: Using) -> Iterator[Violation]:
    if not any(left > 0 for left in table.trains.values()):
        yield RAIL_PURPLE.broken("no train")


def _two_shares(_: RailroadRevolutionTable, _using: Using) -> Bargain:
    return Bargain(Effect("shares", SHARES))


def _money_for_triangles(_: RailroadRevolutionTable, using: Using) -> Bargain:
    return Bargain(Effect("money", RAIL_MONEY + TRIANGLE_MONEY * using.triangles))


def _third_rail(table: RailroadRevolutionTable, using: Using) -> Bargain:
    return Bargain(Effect("rails", what=THIRD)) if _rail_is_left(table, using) else NO_BARGAIN


def _rail_is_left(table: RailroadRevolutionTable, using: Using) -> bool:
    """Tell whether a rail is left beyond those that the action lays anyway."""
    main = using.main()
    return table.players[using.seat].rails > (main.n if main else 0)


def _before_last_rail(using: Using) -> bool:
    return using.main() is not None


# Telegraph

TELEGRAPH_PURPLE = _rule(
    "TELEGRAPH", "PURPLE", "Telegraph, purple: swap an own worker for one of any colour from the general supply."
)
TELEGRAPH_GRAY = _rule(
    "TELEGRAPH", "GREY", "Telegraph, grey: the shares of the field 'first office', also on top of own ones."
)
TELEGRAPH_ORANGE = _rule(
    "TELEGRAPH",
    "ORANGE",
    f"Telegraph, orange: ${SHARE_MONEY} for each share just taken, those of the first office included.",
)
TELEGRAPH_TURQUOISE = _rule(
    "TELEGRAPH",
    "TURQUOISE",
    f"Telegraph, turquoise: pay ${TILE_COST} for the tile's bonus, besides or instead of that for a worker given up.",
    {
        "early": "{player} uses the extra effect, and can set up an office in no section where it brings something",
        "no tile": "{player} wants the bonus of a telegraph tile in section {section}, where none lies",
        **PRICES,
    },
)

_NO_SECTION = Bargain(None, "in which section the office is set up")


def _swap(_: RailroadRevolutionTable, _using: Using) -> Bargain:
    return Bargain(Effect("swap_worker"))


def _shares_of_first_office(table: RailroadRevolutionTable, using: Using) -> Bargain:
    if using.section is None:
        return _NO_SECTION
    shares = table.printed.sections[using.section].first_shares
    effect = UNTOLD_SHARES if shares is None else Effect("shares", shares)
    return Bargain(effect, f"the white number of section {using.section + 1}")


def _money_for_shares(_: RailroadRevolutionTable, using: Using) -> Bargain:
    return _NO_SECTION if using.section is None else Bargain(Effect("money", SHARE_MONEY * using.shares_taken))


def _bonus_of_tile(table: RailroadRevolutionTable, using: Using) -> Bargain:
    return _NO_SECTION if using.section is None else tile_bonus(table, using.section) or NO_BARGAIN


def _no_tile(table: RailroadRevolutionTable, using: Using) -> Iterator[Violation]:
    if using.section is not None and tile_bonus(table, using.section) is None:
        yield TELEGRAPH_TURQUOISE.broken("no tile", section=using.section + 1)


def _before_office(using: Using) -> bool:
    return using.section is None


# Trade

TRADE_PURPLE = _rule("TRADE", "PURPLE", "Trade, purple: so many steps on the tracks as the board prints.")
TRADE_GRAY = _rule("TRADE", "GREY", "Trade, grey: what the board prints.")
TRADE_ORANGE = _rule("TRADE", "ORANGE", "Trade, orange: what the board prints.")
TRADE_TURQUOISE = _rule("TRADE", "TURQUOISE", "Trade, turquoise: what the board prints.")


def _printed(table: RailroadRevolutionTable, using: Using) -> Bargain:
    color = COLORS[using.color]
    return Bargain(table.printed.trade[color], f"the extra effect of {worker_of(color)} for trade")


EXTRAS = {
    (STATION, PURPLE): Extra(STATION_PURPLE, _turn_train, _no_train),
    (STATION, GRAY): Extra(STATION_GRAY, _bonus_of_city, _no_bonus, _before_station),
    (STATION, ORANGE): Extra(STATION_ORANGE, _cost_of_city, waives_cost=True),
    (STATION, TURQUOISE): Extra(STATION_TURQUOISE, _reward_of_city, _no_reward, _before_station),
    (RAILROAD, PURPLE): Extra(RAIL_PURPLE, _take_train, _no_train_left),
    (RAILROAD, GRAY): Extra(RAIL_GRAY, _two_shares),
    (RAILROAD, ORANGE): Extra(
        RAIL_ORANGE, _money_for_triangles, is_early=_before_last_rail, per_triangle=TRIANGLE_MONEY
    ),
    (RAILROAD, TURQUOISE): Extra(RAIL_TURQUOISE, _third_rail),
    (TELEGRAPH, PURPLE): Extra(TELEGRAPH_PURPLE, _swap),
    (TELEGRAPH, GRAY): Extra(TELEGRAPH_GRAY, _shares_of_first_office, is_early=_before_office),
    (TELEGRAPH, ORANGE): Extra(TELEGRAPH_ORANGE, _money_for_shares, is_early=_before_office),
    (TELEGRAPH, TURQUOISE): Extra(TELEGRAPH_TURQUOISE, _bonus_of_tile, _no_tile, _before_office),
    (TRADE, PURPLE): Extra(TRADE_PURPLE, _printed),
    (TRADE, GRAY): Extra(TRADE_GRAY, _printed),
    (TRADE, ORANGE): Extra(TRADE_ORANGE, _printed),
    (TRADE, TURQUOISE): Extra(TRADE_TURQUOISE, _printed),
}
"""The extra effects by the field that a worker is put on and its color."""
RULES = tuple(extra.rule for extra in EXTRAS.values())


def extra_of(using: Using) -> Extra | None:
    """Return the extra effect of the worker put; None where none was put, or a white one."""
    return EXTRAS.get((using.field, using.color))
