"""What a scribe may count: the names of figures, which may be written large or small."""

from collections.abc import Mapping, Sequence

from interlock.basics.known import did_you_mean, listing, unknown
from interlock.basics.near import near
from interlock.basics.problem import Problem
from interlock.record.model import Figure

Counted = Mapping[str, Sequence[str]]
"""The quantities that are counted of each subject; of the table under "". Of subjects spelled alike the last counts."""


def spelled(figure: Figure, counted: Counted) -> tuple[str, str]:
    """Return subject and quantity of a figure as they are spelled here."""
    subjects = {subject.casefold(): subject for subject in counted}
    subject = subjects.get(figure.subject.casefold(), figure.subject)
    quantities = {quantity.casefold(): quantity for quantity in counted.get(subject, ())}
    return subject, quantities.get(figure.quantity.casefold(), figure.quantity)


def not_counted(figure: Figure, counted: Counted) -> Problem | None:
    """Return why a claimed figure means nothing, if so, with its field from the figure on."""
    subject, quantity = spelled(figure, counted)
    if subject not in counted:
        named = [each for each in counted if each]
        return Problem(*unknown("subject", subject, named[::-1]), "subject")
    if quantity not in counted[subject]:
        hint = did_you_mean(near(quantity, counted[subject]))
        what = f"'{quantity}' is not counted of {subject or 'the table'}{hint}"
        return Problem(what, listing(counted[subject]), "quantity")
    return None
