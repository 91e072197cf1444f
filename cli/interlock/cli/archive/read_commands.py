"""Commands that show an archive: `interlock archive list`, `show`, `verdict`, `history` and `events`."""

import csv
from collections.abc import Iterable, Iterator
from io import StringIO
from pathlib import Path

import click
from msgspec.structs import replace

from interlock.basics.problem import RecordError
from interlock.basics.terminal_lines import Line, fold, heading
from interlock.basics.terminal_tables import headed
from interlock.basics.text_format import cell
from interlock.cli.archive.archive_calls import ArchiveConnection, invalid_response, pages
from interlock.cli.archive.archive_options import archive_options, name_argument, short_name
from interlock.cli.archive.record_filters import filter_options
from interlock.cli.archive.record_messages import (
    REVISION_KIND_TEXT,
    as_json,
    fetch_record,
    loaded_from,
    local_time,
    source_of,
    status_of,
    verdict_from_message,
)
from interlock.cli.files.record_output import write_record
from interlock.cli.options.shared_options import carry_on_option, color_option, format_option, out_option, record_form
from interlock.cli.terminal.errors import NOT_VALID, VALID
from interlock.cli.terminal.output import remark, say, say_beside, say_data, say_json
from interlock.cli.terminal.verdict_text import FINE, check_lines
from interlock.library.record_text import with_places
from interlock.record.collection.output import output_form
from interlock.record.notes_by_move import in_order
from interlock.record.protobuf_form import note_from_message
from interlock.record.rgn.writer import RecordWriter
from interlock.record.validation import require_sound
from interlock.v1 import archive_pb2, validator_pb2

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
def list_(wanted: archive_pb2.ListRecordsRequest, deleted: bool, form: str, archive: ArchiveConnection) -> None:
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


@click.command()
@name_argument
@click.option("--revision", type=click.IntRange(1, 2**31 - 1), metavar="N", help="As it was at an earlier revision.")
@click.option("--to", "form", type=record_form, help="The form wanted; that of OUT's suffix, else RGN.")
@out_option
@archive_options()
@color_option
def show(name: str, revision: int | None, form: str | None, out: Path | None, archive: ArchiveConnection) -> None:
    """Print a record, or write it to a file.

    What the archive knows of it is told beside: the status, the revision, when it was changed, and the etag.
    The other commands read what is printed.

    \b
    Examples:
      interlock archive show thursday-7
      interlock archive show thursday-7 --revision 1 -o first.rgn
      interlock archive show thursday-7 | interlock explain - 41
    """
    found = fetch_record(archive, name, revision or 0)
    write_record(source_of(found).record, form or (out and output_form(out)) or "rgn", out)
    told = f"revision {found.revision}, stored {local_time(found.create_time)}, changed {local_time(found.update_time)}"
    say_beside([fold(f"{short_name(found.name)}: {status_of(found)}; {told}; etag {found.etag}")])


@click.command()
@name_argument
@click.option("-q", "--quiet", is_flag=True, help="Only the status and what was found.")
@click.option("-v", "--verbose", is_flag=True, help="Each finding with its rule's text and what follows.")
@carry_on_option
@click.option("--full", is_flag=True, help="With what tiles amounted to and the ledger.")
@format_option
@archive_options()
@color_option
@click.pass_context
def verdict(
    ctx: click.Context,
    name: str,
    quiet: bool,
    verbose: bool,
    carry_on: bool,
    full: bool,
    form: str,
    archive: ArchiveConnection,
) -> None:
    """Tell the verdict on a record, as `interlock check` does.

    It is kept, and reckoned anew once the rules have another version. Lines are those that `interlock archive show`
    prints. The exit code is 1 where the record is not valid.

    \b
    Examples:
      interlock archive verdict thursday-7
      interlock archive verdict thursday-7 --quiet
    """
    view = validator_pb2.VERDICT_VIEW_FULL if full else validator_pb2.VERDICT_VIEW_BASIC
    request = archive_pb2.GetVerdictRequest(name=name, carry_on=carry_on, view=view)
    answer = archive.ask(request, archive_pb2.GetVerdictResponse)
    loaded = loaded_from(fetch_record(archive, name, answer.revision))
    found = verdict_from_message(answer.verdict, loaded.record)
    if loaded.rgn_text:
        found = with_places(found, loaded.rgn_text)
    if form == "json":
        say_json({"name": name, "revision": answer.revision, "verdict": found})
    else:
        say(check_lines(loaded, found, quiet=quiet, verbose=verbose, carry_on=carry_on))
    ctx.exit(VALID if found.status in FINE else NOT_VALID)


@click.command()
@name_argument
@format_option
@archive_options()
@color_option
def history(name: str, form: str, archive: ArchiveConnection) -> None:
    """Tell what was done to a record, when and by whom, the latest first.

    By whom is told where a server knows who called it. `interlock archive show NAME --revision N` shows the record
    as it was then.

    \b
    Examples:
      interlock archive history thursday-7
    """
    request = archive_pb2.ListRevisionsRequest(name=name)
    for page in pages(archive, request, archive_pb2.ListRevisionsResponse):
        for revision in page.revisions:
            if form == "json":
                say_json({"name": name, **as_json(revision)})
            else:
                say(_lines(archive, name, revision))


def _lines(archive: ArchiveConnection, name: str, revision: archive_pb2.Revision) -> Iterator[Line]:
    by = f" by {revision.author}" if revision.author else ""
    what = REVISION_KIND_TEXT.get(revision.kind, "something was done to it")
    yield fold(heading(f"revision {revision.number}"), f"  {local_time(revision.time)}  {what}{by}")
    if revision.notes:
        yield from _note_lines(archive, name, revision)


def _note_lines(archive: ArchiveConnection, name: str, revision: archive_pb2.Revision) -> Iterator[Line]:
    """Write the notes as they stand in RGN, with the names that the record had then."""
    record = source_of(fetch_record(archive, name, revision.number)).record
    try:
        notes = in_order(note_from_message(each, f"notes[{index}]") for index, each in enumerate(revision.notes))
        writer = RecordWriter(require_sound(replace(record, notes=notes)))
    except RecordError as error:
        raise invalid_response(f"revision {revision.number}: {error.problems[0].placed()}") from None
    for note in notes:
        yield fold(f"  after move {note.move_number}: {writer.note(note)}", hang=4)


@click.command()
@format_option
@archive_options()
@color_option
def events(form: str, archive: ArchiveConnection) -> None:
    """List the events that records were played at, with the first and the last date of each.

    \b
    Examples:
      interlock archive events
    """
    request = archive_pb2.ListEventsRequest()
    for page in pages(archive, request, archive_pb2.ListEventsResponse):
        if form == "json":
            for event in page.events:
                say_json(as_json(event))
        elif page.events:
            rows = [(each.title, str(each.record_count), each.first_date, each.last_date) for each in page.events]
            say(headed([("event", "records", "from", "to"), *rows], "l|rll"))
