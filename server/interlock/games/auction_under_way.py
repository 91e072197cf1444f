"""An auction as positions show it."""

from interlock.basics.message import Int32, Message
from interlock.replay.auction import Auction


class AuctionUnderWay(Message, frozen=True):
    """An auction under way."""

    bid: Int32 = 0
    bidders: tuple[Int32, ...] = ()
    company: str = ""
    leader: Int32 = 0
    minimum: Int32 = 0
    opener: Int32 = 0


def under_way(auction: Auction, company: str) -> AuctionUnderWay:
    """Return what a position shows of an auction of a company's share."""
    return AuctionUnderWay(
        auction.high, tuple(auction.bidders), company, auction.leader, auction.minimum, auction.opener
    )
