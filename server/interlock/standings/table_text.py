"""Write a standings table as text: headings, cells and sentences for people, and CSV."""

import csv
from collections.abc import Iterable, Iterator
from io import StringIO
from string import ascii_uppercase

from interlock.basics.text_format import cell, count
from interlock.replay.verdict import status_name
from interlock.standings.model import (
    StandingsCell,
    StandingsColumns,
    StandingsFigure,
    StandingsGame,
    StandingsMeeting,
    StandingsRow,
    StandingsSeat,
    StandingsTable,
)
from interlock.standings.points import points_words
from interlock.standings.tie_breaks import TIE_BREAKS


def more_left_out(table: StandingsTable, told: int) -> int:
    """Return how many records are left out besides those that are told."""
    return max(sum(table.left_out_counts.values()) - told, 0)


def title_words(table: StandingsTable) -> str:
    """Say of what it is the table, and when that was."""
    when = " to ".join(dict.fromkeys(filter(None, (table.first_date, table.last_date))))
    return ", ".join(filter(None, (table.event or "Standings", when)))


def column_words(table: StandingsTable) -> list[str]:
    """Return the heads of the columns."""
    rounds, none = table.columns is StandingsColumns.ROUNDS, no_title(table)
    return [f"round {each}" if rounds and each[:1].isdecimal() else each or none for each in table.column_titles]


def no_title(table: StandingsTable) -> str:
    """Return the head of the column of games without a round or an event."""
    return "no round" if table.columns is StandingsColumns.ROUNDS else "no event"


def counted_words(table: StandingsTable) -> str:
    """Say how many records count, and which of them for a player."""
    games = "game counts" if table.game_count == 1 else "games count"
    words = [f"{table.game_count} {games}"]
    if table.record_count != table.game_count:
        words[0] += f", of {count(table.record_count, 'record')}"
    if table.best:
        words.append(f"of each player the best {count(table.best, 'game')}")
    if table.minimum > 1:
        words.append(f"a place from {table.minimum} games on")
    return "; ".join(words)


def points_sentence(table: StandingsTable) -> str:
    """Say what a game brings."""
    return f"points: {points_words(table.points)}"


def tie_breaks_sentence(table: StandingsTable) -> str:
    """Say what decides between players with as many points, in order."""
    order = "; ".join(f"{nth}. {TIE_BREAKS[name].told}" for nth, name in enumerate(table.tie_breaks, 1))
    return f"with as many points: {order}"


def figure_words(figure: StandingsFigure | None) -> str:
    """Say a number, if there is one."""
    return figure.rounded if figure else ""


def seat_words(seat: StandingsSeat) -> str:
    """Say what a game brought a player, and the score."""
    score = "out" if seat.out else str(seat.score)
    return f"{seat.player} {figure_words(seat.points)} ({score}{', does not count' if seat.dropped else ''})"


def cell_words(cell: StandingsCell) -> str:
    """Say what was got in a column; what does not count in parentheses."""
    return " ".join(filter(None, (figure_words(cell.points), f"({cell.dropped.rounded})" if cell.dropped else "")))


def letter(number: int) -> str:
    """Return by which letter a player is called among those who met: a number would look like a place."""
    return ascii_uppercase[number]


def meeting_words(meeting: StandingsMeeting) -> str:
    """Say how often one was ahead in how many games."""
    return f"{figure_words(meeting.ahead)}/{meeting.game_count}" if meeting.game_count else ""


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
    return _csv_bytes(head, map(_row, table.rows))


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
    return _csv_bytes(_HEADINGS, (row for game in table.games for row in _game(game)))


def _game(game: StandingsGame) -> Iterator[tuple[str | int, ...]]:
    about = [cell(each) for each in (game.name, game.game, game.event, game.round, game.date)]
    for seat in game.seats:
        score = "out" if seat.out else seat.score
        counts = "no" if seat.dropped else "yes"
        yield *about, status_name(game.status), cell(seat.player), seat.rank, score, figure_words(seat.points), counts


def _csv_bytes(head: Iterable[str | int], rows: Iterable[Iterable[str | int]]) -> bytes:
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(head)
    writer.writerows(rows)
    return text.getvalue().encode(errors="replace")
