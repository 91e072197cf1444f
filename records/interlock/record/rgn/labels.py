"""The name and colon that a move's line begins with."""

import re
from typing import NamedTuple

from interlock.record.rgn.keywords import KEYWORDS
from interlock.record.rgn.line import QUOTED_TEXT, Span, unquote
from interlock.record.rgn.players import Players

_LABEL = re.compile(rf'\s*(?:([0-9]{{1,9}})\.\s*)?({QUOTED_TEXT}|[^":;{{=\s][^":;{{=]*?)\s*:')
_KEYWORD = re.compile(r"\s*([A-Za-z]+)(?=\s|:|$)\s*(:?)")


class Label(NamedTuple):
    """Whose move a line tells."""

    name: str
    seat: int | None
    """None where no player has that name."""
    span: Span
    end: int
    """Where the words of the move begin."""
    number: int | None = None
    """The number of the move, where the line tells it."""


class Keyword(NamedTuple):
    """The word that a line begins with."""

    word: str
    span: Span
    colon: bool


def find_keyword(line: str, players: Players) -> Keyword | None:
    """Return the keyword that a line begins with, unless it is a player's name before a colon."""
    found = _KEYWORD.match(line)
    if not found or found[1].lower() not in KEYWORDS:
        return None
    if found[2] and players.seat(found[1]) is not None:
        return None
    return Keyword(found[1].lower(), found.span(1), bool(found[2]))


def find_label(line: str, players: Players, start: int = 0) -> Label | None:
    """Return the name that stands before the colon of a move's line."""
    name, colon, _ = line.partition(":")
    if not start and colon and (seat := players.labels.get(name)) is not None:
        return Label(name, seat, (0, len(name)), len(name) + 1)
    found = _LABEL.match(line, start)
    if not found:
        return None
    if found[2].startswith('"'):
        name, number = unquote(found[2]), found[1]
    else:
        name, number = " ".join(line[start : found.end(2)].split()), None
        if found[1] and players.seat(name) is None:
            name, number = " ".join(found[2].split()), found[1]
    begin = found.start(2) if number or not found[1] else found.start(1)
    return Label(name, players.seat(name), (begin, found.end(2)), found.end(), number and int(number))
