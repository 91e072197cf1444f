"""What is told of each game in its own way."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

from interlock.basics.message import Int32, Message
from interlock.games.position_view import PositionView
from interlock.pictures.paint import Paint


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
