"""`interlock archive list`."""

import csv
from collections.abc import Iterable
from io import StringIO

import click

from interlock.basics.csv_cells import cell
from interlock.cli.archive.asked import Asked, pages
from interlock.cli.archive.filters import filter_options
from interlock.cli.archive.naming import short_name
from interlock.cli.archive.place import archive_options
from interlock.cli.archive.words import as_json, status_of
from interlock.cli.options import color_option
from interlock.cli.output import remark, say, say_data, say_json
from interlock.cli.tables import headed
from interlock.v1 import archive_pb2

_COLUMNS: tuple[str, ...] = ("name", "date", "game", "players", "event", "status", "winner")


@click.command("list")
@filter_options
@click.option("--deleted", is_flag=True, help="Deleted ones, too.")
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json", "csv"]),
    default="text",
    show_default=True,
    help="Text for people, a line of JSON for each record, or CSV for spreadsheets.",
)
@archive_options()
@color_option
def list_(wanted: archive_pb2.ListRecordsRequest, deleted: bool, form: str, archive: Asked) -> None:
    """List the records, those played last first.

    \b
    Examples:
      interlock archive list
      interlock archive list --game age-of-steam --player Ann --date 2026-01..
      interlock archive list --status illegal --format json
      interlock archive list --format csv > games.csv
    """
    wanted.show_deleted = deleted
    rows = [_COLUMNS] if form == "csv" else []
    found = False
    for page in pages(archive, wanted, archive_pb2.ListRecordsResponse):
        found = found or bool(page.records)
        if form == "json":
            for record in page.records:
                say_json(as_json(record))
            continue
        rows += map(_row, page.records)
        if form == "csv":
            say_data(_csv(rows))
        elif rows:
            say(headed([_COLUMNS, *rows], "l|llllll"))
        rows = []
    if not found:
        remark("there is no such record" if wanted.filter else "the archive has no records")


def _row(record: archive_pb2.StoredRecord) -> tuple[str, ...]:
    """Return what a line tells of a record."""
    return (
        short_name(record.name),
        record.date,
        record.game,
        ", ".join(record.players),
        record.event,
        status_of(record),
        ", ".join(record.winners),
    )


def _csv(rows: Iterable[Iterable[str]]) -> bytes:
    text = StringIO()
    csv.writer(text, lineterminator="\n").writerows(map(cell, row) for row in rows)
    return text.getvalue().encode(errors="replace")
