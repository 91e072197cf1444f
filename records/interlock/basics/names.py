"""Compare names as players do, without regard to case and spacing, and find invisible characters in them."""

import re
from unicodedata import category, normalize

# What is seen as nothing or as a blank, though its category does not tell: fillers, joiners, variation selectors.
_UNSEEN = "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
_UNSEEN_CATEGORIES = ("Cf", "Zs")

UNKNOWN = "?"
"""Stands for what nobody wrote down, where that may be so."""


def name_key(name: str) -> str:
    """Return what two names have in common that are one: case, blanks and ways to encode a letter do not count."""
    if name.isascii():
        return " ".join(name.lower().split())
    return " ".join(normalize("NFKC", normalize("NFKC", name).casefold()).split())


def unseen(name: str) -> str:
    """Return the first character of a name that cannot be seen, or cannot be told from a blank; "" where none is."""
    if name.isascii():
        return ""
    return next((char for char in name if _is_unseen(char)), "")


def _is_unseen(char: str) -> bool:
    return char != " " and (category(char) in _UNSEEN_CATEGORIES or re.match(_UNSEEN, char) is not None)
