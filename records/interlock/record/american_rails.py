"""The set-up and the moves of American Rails."""

from enum import Enum
from typing import Annotated

from interlock.basics.limits import MOST_PARTS, Name, Number, at_most
from interlock.basics.message import Message
from interlock.record.auction import Bid, Pass


class AmericanRailsSetup(Message, frozen=True):
    """What is fixed before a game of American Rails begins."""

    banker: Number = 0
    removed: Name = ""


class OfferShare(Message, frozen=True):
    """A share is offered; without a company the action is declined."""

    company: Name = ""


class StartCompany(Message, frozen=True):
    """The first cube of the company just won is placed."""

    city: Name = ""


class DevelopCity(Message, frozen=True):
    """A city is developed; without a city the action is declined."""

    city: Name = ""


class FundCompany(Message, frozen=True):
    """A company is funded; without a company the action is declined."""

    company: Name = ""


class TakeFrom(Enum):
    """Where $2 are taken from."""

    UNSPECIFIED = "TAKE_FROM_UNSPECIFIED"
    BANK = "TAKE_FROM_BANK"
    PLAYERS = "TAKE_FROM_PLAYERS"


class TakeMoney(Message, frozen=True):
    """$2 are taken; without a source the action is declined."""

    source: TakeFrom = TakeFrom.UNSPECIFIED


class PlacedCube(Message, frozen=True):
    """A cube that is placed."""

    company: Name = ""
    hex: Name = ""


class ExpandTrack(Message, frozen=True):
    """Up to 2, 3 or 4 cubes are placed; without cubes the action is declined."""

    up_to: Number = 0
    cubes: Annotated[tuple[PlacedCube, ...], at_most(MOST_PARTS)] = ()


class HandOver(Message, frozen=True):
    """Money or a share is handed over to another player, which is never legal."""

    seat: Number = 0
    amount: Number = 0
    company: Name = ""


AmericanRailsAction = (
    Bid | Pass | OfferShare | StartCompany | DevelopCity | FundCompany | TakeMoney | ExpandTrack | HandOver
)


class AmericanRailsMove(Message, frozen=True):
    """A move of American Rails: exactly one of its fields is set."""

    bid: Bid | None = None
    passing: Pass | None = None
    auction: OfferShare | None = None
    start: StartCompany | None = None
    develop: DevelopCity | None = None
    fund: FundCompany | None = None
    take: TakeMoney | None = None
    expand: ExpandTrack | None = None
    hand_over: HandOver | None = None

    def action(self) -> AmericanRailsAction | None:
        """Return the field that is set."""
        return (
            self.bid
            or self.passing
            or self.expand
            or self.auction
            or self.develop
            or self.fund
            or self.take
            or self.start
            or self.hand_over
        )
