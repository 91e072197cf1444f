"""Read and write hexes by their labels or by the names of their cities."""

import re
from collections.abc import Callable

from interlock.record.rgn.line import LineError, quote, words
from interlock.record.rgn.words import Words

_LABEL = "[A-Za-z][0-9]+"
_LOWER_LABEL = re.compile("[a-z][0-9]+")
_LABEL_AMONG_WORDS = r"(?:^| )[A-Za-z][0-9]+(?: |$)"


def read_hex(line: Words, what: str, expected: str, ends: Callable[[str], bool] | None = None) -> str:
    """Read a label or the name of a city, which may have several words; words in lower case may end it."""
    if ends and re.fullmatch(_LABEL, line.bare()):
        return line.word(what, expected).upper()
    name = line.name(what, expected, ends)
    start, end = line.span
    if line.is_quoted():
        return name
    if _are_several(name):
        raise LineError("hexes without a comma between them", "one hex, or a comma", start, end)
    # A label may be written small; in quotes a name stays as it is.
    return name.upper() if _LOWER_LABEL.fullmatch(name) else name


def write_hex(name: str, ends: Callable[[str], bool] | None = None) -> str:
    """Write a hex so that it is read as it is, up to the words in lower case that end it."""
    if _LOWER_LABEL.fullmatch(name) or _are_several(name) or (ends and any(map(ends, name.lower().split()))):
        return quote(name)
    return words(name)


def _are_several(name: str) -> bool:
    return " " in name and re.search(_LABEL_AMONG_WORDS, name) is not None
