"""What a game adds to the report of a record: companies and their colors, incomes, and auctions.

The games in which shares are auctioned have `ShareStory` in common.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

from interlock.basics.message import Int32, Message
from interlock.drawing.paint import Paint
from interlock.games.position_view import PositionView


class StoryPrice(Message, frozen=True):
    """What somebody paid in an auction."""

    seat: Int32 = 0
    amount: Int32 = 0
    place: Int32 = 0
    """The place in the player order that was bought, where that is what is bid for."""


class Lot(NamedTuple):
    """What an auction under way is for."""

    title: str
    company: str
    phase: str
    minimum: int


class GameStory:
    """What is told of a game in its own way: nothing of one without companies, incomes and auctions."""

    paints: Mapping[str, Paint] = {}
    """What companies look like."""
    income_title = ""
    """What incomes are here, as a title."""

    def companies(self, position: PositionView) -> tuple[str, ...]:
        """Return the companies that are in the game."""
        return ()

    def places(self, world: Any) -> frozenset[str]:
        """Return the places of which so much is counted that it is looked at only where something has changed."""
        return frozenset()

    def changed_places(self, before: PositionView, after: PositionView, world: Any) -> Iterable[str]:
        """Return those of them where something has changed."""
        return ()

    def incomes(self, position: PositionView) -> Sequence[int]:
        """Return what each player would be paid now, by seats."""
        return ()

    def lot(self, position: PositionView) -> Lot | None:
        """Return what an auction under way is for; None where there is none."""
        return None

    def prices(
        self, lot: Lot, before: PositionView, after: PositionView, paid: Mapping[int, int]
    ) -> Iterable[StoryPrice]:
        """Return who got what in an auction that is over, and the price, by what each seat has paid."""
        return ()


@cache
def game_story(field: str) -> GameStory:
    """Return what only the report of one game tells, by the field of the game in messages."""
    story: GameStory = import_module(f"interlock.games.{field}.report").STORY
    return story


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
