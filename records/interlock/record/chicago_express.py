"""The set-up and the moves of Chicago Express."""

from typing import Annotated

from interlock.basics.limits import MOST_PARTS, Name, Number, at_most
from interlock.basics.message import Message
from interlock.record.auction import Bid, Pass


class ChicagoExpressSetup(Message, frozen=True):
    """What is fixed before a game of Chicago Express begins."""

    banker: Number = 0


class AuctionShare(Message, frozen=True):
    """The action "auction a share"; without a company it is waived."""

    company: Name = ""


class ExtendNetwork(Message, frozen=True):
    """The action "extend the network"; without a company it is waived."""

    company: Name = ""
    hexes: Annotated[tuple[Name, ...], at_most(MOST_PARTS)] = ()


class DevelopHex(Message, frozen=True):
    """The action "develop a hex"; without a hex it is waived."""

    hex: Name = ""


ChicagoExpressAction = Bid | Pass | AuctionShare | ExtendNetwork | DevelopHex


class ChicagoExpressMove(Message, frozen=True):
    """A move of Chicago Express: exactly one of its fields is set."""

    bid: Bid | None = None
    passing: Pass | None = None
    auction: AuctionShare | None = None
    extend: ExtendNetwork | None = None
    develop: DevelopHex | None = None

    def action(self) -> ChicagoExpressAction | None:
        """Return the field that is set."""
        return self.bid or self.passing or self.auction or self.extend or self.develop
