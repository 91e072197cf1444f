"""The extra effects of coloured workers (publisher's text; those of a sale are printed on the board)."""

from collections.abc import Iterator

from interlock.games.railroad_revolution import railroad, station, telegraph
from interlock.games.railroad_revolution.effects import EXTRA, grant
from interlock.games.railroad_revolution.money import charge, check_cost, earn
from interlock.games.railroad_revolution.players import (
    GREY,
    ORANGE,
    PURPLE,
    RAILROAD,
    STATION,
    TELEGRAPH,
    TRADE,
    TURQUOISE,
    WHITE,
)
from interlock.games.railroad_revolution.prices import (
    FLIP_COST,
    RAIL_MONEY,
    REWARD_COST,
    SHARE_MONEY,
    SHARES,
    TILE_COST,
    TRAIN_COST,
    TRIANGLE_MONEY,
)
from interlock.games.railroad_revolution.saying import WHAT, untold
from interlock.games.railroad_revolution.table import RailroadRevolutionTable
from interlock.games.railroad_revolution.telling import worker_of
from interlock.games.railroad_revolution.using import Right, Using
from interlock.railroad_revolution.components.effects import COLORS, Effect
from interlock.record.railroad_revolution import UseExtra
from interlock.replay.decision import Action
from interlock.replay.rule import Rule, Violation

_BOARD = "the player's board"


def _rule(action: str, colour: str, text: str, said: str = WHAT) -> Rule:
    return Rule(f"RR-X-{action}-{colour}", text, _BOARD, said)


STATION_PURPLE = _rule("STATION", "PURPLE", "Station, purple: pay $100 and turn over an own train.")
STATION_GREY = _rule(
    "STATION", "GREY", "Station, grey: take the bonus for the first station, at its cost, also on top of an own one."
)
STATION_ORANGE = _rule("STATION", "ORANGE", "Station, orange: the city's cost is waived.", "")
STATION_TURQUOISE = _rule("STATION", "TURQUOISE", "Station, turquoise: pay $300 for the same city's main reward again.")
RAIL_PURPLE = _rule("RAIL", "PURPLE", "Railroad, purple: pay $300 and take a train.")
RAIL_GREY = _rule("RAIL", "GREY", "Railroad, grey: 2 shares.", "")
RAIL_ORANGE = _rule("RAIL", "ORANGE", "Railroad, orange: gain $100, and $50 for each triangle at the spaces built.")
RAIL_TURQUOISE = _rule("RAIL", "TURQUOISE", "Railroad, turquoise: three rails for $400 and $100 for each triangle.")
TELEGRAPH_PURPLE = _rule(
    "TELEGRAPH", "PURPLE", "Telegraph, purple: swap an own worker for one of any colour from the general supply.", ""
)
TELEGRAPH_GREY = _rule(
    "TELEGRAPH", "GREY", "Telegraph, grey: the shares of the field 'first office', also on top of own ones."
)
TELEGRAPH_ORANGE = _rule(
    "TELEGRAPH", "ORANGE", "Telegraph, orange: $100 for each share just taken, those of the first office included."
)
TELEGRAPH_TURQUOISE = _rule(
    "TELEGRAPH",
    "TURQUOISE",
    "Telegraph, turquoise: pay $400 for the tile's bonus, besides or instead of that for a worker given up.",
)
TRADE_PURPLE = _rule("TRADE", "PURPLE", "Trade, purple: so many steps on the tracks as the board prints.", "")
TRADE_GREY = _rule("TRADE", "GREY", "Trade, grey: what the board prints.", "")
TRADE_ORANGE = _rule("TRADE", "ORANGE", "Trade, orange: what the board prints.", "")
TRADE_TURQUOISE = _rule("TRADE", "TURQUOISE", "Trade, turquoise: what the board prints.", "")

