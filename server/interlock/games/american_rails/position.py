"""What a position of American Rails shows to the outside."""

from interlock.basics.message import Int32, Message
from interlock.games.auction_under_way import AuctionUnderWay
from interlock.replay.own_position import OwnPosition


class AmericanRailsPlayer(Message, frozen=True):
    """A player's possessions."""

    cash: Int32 = 0
    seat: Int32 = 0
    shares: dict[str, Int32] = {}


class AmericanRailsCompany(Message, frozen=True):
    """A company."""

    company: str = ""
    cubes: Int32 = 0
    income: Int32 = 0
    shares: Int32 = 0
    shares_out: Int32 = 0
    track: tuple[str, ...] = ()
    treasury: Int32 = 0


class AmericanRailsMarker(Message, frozen=True):
    """A marker on the action track."""

    phase: Int32 = 0
    row: Int32 = 0
    seat: Int32 = 0


class AmericanRailsPosition(OwnPosition, frozen=True):
    """A position of American Rails."""

    auction: AuctionUnderWay | None = None
    companies: tuple[AmericanRailsCompany, ...] = ()
    developed: tuple[str, ...] = ()
    developments: Int32 = 0
    markers: tuple[AmericanRailsMarker, ...] = ()
    on_turn: Int32 = 0
    order: tuple[Int32, ...] = ()
    phase: Int32 = 0
    players: tuple[AmericanRailsPlayer, ...] = ()
    to_offer: tuple[str, ...] = ()
    to_start: str = ""
    year: Int32 = 0
