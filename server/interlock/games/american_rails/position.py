"""What a position of American Rails shows to the outside."""

from interlock.basics.message import Int32, Message
from interlock.games.auction_under_way import AuctionUnderWay


class AmericanRailsPlayer(Message, frozen=True):
    """A player's possessions."""

    seat: Int32 = 0
    cash: Int32 = 0
    shares: dict[str, Int32] = {}


class AmericanRailsCompany(Message, frozen=True):
    """A company."""

    company: str = ""
    treasury: Int32 = 0
    income: Int32 = 0
    cubes: Int32 = 0
    shares: Int32 = 0
    shares_out: Int32 = 0
    track: tuple[str, ...] = ()


class AmericanRailsMarker(Message, frozen=True):
    """A marker on the action track."""

    phase: Int32 = 0
    row: Int32 = 0
    seat: Int32 = 0


class AmericanRailsPosition(Message, frozen=True):
    """A position of American Rails."""

    year: Int32 = 0
    phase: Int32 = 0
    players: tuple[AmericanRailsPlayer, ...] = ()
    companies: tuple[AmericanRailsCompany, ...] = ()
    order: tuple[Int32, ...] = ()
    markers: tuple[AmericanRailsMarker, ...] = ()
    developments: Int32 = 0
    developed: tuple[str, ...] = ()
    auction: AuctionUnderWay | None = None
    on_turn: Int32 = 0
    to_offer: tuple[str, ...] = ()
    to_start: str = ""
