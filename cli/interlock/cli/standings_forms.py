"""The forms in which a table is written."""

from pathlib import Path

import msgspec

from interlock.cli.output import plain, remark, say, say_json
from interlock.cli.standings_text import table_lines
from interlock.cli.writing import write_data, write_file
from interlock.standings.model import StandingsTable
from interlock.standings.table_csv import table_csv
from interlock.standings.words import more_left_out

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
