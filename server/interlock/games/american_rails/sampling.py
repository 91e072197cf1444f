"""Choose random legal moves of American Rails, as beginners play."""

from functools import cache
from random import Random

from interlock.games.american_rails.action_track import ROW_NAMES, Choice
from interlock.games.american_rails.actions import developments
from interlock.games.american_rails.companies import Company
from interlock.games.american_rails.expand import Cube, cost_of, expansion, placeable
from interlock.games.american_rails.table import AmericanRailsTable, Land
from interlock.record.american_rails import Decline, FundCompany, OfferShare, Row, TakeFrom, TakeMoney
from interlock.record.auction import Bid, Pass
from interlock.replay.auction import Bidding
from interlock.replay.decision import Action, Decision

STYLES = {
    "": (1, 3, 2, 2, 6, 4, 6),
    "investors": (1, 2, 2, 2, 3, 20, 3),
    "builders": (1, 12, 8, 1, 20, 1, 20),
    "careful": (4, 2, 2, 4, 3, 1, 3),
}
"""How much each row of the action track is liked, by style."""

_CLOSER = {"": 3, "investors": 1, "builders": 12, "careful": 3}
"""How much more a hex is liked that brings a company closer to a city worth joining, by style."""

_DECLINE = 0.04
_DECLINED: tuple[Action, ...] = (
    Pass(),
    Decline(Row.DEVELOP),
    Decline(Row.FUND),
    Decline(Row.TAKE),
    Decline(Row.EXPAND_3),
    Decline(Row.AUCTION),
    Decline(Row.EXPAND_4),
)
_EXPANDING = {2: Row.EXPAND_2, 3: Row.EXPAND_3, 4: Row.EXPAND_4}


def random_action(table: AmericanRailsTable, decision: Decision, random: Random, style: str) -> Action:
    """Return a random legal action."""
    if isinstance(decision, Bidding):
        return _bid(table, decision, random)
    if not isinstance(decision, Choice):
        return random.choice(list(decision.options()))
    rows = [row for row in range(1, len(ROW_NAMES) + 1) if not table.taken(row)]
    row = random.choices(rows, [STYLES[style][row - 1] for row in rows])[0]
    if random.random() < _DECLINE:
        return _DECLINED[row - 1]
    return _action(table, decision.seat, row, random, style)


def _action(table: AmericanRailsTable, seat: int, row: int, random: Random, style: str) -> Action:
    match ROW_NAMES[row - 1]:
        case "develop":
            return random.choice(list(developments(table)) or [Decline(Row.DEVELOP)])
        case "fund":
            held = [company.name for company in table.companies if table.shares[seat][company.index]]
            in_game = [company.name for company in table.companies if company.in_game]
            return FundCompany(random.choice(held or in_game))
        case "take":
            if len(table.seats) > 3 and random.random() < 0.5:
                return _expansion(table, seat, 2, random, style)
            return TakeMoney(random.choice((TakeFrom.BANK, TakeFrom.PLAYERS)))
        case "expand 3":
            return _expansion(table, seat, 3, random, style)
        case "auction":
            return _offer(table, random, style)
        case "expand 4":
            return _expansion(table, seat, 4, random, style)
        case _:
            return Pass()


def _offer(table: AmericanRailsTable, random: Random, style: str) -> Action:
    """Builders keep a last share back, lest the game end before the cubes are built."""
    left = [company.name for company in table.companies for _ in range(company.unsold)]
    if not left or (style == "builders" and len(left) == 1):
        return Decline(Row.AUCTION)
    return OfferShare(random.choice(left))


def _bid(table: AmericanRailsTable, decision: Bidding, random: Random) -> Action:
    """Bid up to about what a share brings in a few years."""
    lot = table.lot
    assert lot is not None
    yearly = max(lot.income, 5) / (lot.sold + 1)
    worth = random.uniform(10, 22) if not lot.track else yearly * random.uniform(1.5, 4)
    least, cash = decision.auction.least_bid(), table.ledger.balances[decision.seat]
    if least > min(worth, cash):
        return Pass()
    return Bid(random.randint(least, min(least + 3, cash)))


def _expansion(table: AmericanRailsTable, seat: int, up_to: int, random: Random, style: str) -> Action:
    """Place cubes one by one, rather to cities, to cheap hexes and towards the cities that are worth joining."""
    cubes: tuple[Cube, ...] = ()
    while found := list(placeable(table, seat, up_to, cubes)):
        weights = [
            (1 + 3 * table.land.full[hex_])
            * (_CLOSER[style] if _closer(table, company, hex_) else 1)
            / cost_of(table, hex_, table.cubes[hex_]) ** 2
            for company, hex_ in found
        ]
        cubes = (*cubes, random.choices(found, weights)[0])
    return expansion(table, up_to, cubes) if cubes else Decline(_EXPANDING[up_to])


def _closer(table: AmericanRailsTable, company: Company, hex_: int) -> bool:
    """Tell whether a hex is closer to a city worth joining than all of a company's track."""
    return any(
        distances[hex_] < min(distances[built] for built in company.network)
        for city, distances in _distances(table.land)
        if city not in company.network
    )


@cache
def _distances(land: Land) -> list[tuple[int, list[int]]]:
    """Return for each city that is worth joining how far every hex is from it."""
    found = []
    for city in land.linked:
        distances = [len(land.kind)] * len(land.kind)
        distances[city] = 0
        reached = [city]
        for hex_ in reached:  # Grows while it is gone through: each hex is reached by the shortest way.
            for near in land.grid.neighbors[hex_]:
                if distances[near] > distances[hex_] + 1:
                    distances[near] = distances[hex_] + 1
                    reached.append(near)
        found.append((city, distances))
    return found
