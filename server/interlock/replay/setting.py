"""Setting a figure by ruling: what it may be where the ruling stands, and how it comes to be so."""

from collections.abc import Callable
from typing import NamedTuple

from interlock.basics.limits import LARGEST_NUMBER
from interlock.basics.wording import bounds, listed
from interlock.replay.ledger import BANK, Ledger
from interlock.replay.record_rules import SET


class Settable(NamedTuple):
    """The quantities that rulings may set, of those that are counted."""

    of_subjects: frozenset[str]
    of_the_table: frozenset[str] = frozenset()


class Setting(NamedTuple):
    """How a figure may be set where a ruling stands."""

    values: range
    """What it may be set to."""
    put: Callable[[int], None]
    """Sets it to one of these; no other figure changes, but for the supply that the difference comes from."""


def values_said(values: range) -> str:
    """Return the values that a figure may have as a sentence tells them."""
    if not values:
        return "nothing else"
    if values[-1] == LARGEST_NUMBER:
        return f"{values[0]} or more"
    return bounds(values[0], values[-1]) if values.step == 1 else listed(map(str, values), "or")


def any_number(put: Callable[[int], None]) -> Setting:
    """Return that a figure may be set to whatever is not below 0."""
    return Setting(range(LARGEST_NUMBER + 1), put)


def money(ledger: Ledger, account: int) -> Setting:
    """Return how money is set: the difference comes from the bank, or goes to it."""

    def put(amount: int) -> None:
        more = amount - ledger.balances[account]
        ledger.pay(BANK, account, more, SET)
        ledger.pay(account, BANK, -more, SET)

    return any_number(put)
