"""What a position of Chicago Express shows to the outside."""

from interlock.basics.message import Int32, Message
from interlock.games.auction_under_way import AuctionUnderWay


class ChicagoExpressPlayer(Message, frozen=True):
    """A player's possessions."""

    seat: Int32 = 0
    cash: Int32 = 0
    shares: dict[str, Int32] = {}


class ChicagoExpressCompany(Message, frozen=True):
    """A company's charter and track."""

    company: str = ""
    treasury: Int32 = 0
    income: Int32 = 0
    trains: Int32 = 0
    shares: Int32 = 0
    track: tuple[str, ...] = ()


class ChicagoExpressDial(Message, frozen=True):
    """A dial."""

    action: str = ""
    turned: Int32 = 0
    fields: Int32 = 0


class ChicagoExpressIndustry(Message, frozen=True):
    """A city on the industry track."""

    city: str = ""
    value: Int32 = 0


class ChicagoExpressPosition(Message, frozen=True):
    """A position of Chicago Express."""

    players: tuple[ChicagoExpressPlayer, ...] = ()
    companies: tuple[ChicagoExpressCompany, ...] = ()
    dials: tuple[ChicagoExpressDial, ...] = ()
    houses: Int32 = 0
    industry: tuple[ChicagoExpressIndustry, ...] = ()
    developed: tuple[str, ...] = ()
    wabash_open: bool = False
    dividends: Int32 = 0
    auction: AuctionUnderWay | None = None
    on_turn: Int32 = 0
