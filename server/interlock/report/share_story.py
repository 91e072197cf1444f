"""What is told of games in which companies' shares are auctioned and pay dividends."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from interlock.games.position_view import PositionView
from interlock.pictures.paint import Paint
from interlock.report.game_stories import GameStory, Lot, StoryPrice


class ShareStory(GameStory):
    """What is told of a game of shares, by its field in messages."""

    income_title = "Income: what a dividend of all companies would have paid"

    def __init__(self, field: str, paints: Mapping[str, Paint]) -> None:
        self._field = field
        self.paints = paints

    def companies(self, position: PositionView) -> tuple[str, ...]:
        """Return the companies that are in the game."""
        return tuple(each.company for each in self._own(position).companies)

    def incomes(self, position: PositionView) -> Sequence[int]:
        """Return what each player would get if all companies paid dividends now, rounded up share by share."""
        own = self._own(position)
        per_share = {}
        for each in own.companies:
            if sold := sum(player.shares.get(each.company, 0) for player in own.players):
                per_share[each.company] = -(-each.income // sold)
        return [
            sum(held * per_share.get(company, 0) for company, held in player.shares.items()) for player in own.players
        ]

    def lot(self, position: PositionView) -> Lot | None:
        """Return whose share is auctioned."""
        auction = self._own(position).auction
        if auction is None:
            return None
        return Lot(f"share of {auction.company}", auction.company, position.phase.text, auction.minimum)

    def prices(
        self, lot: Lot, before: PositionView, after: PositionView, paid: Mapping[int, int]
    ) -> Iterator[StoryPrice]:
        """Yield who got the share, bought or for nothing; nobody where it was not sold."""
        for old, new in zip(self._own(before).players, self._own(after).players, strict=True):
            if new.shares.get(lot.company, 0) > old.shares.get(lot.company, 0):
                yield StoryPrice(new.seat, paid.get(new.seat, 0))

    def _own(self, position: PositionView) -> Any:
        return getattr(position, self._field)
