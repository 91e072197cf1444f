"""Moves of an auction, which several games share."""

from interlock.record.message import Int32, Message


class Bid(Message, frozen=True):
    """A bid in an auction."""

    amount: Int32 = 0


class Pass(Message, frozen=True):
    """A pass in an auction."""
