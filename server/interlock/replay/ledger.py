"""The ledger: every balance, and every payment with the rule that caused it."""

from collections.abc import Iterable, Iterator

from interlock.replay.ledger_entry import Entry
from interlock.replay.rule import Rule

BANK = 0
MOST_MONEY = 100_000_000
"""No game comes near it; with it every balance and every score fits into 32 bits."""


class TooMuchMoneyError(Exception):
    """An account would hold more than the most, as only rulings and made-up values can bring about."""

    def __init__(self, account: str) -> None:
        super().__init__(account)
        self.account = account
        self.most = MOST_MONEY


class Ledger:
    """Accounts by number: 0 is the bank, which never runs dry; its balance is what it has paid out, negated."""

    __slots__ = ("_latest", "balances", "entries", "move", "names")

    def __init__(self, names: Iterable[str]) -> None:
        self.names = ["bank", *names]
        self.balances = [0] * len(self.names)
        self.entries: list[Entry] = []
        self._latest = [-1] * len(self.names)
        """Where the entry stands by which each account last changed."""
        self.move = 0
        """The move that causes what is paid now; 0 is the set-up."""

    def pay(self, payer: int, payee: int, amount: int, rule: Rule) -> None:
        """Move money by a rule; who has less than is due pays what there is."""
        if amount <= 0:
            return
        balances = self.balances
        unpaid = 0
        if payer != BANK and balances[payer] < amount:
            unpaid = amount - balances[payer]
            amount -= unpaid
        if payee != BANK and balances[payee] > MOST_MONEY - amount:
            raise TooMuchMoneyError(self.names[payee])
        balances[payer] -= amount
        balances[payee] += amount
        self._latest[payer] = self._latest[payee] = len(self.entries)
        self.entries.append(Entry(self.move, payer, payee, amount, rule, unpaid))

    def account(self, name: str) -> int:
        """Return the account of a player or, where none is called so, of a company."""
        return self.names.index(name, BANK + 1)

    def last_rule(self, account: int) -> Rule | None:
        """Return the rule by which the account last changed."""
        latest = self._latest[account]
        return self.entries[latest].rule if latest >= 0 else None

    def latest(self, account: int) -> Iterator[Entry]:
        """Yield the entries of the move by which the account last changed, the last first."""
        place = self._latest[account]
        move = self.entries[place].move if place >= 0 else -1
        while place >= 0 and self.entries[place].move == move:
            entry = self.entries[place]
            if account in (entry.payer, entry.payee):
                yield entry
            place -= 1
