"""What the places of a game bring: systems by name, and rows of points for the places."""

import re
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple

from interlock.basics.known import unknown
from interlock.basics.limits import LARGEST_NUMBER, MOST_PLAYERS
from interlock.standings.figures import in_hundredths
from interlock.standings.model import StandingsSeat
from interlock.standings.terms_error import TermsError

Reckoning = Callable[[Sequence[StandingsSeat]], list[Fraction]]
"""Gives what a game brings each of its players."""

USUAL = "3-2-1"

_ROW = re.compile(r"(?:(?P<players>[0-9]{1,2}):)?(?P<points>[0-9.]+(?:[-,][0-9.]+)*)")
_NUMBER = re.compile(r"[0-9]{1,7}(?:\.[0-9]{1,3})?")
_NOTHING = Fraction(0)
_HUNDRED = Fraction(100)


class _System(NamedTuple):
    told: str
    reckon: Reckoning


def for_places(seats: Sequence[StandingsSeat], at: Callable[[int], Fraction]) -> list[Fraction]:
    """Return what places bring: who shares some, shares what these bring; who is out gets nothing."""
    level = [sum(each.rank == seat.rank for each in seats) for seat in seats]
    return [
        _NOTHING if seat.out else sum((at(seat.rank + step) for step in range(many)), _NOTHING) / many
        for seat, many in zip(seats, level, strict=True)
    ]


def _wins(seats: Sequence[StandingsSeat]) -> list[Fraction]:
    return for_places(seats, lambda place: Fraction(place == 1))


def _beaten(seats: Sequence[StandingsSeat]) -> list[Fraction]:
    return for_places(seats, lambda place: Fraction(len(seats) - place))


def _relative(seats: Sequence[StandingsSeat]) -> list[Fraction]:
    others = len(seats) - 1
    exact = for_places(seats, lambda place: _HUNDRED * (len(seats) - place) / others if others else _HUNDRED)
    return [in_hundredths(each) for each in exact]


def percent(seats: Sequence[StandingsSeat]) -> list[Fraction]:
    """Return each score in per cent of the best one."""
    best = max((seat.score for seat in seats if not seat.out), default=0)
    return _parts(seats, best)


def share(seats: Sequence[StandingsSeat]) -> list[Fraction]:
    """Return each score in per cent of all of them together."""
    return _parts(seats, sum(max(seat.score, 0) for seat in seats if not seat.out))


def _parts(seats: Sequence[StandingsSeat], whole: int) -> list[Fraction]:
    if whole <= 0:
        # Nobody has anything of which there are parts: who came first has all.
        return for_places(seats, lambda place: Fraction(100 if place == 1 else 0))
    return [_NOTHING if seat.out else in_hundredths(Fraction(100 * max(seat.score, 0), whole)) for seat in seats]


def _score(seats: Sequence[StandingsSeat]) -> list[Fraction]:
    return [_NOTHING if seat.out else Fraction(seat.score) for seat in seats]


SYSTEMS = {
    "wins": _System("1 for first place, nothing for others", _wins),
    "beaten": _System("1 for each player left behind, so that a win brings more among more players", _beaten),
    "relative": _System("100 for first place, 0 for the last one, and evenly between, however many played", _relative),
    "percent": _System("the score in per cent of the winner's", percent),
    "share": _System("the score in per cent of all scores of the game together", share),
    "score": _System("the score itself", _score),
}
"""The systems that have a name. Per cents are those to two places, so that what is shown adds up."""


class Points(NamedTuple):
    """A system of points, as it was told and ready to be reckoned by."""

    told: tuple[str, ...]
    reckon: Reckoning


def read_points(told: Iterable[str]) -> Points:
    """Read the name of a system, or rows of points for places; TermsError where they make no sense."""
    texts = tuple(told) or (USUAL,)
    if len(texts) == 1 and texts[0] in SYSTEMS:
        return Points(texts, SYSTEMS[texts[0]].reckon)
    rows: dict[int, list[Fraction]] = {}
    for text in texts:
        players, row = _row(text)
        if players in rows:
            raise TermsError("points", f"'{text:.80}' is a second row for as many players")
        rows[players] = row
    if 0 not in rows:
        raise TermsError("points", "no row for any number of players; expected one such as 3-2-1")
    return Points(texts, lambda seats: _by_rows(seats, rows))


def _by_rows(seats: Sequence[StandingsSeat], rows: dict[int, list[Fraction]]) -> list[Fraction]:
    row = rows.get(len(seats), rows[0])
    return for_places(seats, lambda place: row[place - 1] if place <= len(row) else _NOTHING)


def _row(text: str) -> tuple[int, list[Fraction]]:
    """Return for how many players a row is, 0 for any number, and what the places bring."""
    found = _ROW.fullmatch(text)
    if not found:
        what, expected = unknown("system", text[:80], [*SYSTEMS, "a row such as 3-2-1 or 4:5-3-1"])
        raise TermsError("points", f"{what}; expected {expected}")
    points = re.split("[-,]", found["points"])
    if wrong := next((each for each in points if not _NUMBER.fullmatch(each) or float(each) > LARGEST_NUMBER), None):
        raise TermsError("points", f"'{wrong:.80}' is no number; expected 0 to {LARGEST_NUMBER}, to three places")
    row = [Fraction(each) for each in points]
    if row != sorted(row, reverse=True):
        raise TermsError("points", f"'{text:.80}' gives more for a lower place; expected the best place first")
    players = int(found["players"] or 0)
    if len(row) > MOST_PLAYERS or players > MOST_PLAYERS or found["players"] in ("0", "00"):
        raise TermsError("points", f"'{text:.80}'; expected 1 to {MOST_PLAYERS} players, and as many places")
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
