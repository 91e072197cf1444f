"""All auctions of a game: what was bid, and who paid what."""

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from interlock.games.position import Position
from interlock.record.auction import Bid
from interlock.replay.decision import Action
from interlock.replay.ledger import Entry
from interlock.report.game_stories import GameStory
from interlock.report.model import StoryAuction, StoryBid


class Auctions:
    """The auctions of a game, told move by move."""

    def __init__(self, own: GameStory) -> None:
        self._own = own
        self._told: list[StoryAuction] = []
        self._paid: Counter[int] = Counter()
        """What each seat has paid in the auction under way."""

    def speak(
        self,
        number: int,
        seat: int,
        action: Action,
        before: Position,
        after: Position,
        payments: Sequence[Entry],
    ) -> None:
        """Tell what somebody said where an auction was under way, if one was, and what was paid for it."""
        lot, following = self._own.lot(before), self._own.lot(after)
        if lot is None:
            return
        if not (self._told and self._told[-1].under_way):
            self._told.append(StoryAuction(lot.title, lot.company, before.phase.text, lot.minimum, under_way=True))
        auction = self._told[-1]
        amount = action.amount if isinstance(action, Bid) else None
        bids = (*auction.bids, StoryBid(number, seat, amount))
        self._paid.update({entry.payer: entry.amount for entry in payments if entry.rule.id == self._own.AUCTION_RULE})
        if following and following.title == lot.title:
            self._told[-1] = replace(auction, bids=bids)
            return
        prices = self._own.prices(lot, before, after, self._paid)
        self._told[-1] = replace(auction, bids=bids, prices=tuple(prices), under_way=False)
        self._paid.clear()

    def all(self) -> tuple[StoryAuction, ...]:
        """Return all auctions, in the order of the moves."""
        return tuple(self._told)
