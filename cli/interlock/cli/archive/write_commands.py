"""Commands that change an archive: `interlock archive add`, `update`, `annotate` and `delete`."""

import re
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import click
from google.protobuf.field_mask_pb2 import FieldMask
from msgspec.structs import replace

from interlock.archive.names import ID, is_id
from interlock.basics.terminal_lines import fold, unbroken
from interlock.cli.archive.archive_calls import ArchiveConnection, NoAnswerError, with_retries
from interlock.cli.archive.archive_options import archive_options, etag_option, name_argument, short_name
from interlock.cli.archive.record_messages import (
    as_json,
    fetch_record,
    loaded_from,
    source_message,
    status_of,
    verdict_from_message,
)
from interlock.cli.files.record_input import Unreadable, every_piece_in, only_piece_in, read, read_piece
from interlock.cli.options.shared_options import (
    color_option,
    components_option,
    format_option,
    numbered,
    paths_argument,
    record_path,
)
from interlock.cli.records.note_options import NoteWords, note_options
from interlock.cli.terminal.errors import NOT_VALID, UNREADABLE, VALID
from interlock.cli.terminal.output import say, say_json
from interlock.cli.terminal.verdict_text import FINE, status_line
from interlock.record.collection.compression import bare
from interlock.record.collection.pieces import Piece
from interlock.record.model import GameRecord, Header
from interlock.record.protobuf_form import to_message
from interlock.record.protobuf_values import plain_fields
from interlock.record.validation.header import is_date
from interlock.v1 import archive_pb2, record_pb2, validator_pb2


def _id(_: click.Context, __: click.Parameter, value: str) -> str:
    if value and not is_id(value):
        raise click.BadParameter(f"{value!r} is no name; expected {ID}.")
    return value


@click.command()
@paths_argument
@click.option(
    "--id",
    "record_id",
    default="",
    metavar="ID",
    callback=_id,
    help="The name of the record; without it that of the file, or another where that is taken.",
)
@click.option("--again", is_flag=True, help="Store it also where the same game is stored already.")
@components_option
@format_option
@archive_options(creates=True)
@color_option
@click.pass_context
def add(
    ctx: click.Context,
    paths: tuple[Path, ...],
    record_id: str,
    again: bool,
    components: Path | None,
    form: str,
    archive: ArchiveConnection,
) -> None:
    """Store records, with the board and the component set that they go by.

    Says of each under which name it is stored, and whether it is valid; an illegal one is stored, too. The same game
    is stored once: where it is there already, its name is told.

    PATH is a file of records (.rgn, .json, .jsonl, .ilk, .ilks, also compressed, or an export of choochoo.games), a
    folder, which is searched for such files, or - for standard input.

    Exit codes: 0 all of them are in the archive, 1 another record has the ID, 2 wrong usage, 3 at least one file
    cannot be read, or the archive cannot be written, 4 the server cannot be reached or refuses.

    \b
    Examples:
      interlock archive add game.rgn
      interlock archive add game.rgn --id thursday-7
      interlock archive add games/
      interlock archive add games.rgn
    """
    pieces = [only_piece_in(paths, "--id")] if record_id else every_piece_in(paths)
    worst = VALID
    for piece in pieces:
        try:
            loaded = read_piece(piece)
            source = source_message(loaded, piece.path, components)
            request = archive_pb2.CreateRecordRequest(source=source, allow_same_game=again)
            ids = [record_id] if record_id else [_id_by(piece), ""]
            storing = partial(_stored, archive, request, ids)
            # What was stored before the answer was lost would be stored twice.
            found, is_new = storing() if again else with_retries(storing)
        except Unreadable as error:
            error.tell(form)
            worst = UNREADABLE
            continue
        except NoAnswerError as error:
            if error.ends_all() and not error.may_pass():
                raise
            error.tell(loaded.name, form)
            worst = max(worst, error.exit_code)
            if error.ends_all():
                break
            continue
        if form == "json":
            say_json({"file": loaded.name, "stored": is_new, "record": as_json(found)})
        else:
            told = "stored" if is_new else "the same game is there"
            say([fold(f"{unbroken(loaded.name)}: {told} as {short_name(found.name)}; {status_of(found)}")])
    ctx.exit(worst)


def _id_by(piece: Piece) -> str:
    """Return the name of a record's file as its id, with its number among many; "" where it cannot be one."""
    called = f"{bare(piece.path).stem} {piece.number if piece.is_numbered else ''}"
    name = re.sub("[^a-z0-9]+", "-", called.casefold()).strip("-")
    return name if is_id(name) else ""


