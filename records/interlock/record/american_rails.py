"""The set-up and the moves of American Rails."""

from collections.abc import Iterator
from typing import Annotated

from interlock.basics.fields import (
    Among,
    Label,
    Maybe,
    Money,
    OneAction,
    OneOf,
    Seat,
    StatedEnum,
    Unusual,
    members_by_name,
)
from interlock.basics.limits import MOST_PARTS, Name, Number, at_most
from interlock.basics.message import Choice, Message
from interlock.basics.names import UNKNOWN
from interlock.basics.problem import Problem
from interlock.record.auction import Bid, Pass

COMPANIES = ("American", "National", "Continental", "Majestic", "Liberty", "Republic")
EXPANSIONS = (2, 3, 4)
"""How many cubes the fields of the action track allow to place."""
_CITY = "a city such as Cincinnati"
_HEX = "a hex such as A7 or a city such as Cincinnati"
_HANDED_OVER = "an amount such as $5, or a company"

Company = Annotated[Name, OneOf("company", COMPANIES)]
City = Annotated[Name, Label("city", _CITY)]
Hex = Annotated[Name, Label("hex", _HEX)]


class AmericanRailsSetup(Message, frozen=True):
    """What is fixed before a game of American Rails begins."""

    words = {"banker {banker}": {}, "removed {removed}": {}}

    banker: Annotated[Number, Maybe(Seat())] = 0
    removed: Annotated[Name, Maybe(OneOf("company", (*COMPANIES, UNKNOWN)))] = ""


class OfferShare(Message, frozen=True):
    """A share is offered."""

    words = "auction {company}"

    company: Company = ""


class StartCompany(Message, frozen=True):
    """The first cube of the company just won is placed."""

    words = "start {city}"

    city: City = ""


class DevelopCity(Message, frozen=True):
    """A city is developed."""

    words = "develop {city}"

    city: City = ""


class FundCompany(Message, frozen=True):
    """A company is funded."""

    words = "fund (5=amount) {company}"

    company: Company = ""
    amount: Annotated[Number | None, Unusual(5)] = None
    """Another amount than $5, which is not legal."""


class TakeFrom(Choice):
    """Where $2 are taken from."""

    UNSPECIFIED = "TAKE_FROM_UNSPECIFIED"
    BANK = "TAKE_FROM_BANK"
    PLAYERS = "TAKE_FROM_PLAYERS"


class TakeMoney(Message, frozen=True):
    """$2 are taken."""

    words = "take <2=amount> from [the] {source}"

    source: Annotated[TakeFrom, StatedEnum("source", members_by_name(TakeFrom), "bank or players")] = (
        TakeFrom.UNSPECIFIED
    )
    amount: Annotated[Number | None, Unusual(2)] = None
    """Another amount than $2, which is not legal."""


class PlacedCube(Message, frozen=True):
    """A cube that is placed."""

    words = "{company^} {hex}"

    company: Company = ""
    hex: Hex = ""


class ExpandTrack(Message, frozen=True):
    """Up to 2, 3 or 4 cubes are placed."""

    words = {"expand {up_to} {cubes,}": {}, "expand {up_to}": {"cubes": ()}}

    up_to: Annotated[Number, Among("number of cubes", EXPANSIONS, "up to {} cubes")] = 0
    cubes: Annotated[tuple[PlacedCube, ...], at_most(MOST_PARTS)] = ()

    def own_problems(self) -> Iterator[Problem]:
        """Yield whether there are no cubes: a field that there is would be declined so, which is said otherwise."""
        if not self.cubes and self.up_to in EXPANSIONS:
            yield Problem("no cubes", "a company and a hex", "cubes")


class HandOver(Message, frozen=True):
    """Money or a share is handed over to another player, which is never legal."""

    words = {"hand over ${amount} to {seat}": {}, "hand over {company} to {seat}": {}}

    seat: Annotated[Number, Seat()] = 0
    amount: Annotated[Number, Money(_HANDED_OVER)] = 0
    company: Annotated[Name, Maybe(OneOf("company", COMPANIES))] = ""

    def own_problems(self) -> Iterator[Problem]:
        """Yield whether not exactly one thing is handed over."""
        if bool(self.amount) == bool(self.company):
            yield Problem("not exactly one thing handed over", _HANDED_OVER)


class Row(Choice):
    """The fields of the action track whose action may be declined."""

    UNSPECIFIED = "ROW_UNSPECIFIED"
    DEVELOP = "ROW_DEVELOP"
    FUND = "ROW_FUND"
    TAKE = "ROW_TAKE"
    EXPAND_2 = "ROW_EXPAND_2"
    EXPAND_3 = "ROW_EXPAND_3"
    AUCTION = "ROW_AUCTION"
    EXPAND_4 = "ROW_EXPAND_4"


class Decline(Message, frozen=True):
    """The marker goes to a field, and its action is declined."""

    words = {row.name.lower().replace("_", " "): {"row": row} for row in Row if row is not Row.UNSPECIFIED}

    row: Annotated[Row, StatedEnum("row", members_by_name(Row), "a row such as ROW_DEVELOP")] = Row.UNSPECIFIED


class AmericanRailsMove(OneAction, frozen=True):
    """A move of American Rails: exactly one of its fields is set."""

    also = {"offer": "auction", "build": "expand", "extend": "expand", "lay": "expand"}

    bid: Bid | None = None
    passing: Pass | None = None
    auction: OfferShare | None = None
    start: StartCompany | None = None
    develop: DevelopCity | None = None
    fund: FundCompany | None = None
    take: TakeMoney | None = None
    expand: ExpandTrack | None = None
    hand_over: HandOver | None = None
    decline: Decline | None = None
