"""Play random games: deal a random set-up and choose random legal moves."""

from random import Random
from typing import Any

from interlock.games.railroad_revolution.actions import railroad, station
from interlock.games.railroad_revolution.actions.railroad import ACTION_COST, TRIANGLE_COST
from interlock.games.railroad_revolution.actions.station import open_cities
from interlock.games.railroad_revolution.table.board_pieces import all_built
from interlock.games.railroad_revolution.table.player import PLACE_INDEX, RAILROAD, STATION, TELEGRAPH, TRADE
from interlock.games.railroad_revolution.table.rights import Using
from interlock.games.railroad_revolution.table.table import LETTERS, SHARE_PRICE, RailroadRevolutionTable
from interlock.games.railroad_revolution.turn.base_decision import HIRE_PRICE, RevolutionDecision
from interlock.games.railroad_revolution.turn.turn import Hiring, Turn, TurnEnd, can_hire_missing
from interlock.games.railroad_revolution.turn.turn_rules import FEWEST_WORKERS
from interlock.games.railroad_revolution.turn.use_effects import Use
from interlock.railroad_revolution.components.model import ComponentSet
from interlock.record.railroad_revolution import (
    AcceptEffect,
    BuildStation,
    DealtMilestones,
    EndTurn,
    GiveWorker,
    HireWorker,
    LayRail,
    PlacedTile,
    PromoteWorker,
    PutWorker,
    RailroadRevolutionSetup,
    SellOwnShares,
    SellPiece,
    SetUpOffice,
    TakeFirstBonus,
    UseExtra,
)
from interlock.replay.decision import Action, Decision
from interlock.replay.game_type import DeadEndError
from interlock.replay.rule import Violation
from interlock.replay.verdict import FindingKind

STYLES: dict[str, dict[int, float]] = {
    "": {STATION: 3, RAILROAD: 3, TELEGRAPH: 2, TRADE: 1},
    "builders": {STATION: 5, RAILROAD: 5, TELEGRAPH: 1, TRADE: 0.5},
    "traders": {STATION: 1, RAILROAD: 1, TELEGRAPH: 3, TRADE: 4},
}
"""How much players like the fields, by the name of their style."""

# What a rail, and what an extra effect or a bonus, costs at most.
_WORST_RAIL, _WORST_EXTRA = 2 * TRIANGLE_COST, 400
_CONTENT = 0.15
"""How often a player leaves something unused."""
_FEW_BUILDINGS = 5
_MAIN = (BuildStation, LayRail, SetUpOffice, SellPiece)


def random_action(table: RailroadRevolutionTable, decision: Decision, random: Random, style: str) -> Action:
    """Return a random legal action, of the kind that a style prefers."""
    assert isinstance(decision, RevolutionDecision)
    if isinstance(decision, Hiring):
        return _hire(table, decision, random)
    if isinstance(decision, Turn) and not decision.using.field:
        return _put_worker(table, decision, random, style)
    if isinstance(decision, Use | TurnEnd):
        return _use(table, decision, random)
    options = list(decision.own_options())
    return random.choice(options)


def _put_worker(table: RailroadRevolutionTable, decision: Turn, random: Random, style: str) -> Action:
    """Put a worker on a field whose action can surely be paid for."""
    seat = decision.seat
    money = table.ledger.balances[seat] + SHARE_PRICE * table.players[seat].shares
    costs = [table.printed.station_costs[city] or 0 for city in open_cities(table, seat)]
    affordable = {
        STATION: bool(costs) and min(costs) <= money,
        RAILROAD: money >= ACTION_COST + 2 * _WORST_RAIL and len(table.players[seat].frontier) > 1,
        TELEGRAPH: True,
        TRADE: True,
    }
    options = [
        each for each in decision.own_options() if isinstance(each, PutWorker) and affordable[PLACE_INDEX[each.field]]
    ]
    weights = [_liking(table, seat, PLACE_INDEX[each.field], style) for each in options if isinstance(each, PutWorker)]
    if options:
        return random.choices(options, weights)[0]
    if EndTurn() in decision.own_options():
        return EndTurn()
    if not can_hire_missing(table, seat):
        raise DeadEndError
    return _hire(table, decision, random)


