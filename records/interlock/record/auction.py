"""Moves of an auction, shared by several games."""

from typing import Annotated

from interlock.basics.fields import Money
from interlock.basics.limits import Number
from interlock.basics.message import Message


class Bid(Message, frozen=True):
    """A bid in an auction."""

    words = "bid {amount}"

    amount: Annotated[Number, Money("an amount such as 7", wrongly="a bid of {}")] = 0


class Pass(Message, frozen=True):
    """A pass in an auction."""

    words = "pass"
