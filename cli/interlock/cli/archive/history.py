"""`interlock archive history`."""

from collections.abc import Iterator

import click
from msgspec.structs import replace

from interlock.basics.problem import RecordError
from interlock.cli.archive.asked import Asked, pages
from interlock.cli.archive.naming import name_argument
from interlock.cli.archive.place import archive_options
from interlock.cli.archive.refused import nonsense
from interlock.cli.archive.stored import source_of, stored
from interlock.cli.archive.words import KINDS, as_json, when
from interlock.cli.folding import Line, fold, heading
from interlock.cli.options import color_option, format_option
from interlock.cli.output import say, say_json
from interlock.games.notes_by_move import in_order
from interlock.record.protobuf_form import note_from_message
from interlock.record.rgn.writer import RecordWriter
from interlock.record.soundness import require_sound
from interlock.v1 import archive_pb2


@click.command()
@name_argument
@format_option
@archive_options()
@color_option
def history(name: str, form: str, archive: Asked) -> None:
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


def _lines(archive: Asked, name: str, revision: archive_pb2.Revision) -> Iterator[Line]:
    by = f" by {revision.author}" if revision.author else ""
    what = KINDS.get(revision.kind, "something was done to it")
    yield fold(heading(f"revision {revision.number}"), f"  {when(revision.time)}  {what}{by}")
    if revision.notes:
        yield from _note_lines(archive, name, revision)


def _note_lines(archive: Asked, name: str, revision: archive_pb2.Revision) -> Iterator[Line]:
    """Write the notes as they stand in RGN, with the names that the record had then."""
    record = source_of(stored(archive, name, revision.number)).record
    try:
        notes = in_order(note_from_message(each, f"notes[{index}]") for index, each in enumerate(revision.notes))
        writer = RecordWriter(require_sound(replace(record, notes=notes)))
    except RecordError as error:
        raise nonsense(f"revision {revision.number}: {error.problems[0].placed()}") from None
    for note in notes:
        yield fold(f"  after move {note.move_number}: {writer.note(note)}", hang=4)
