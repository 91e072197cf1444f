"""What a scribe may count: the names of figures, which may be written large or small."""

from collections.abc import Mapping
from functools import cache
from itertools import groupby

from interlock.basics.known import did_you_mean, listing, unknown
from interlock.basics.near import near
from interlock.basics.problem import Problem
from interlock.record.model import Figure

MOST_KEPT = 4
"""How many games' figures each game keeps ready: a board may be large."""


class Counted:
    """The quantities that are counted of each subject; of the table under "".

    Of subjects that are spelled alike the last counts.
    """

    def __init__(self, quantities: Mapping[str, tuple[str, ...]]) -> None:
        self._quantities = quantities
        self._subjects = {subject.casefold(): subject for subject in quantities}

    def spelled(self, figure: Figure) -> tuple[str, str]:
        """Return subject and quantity of a figure as they are spelled here."""
        subject = self._subjects.get(figure.subject.casefold(), figure.subject)
        quantities = _by_folded(self._quantities.get(subject, ()))
        return subject, quantities.get(figure.quantity.casefold(), figure.quantity)

    def problem(self, figure: Figure) -> Problem | None:
        """Return why a claimed figure means nothing, if so, with its field from the figure on."""
        subject, quantity = self.spelled(figure)
        if subject not in self._quantities:
            alike = [list(group) for _, group in groupby(filter(None, self._quantities), self._quantities.get)]
            # The players come last where subjects are spelled alike, and are told first.
            named = [each for group in reversed(alike) for each in group]
            return Problem(*unknown("subject", subject, named), "subject")
        known = self._quantities[subject]
        if quantity not in known:
            hint = did_you_mean(near(quantity, known))
            what = f"'{quantity}' is not counted of {subject or 'the table'}{hint}"
            return Problem(what, listing(known), "quantity")
        return None


@cache
def _by_folded(quantities: tuple[str, ...]) -> dict[str, str]:
    """Return quantities by their names whatever the case: each game has a few lists of them."""
    return {quantity.casefold(): quantity for quantity in quantities}
