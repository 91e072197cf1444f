"""Write a standings table as text, CSV, JSON or HTML."""

from collections.abc import Iterator
from pathlib import Path

import msgspec

from interlock.basics.terminal_lines import Folded, Line, aside, fold, heading, unbroken
from interlock.basics.terminal_tables import headed, table
from interlock.cli.files.record_output import write_data, write_file
from interlock.cli.terminal.output import plain, remark, say, say_json
from interlock.standings.model import StandingsGame, StandingsMeeting, StandingsRow, StandingsTable
from interlock.standings.table_text import (
    cell_words,
    column_words,
    counted_words,
    letter,
    meeting_words,
    more_left_out,
    points_sentence,
    seat_words,
    table_csv,
    tie_breaks_sentence,
    title_words,
)
from interlock.standings.tie_breaks import TIE_BREAKS

_MOST_LEFT_OUT = 20


def write_table(table: StandingsTable, form: str, out: Path | None) -> None:
    """Write a table to a file or to standard output, and say beside it what nobody sees there: what is left out."""
    _write(table, form, out)
    if out or form == "csv":
        for each in table.left_out[:_MOST_LEFT_OUT]:
            remark(f"{each.name}: left out: {each.why}")
        if more := more_left_out(table, _MOST_LEFT_OUT):
            remark(f"{more} more are left out")


def _write(table: StandingsTable, form: str, out: Path | None) -> None:
    if form == "html":
        # Only pages need what they are made with.
        from interlock.report.standings_page import standings_page

        write_data(standings_page(table).encode(), out)
    elif form == "csv":
        write_data(table_csv(table), out)
    elif form == "json" and out:
        write_file(out, msgspec.json.encode(table) + b"\n")
    elif form == "json":
        say_json(table)
    elif out:
        write_file(out, plain(table_lines(table)))
    else:
        say(table_lines(table))


_MOST_LISTED = 50
_LONGEST_HEAD = 16


def table_lines(made: StandingsTable) -> Iterator[Line]:
    """Tell a table, and below it by what it was made, and what is left out."""
    titles = [TIE_BREAKS[name].title for name in made.tie_breaks]
    columns = _heads(column_words(made))
    rows = [("", "player", "games", "points", "wins", *titles, *columns)]
    rows += map(_row, made.rows)
    yield heading(title_words(made))
    if made.rows:
        yield from headed(rows, "rl|" + "r" * (3 + len(titles) + len(columns)))
    yield fold(counted_words(made))
    if made.rows:
        yield fold(points_sentence(made))
        yield fold(tie_breaks_sentence(made))
    if made.games:
        yield ""
        yield heading("Games"), aside("  points (score)")
        yield from map(_game, made.games)
    if any(row.meetings for row in made.rows):
        yield ""
        yield heading("Who met whom"), aside("  how often the one on the left came out ahead, in how many games")
        yield from headed(_met(made), "rl|" + "r" * len(made.rows), margin=2)
    if made.left_out:
        yield ""
        yield heading("Left out")
        yield from table([(each.name, each.why) for each in made.left_out[:_MOST_LISTED]], "l|t", margin=2)
        if more := more_left_out(made, _MOST_LISTED):
            yield f"  and {more} more; --format json has up to 1,000"
    yield from map(fold, made.remarks)
    if made.alike_names:
        yield ""
        yield heading("One player, or two?"), aside("  --aliases FILE makes them one: Ann Miller = Ann, A. Miller")
        yield from (fold("  ", " / ".join(map(unbroken, each.names))) for each in made.alike_names)


def _heads(columns: list[str]) -> list[str]:
    """Cut the heads of columns, but so that they differ: where their beginnings do not, their ends are told, too."""
    for before, after in ((_LONGEST_HEAD - 1, 0), (_LONGEST_HEAD // 2, _LONGEST_HEAD // 2 - 1)):
        heads = [
            each if len(each) <= _LONGEST_HEAD else f"{each[:before]}…{each[len(each) - after :]}" for each in columns
        ]
        if len(set(heads)) == len(heads):
            return heads
    return columns


def _row(row: StandingsRow) -> tuple[str, ...]:
    return (
        str(row.place or "-"),
        row.player,
        str(row.game_count),
        row.points.rounded,
        str(row.wins),
        *(each.rounded for each in row.tie_breaks),
        *map(cell_words, row.cells),
    )


def _game(game: StandingsGame) -> Folded:
    about = ", ".join(filter(None, (game.name, game.date, game.event, game.round and f"round {game.round}")))
    return fold(f"  {unbroken(about)}: ", ", ".join(unbroken(seat_words(seat)) for seat in game.seats), hang=4)


def _met(made: StandingsTable) -> Iterator[tuple[str, ...]]:
    yield "", "", *(letter(number) for number, _ in enumerate(made.rows))
    for number, row in enumerate(made.rows):
        yield letter(number), row.player, *(_meeting(each) for each in row.meetings)


def _meeting(meeting: StandingsMeeting) -> str:
    return meeting_words(meeting) or "."