def _liking(table: RailroadRevolutionTable, seat: int, field: int, style: str) -> float:
    """Like what clears the board: once the buildings left of the logo are gone, rails; and the other way round."""
    liking = STYLES[style][field]
    return liking * (
        3 if field == RAILROAD and table.players[seat].buildings < _FEW_BUILDINGS and not all_built(table, seat) else 1
    )


def _use(table: RailroadRevolutionTable, decision: Use | TurnEnd, random: Random) -> Action:
    """Use whatever there is and can be paid for, most of the time; keep four workers."""
    using = decision.using
    if using.owed:
        return _raise_money(table, decision.seat, using.owed)
    usable = list(decision.own_options())
    end = usable.pop() if usable and isinstance(usable[-1], EndTurn) else None
    due = end is not None and any(map(_is_remark, decision.check(end)))
    keeps = due or table.players[decision.seat].at_hand() > FEWEST_WORKERS
    options = [action for action in usable if keeps or not isinstance(action, PromoteWorker | GiveWorker)]
    options = [action for action in options if _is_affordable(table, using, action)]
    if using.main() and table.options.pay_from_before:
        options = [action for action in options if isinstance(action, _MAIN)]
        if not options:
            return SellOwnShares(1)
    if end and (not options or (not due and random.random() < _CONTENT)):
        return end
    if options:
        kinds = sorted({type(each) for each in options}, key=lambda kind: kind.__name__)
        kind = random.choice(kinds)
        return random.choice([each for each in options if type(each) is kind])
    if table.players[decision.seat].at_hand() < FEWEST_WORKERS:
        return _hire(table, decision, random)
    if not usable:
        raise DeadEndError
    return random.choice(usable)


def _is_remark(violation: Violation) -> bool:
    return violation.kind is FindingKind.REMARK


def _is_affordable(table: RailroadRevolutionTable, using: Using, action: Action) -> bool:
    """Tell whether cash and shares pay for something, and for the main action after it."""
    money = table.ledger.balances[using.seat] + SHARE_PRICE * table.players[using.seat].shares
    main = using.main()
    reserve = 0
    if main and main.kind == "rails":
        reserve = _WORST_RAIL * main.n + (0 if using.spaces else ACTION_COST)
    elif main and main.kind == "station":
        reserve = min(table.printed.station_costs[city] or 0 for city in open_cities(table, using.seat))
    match action:
        case BuildStation():
            right, city = using.right("station"), table.printed.city(action.city)
            return right is None or (station.cost_of(table, using, right, city) or 0) <= money
        case LayRail():
            rail_right, space = railroad.best_right(using), table.printed.space(action.space)
            others = _WORST_RAIL * (main.n - 1) if main and rail_right.main else reserve
            return (railroad.cost_of(table, using, rail_right, space) or 0) + others <= money
        case UseExtra() | TakeFirstBonus() | AcceptEffect():
            return money - reserve >= _WORST_EXTRA
    return True


def _raise_money(table: RailroadRevolutionTable, seat: int, amount: int) -> Action:
    """Sell as many shares as it takes."""
    return SellOwnShares(min(table.players[seat].shares, -(-amount // SHARE_PRICE)))


def _hire(table: RailroadRevolutionTable, decision: RevolutionDecision[Any], random: Random) -> Action:
    """Hire a worker; sell the shares that it takes before."""
    missing = HIRE_PRICE - table.ledger.balances[decision.seat]
    if missing > 0:
        return _raise_money(table, decision.seat, missing)
    return random.choice([each for each in decision.options() if isinstance(each, HireWorker)])


def random_set_up(components: ComponentSet, players: int, random: Random) -> RailroadRevolutionSetup:
    """Deal the tiles of a component set."""
    cities = [city.name for city in components.cities if city.tile]
    sections = [str(number) for number, section in enumerate(components.sections, 1) if section.tile]
    city_tiles = random.sample([tile.id for tile in components.city_tiles], len(cities))
    telegraph_tiles = random.sample([tile.id for tile in components.telegraph_tiles], len(sections))
    dealt = [
        random.sample([tile.id for tile in components.milestones if tile.letter == letter], players)
        for letter in LETTERS[:2]
    ]
    return RailroadRevolutionSetup(
        tuple(map(PlacedTile, cities, city_tiles)),
        tuple(map(PlacedTile, sections, telegraph_tiles)),
        tuple(DealtMilestones(seat, pair) for seat, pair in enumerate(zip(*dealt, strict=True), 1)),
        random.choice(components.deals).id,
    )
