"""What the site does by itself, or in a player's place."""

from itertools import islice

from interlock.games.age_of_steam.actions import Choosing
from interlock.games.age_of_steam.building import Building
from interlock.games.age_of_steam.maps.st_lucia import Paying
from interlock.games.age_of_steam.moving import Moving
from interlock.games.age_of_steam.order import Bidding, high_bid
from interlock.games.age_of_steam.shares import Selling
from interlock.imports.choochoo.actions import BidUntil, RecordedAction, Wishes
from interlock.imports.choochoo.numbers import ACTIONS
from interlock.imports.choochoo.problems import wrong
from interlock.record.age_of_steam import AddLink, ChooseAction, EndBuilding, SellShares, SpecialAction
from interlock.record.auction import Bid, Pass
from interlock.replay.decision import Action, Decision

_CHEAPEST_TILE = 2
_PASS, _ST_LUCIA_PASS = "pass", "stLuciaPass"


def forced(decision: Decision) -> Action | None:
    """Return what the site does without asking the player: where only one thing can be done, but for goods."""
    if isinstance(decision, Building):
        return EndBuilding() if _nothing_to_build(decision) else None
    if isinstance(decision, Selling | Bidding | Choosing | Paying):
        options = list(islice(decision.options(), 2))
        return options[0] if len(options) == 1 else None
    return None


def left_open(decision: Building, action: Action, following: Decision | None) -> bool:
    """Tell whether the site still waits for the end of a building turn that is over.

    It does so where the player has chosen 'urbanization' and there is no New City left, or no town.
    """
    goes_on = isinstance(following, Building) and following.turn_now is decision.turn_now
    return not (goes_on or isinstance(action, EndBuilding)) and _may_urbanize(decision)


def require_named(recorded: RecordedAction, decision: Decision) -> None:
    """Refuse a pass by the name that it has at another time: in a record both are the same."""
    if recorded.name in (_PASS, _ST_LUCIA_PASS):
        here = _ST_LUCIA_PASS if isinstance(decision, Paying) else _PASS
        if recorded.name != here:
            message = f"'{recorded.name}' is no way to pass when it is time to {decision.words()}"
            raise wrong(message, f"'{here}'", recorded.field("actionName"))


def meant(recorded: RecordedAction, wishes: Wishes, decision: Decision) -> Action:
    """Return what the site did by a player's wishes; RecordError where they say nothing of this."""
    action: Action | None = None
    if isinstance(decision, Selling):
        shares = 0 if wishes.skip_shares else wishes.take_shares_next
        action = None if shares is None else SellShares(shares)
    elif isinstance(decision, Bidding) and wishes.bid_until:
        action = _bid(wishes.bid_until, high_bid(decision.table) + 1)
    elif isinstance(decision, Choosing) and wishes.take_action_next is not None:
        action = ChooseAction(ACTIONS[wishes.take_action_next])
    elif isinstance(decision, Moving) and wishes.loco_next:
        action = AddLink()
    if action is None:
        raise wrong("the player's wishes do not say what to do", f"to {decision.words()}", recorded.field("actionData"))
    return action


def _nothing_to_build(decision: Building) -> bool:
    turn = decision.turn_now
    short = decision.table.ledger.balances[turn.seat] < _CHEAPEST_TILE
    return (short or turn.tiles >= turn.most) and not _may_urbanize(decision)


def _may_urbanize(decision: Building) -> bool:
    """Tell whether the site lets the player build a New City, be there one left or not."""
    turn = decision.turn_now
    return decision.table.players[turn.seat].action is SpecialAction.URBANIZATION and not turn.urbanized


def _bid(until: BidUntil, least: int) -> Action | None:
    if least <= until.max_bid:
        return Bid(least if until.incrementally else until.max_bid)
    return Pass() if until.then_pass else None
