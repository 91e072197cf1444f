"""Lines of text for a terminal: styled words, and folding at the width of the terminal. Prints nothing."""

import os
import re
import sys
from collections.abc import Iterable, Iterator
from typing import NoReturn, TextIO

from msgspec import Struct

_NARROWEST = 40
_USUAL = 80
_MOST_DIGITS = 6
_WORD = re.compile("[^ ]+")

KEPT = "\ufdd0"
"""Stands for a blank at which no line is folded; Unicode leaves this character to programs for such uses."""


class Styled(Struct, frozen=True):
    """Words in a style, which is put on when they are printed: what stands in them cannot be mistaken for it."""

    text: str
    color: str | None = None
    bold: bool = False
    dim: bool = False

    def __str__(self) -> NoReturn:
        raise TypeError("styled words are part of a line, not of a text")


Words = str | Styled


class Folded(Struct, frozen=True):
    """A line that is folded at the width of the terminal; what does not fit hangs in by some columns."""

    words: tuple[Words, ...]
    hang: int


Line = Words | tuple[Words, ...] | Folded
"""Only what is to be folded is: a move is pasted and a path is copied as one line."""


def heading(text: str) -> Styled:
    """Style a heading."""
    return Styled(text, bold=True)


def aside(text: str) -> Styled:
    """Style what matters less."""
    return Styled(text, dim=True)


def fold(*words: Words, hang: int = 2) -> Folded:
    """Have a line folded where it is too long; what does not fit hangs in by some columns."""
    return Folded(words, hang)


def unbroken(text: str) -> str:
    """Return a text that stays on one line, such as a name of several words."""
    return text.replace(" ", KEPT)


def joined(things: Iterable[str]) -> str:
    """Join things with commas; each stays on one line."""
    return ", ".join(map(unbroken, things)) or "none"


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


def can_show(text: str) -> bool:
    """Tell whether the encoding of standard output has the characters of a text."""
    try:
        text.encode(sys.stdout.encoding)
    except UnicodeEncodeError:
        return False
    return True


def width() -> int | None:
    """Return at how many columns standard output is folded, if it is."""
    return width_of(sys.stdout)
