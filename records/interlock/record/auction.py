"""Moves of an auction, which several games share."""

from interlock.basics.limits import Number
from interlock.basics.message import Message


class Bid(Message, frozen=True):
    """A bid in an auction."""

    amount: Number = 0


class Pass(Message, frozen=True):
    """A pass in an auction."""
