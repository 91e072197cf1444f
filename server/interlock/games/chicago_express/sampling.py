"""Choose random legal moves of Chicago Express, as beginners play."""

from collections.abc import Iterator
from functools import cache
from random import Random

from interlock.games.chicago_express.auctions import offers, opening_bid
from interlock.games.chicago_express.companies import COMPANY_INDEX, PRR, WABASH, Company
from interlock.games.chicago_express.develop import developments
from interlock.games.chicago_express.extend import buildable, extension
from interlock.games.chicago_express.table import AUCTION, DEVELOP, EXTEND, ChicagoExpressTable, Land
from interlock.games.chicago_express.turn import WAIVED
from interlock.record.auction import Bid, Pass
from interlock.record.chicago_express import AuctionShare
from interlock.replay.auction import Bidding
from interlock.replay.decision import Action, Decision

STYLES = {
    "": (2, 4, 3),
    "investors": (8, 2, 1),
    "builders": (4, 8, 1),
    "developers": (1, 2, 8),
}
"""How much auctions, extensions and developments are liked, by style."""

_CLOSER = {"": 40, "investors": 40, "builders": 5, "developers": 20}
"""How much more a hex is liked that brings a company closer to Chicago than any of its hexes, by style."""

_WAIVE = 0.06


def random_action(table: ChicagoExpressTable, decision: Decision, random: Random, style: str) -> Action:
    """Return a random legal action."""
    if isinstance(decision, Bidding):
        return _bid(table, decision, random, style)
    dials = [dial for dial in (AUCTION, EXTEND, DEVELOP) if not table.red(dial)]
    dial = random.choices(dials, [STYLES[style][dial] for dial in dials])[0]
    if random.random() < _WAIVE:
        return WAIVED[dial]
    if dial == EXTEND:
        return _extension(table, decision.seat, random, style)
    found = list(_offers(table, style) if dial == AUCTION else developments(table))
    return random.choice(found) if found else WAIVED[dial]


def _offers(table: ChicagoExpressTable, style: str) -> Iterator[AuctionShare]:
    """Builders keep a last share of most companies, lest the game end before the locomotives are built."""
    for offer in offers(table):
        company = table.companies[COMPANY_INDEX[offer.company]]
        if style != "builders" or company.unsold > 1 or company.index in (PRR, WABASH):
            yield offer


def _bid(table: ChicagoExpressTable, decision: Bidding, random: Random, style: str) -> Action:
    """Bid up to about what a share brings in a few dividends."""
    lot = table.lot
    assert lot is not None
    worth = opening_bid(lot.income, lot.sold) * random.uniform(0.8, 6 if style == "builders" else 3)
    least, cash = decision.auction.least_bid(), table.ledger.balances[decision.seat]
    if least > min(worth, cash):
        return Pass()
    return Bid(random.randint(least, min(least + (6 if style == "builders" else 2), cash)))


def _extension(table: ChicagoExpressTable, seat: int, random: Random, style: str) -> Action:
    """Extend a company of the player's hex by hex, west towards Chicago more often than not."""
    held = [company for company in table.companies if table.shares[seat][company.index]]
    random.shuffle(held)
    for company in held:
        hexes = _hexes(table, company, random, style)
        if hexes:
            return extension(table, company, hexes)
    return WAIVED[EXTEND]


def _hexes(table: ChicagoExpressTable, company: Company, random: Random, style: str) -> tuple[int, ...]:
    hexes: tuple[int, ...] = ()
    treasury = table.ledger.balances[company.account]
    distance = _distances_to_chicago(table.land)
    closer = _CLOSER[style]
    while found := list(buildable(table, company, hexes, treasury)):
        nearest = min(distance[hex_] for hex_ in company.network.union(hexes))
        weights = [
            (closer if distance[hex_] < nearest else 1) * (1 + table.income_of(hex_)) / cost**2 for hex_, cost in found
        ]
        hex_, cost = random.choices(found, weights)[0]
        hexes = (*hexes, hex_)
        treasury -= cost
    return hexes


@cache
def _distances_to_chicago(land: Land) -> list[int]:
    """Return how many hexes lie between each hex and Chicago, Chicago included."""
    distances = [len(land.kind)] * len(land.kind)
    distances[land.chicago] = 0
    reached = [land.chicago]
    for hex_ in reached:  # Grows while it is gone through: each hex is reached by the shortest way.
        for near in land.grid.neighbors[hex_]:
            if distances[near] > distances[hex_] + 1:
                distances[near] = distances[hex_] + 1
                reached.append(near)
    return distances
