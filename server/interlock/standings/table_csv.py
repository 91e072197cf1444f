"""The table of many games as CSV."""

import csv
from collections.abc import Iterable, Iterator
from io import StringIO

from interlock.basics.csv_cells import cell
from interlock.replay.verdict_words import status_name
from interlock.standings.model import StandingsGame, StandingsRow, StandingsTable
from interlock.standings.words import cell_words, figure_words, no_title

_HEADINGS = ("record", "game", "event", "round", "date", "status", "player", "place", "score", "points", "counts")


def table_csv(table: StandingsTable) -> bytes:
    """Return a row for each player; where games are listed, a row for each player of each of these instead."""
    return _games(table) if table.games else _players(table)


def _players(table: StandingsTable) -> bytes:
    head = (
        "place",
        "player",
        "games",
        "points",
        "wins",
        *table.tie_breaks,
        *(cell(each or no_title(table)) for each in table.column_titles),
    )
    return _written(head, map(_row, table.rows))


def _row(row: StandingsRow) -> Iterator[str | int]:
    yield row.place or ""
    yield cell(row.player)
    yield row.game_count
    # These are ours, and a minus is one.
    yield row.points.rounded
    yield row.wins
    yield from (each.rounded for each in row.tie_breaks)
    # A spreadsheet takes (3) for -3.
    yield from (f"'{each}" if each.startswith("(") else each for each in map(cell_words, row.cells))


def _games(table: StandingsTable) -> bytes:
    return _written(_HEADINGS, (row for game in table.games for row in _game(game)))


def _game(game: StandingsGame) -> Iterator[tuple[str | int, ...]]:
    about = [cell(each) for each in (game.name, game.game, game.event, game.round, game.date)]
    for seat in game.seats:
        score = "out" if seat.out else seat.score
        counts = "no" if seat.dropped else "yes"
        yield *about, status_name(game.status), cell(seat.player), seat.rank, score, figure_words(seat.points), counts


def _written(head: Iterable[str | int], rows: Iterable[Iterable[str | int]]) -> bytes:
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(head)
    writer.writerows(rows)
    return text.getvalue().encode(errors="replace")
