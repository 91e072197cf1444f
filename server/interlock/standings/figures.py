"""Numbers that are reckoned exactly, and shown to two places."""

from fractions import Fraction

from interlock.standings.model import StandingsFigure

HUNDREDTHS = 100


def figure(value: Fraction) -> StandingsFigure:
    """Return a number as it is told."""
    return StandingsFigure(str(value), decimal(value))


def decimal(value: Fraction) -> str:
    """Write a number with at most two places, half a hundredth rounded away from zero."""
    size = rounded(abs(value.numerator), value.denominator)
    whole, rest = divmod(size, HUNDREDTHS)
    places = f".{rest:02}".rstrip("0") if rest else ""
    return f"{'-' if size and value < 0 else ''}{whole}{places}"


def rounded(part: int, whole: int) -> int:
    """Return how many hundredths of a whole a part is, half a one rounded up."""
    return (2 * HUNDREDTHS * part + whole) // (2 * whole)
