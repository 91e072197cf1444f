"""Parts that the positions of several games share: the base struct with its canonical JSON, and an auction in
progress.
"""

import msgspec

from interlock.basics.message import Int32, Message
from interlock.replay.auction import Auction

_ENCODER = msgspec.json.Encoder(order="deterministic")
canonical = _ENCODER.encode
"""Returns the canonical form of a position or a part: fields stand in its order as declared; maps are sorted."""
encode_into = _ENCODER.encode_into
"""Puts the canonical form into a bytearray, from a place on."""


class OwnPosition(Message, frozen=True):
    """A game's own part of a position.

    Its fields, and those of whatever it holds, stand in the order of their names in JSON: that is the canonical form.
    """


class AuctionUnderWay(Message, frozen=True):
    """An auction under way."""

    bid: Int32 = 0
    bidders: tuple[Int32, ...] = ()
    company: str = ""
    leader: Int32 = 0
    minimum: Int32 = 0
    opener: Int32 = 0


def auction_view(auction: Auction, company: str) -> AuctionUnderWay:
    """Return what a position shows of an auction of a company's share."""
    return AuctionUnderWay(
        auction.high, tuple(auction.bidders), company, auction.leader, auction.minimum, auction.opener
    )