_BY_FIELD = {
    (STATION, PURPLE): STATION_PURPLE,
    (STATION, GREY): STATION_GREY,
    (STATION, ORANGE): STATION_ORANGE,
    (STATION, TURQUOISE): STATION_TURQUOISE,
    (RAILROAD, PURPLE): RAIL_PURPLE,
    (RAILROAD, GREY): RAIL_GREY,
    (RAILROAD, ORANGE): RAIL_ORANGE,
    (RAILROAD, TURQUOISE): RAIL_TURQUOISE,
    (TELEGRAPH, PURPLE): TELEGRAPH_PURPLE,
    (TELEGRAPH, GREY): TELEGRAPH_GREY,
    (TELEGRAPH, ORANGE): TELEGRAPH_ORANGE,
    (TELEGRAPH, TURQUOISE): TELEGRAPH_TURQUOISE,
    (TRADE, PURPLE): TRADE_PURPLE,
    (TRADE, GREY): TRADE_GREY,
    (TRADE, ORANGE): TRADE_ORANGE,
    (TRADE, TURQUOISE): TRADE_TURQUOISE,
}
RULES = tuple(_BY_FIELD.values())


def check_extra(table: RailroadRevolutionTable, using: Using, action: Action) -> Iterator[Violation]:  # noqa: ARG001
    """Yield what is wrong with using the extra effect."""
    if not using.field:
        yield EXTRA.broken(what="uses an extra effect, but has put no worker")
    elif using.extra_used:
        yield EXTRA.broken(what="has used the extra effect already")
    elif using.colour == WHITE:
        yield EXTRA.broken(what="has put a white worker, whose effect is a promotion")
    else:
        yield from _check(table, using, _BY_FIELD[using.field, using.colour])


def _check(table: RailroadRevolutionTable, using: Using, rule: Rule) -> Iterator[Violation]:
    player = table.players[using.seat]
    if rule in (STATION_GREY, STATION_TURQUOISE) and using.city is None:
        yield rule.broken(what="uses the extra effect before building the station")
    elif rule in (TELEGRAPH_GREY, TELEGRAPH_ORANGE, TELEGRAPH_TURQUOISE) and using.section is None:
        yield rule.broken(what="uses the extra effect before setting up the office")
    elif rule is STATION_PURPLE:
        if not player.trains.total() + player.turned.total():
            yield rule.broken(what="has no train to turn over")
        yield from check_cost(table, using, FLIP_COST, rule, gains=[(Effect("flip"), 1)], by_extra=True)
    elif rule is STATION_GREY and using.city is not None:
        yield from station.check_bonus_of(table, using, table.printed.cities[using.city], rule, by_extra=True)
    elif rule is STATION_TURQUOISE and using.city is not None:
        tile, city = table.tile_at.get(using.city), table.printed.cities[using.city]
        if tile is None and table.may_have_tile(using.city):
            yield rule.unchecked(f"which city tile lies at {city}")
        elif tile is None:
            yield rule.broken(what=f"wants the main reward of {city} again, which has none")
        else:
            yield from untold(rule, tile.reward, f"the main reward of the city tile {tile.id}")
            yield from check_cost(table, using, REWARD_COST, rule, gains=[(tile.reward, 1)], by_extra=True)
    elif rule is RAIL_PURPLE:
        if not any(left > 0 for left in table.trains.values()):
            yield rule.broken(what="takes a train, and none is left")
        yield from check_cost(table, using, TRAIN_COST, rule, gains=[(Effect("take_train"), 1)], by_extra=True)
    elif rule is RAIL_ORANGE and using.main():
        yield rule.broken(what="uses the extra effect before all rails of the action are laid")
    elif rule is RAIL_TURQUOISE:
        main = using.main()
        if player.rails <= (main.n if main else 0):
            yield rule.broken(what="has no rail left for a third one")
    elif rule is TELEGRAPH_GREY and using.section is not None:
        if table.printed.sections[using.section].first_shares is None:
            yield rule.unchecked(f"the white number of section {using.section + 1}")
    elif rule is TELEGRAPH_TURQUOISE:
        yield from _check_tile(table, using, rule)
    elif using.field == TRADE:
        colour = COLORS[using.colour]
        yield from untold(rule, table.printed.trade[colour], f"the extra effect of {worker_of(colour)} for trade")


