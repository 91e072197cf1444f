"""The points that a game gives its players: the named systems, rows of points for the places, and exact numbers
written with two decimals.

Also the error for settings that make no sense.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from interlock.basics.limits import LARGEST_NUMBER, MOST_PLAYERS
from interlock.basics.suggestions import unknown
from interlock.standings.model import StandingsFigure, StandingsSeat


class SettingsError(Exception):
    """Terms that make no sense; the message is a sentence."""

    def __init__(self, field: str, sentence: str) -> None:
        super().__init__(sentence)
        self.field = field
        """Which of the terms, by its field in ComputeStandingsRequest."""


HUNDREDTHS = 100


def figure(value: Fraction) -> StandingsFigure:
    """Return a number as it is told."""
    return StandingsFigure(str(value), decimal(value))


def decimal(value: Fraction) -> str:
    """Write a number with at most two places, half a hundredth rounded away from zero."""
    size = rounded(abs(value.numerator), value.denominator)
    whole, rest = divmod(size, HUNDREDTHS)
    places = f".{rest:02}".rstrip("0") if rest else ""
    return f"{'-' if size and value < 0 else ''}{whole}{places}"


def rounded(part: int, whole: int) -> int:
    """Return how many hundredths of a whole a part is, half a one rounded up."""
    return (2 * HUNDREDTHS * part + whole) // (2 * whole)


Reckoning = Callable[[Sequence[StandingsSeat]], list[Fraction]]
"""Gives what a game brings each of its players."""

DEFAULT_POINTS = "3-2-1"

_ROW = re.compile(r"(?:(?P<players>[0-9]{1,2}):)?(?P<points>[0-9.]+(?:[-,][0-9.]+)*)")
_NUMBER = re.compile(r"[0-9]{1,7}(?:\.[0-9]{1,3})?")
_NOTHING = Fraction(0)


class _System(NamedTuple):
    told: str
    reckon: Reckoning


def _by_places(at: Callable[[int, int], Fraction]) -> Reckoning:
    """Return the system in which a place brings so much among so many players.

    Who shares some places shares what these bring; who is out gets nothing.
    """

    # Games that came out alike are many.
    @lru_cache(4096)
    def reckoned(ranks: tuple[int, ...]) -> list[Fraction]:
        return [
            sum((at(rank + step, len(ranks)) for step in range(ranks.count(rank))), _NOTHING) / ranks.count(rank)
            if rank
            else _NOTHING
            for rank in ranks
        ]

    return lambda seats: reckoned(tuple(0 if seat.out else seat.rank for seat in seats))


def _relative(place: int, players: int) -> Fraction:
    return Fraction(100 * (players - place), players - 1) if players > 1 else Fraction(100)


_all_for_the_first = _by_places(lambda place, _: Fraction(100 if place == 1 else 0))


def percent(seats: Sequence[StandingsSeat], at: int) -> Fraction:
    """Return a score in per cent of the best one."""
    return _part(seats, at, max(0 if seat.out else seat.score for seat in seats))


def share(seats: Sequence[StandingsSeat], at: int) -> Fraction:
    """Return a score in per cent of all of them together."""
    return _part(seats, at, sum(0 if seat.out else max(seat.score, 0) for seat in seats))


def _part(seats: Sequence[StandingsSeat], at: int, whole: int) -> Fraction:
    """Return a score in per cent, to two places, so that what is shown adds up."""
    if whole <= 0:
        # Nobody has anything of which there are parts: who came first has all.
        return _all_for_the_first(seats)[at]
    seat = seats[at]
    return _NOTHING if seat.out else Fraction(rounded(100 * max(seat.score, 0), whole), HUNDREDTHS)


def _each(part: Callable[[Sequence[StandingsSeat], int], Fraction]) -> Reckoning:
    return lambda seats: [part(seats, at) for at in range(len(seats))]


def _score(seats: Sequence[StandingsSeat], at: int) -> Fraction:
    return _NOTHING if seats[at].out else Fraction(seats[at].score)


SYSTEMS = {
    "wins": _System("1 for first place, nothing for others", _by_places(lambda place, _: Fraction(place == 1))),
    "beaten": _System(
        "1 for each player left behind, so that a win brings more among more players",
        _by_places(lambda place, players: Fraction(players - place)),
    ),
    "relative": _System(
        "100 for first place, 0 for the last one, and evenly between, however many played", _by_places(_relative)
    ),
    "percent": _System("the score in per cent of the winner's", _each(percent)),
    "share": _System("the score in per cent of all scores of the game together", _each(share)),
    "score": _System("the score itself", _each(_score)),
}
"""The systems that have a name."""


class Points(NamedTuple):
    """A system of points, as it was told and ready to be reckoned by."""

    told: tuple[str, ...]
    reckon: Reckoning


def read_points(told: Iterable[str]) -> Points:
    """Read the name of a system, or rows of points for places; TermsError where they make no sense."""
    texts = tuple(told) or (DEFAULT_POINTS,)
    if len(texts) == 1 and texts[0] in SYSTEMS:
        return Points(texts, SYSTEMS[texts[0]].reckon)
    rows: dict[int, list[Fraction]] = {}
    for text in texts:
        players, row = _row(text)
        if players in rows:
            raise SettingsError("points", f"'{text:.80}' is a second row for as many players")
        rows[players] = row
    if 0 not in rows:
        raise SettingsError("points", "no row for any number of players; expected one such as 3-2-1")

    def at(place: int, players: int) -> Fraction:
        row = rows.get(players, rows[0])
        return row[place - 1] if place <= len(row) else _NOTHING

    return Points(texts, _by_places(at))


def _row(text: str) -> tuple[int, list[Fraction]]:
    """Return for how many players a row is, 0 for any number, and what the places bring."""
    found = _ROW.fullmatch(text)
    if not found:
        what, expected = unknown("system", text[:80], [*SYSTEMS, "a row such as 3-2-1 or 4:5-3-1"])
        raise SettingsError("points", f"{what}; expected {expected}")
    points = re.split("[-,]", found["points"])
    if wrong := next((each for each in points if not _NUMBER.fullmatch(each) or Fraction(each) > LARGEST_NUMBER), None):
        raise SettingsError("points", f"'{wrong:.80}' is no number; expected 0 to {LARGEST_NUMBER}, to three places")
    row = [Fraction(each) for each in points]
    if row != sorted(row, reverse=True):
        raise SettingsError("points", f"'{text:.80}' gives more for a lower place; expected the best place first")
    players = int(found["players"] or 0)
    if len(row) > MOST_PLAYERS or players > MOST_PLAYERS or found["players"] in ("0", "00"):
        raise SettingsError("points", f"'{text:.80}'; expected 1 to {MOST_PLAYERS} players, and as many places")
    return players, row


def points_words(told: Sequence[str]) -> str:
    """Say what a system does, by how it was told."""
    if len(told) == 1 and told[0] in SYSTEMS:
        return f"{told[0]}: {SYSTEMS[told[0]].told}"
    rows = [f"{row} with {players} players" if players else row for players, _, row in map(_divided, told)]
    return f"{', '.join(rows)} for the places"


def _divided(text: str) -> tuple[str, str, str]:
    players, colon, row = text.rpartition(":")
    return players, colon, row
