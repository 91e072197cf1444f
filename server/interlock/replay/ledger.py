"""Where all money is: every balance, and every movement with its reason."""

from collections.abc import Iterable
from typing import NamedTuple

from interlock.replay.rule import Rule

BANK = 0


class Entry(NamedTuple):
    """A movement of money between two accounts."""

    move: int
    payer: int
    payee: int
    amount: int
    rule: Rule
    short: int
    """What was due beyond the amount and not there: only after an illegal move that stands."""


class Ledger:
    """Accounts by number: 0 is the bank, which never runs dry; its balance is what it has paid out, negated."""

    __slots__ = ("balances", "entries", "move", "names")

    def __init__(self, names: Iterable[str]) -> None:
        self.names = ["bank", *names]
        self.balances = [0] * len(self.names)
        self.entries: list[Entry] = []
        self.move = 0
        """The move that causes what is paid now; 0 is the set-up."""

    def pay(self, payer: int, payee: int, amount: int, rule: Rule) -> None:
        """Move money by a rule; who has less than is due pays what there is."""
        if amount <= 0:
            return
        balances = self.balances
        short = 0
        if payer != BANK and balances[payer] < amount:
            short = amount - balances[payer]
            amount -= short
        balances[payer] -= amount
        balances[payee] += amount
        self.entries.append(Entry(self.move, payer, payee, amount, rule, short))

    def last_rule(self, account: int) -> Rule | None:
        """Return the rule by which the account last changed."""
        for entry in reversed(self.entries):
            if account in (entry.payer, entry.payee):
                return entry.rule
        return None
