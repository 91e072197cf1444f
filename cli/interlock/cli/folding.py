"""Folding lines at the width of the terminal that shows them."""

import os
import re
from collections.abc import Iterable, Iterator
from typing import TextIO

_NARROWEST = 40
_USUAL = 80
_MOST_DIGITS = 6
_WORD = re.compile("[^ ]+")

KEPT = "\ufdd0"
"""Stands for a blank at which no line is folded; Unicode leaves this character to programs for such uses."""


def kept(text: str) -> str:
    """Return a text that stays on one line, such as a name of several words."""
    return text.replace(" ", KEPT)


def joined(things: Iterable[str]) -> str:
    """Join things with commas; each stays on one line."""
    return ", ".join(map(kept, things)) or "none"


def width_of(stream: TextIO | None) -> int | None:
    """Return at how many columns to fold what goes to a stream; in files and pipes, unless COLUMNS says so, nowhere."""
    said = os.environ.get("COLUMNS", "")
    columns = int(said[:_MOST_DIGITS]) if said.isascii() and said.isdigit() else 0
    if not columns:
        if stream is None or not stream.isatty():
            return None
        # A terminal that nobody has told its size has none.
        columns = os.get_terminal_size(stream.fileno()).columns or _USUAL
    return max(columns, _NARROWEST)


def folds(text: str, width: int, hang: int) -> Iterator[slice]:
    """Yield the part of a text that stands on each line; after the first, lines hang in by so many columns.

    Lines end at blanks. What has none and is longer than a line stays whole: paths and moves can be copied.
    """
    start = end = 0
    room = width
    for word in _WORD.finditer(text):
        if end and word.end() - start > room:
            yield slice(start, end)
            start, room = word.start(), width - hang
        end = word.end()
    yield slice(start, end)
