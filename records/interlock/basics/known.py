"""How a word that is not among the known ones is reported."""

from collections.abc import Collection
from itertools import islice

from interlock.basics.near import alike, near
from interlock.basics.problem import UNKNOWN

_MOST_LISTED = 20


def unknown(what: str, word: str, known: Collection[str], *, strictly: bool = False) -> tuple[str, str]:
    """Return what is wrong, with the known word that may have been meant, and what was expected."""
    message = f"{UNKNOWN}{what} '{word}'"
    if word in known:
        # It is known, but not here.
        return message, listing(known)
    if written := alike(word, known):
        return f"{message}, which is written '{written}'", listing(known)
    return message + did_you_mean(near(word, known, strictly=strictly)), listing(known)


def did_you_mean(*words: str) -> str:
    """Return the question whether a word was meant, or which; nothing where there is none."""
    told = [f"'{word}'" for word in words if word]
    return f" (did you mean {listing(told)}?)" if told else ""


def listing(known: Collection[str]) -> str:
    """Return words, each once, as a sentence lists them: "a, b or c"."""
    if not known:
        return "nothing"
    words = list(dict.fromkeys(islice(known, _MOST_LISTED)))
    last = words.pop() if len(known) <= _MOST_LISTED else f"{len(known) - _MOST_LISTED} more"
    return f"{', '.join(words)} or {last}" if words else last
