"""An auction as positions show it."""

from interlock.basics.message import Int32, Message
from interlock.replay.auction import Auction


class AuctionUnderWay(Message, frozen=True):
    """An auction under way."""

    company: str = ""
    minimum: Int32 = 0
    bid: Int32 = 0
    leader: Int32 = 0
    bidders: tuple[Int32, ...] = ()
    opener: Int32 = 0


def under_way(auction: Auction | None, company: str) -> AuctionUnderWay | None:
    """Return what a position shows of an auction of a company's share."""
    if auction is None:
        return None
    return AuctionUnderWay(
        company, auction.minimum, auction.high, auction.leader, tuple(auction.bidders), auction.opener
    )
