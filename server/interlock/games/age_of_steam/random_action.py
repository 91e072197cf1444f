"""Plays Age of Steam at random, like beginners do: legally and not too foolishly."""

from random import Random

from interlock.games.age_of_steam.actions import MOST_LINKS, Choosing
from interlock.games.age_of_steam.building import Building
from interlock.games.age_of_steam.growth import Drawing, Producing, Rolling
from interlock.games.age_of_steam.maps.base import AgeOfSteamTable
from interlock.games.age_of_steam.moving import Moving
from interlock.games.age_of_steam.order import Bidding, high_bid
from interlock.games.age_of_steam.random_building import build
from interlock.games.age_of_steam.random_moving import move, own_links
from interlock.games.age_of_steam.random_styles import STYLES, due
from interlock.games.age_of_steam.shares import PRICE, Selling
from interlock.record.age_of_steam import (
    ChooseAction,
    DrawCubes,
    PassOnce,
    Produce,
    RollDice,
    SellShares,
    SpecialAction,
)
from interlock.record.auction import Bid, Pass
from interlock.replay.decision import Action, Decision


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
    if isinstance(decision, Choosing):
        return _choose(table, decision, random)
    if isinstance(decision, Building):
        return build(table, decision, random, STYLES[style])
    if isinstance(decision, Moving):
        return move(table, decision, random, STYLES[style])
    if isinstance(decision, Producing) and random.random() < 0.9:
        return Produce()
    return table.map.random_action(table, decision, random) or random.choice(list(decision.options()))


def _dice(count: int, random: Random) -> tuple[int, ...]:
    return tuple(random.randint(1, 6) for _ in range(count))


def _sell(table: AgeOfSteamTable, decision: Selling, random: Random, style: str) -> Action:
    """Sell what expenses and building will take, and perhaps a little more."""
    most = max((action.shares for action in decision.options() if isinstance(action, SellShares)), default=0)
    manner = STYLES[style]
    to_build_with = manner.to_build_with if table.round < table.rounds_in_game else 0
    missing = due(table, decision.seat) + to_build_with - table.ledger.balances[decision.seat]
    wanted = max(0, -(-missing // PRICE)) + random.randint(0, manner.more_shares)
    return SellShares(min(most, wanted))


def _bid(table: AgeOfSteamTable, decision: Bidding, random: Random) -> Action:
    """Raise by one now and then, while there is cash left to build with."""
    raised = Bid(high_bid(table) + 1)
    if random.random() < 0.3 and raised.amount + 8 <= table.ledger.balances[decision.seat]:
        return raised
    once = PassOnce()
    return once if next(decision.check(once), None) is None else Pass()


def _choose(table: AgeOfSteamTable, decision: Choosing, random: Random) -> Action:
    """Take a longer locomotive where there are links for it, a New City, or anything else."""
    player, links = table.players[decision.seat], len(own_links(table, decision.seat))
    poor = table.ledger.balances[decision.seat] < due(table, decision.seat) + 3
    wishes = {
        SpecialAction.LOCOMOTIVE: 3.0 if player.locomotive < min(links, MOST_LINKS) and not poor else 0.1,
        SpecialAction.URBANIZATION: 2.5 if table.cities_left else 0.1,
        SpecialAction.ENGINEER: 1.5,
    }
    free = [action.action for action in decision.options() if isinstance(action, ChooseAction)]
    return ChooseAction(max(free, key=lambda action: wishes.get(action, 1) * random.random()))
