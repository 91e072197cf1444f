"""Amounts of money that the rules fix."""

from interlock.record.rgn.line import LineError
from interlock.record.rgn.words import Words


def skip_amount(line: Words, amount: int) -> None:
    """Take the amount that an action always costs or brings: it may be left out, but it is no other."""
    expected = f"${amount}, or no amount"
    if line.number_next() and line.number("amount", expected) != amount:
        raise LineError("not the amount of this action", expected, *line.span)
