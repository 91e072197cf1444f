"""Slips of a scribe: one thing written wrongly in the text of a record."""

import re
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import NamedTuple

from interlock.record.rgn import read_rgn
from interlock.record.rgn.text import RgnText

Change = tuple[list[str], set[int]]
"""The lines after a slip, and the indices of those that are wrong, or between which one is missing."""


class Slip(NamedTuple):
    """A record's text with one thing written wrongly."""

    kind: str
    text: str
    lines: frozenset[int]
    """The numbers of the lines that are wrong, or between which a line is missing."""
    right: str
    """The text as it was."""
    only_claims: bool
    """Whether every move and the set-up are as they were."""


class Page:
    """A record's text, taken apart."""

    def __init__(self, text: str) -> None:
        self.rgn: RgnText = read_rgn(text)
        self.text = text
        self.lines = text.split("\n")
        self.players = [player.name for player in self.rgn.record.header.players]
        self.game = self.rgn.record.header.game
        self.moves = [line - 1 for line in self.rgn.move_lines]
        """The indices of the lines of the moves."""

    def starting(self, *words: str) -> list[int]:
        """Return the indices of the lines that start with one of some words."""
        return [index for index, line in enumerate(self.lines) if line.startswith(words)]

    def with_line(self, index: int, line: str | None) -> Change | None:
        """Return the lines with one of them written otherwise; None where that changes nothing."""
        if line is None or line == self.lines[index]:
            return None
        return [*self.lines[:index], line, *self.lines[index + 1 :]], {index}


Kind = Callable[[Page, Random], Change | None]
"""Makes a slip at a random place of a page; None where the place is not fit for it."""

_TRIES = 40
CLAIMS = ("claim ", "result ")


def split(line: str) -> tuple[str, str]:
    """Return a line without its comment, and the comment with the blank before it."""
    at = line.find(" ;")
    return (line, "") if at < 0 else (line[:at], line[at:])


def body(line: str) -> str:
    """Return what a player does, without the name, the claim in parentheses and the comment."""
    return split(line)[0].partition(": ")[2].partition(" (")[0]


def replaced(line: str, found: re.Match[str], new: str) -> str:
    """Return a line with what was found in it replaced."""
    return line[: found.start()] + new + line[found.end() :]


def words_of(line: str, pattern: str) -> list[re.Match[str]]:
    """Return what matches in what a player does."""
    start, end = line.find(": ") + 2, len(split(line)[0])
    return list(re.compile(pattern).finditer(line, start, end))


def slips(text: str, kinds: dict[str, Kind], of_each: int, random: Random) -> Iterator[Slip]:
    """Yield texts with one slip, of each kind as many, as far as a text has room for it."""
    page = Page(text)
    for name, kind in kinds.items():
        seen: set[str] = set()
        for _ in range(_TRIES * of_each):
            changed = kind(page, random)
            if changed is None or (new := "\n".join(changed[0])) in seen or new == text:
                continue
            seen.add(new)
            lines = frozenset(index + 1 for index in changed[1])
            yield Slip(name, new, lines, text, _only_claims(page.lines, changed[0]))
            if len(seen) == of_each:
                break


def _only_claims(before: Sequence[str], after: Sequence[str]) -> bool:
    """Tell whether lines differ in claims and results alone."""
    if len(before) != len(after):
        return False
    differ = [(one, other) for one, other in zip(before, after, strict=True) if one != other]
    return all(one.startswith(CLAIMS) and other.startswith(CLAIMS) for one, other in differ)
