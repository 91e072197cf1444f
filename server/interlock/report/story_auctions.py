"""Collect the auctions of a game for a story: the bids, the buyers and the prices."""

from collections import Counter
from collections.abc import Sequence

from interlock.games.game_report import GameStory, Lot
from interlock.games.position_view import PositionView
from interlock.record.auction import Bid
from interlock.replay.decision import Action
from interlock.replay.ledger_entry import Entry
from interlock.replay.rule import Rule
from interlock.report.story_model import StoryAuction, StoryBid


class Auctions:
    """The auctions of a game, told move by move."""

    def __init__(self, own: GameStory, rule: Rule | None) -> None:
        self._own = own
        self._rule = rule
        """The rule by which bids are paid."""
        self._over: list[StoryAuction] = []
        self._lot: Lot | None = None
        """What is under the hammer."""
        self._bids: list[StoryBid] = []
        self._paid: Counter[int] = Counter()
        """What each seat has paid for it."""

    def speak(
        self,
        number: int,
        seat: int,
        action: Action,
        before: PositionView,
        after: PositionView,
        payments: Sequence[Entry],
    ) -> None:
        """Tell what somebody said where an auction was under way, if one was, and what was paid for it."""
        lot, following = self._own.lot(before), self._own.lot(after)
        if lot is None:
            return
        self._lot = lot
        self._bids.append(StoryBid(number, seat, action.amount if isinstance(action, Bid) else None))
        self._paid.update({entry.payer: entry.amount for entry in payments if entry.rule is self._rule})
        if following is None or following.title != lot.title:
            prices = tuple(self._own.prices(lot, before, after, self._paid))
            self._over.append(StoryAuction(*lot, tuple(self._bids), prices))
            self._lot = None
            self._bids.clear()
            self._paid.clear()

    def all(self) -> tuple[StoryAuction, ...]:
        """Return all auctions, in the order of the moves."""
        if self._lot is None:
            return tuple(self._over)
        return (*self._over, StoryAuction(*self._lot, tuple(self._bids), under_way=True))
