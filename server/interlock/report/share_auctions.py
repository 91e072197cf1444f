"""What is told of games in which companies' shares are auctioned and pay dividends."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Protocol

from interlock.games.auction_under_way import AuctionUnderWay
from interlock.replay.verdict import Phase
from interlock.report.game_stories import Lot
from interlock.report.model import StoryPrice


class Holder(Protocol):
    """A player who holds shares."""

    @property
    def shares(self) -> Mapping[str, int]:
        """How many of each company."""


def lot_of(auction: AuctionUnderWay | None, phase: Phase) -> Lot | None:
    """Return what an auction is for."""
    if auction is None:
        return None
    return Lot(f"share of {auction.company}", auction.company, phase.text, auction.minimum)


def prices_of(
    lot: Lot, before: Sequence[Holder], after: Sequence[Holder], paid: Mapping[int, int]
) -> Iterator[StoryPrice]:
    """Yield who got the share, bought or for nothing; nobody where it was not sold."""
    for seat, (old, new) in enumerate(zip(before, after, strict=True), 1):
        if new.shares.get(lot.company, 0) > old.shares.get(lot.company, 0):
            yield StoryPrice(seat, paid.get(seat, 0))


def incomes_of(players: Sequence[Holder], income: Mapping[str, int]) -> list[int]:
    """Return what each player would get if all companies paid dividends now, by the rounding of both games."""
    sold = {company: sum(player.shares.get(company, 0) for player in players) for company in income}
    per_share = {company: -(-income[company] // sold[company]) for company in income if sold[company]}
    return [sum(held * per_share.get(company, 0) for company, held in player.shares.items()) for player in players]
