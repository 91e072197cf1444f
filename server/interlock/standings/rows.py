"""The rows of a table: a player each."""

from collections.abc import Sequence
from fractions import Fraction

from interlock.standings.columns import Columns
from interlock.standings.figures import figure
from interlock.standings.model import StandingsCell, StandingsMeeting, StandingsRow
from interlock.standings.tally import Played, Tally
from interlock.standings.terms import Terms
from interlock.standings.tie_breaks import ranked

MOST_IN_CROSS_TABLE = 24
"""Among more players there is no telling who met whom on a sheet of paper."""
_MOST_SPELLINGS = 10
_EMPTY = StandingsCell()


class Rows:
    """Makes the rows of a table."""

    def __init__(self, terms: Terms, columns: Columns) -> None:
        self._terms = terms
        self._columns = columns

    def of(self, tallies: Sequence[Tally]) -> tuple[StandingsRow, ...]:
        """Return the rows, best first; who has played too few games comes below, without a place."""
        enough = [tally for tally in tallies if len(tally.played) >= self._terms.minimum]
        too_few = [tally for tally in tallies if len(tally.played) < self._terms.minimum]
        found = ranked(enough, self._terms.tie_breaks)
        found += [(0, tally, told) for _, tally, told in ranked(too_few, self._terms.tie_breaks)]
        order = [tally.key for _, tally, _ in found] if len(found) <= MOST_IN_CROSS_TABLE else []
        return tuple(
            StandingsRow(
                place=place,
                player=tally.name,
                spellings=_spellings(tally),
                game_count=len(tally.played),
                points=figure(tally.total),
                wins=tally.wins(),
                finishes=tally.finishes(),
                tie_breaks=tuple(told),
                cells=self._cells(tally),
                meetings=_meetings(tally, order),
            )
            for place, tally, told in found
        )

    def _cells(self, tally: Tally) -> tuple[StandingsCell, ...]:
        if not self._columns.titles:
            return ()
        counted = set(map(id, tally.counted))
        games: dict[str, list[Played]] = {}
        for played in tally.played:
            games.setdefault(played.match.column, []).append(played)
        cells = []
        for key in self._columns.titles:
            there = games.get(key, [])
            if not there:
                cells.append(_EMPTY)
                continue
            points = [played.points for played in there if id(played) in counted]
            dropped = [played.points for played in there if id(played) not in counted]
            cells.append(
                StandingsCell(
                    len(there),
                    *(figure(sum(some, Fraction(0))) if some else None for some in (points, dropped)),
                )
            )
        return tuple(cells)


def _spellings(tally: Tally) -> tuple[str, ...]:
    """Return how a player is written, where that is not just the name."""
    found = sorted(tally.spellings)
    return () if found == [tally.name] else tuple(found[:_MOST_SPELLINGS])


def _meetings(tally: Tally, order: Sequence[str]) -> tuple[StandingsMeeting, ...]:
    if not order:
        return ()
    games: dict[str, int] = {}
    ahead: dict[str, int] = {}
    for played in tally.played:
        for other, twice in played.ahead():
            games[other] = games.get(other, 0) + 1
            ahead[other] = ahead.get(other, 0) + twice
    return tuple(
        StandingsMeeting(games[key], figure(Fraction(ahead[key], 2))) if key in games else StandingsMeeting()
        for key in order
    )