def _stored(
    archive: ArchiveConnection, request: archive_pb2.CreateRecordRequest, ids: Sequence[str]
) -> tuple[archive_pb2.StoredRecord, bool]:
    """Store a record under the first of these ids that no other record has; "" is one that the archive chooses.

    Return it, or the one that has the same game, and whether it is new.
    """
    for request.record_id in ids:
        try:
            return archive.ask(request, archive_pb2.CreateRecordResponse).record, True
        except NoAnswerError as error:
            if error.reason not in ("RECORD_EXISTS", "RECORD_ID_TAKEN"):
                raise
            refusal = error
        if refusal.reason == "RECORD_EXISTS" and not request.allow_same_game:
            name = refusal.metadata.get("name", "")
            there = archive_pb2.GetRecordRequest(name=name, view=archive_pb2.RECORD_VIEW_BASIC)
            return archive.ask(there, archive_pb2.GetRecordResponse).record, False
    raise refusal


def _date(_: click.Context, __: click.Parameter, value: str | None) -> str | None:
    if value and not is_date(value):
        raise click.BadParameter(f"{value!r} is no date; expected 2026, 2026-01 or 2026-01-31.")
    return value


@click.command()
@name_argument
@numbered
@click.argument("path", type=record_path, required=False)
@click.option("--event", metavar="NAME", help="The event; '' for none.")
@click.option("--site", metavar="NAME", help="Where it was played; '' for nowhere.")
@click.option(
    "--date", metavar="DATE", callback=_date, help="When it was played: 2026, 2026-01 or 2026-01-31; '' for never."
)
@etag_option
@components_option
@archive_options()
@color_option
def update(
    name: str, path: Path | None, etag: str, components: Path | None, archive: ArchiveConnection, **told: str | None
) -> None:
    """Change a record: replace it by the one in a file, or change what it was played at.

    What it was before is kept, and `interlock archive history` tells of it. To add comments and rulings there is
    `interlock archive annotate`.

    \b
    Examples:
      interlock archive update thursday-7 --event "Spring Cup" --date 2026-03-14
      interlock archive update thursday-7 corrected.rgn
    """
    header = {field: value for field, value in told.items() if value is not None}
    if bool(path) == bool(header):
        raise click.UsageError("Name either a file, or what is to be changed: --event, --site, --date.")
    if path:
        source, fields = source_message(read(path), path, components), ["source"]
    else:
        source = validator_pb2.RecordSource(record=to_message(GameRecord(replace(Header(), **header))))
        fields = [f"source.header.{field}" for field in header]
    request = archive_pb2.UpdateRecordRequest(
        record=archive_pb2.StoredRecord(name=name, etag=etag, source=source), update_mask=FieldMask(paths=fields)
    )
    record = archive.ask(request, archive_pb2.UpdateRecordResponse).record
    say([fold(f"{short_name(record.name)}: {status_of(record)}; revision {record.revision}")])


@click.command()
@name_argument
@note_options
@etag_option
@archive_options()
@color_option
@click.pass_context
def annotate(ctx: click.Context, name: str, words: NoteWords, etag: str, archive: ArchiveConnection) -> None:
    """Add a comment or rulings to a record.

    The options are those of `interlock annotate`; :LINE is a line of what `interlock archive show` prints. What was
    there stays, and `interlock archive history` tells what was added. The exit code is 1 where the record is not
    valid, or was changed since it had the etag.

    \b
    Examples:
      interlock archive annotate thursday-7 --add 41 "too dear" --glyph '?!' --by Ann
      interlock archive annotate thursday-7 --rule 41 stands --by "A. Referee" --because "noticed too late"
      interlock archive annotate thursday-7 --penalty 41 'Ann $2' --by Ref
    """
    if not words.is_any():
        raise click.UsageError("There is nothing to add: say it with --add, --rule, --penalty, --award or --set.")
    found = fetch_record(archive, name)
    loaded = loaded_from(found)
    notes = [record_pb2.Note(**plain_fields(note)) for note in words.notes(loaded)]
    request = archive_pb2.AnnotateRecordRequest(name=name, notes=notes, etag=etag or found.etag)
    answer = archive.ask(request, archive_pb2.AnnotateRecordResponse)
    verdict = verdict_from_message(answer.verdict, loaded.record)
    new = answer.record.revision > found.revision
    told = f"; revision {answer.record.revision}" if new else "; nothing is new, it was noted already"
    say([status_line(loaded.name, verdict, told)])
    ctx.exit(VALID if verdict.status in FINE else NOT_VALID)


@click.command()
@name_argument
@etag_option
@archive_options()
@color_option
def delete(name: str, etag: str, archive: ArchiveConnection) -> None:
    """Delete a record.

    It is in no list any more, but what it was is kept: `interlock archive show` and `history` still know it.

    \b
    Examples:
      interlock archive delete thursday-7
    """
    request = archive_pb2.DeleteRecordRequest(name=name, etag=etag)
    record = archive.ask(request, archive_pb2.DeleteRecordResponse).record
    say([fold(f"{short_name(record.name)}: deleted, as revision {record.revision}")])