def _check_tile(table: RailroadRevolutionTable, using: Using, rule: Rule) -> Iterator[Violation]:
    assert using.section is not None
    tile = table.telegraph_tile_at.get(using.section)
    if tile is None and table.may_have_telegraph_tile(using.section):
        yield rule.unchecked(f"which telegraph tile lies in section {using.section + 1}")
        return
    if tile is None:
        yield rule.broken(what="wants the bonus of a telegraph tile where none lies")
        return
    yield from telegraph.check_bonus(table, tile, rule)
    bonus = table.printed.telegraph_tiles[tile]
    yield from check_cost(table, using, TILE_COST, rule, gains=[(bonus, 1)], by_extra=True)


def extra_options(table: RailroadRevolutionTable, using: Using) -> Iterator[Action]:
    """Yield that the extra effect may be used."""
    action = UseExtra()
    if not any(violation.is_grave() for violation in check_extra(table, using, action)):
        yield action


def extra(table: RailroadRevolutionTable, using: Using, action: Action) -> None:  # noqa: ARG001
    """Use the extra effect."""
    using.extra_used = True
    rule, seat = _BY_FIELD[using.field, using.colour], using.seat
    if rule is STATION_PURPLE:
        charge(table, using, FLIP_COST, rule, "turning a train over")
        using.rights.append(Right("flip", rule))
    elif rule is STATION_GREY and using.city is not None:
        station.give_bonus_of(table, using, table.printed.cities[using.city], rule)
    elif rule is STATION_ORANGE:
        using.waived = True
        earn(table, seat, using.cost, rule)
    elif rule is STATION_TURQUOISE and using.city is not None:
        if tile := table.tile_at.get(using.city):
            grant(table, using, tile.reward, rule, f"the main reward of the city tile {tile.id}")
        elif table.may_have_tile(using.city):
            table.doubt(seat, f"which city tile lies at {table.printed.cities[using.city]}")
        charge(table, using, REWARD_COST, rule, f"the main reward of {table.printed.cities[using.city]}")
    elif rule is RAIL_PURPLE:
        charge(table, using, TRAIN_COST, rule, "a train")
        using.rights.append(Right("take_train", rule))
    elif rule is RAIL_GREY:
        table.gain_shares(seat, SHARES, rule)
    elif rule is RAIL_ORANGE:
        triangles = sum(table.printed.triangles[space] or 0 for space in using.spaces)
        earn(table, seat, RAIL_MONEY + TRIANGLE_MONEY * triangles, rule)
    elif rule is RAIL_TURQUOISE:
        using.rights.append(Right("rails", rule, what=railroad.THIRD))
    elif rule is TELEGRAPH_PURPLE:
        using.rights.append(Right("swap_worker", rule))
    elif rule is TELEGRAPH_GREY and using.section is not None:
        table.gain_shares(seat, table.printed.sections[using.section].first_shares or 0, rule)
    elif rule is TELEGRAPH_ORANGE:
        earn(table, seat, SHARE_MONEY * using.shares_taken, rule)
    elif rule is TELEGRAPH_TURQUOISE and using.section is not None:
        if lying := table.telegraph_tile_at.get(using.section):
            telegraph.give_bonus(table, using, lying, rule)
        elif table.may_have_telegraph_tile(using.section):
            table.doubt(seat, f"which telegraph tile lies in section {using.section + 1}")
        charge(table, using, TILE_COST, rule, "the bonus of the telegraph tile")
    elif using.field == TRADE:
        colour = COLORS[using.colour]
        grant(table, using, table.printed.trade[colour], rule, f"the extra effect of {worker_of(colour)} for trade")
