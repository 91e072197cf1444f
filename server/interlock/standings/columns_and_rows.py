"""The columns of a standings table (rounds or events) and its rows (one a player), and a check of tables that come
from elsewhere.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from interlock.basics.names import name_key
from interlock.standings.model import (
    StandingsCell,
    StandingsColumns,
    StandingsGame,
    StandingsMeeting,
    StandingsRow,
    StandingsTable,
)
from interlock.standings.player_results import PlayerGame, PlayerResults
from interlock.standings.points import figure
from interlock.standings.settings import StandingsSettings
from interlock.standings.tie_breaks import TIE_BREAKS, ranked

MOST_COLUMNS = 40

_NUMBER = re.compile("([0-9]+)")


class Columns(NamedTuple):
    """What the columns are, by their keys in their order."""

    kind: StandingsColumns
    titles: dict[str, str]

    def key_of(self, game: StandingsGame) -> str:
        """Return the key of the column that a game belongs to."""
        return name_key(_title(game, self.kind))


def columns_of(games: Sequence[StandingsGame], wanted: StandingsColumns) -> Columns:
    """Return the columns for games: as wanted, or else rounds where all are of one event; none where just one is."""
    kind = wanted
    if kind is StandingsColumns.UNSPECIFIED:
        events = {name_key(game.event) for game in games}
        kind = StandingsColumns.EVENTS if len(events) > 1 else StandingsColumns.ROUNDS
    titles: dict[str, str] = {}
    first: dict[str, str] = {}
    for game in games:
        title = _title(game, kind)
        key = name_key(title)
        titles.setdefault(key, title)
        first[key] = min(first.get(key, game.date), game.date)
    if len(titles) == 1 and not any(titles):
        return Columns(kind, {})
    order = sorted(titles, key=lambda key: _place(key, first[key], kind))
    return Columns(kind, {key: titles[key] for key in order})


def _title(game: StandingsGame, kind: StandingsColumns) -> str:
    return game.round if kind is StandingsColumns.ROUNDS else game.event


def _place(key: str, first: str, kind: StandingsColumns) -> tuple[object, ...]:
    """Return what columns are sorted by: rounds by their number, what has none, such as a final, by when it began."""
    if kind is StandingsColumns.EVENTS:
        return first, _natural(key)
    return (key == "", not key[:1].isdecimal(), "" if key[:1].isdecimal() else first, _natural(key))


def _natural(text: str) -> Sequence[tuple[bool, int, str]]:
    """Return what names are sorted by in which numbers count as such."""
    parts: Iterable[str] = _NUMBER.split(text)
    return [(part.isdecimal(), int(part) if part.isascii() and part.isdecimal() else 0, part) for part in parts]


MOST_IN_CROSS_TABLE = 24
"""Among more players there is no telling who met whom on a sheet of paper."""
_MOST_SPELLINGS = 10
_EMPTY = StandingsCell()


class RowBuilder:
    """Makes the rows of a table."""

    def __init__(self, terms: StandingsSettings, columns: Columns) -> None:
        self._terms = terms
        self._columns = columns

    def of(self, tallies: Sequence[PlayerResults]) -> tuple[StandingsRow, ...]:
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

    def _cells(self, tally: PlayerResults) -> tuple[StandingsCell, ...]:
        if not self._columns.titles:
            return ()
        counted = set(map(id, tally.counted))
        games: dict[str, list[PlayerGame]] = {}
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


def _spellings(tally: PlayerResults) -> tuple[str, ...]:
    """Return how a player is written, where that is not just the name."""
    found = sorted(tally.spellings)
    return () if found == [tally.name] else tuple(found[:_MOST_SPELLINGS])


def _meetings(tally: PlayerResults, order: Sequence[str]) -> tuple[StandingsMeeting, ...]:
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


def table_problems(table: StandingsTable) -> Iterator[str]:
    """Yield what cannot be so, in sentences."""
    columns, tie_breaks, rows = len(table.column_titles), len(table.tie_breaks), len(table.rows)
    if columns > MOST_COLUMNS:
        yield f"a table of {columns} columns"
    if unknown := next((name for name in table.tie_breaks if name not in TIE_BREAKS), None):
        yield f"an unknown tie-break '{unknown:.80}'"
    for row in table.rows:
        if len(row.cells) != columns or len(row.tie_breaks) != tie_breaks:
            yield f"the row of {row.player:.80} has not as many cells as there are columns"
        if row.meetings and (len(row.meetings) != rows or rows > MOST_IN_CROSS_TABLE):
            yield f"the row of {row.player:.80} tells of other players than there are"
    if min((table.record_count, table.game_count, *table.left_out_counts.values()), default=0) < 0:
        yield "a number of records below 0"
