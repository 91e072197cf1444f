"""The rules that judge an auction, as a struct that each game fills in."""

from msgspec import Struct

from interlock.replay.rule import Rule


class AuctionRules(Struct, frozen=True):
    """The rules of a game that its auctions are judged by."""

    opener: Rule
    """Who speaks first."""
    order: Rule
    """Who speaks next."""
    opening_bid: Rule
    raising: Rule
    out: Rule
    cash: Rule
    end: Rule
    alone: Rule
    """That the last one left bids or passes, too, where nobody has bid."""
