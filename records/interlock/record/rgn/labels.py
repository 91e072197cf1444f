"""Read what a line begins with: the label of a move, which is a player's name and a colon, or a keyword."""

import re
from typing import NamedTuple

from msgspec import Struct

from interlock.record.rgn.keywords import KEYWORDS
from interlock.record.rgn.line import QUOTED_TEXT, Span, unquote
from interlock.record.rgn.players import Players

_LABEL = re.compile(rf'\s*+(?:([0-9]{{1,9}})\.\s*+)?({QUOTED_TEXT}\s*+|[^":;{{=\s][^":;{{=]*+):')
_KEYWORD = re.compile(r"\s*([A-Za-z]+(?:-[A-Za-z]+)?)(:|(?=\s|$))")


class Label(Struct, frozen=True):
    """Whose move a line tells."""

    name: str
    seat: int | None
    """None where no player has that name."""
    span: Span
    end: int
    """Where the words of the move begin."""
    number: int | None = None
    """The number of the move, where the line tells it."""
    number_span: Span = (0, 0)


class Keyword(NamedTuple):
    """The word that a line begins with."""

    word: str
    span: Span
    colon: bool


def find_keyword(line: str, players: Players) -> Keyword | None:
    """Return the keyword that a line begins with, unless it is a player's whole name before a colon."""
    found = _KEYWORD.match(line)
    if not found or found[1].lower() not in KEYWORDS:
        return None
    if found[2] and players.called(found[1]) is not None:
        return None
    return Keyword(found[1].lower(), found.span(1), bool(found[2]))


def known_label(line: str, players: Players) -> Label | None:
    """Return the label of a line that begins with a player's name as one before it, or as we write it: most do."""
    name, colon, _ = line.partition(":")
    seat = players.labels.get(name)
    if seat is None or not colon:
        return None
    return Label(name, seat, (0, len(name)), len(name) + 1)


def remember(line: str, label: Label, players: Players) -> None:
    """Let a label that players write otherwise than we do, such as their initials, be known from now on."""
    begins = line.partition(":")[0]
    if label.seat is not None and label.number is None and label.span == (0, len(begins)):
        players.labels[begins] = label.seat


def find_label(line: str, players: Players, start: int = 0) -> Label | None:
    """Return the name that stands before the colon of a move, from a place of its line on."""
    found = _LABEL.match(line, start)
    if not found:
        return None
    text, number = found[2].rstrip(), found[1]
    span = (found.start(2), found.start(2) + len(text))
    if text.startswith('"'):
        name = unquote(text)
    else:
        name = " ".join(text.split())
        # What looks like the number of a move may be part of a player's name.
        full = f"{number}. {name}"
        if number and players.called(full) is not None:
            name, number, span = full, None, (found.start(1), span[1])
    if number is None:
        return Label(name, players.seat(name), span, found.end())
    return Label(name, players.seat(name), span, found.end(), int(number), found.span(1))
