"""`interlock archive annotate`."""

import click

from interlock.cli.archive.asked import Asked
from interlock.cli.archive.naming import etag_option, name_argument
from interlock.cli.archive.place import archive_options
from interlock.cli.archive.stored import believed, in_rgn, stored
from interlock.cli.check_text import FINE
from interlock.cli.exits import NOT_VALID, VALID
from interlock.cli.noting import NoteWords, note_options
from interlock.cli.options import color_option
from interlock.cli.output import say
from interlock.cli.verdict_text import status_line
from interlock.record.plain import plain_fields
from interlock.v1 import archive_pb2, record_pb2


@click.command()
@name_argument
@note_options
@etag_option
@archive_options()
@color_option
@click.pass_context
def annotate(ctx: click.Context, name: str, words: NoteWords, etag: str, archive: Asked) -> None:
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
    found = stored(archive, name)
    loaded = in_rgn(found)
    notes = [record_pb2.Note(**plain_fields(note)) for note in words.notes(loaded)]
    request = archive_pb2.AnnotateRecordRequest(name=name, notes=notes, etag=etag or found.etag)
    answer = archive.ask(request, archive_pb2.AnnotateRecordResponse)
    verdict = believed(answer.verdict, loaded.record)
    new = answer.record.revision > found.revision
    told = f"; revision {answer.record.revision}" if new else "; nothing is new, it was noted already"
    say([status_line(loaded.name, verdict, told)])
    ctx.exit(VALID if verdict.status in FINE else NOT_VALID)
