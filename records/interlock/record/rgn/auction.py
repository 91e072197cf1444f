"""The words of an auction, which several games share."""

from interlock.record.auction import Bid
from interlock.record.rgn.words import Words

_AMOUNT = "an amount such as 7"


def read_bid(line: Words, path: str) -> Bid:
    """Read what stands after the word "bid"; the path is that of the bid."""
    if line.number_next() and line.bare().startswith(("-", "$-")):
        line.fail("no amount", _AMOUNT)
    bid = Bid(line.amount(_AMOUNT))
    line.mark(f"{path}.amount")
    return bid
