"""Words that fit where they are printed: in lines, smaller, and at last cut."""

import re
from collections.abc import Iterator
from functools import lru_cache
from unicodedata import category, east_asian_width

from interlock.pictures.svg import Value, text

_WIDTHS = {
    **dict.fromkeys(" .,':;|!iIjl()[]-·/", 0.38),
    **dict.fromkeys("rtfsczJ*", 0.55),
    **dict.fromkeys("mwMW@%—→…&~", 0.98),
}
_KNOWN = re.compile("[\x20-\u024f—→…]*")
"""Letters whose width is known well enough, whatever the font."""
SMALLEST = 0.85
"""How small letters may become before words are cut, where they have no room as they are."""


@lru_cache(maxsize=4096)
def width(words: str) -> float:
    """Return how wide words are in the widest of the usual fonts, as a multiple of the size of the letters."""
    return sum(map(_width, words))


def _width(char: str) -> float:
    if char in _WIDTHS:
        return _WIDTHS[char]
    if char < "\u0250":
        return 0.77 if char.isupper() else 0.69
    if category(char) in ("Mn", "Me"):
        return 0.0
    return 1.4 if east_asian_width(char) in "FW" else 1.1


@lru_cache(maxsize=1024)
def lines(words: str, size: float, room: float, most: int) -> tuple[str, ...]:
    """Break words into lines that fit into a room; … stands for what more there is than the most lines hold."""
    room /= size * SMALLEST
    done: list[str] = []
    for word in _parted(words, room):
        if done and width(longer := f"{done[-1]} {word}") <= room:
            done[-1] = longer
        elif len(done) == most:
            done[-1] = _cut(done[-1], room)
            break
        else:
            done.append(word)
    return tuple(done)


def _parted(words: str, room: float) -> Iterator[str]:
    """Yield words, and the parts of those that are too long for a line."""
    for word in words.split():
        rest = word
        while width(rest) > room and len(rest) > 1:
            length = _length(rest, room - _width("-"))
            yield f"{rest[:length]}-"
            rest = rest[length:]
        yield rest


def _cut(line: str, room: float) -> str:
    """Return as much of a line as leaves room for …, which stands for the rest."""
    return f"{line[: _length(line, room - _width('…'))].rstrip(' -')}…"


def _length(words: str, room: float) -> int:
    """Return how many characters there is room for, one at least."""
    for place, char in enumerate(words):
        room -= _width(char)
        if room < 0:
            return max(place, 1)
    return len(words)


def fitted(words: str, x: float, y: float, size: float, room: float, **attributes: Value) -> str:
    """Return a line of words that is no wider than its room: in smaller letters where it has to be."""
    wide = width(words) * size
    if not _KNOWN.fullmatch(words):
        attributes |= {"textLength": max(min(wide, room), 1.0), "lengthAdjust": "spacingAndGlyphs"}
    elif wide > room:
        size *= room / wide
    return text(words, x, y, size, **attributes)
