"""How a word that is not among the known ones is reported."""

from collections.abc import Iterable
from difflib import get_close_matches


def unknown(what: str, word: str, known: Iterable[str]) -> tuple[str, str]:
    """Return what is wrong, with the nearest known word, and what was expected."""
    by_lower = {each.lower(): each for each in known}
    close = get_close_matches(word.lower(), by_lower, n=1)
    hint = f" (did you mean '{by_lower[close[0]]}'?)" if close else ""
    return f"unknown {what} '{word}'{hint}", listing(by_lower.values())


def listing(words: Iterable[str]) -> str:
    """Return words as a sentence lists them: "a, b or c"."""
    *most, last = words
    return f"{', '.join(most)} or {last}" if most else last
