"""Plays Age of Steam at random, like beginners do: legally and not too foolishly."""

from itertools import islice
from random import Random

from interlock.games.age_of_steam.building import Building
from interlock.games.age_of_steam.growth import Drawing, Rolling
from interlock.games.age_of_steam.laying import joins_of
from interlock.games.age_of_steam.moving import Moving, links_used
from interlock.games.age_of_steam.order import Bidding, high_bid
from interlock.games.age_of_steam.shares import Selling
from interlock.games.age_of_steam.table import AgeOfSteamTable
from interlock.record.age_of_steam import (
    DrawCubes,
    EndBuilding,
    LayTrack,
    MoveCube,
    PassOnce,
    RollDice,
    SellShares,
    Urbanize,
)
from interlock.record.auction import Bid, Pass
from interlock.replay.decision import Action, Decision

STYLES = {"": (2, 0.9), "careful": (1, 0.9), "reckless": (5, 0.5), "idle": (0, 0.2)}
"""By style: how many shares are sold at most beyond what is needed, and how eagerly track is built."""

_MOST_CONSIDERED = 400
"""How many legal moves are looked at before one is chosen."""


def random_action(table: AgeOfSteamTable, decision: Decision, random: Random, style: str) -> Action:
    """Return a random legal action."""
    if isinstance(decision, Rolling):
        return RollDice(_dice(decision.light, random), _dice(decision.dark, random))
    if isinstance(decision, Drawing):
        bag = [cube for cube, count in table.bag.items() for _ in range(count)]
        return DrawCubes(tuple(random.sample(bag, decision.count)))
    if isinstance(decision, Selling):
        return _sell(table, decision, random, style)
    if isinstance(decision, Bidding):
        return _bid(table, decision, random)
    if isinstance(decision, Building):
        return _build(table, decision, random, style)
    if isinstance(decision, Moving):
        return _move(table, decision, random)
    return random.choice(list(decision.options()))


def _dice(count: int, random: Random) -> tuple[int, ...]:
    return tuple(random.randint(1, 6) for _ in range(count))


def _sell(table: AgeOfSteamTable, decision: Selling, random: Random, style: str) -> Action:
    """Sell what expenses and building will take, and a little more."""
    player = table.players[decision.seat]
    most = max((action.shares for action in decision.options() if isinstance(action, SellShares)), default=0)
    needed = player.shares + player.locomotive + 8 - player.income - table.ledger.balances[decision.seat]
    more = random.randint(0, STYLES[style][0])
    return SellShares(min(most, max(0, (needed + 4) // 5) + more if style != "idle" else 0))


def _bid(table: AgeOfSteamTable, decision: Bidding, random: Random) -> Action:
    """Raise by one now and then, while there is cash left to build with."""
    raised = Bid(high_bid(table) + 1)
    if random.random() < 0.4 and raised.amount + 6 <= table.ledger.balances[decision.seat]:
        return raised
    once = PassOnce()
    return once if next(decision.check(once), None) is None else Pass()


def _build(table: AgeOfSteamTable, decision: Building, random: Random, style: str) -> Action:
    """Build a New City if possible, else complete or extend a section, else have done."""
    options = list(islice(decision.options(), _MOST_CONSIDERED))
    cities = [action for action in options if isinstance(action, Urbanize)]
    if cities:
        return random.choice(cities)
    done = EndBuilding()
    may_stop = done in options
    if may_stop and random.random() > STYLES[style][1]:
        return done
    tiles = [action for action in options if isinstance(action, LayTrack)]
    if not tiles:
        return random.choice(options) if options else done
    random.shuffle(tiles)
    return max(tiles, key=lambda tile: _use(table, decision, tile))


def _use(table: AgeOfSteamTable, decision: Building, tile: LayTrack) -> float:
    """Return how useful a tile is: the more the closer its track comes to being a completed link."""
    plan = decision.plan_of(tile)
    use = -plan.cost / 4
    for one, other in joins_of(table, plan).values():
        if one.end >= 0 and other.end >= 0:
            use += 8
        elif one.section or other.section:
            use += 3
        for reach in (one, other):
            hex_, side = divmod(-reach.end - 1, 6) if reach.end < 0 else (0, 0)
            if reach.end < 0 and table.land.town[table.land.neighbour[hex_][side]]:
                use += 2
    return use


def _move(table: AgeOfSteamTable, decision: Moving, random: Random) -> Action:
    """Make the move that pays best, or else take a link more."""
    options = list(islice(decision.options(), _MOST_CONSIDERED))
    random.shuffle(options)
    moves = [action for action in options if isinstance(action, MoveCube)]
    if moves:
        return max(moves, key=lambda move: _income(table, decision.seat, move))
    return random.choice(options)


def _income(table: AgeOfSteamTable, seat: int, move: MoveCube) -> int:
    """Return what a move brings its mover beyond what it brings others."""
    owners = [link.owner for link in links_used(table, seat, move)]
    return 2 * owners.count(seat) - sum(owner not in (0, seat) for owner in owners)
