"""Fit words into the room there is for them: measure their width, break lines, shrink the type, and cut what is
still too long.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple
from unicodedata import category, east_asian_width

from interlock.drawing.svg import Value, text

_WIDTHS = {
    **dict.fromkeys(" .,':;|!iIjl()[]-·/", 0.38),
    **dict.fromkeys("rtfsczJ*", 0.55),
    **dict.fromkeys("mwMW@%—→…&~+", 0.98),
}
_PHRASES = frozenset("\ufdfd\ua9c5\U0001242b\U00012219")
"""Characters that are whole phrases, or as wide as such."""
LINE = 1.3
"""The height of a line, in sizes of its letters."""
SMALLEST = 0.85
"""How small letters may become before words are cut, where they have no room as they are."""

_NOT_BOLD = 1.08
"""How much more room there is where letters are not bold."""


class TextBlock(NamedTuple):
    """Something written that begins at the origin, and how much room it takes."""

    svg: str
    width: float
    height: float
    scale: float = 1.0
    """How much smaller it had to be to fit."""


def text_width(words: str, size: float) -> float:
    """Return how wide words are at most, in the usual fonts, where they are bold; others are narrower."""
    return size * _widths(words)


@lru_cache(maxsize=4096)
def _widths(words: str) -> float:
    return sum(map(_width, words))


def _width(char: str) -> float:
    if char in _WIDTHS:
        return _WIDTHS[char]
    if char < "\u0250":
        return 0.77 if char.isupper() else 0.69
    kind = category(char)
    if kind in ("Mn", "Me", "Cf"):
        return 0.0
    if char in _PHRASES:
        return 11.0
    if "\u0370" <= char < "\u0780":  # Greek, Cyrillic, Hebrew, and Arabic, whose letters are narrow when joined.
        return 1.0 if char.isupper() else 0.8
    if kind in ("So", "Sk"):  # Such as emoji, and the color of their skin.
        return 1.4
    return 1.05 if east_asian_width(char) in "FW" else 1.1


@lru_cache(maxsize=1024)
def lines(words: str, size: float, room: float, most: int) -> tuple[str, ...]:
    """Break words into lines that fit into a room; … stands for what more there is than the most lines hold."""
    room /= size * SMALLEST
    done: list[str] = []
    for word in _split_lines(words, room):
        if done and _widths(longer := f"{done[-1]} {word}") <= room:
            done[-1] = longer
        elif len(done) == most:
            done[-1] = _cut(done[-1], room)
            break
        else:
            done.append(word)
    return tuple(done)


def _split_lines(words: str, room: float) -> Iterator[str]:
    """Yield words, and the parts of those that are too long for a line."""
    for word in words.split():
        rest = word
        while _widths(rest) > room and len(rest) > 1:
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


def fit_text(words: str, x: float, y: float, size: float, room: float, **attributes: Value) -> str:
    """Return a line of words that is no wider than its room: in smaller letters where it has to be."""
    wide = text_width(words, size)
    return text(words, x, y, size * room / wide if wide > room else size, **attributes)


def paragraph(words: str, size: float, room: float, most: int, **attributes: Value) -> TextBlock:
    """Write words in lines that begin at the origin, the most of them; they are as large as each other."""
    room *= _NOT_BOLD
    told = lines(words, size, room * SMALLEST, most)
    drawn = (
        fit_text(line, 0, size * (1 + LINE * at), size, room, text_anchor="start", **attributes)
        for at, line in enumerate(told)
    )
    return TextBlock("".join(drawn), room, size * LINE * len(told))
