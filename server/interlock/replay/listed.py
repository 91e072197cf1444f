"""Words listed in a sentence."""

from collections.abc import Sequence


def listed(words: Sequence[str]) -> str:
    """Return words as a sentence has them: "a, b and c"."""
    *others, last = words
    return f"{', '.join(others)} and {last}" if others else last
