"""A table in words."""

from string import ascii_uppercase

from interlock.basics.wording import count
from interlock.standings.model import (
    StandingsCell,
    StandingsColumns,
    StandingsFigure,
    StandingsMeeting,
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


def points_told(table: StandingsTable) -> str:
    """Say what a game brings."""
    return f"points: {points_words(table.points)}"


def tie_breaks_told(table: StandingsTable) -> str:
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
