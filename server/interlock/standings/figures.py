"""Numbers that are reckoned exactly, and shown to two places."""

from fractions import Fraction

from interlock.standings.model import StandingsFigure

_PLACES = 100


def figure(value: Fraction) -> StandingsFigure:
    """Return a number as it is told."""
    return StandingsFigure(str(value), decimal(value))


def decimal(value: Fraction) -> str:
    """Write a number with at most two places, half a hundredth rounded away from zero."""
    hundredths = rounded(value)
    whole, rest = divmod(abs(hundredths), _PLACES)
    places = f".{rest:02}".rstrip("0") if rest else ""
    return f"{'-' if hundredths < 0 else ''}{whole}{places}"


def in_hundredths(value: Fraction) -> Fraction:
    """Return a number rounded to hundredths, so that what is shown adds up."""
    return Fraction(rounded(value), _PLACES)


def rounded(value: Fraction) -> int:
    """Return how many hundredths a number is, half a one rounded away from zero."""
    size = (abs(value) * _PLACES * 2 + 1) // 2
    return int(size if value >= 0 else -size)
