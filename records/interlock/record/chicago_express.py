"""The set-up and the moves of Chicago Express."""

from typing import Annotated

from interlock.basics.fields import Label, Maybe, OneAction, OneOf, Seat, Some, StatedEnum, members_by_name
from interlock.basics.limits import MOST_PARTS, Name, Number, at_most
from interlock.basics.message import Choice, Message
from interlock.record.auction import Bid, Pass

COMPANIES = ("PRR", "B&O", "C&O", "NYC", "Wabash")
_HEX = "a hex such as Q3 or a city such as Harrisburg"

Company = Annotated[Name, OneOf("company", COMPANIES)]
Hex = Annotated[Name, Label("hex", _HEX)]


class ChicagoExpressSetup(Message, frozen=True):
    """What is fixed before a game of Chicago Express begins."""

    words = "banker {banker}"

    banker: Annotated[Number, Maybe(Seat())] = 0


class AuctionShare(Message, frozen=True):
    """The action "auction a share"."""

    words = "auction {company}"

    company: Company = ""


class ExtendNetwork(Message, frozen=True):
    """The action "extend the network"."""

    words = "extend {company} {hexes,}"

    company: Company = ""
    hexes: Annotated[tuple[Hex, ...], at_most(MOST_PARTS), Some("no hex to extend to", _HEX)] = ()


class DevelopHex(Message, frozen=True):
    """The action "develop a hex"."""

    words = "develop {hex}"

    hex: Hex = ""


class Dial(Choice):
    """The dials, one for each action of a turn."""

    UNSPECIFIED = "DIAL_UNSPECIFIED"
    AUCTION = "DIAL_AUCTION"
    EXTEND = "DIAL_EXTEND"
    DEVELOP = "DIAL_DEVELOP"


class Decline(Message, frozen=True):
    """A dial is turned and its action waived."""

    words = {dial.name.lower(): {"dial": dial} for dial in Dial if dial is not Dial.UNSPECIFIED}

    dial: Annotated[Dial, StatedEnum("dial", members_by_name(Dial), "auction, extend or develop")] = Dial.UNSPECIFIED


class ChicagoExpressMove(OneAction, frozen=True):
    """A move of Chicago Express: exactly one of its fields is set."""

    also = {"offer": "auction", "build": "extend", "expand": "extend", "lay": "extend"}

    bid: Bid | None = None
    passing: Pass | None = None
    auction: AuctionShare | None = None
    extend_network: ExtendNetwork | None = None
    develop: DevelopHex | None = None
    decline: Decline | None = None
