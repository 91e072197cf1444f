"""Structs of a position of Chicago Express."""

from interlock.basics.message import Int32, Message
from interlock.replay.position_parts import AuctionUnderWay, OwnPosition


class ChicagoExpressPlayer(Message, frozen=True):
    """A player's possessions."""

    cash: Int32 = 0
    seat: Int32 = 0
    shares: dict[str, Int32] = {}


class ChicagoExpressCompany(Message, frozen=True):
    """A company's charter and track."""

    company: str = ""
    income: Int32 = 0
    shares: Int32 = 0
    track: tuple[str, ...] = ()
    trains: Int32 = 0
    treasury: Int32 = 0


class ChicagoExpressDial(Message, frozen=True):
    """A dial."""

    action: str = ""
    fields: Int32 = 0
    turned: Int32 = 0


class ChicagoExpressIndustry(Message, frozen=True):
    """A city on the industry track."""

    city: str = ""
    value: Int32 = 0


class ChicagoExpressPosition(OwnPosition, frozen=True):
    """A position of Chicago Express."""

    auction: AuctionUnderWay | None = None
    companies: tuple[ChicagoExpressCompany, ...] = ()
    developed: tuple[str, ...] = ()
    dials: tuple[ChicagoExpressDial, ...] = ()
    dividends: Int32 = 0
    houses: Int32 = 0
    industry: tuple[ChicagoExpressIndustry, ...] = ()
    on_turn: Int32 = 0
    players: tuple[ChicagoExpressPlayer, ...] = ()
    wabash_open: bool = False
