"""The figures that a record may claim or a ruling may set: their names, accounts and allowed values."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from itertools import groupby
from typing import NamedTuple

from msgspec.structs import replace

from interlock.basics.limits import LARGEST_NUMBER
from interlock.basics.problem import Problem
from interlock.basics.suggestions import did_you_mean, listing, near, unknown
from interlock.basics.text_format import bounds, list_words
from interlock.record.model import Figure
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
    return bounds(values[0], values[-1]) if values.step == 1 else list_words(map(str, values), "or")


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


_MONEY = {"cash", "treasury"}
"""What players and companies have in the ledger."""
MOST_KEPT = 4
"""How many games' figures each game keeps ready: a board may be large."""


class UnknownFigure(NamedTuple):
    """What nobody wrote down and a figure hangs on."""

    what: str
    values: range
    """What the figure may be all the same."""


class FigureNames:
    """The quantities that are counted of each subject; of the table under "".

    Of subjects that are spelled alike the last counts.
    """

    def __init__(self, quantities: Mapping[str, tuple[str, ...]], other_names: Mapping[str, str] | None = None) -> None:
        """Take the quantities by subject; of subjects with two names also which name the other one stands for."""
        self._quantities = quantities
        self._other_names = other_names or {}
        self._subjects = {subject.casefold(): subject for subject in quantities}

    def spelled(self, figure: Figure) -> tuple[str, str]:
        """Return subject and quantity of a figure as they are spelled here."""
        subject = self._subjects.get(figure.subject.casefold(), figure.subject)
        quantities = _by_folded(self._quantities.get(subject, ()))
        return subject, quantities.get(figure.quantity.casefold(), figure.quantity)

    def account(self, name: str) -> str:
        """Return whose money it is, a player's or a company's, as the name is spelled here; "" where it is nobody's."""
        subject = self._subjects.get(name.casefold(), "")
        return subject if _MONEY.intersection(self._quantities.get(subject, ())) else ""

    def account_problem(self, name: str) -> Problem | None:
        """Return why nothing can be paid to or by somebody, if so."""
        if self.account(name):
            return None
        return Problem(*unknown("player or company", name, self._accounts))

    def setting_problem(self, figure: Figure, settable: Settable) -> Problem | None:
        """Return why a figure cannot be set by a ruling, if so, with its field from the figure on."""
        if problem := self.problem(figure):
            return problem
        subject, quantity = self.spelled(figure)
        known = settable.of_subjects if subject else settable.of_the_table
        if quantity in known:
            return None
        others = [each for each in self._quantities[subject] if each in known]
        what = f"'{quantity}' of {subject or 'the table'} is not set by a ruling"
        return Problem(what, listing(others) if others else "a figure of somebody else", "quantity")

    def figures(self) -> Iterator[Figure]:
        """Yield everything that is counted, each by one name."""
        for subject, quantities in self._quantities.items():
            if subject not in self._other_names and self._subjects[subject.casefold()] == subject:
                yield from (Figure(subject, quantity) for quantity in quantities)

    def named(self, figure: Figure) -> Figure:
        """Return a figure by the one name that it has among all figures."""
        subject, quantity = self.spelled(figure)
        return replace(figure, subject=self._other_names.get(subject, subject), quantity=quantity)

    def problem(self, figure: Figure) -> Problem | None:
        """Return why a claimed figure means nothing, if so, with its field from the figure on."""
        subject, quantity = self.spelled(figure)
        if subject not in self._quantities:
            return Problem(*unknown("subject", subject, self._named), "subject")
        known = self._quantities[subject]
        if quantity not in known and not subject and (owners := self._with(quantity)):
            what = f"a figure that does not say whose {quantity} it is"
            cost = f"'cost {figure.value}' for what a move cost, or " if "cost" in known and quantity == "cash" else ""
            return Problem(what, f"{cost}{listing(owners)} before it", "subject")
        if quantity not in known:
            hint = did_you_mean(near(quantity, known))
            what = f"'{quantity}' is not counted of {subject or 'the table'}{hint}"
            return Problem(what, listing(known), "quantity")
        return None

    def _with(self, quantity: str) -> list[str]:
        """Return the subjects but the table of which something is counted."""
        return [each for each in self._named if quantity in self._quantities[each]]

    @cached_property
    def _accounts(self) -> tuple[str, ...]:
        """Those who have money."""
        return tuple(each for each in self._named if self.account(each))

    @cached_property
    def _named(self) -> tuple[str, ...]:
        """The subjects but the table, each by one name; players come last where some are spelled alike, and are
        told first."""
        named = [subject for subject in self._quantities if subject and subject not in self._other_names]
        alike = [list(group) for _, group in groupby(named, self._quantities.get)]
        return tuple(each for group in reversed(alike) for each in group)


@cache
def _by_folded(quantities: tuple[str, ...]) -> dict[str, str]:
    """Return quantities by their names whatever the case: each game has a few lists of them."""
    return {quantity.casefold(): quantity for quantity in quantities}


def swapped_names(figures: Sequence[Figure], wrong: Mapping[int, int]) -> tuple[str, str] | None:
    """Return the two subjects that stand beside each other's figures in a claim, if that is all that is wrong.

    What the wrong figures are is given by their indices.
    """
    names = list(dict.fromkeys(figures[index].subject for index in sorted(wrong)))
    if len(names) != 2 or not all(names):
        return None
    written = {(each.subject, each.quantity): each.value for each in figures if each.subject in names}
    others = {names[0]: names[1], names[1]: names[0]}
    right = {
        (others[each.subject], each.quantity): wrong.get(index, each.value)
        for index, each in enumerate(figures)
        if each.subject in names
    }
    return (names[0], names[1]) if written == right else None
