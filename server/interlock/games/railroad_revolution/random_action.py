"""Random players: they make legal moves and see to it that the game goes on."""

from random import Random

from interlock.games.railroad_revolution.decisions import RevolutionDecision
from interlock.games.railroad_revolution.pieces import gone
from interlock.games.railroad_revolution.players import PLACE_INDEX, RAILROAD, STATION, TELEGRAPH, TRADE
from interlock.games.railroad_revolution.railroad import ACTION_COST, TRIANGLE_COST
from interlock.games.railroad_revolution.station import open_cities
from interlock.games.railroad_revolution.table import SHARE_PRICE, RailroadRevolutionTable
from interlock.games.railroad_revolution.turn import Hiring, Turn, TurnEnd
from interlock.games.railroad_revolution.turn_rules import FEWEST_WORKERS
from interlock.games.railroad_revolution.use import Use
from interlock.record.railroad_revolution import (
    EndTurn,
    GiveWorker,
    HireWorker,
    LayRail,
    PromoteWorker,
    PutWorker,
    SellShares,
)
from interlock.replay.decision import Action, Decision

STYLES: dict[str, dict[int, float]] = {
    "": {STATION: 3, RAILROAD: 3, TELEGRAPH: 2, TRADE: 1},
    "builders": {STATION: 5, RAILROAD: 5, TELEGRAPH: 1, TRADE: 0.5},
    "traders": {STATION: 1, RAILROAD: 1, TELEGRAPH: 3, TRADE: 4},
}
"""How much players like the fields, by the name of their style."""

_WORST_RAILS = ACTION_COST + 4 * TRIANGLE_COST
_ENOUGH = 5


def random_action(table: RailroadRevolutionTable, decision: Decision, random: Random, style: str) -> Action:
    """Return a random legal action, of the kind that a style prefers."""
    assert isinstance(decision, RevolutionDecision)
    if isinstance(decision, Hiring):
        return _money_or(table, decision, random, 800)
    if isinstance(decision, Turn) and not decision.using.field:
        return _put(table, decision, random, style)
    if isinstance(decision, Use | TurnEnd):
        return _use(table, decision, random)
    options = list(decision.own_options())
    return random.choice(options)


def _put(table: RailroadRevolutionTable, decision: Turn, random: Random, style: str) -> Action:
    """Put a worker on a field whose action can surely be paid for."""
    seat = decision.seat
    money = table.ledger.balances[seat] + SHARE_PRICE * table.players[seat].shares
    costs = [table.printed.station_costs[city] or 0 for city in open_cities(table, seat)]
    affordable = {
        STATION: bool(costs) and min(costs) <= money,
        RAILROAD: money >= _WORST_RAILS and len(table.players[seat].frontier) > 1,
        TELEGRAPH: True,
        TRADE: True,
    }
    options = [
        each for each in decision.own_options() if isinstance(each, PutWorker) and affordable[PLACE_INDEX[each.field]]
    ]
    weights = [_liking(table, seat, PLACE_INDEX[each.field], style) for each in options if isinstance(each, PutWorker)]
    return random.choices(options, weights)[0]


def _liking(table: RailroadRevolutionTable, seat: int, field: int, style: str) -> float:
    """Like what clears the board: once the buildings left of the logo are gone, rails; and the other way round."""
    liking = STYLES[style][field]
    return liking * (
        3 if field == RAILROAD and table.players[seat].buildings < _ENOUGH and not gone(table, seat) else 1
    )


def _use(table: RailroadRevolutionTable, decision: Use | TurnEnd, random: Random) -> Action:
    """Use whatever there is, most of the time; sell shares where money is owed; keep four workers."""
    using = decision.using
    if using.owed:
        return _money_or(table, decision, random, using.owed)
    keeps = table.players[decision.seat].at_hand() > FEWEST_WORKERS
    options = []
    end = None
    for action in decision.own_options():
        if isinstance(action, EndTurn):
            end = action
        elif isinstance(action, PromoteWorker | GiveWorker) and not keeps:
            continue
        elif not _costs_too_much(table, action):
            options.append(action)
    if end and (not options or random.random() < 0.15):
        return end
    if options:
        kinds = sorted({type(each) for each in options}, key=lambda kind: kind.__name__)
        kind = random.choice(kinds)
        return random.choice([each for each in options if type(each) is kind])
    return _money_or(table, decision, random, 800)


def _costs_too_much(table: RailroadRevolutionTable, action: Action) -> bool:
    """Tell whether a rail would leave too little to pay for the other one."""
    if not isinstance(action, LayRail):
        return False
    space = table.printed.space(action.space)
    return space is not None and (table.printed.triangles[space] or 0) > 2


def _money_or(table: RailroadRevolutionTable, decision: RevolutionDecision, random: Random, amount: int) -> Action:
    """Hire if that is what is missing, or sell the shares that it takes."""
    seat = decision.seat
    player = table.players[seat]
    options = list(decision.options())
    hires = [each for each in options if isinstance(each, HireWorker)]
    if hires and player.at_hand() < FEWEST_WORKERS:
        return random.choice(hires)
    missing = amount if amount != 800 else amount - table.ledger.balances[seat]
    count = min(player.shares, max(1, -(-missing // SHARE_PRICE)))
    return SellShares(count)
