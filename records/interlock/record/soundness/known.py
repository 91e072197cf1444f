"""How a word that is not among the known ones is reported."""

from collections.abc import Collection
from difflib import get_close_matches
from itertools import islice

# A text may name any number of anything; what is said of each mistake stays short and is soon said.
_MOST_COMPARED = 40
_MOST_LISTED = 20
_LONGEST_WORD = 50


def unknown(what: str, word: str, known: Collection[str]) -> tuple[str, str]:
    """Return what is wrong, with the nearest known word, and what was expected."""
    hint = ""
    if len(known) <= _MOST_COMPARED and len(word) <= _LONGEST_WORD:
        by_lower = {each.lower(): each for each in known}
        if close := get_close_matches(word.lower(), by_lower, n=1):
            hint = f" (did you mean '{by_lower[close[0]]}'?)"
    return f"unknown {what} '{word}'{hint}", listing(known)


def listing(known: Collection[str]) -> str:
    """Return words, each once, as a sentence lists them: "a, b or c"."""
    if not known:
        return "nothing"
    words = list(dict.fromkeys(islice(known, _MOST_LISTED)))
    last = words.pop() if len(known) <= _MOST_LISTED else f"{len(known) - _MOST_LISTED} more"
    return f"{', '.join(words)} or {last}" if words else last
