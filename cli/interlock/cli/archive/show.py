"""`interlock archive show`."""

from pathlib import Path

import click

from interlock.cli.archive.asked import Asked
from interlock.cli.archive.naming import name_argument, short_name
from interlock.cli.archive.place import archive_options
from interlock.cli.archive.stored import source_of, stored
from interlock.cli.archive.words import status_of, when
from interlock.cli.folding import fold
from interlock.cli.options import color_option, out_option, record_form
from interlock.cli.output import say_beside
from interlock.cli.writing import write_record
from interlock.record.collection.writing import written_form


@click.command()
@name_argument
@click.option("--revision", type=click.IntRange(1, 2**31 - 1), metavar="N", help="As it was at an earlier revision.")
@click.option("--to", "form", type=record_form, help="The form wanted; that of OUT's suffix, else RGN.")
@out_option
@archive_options()
@color_option
def show(name: str, revision: int | None, form: str | None, out: Path | None, archive: Asked) -> None:
    """Print a record, or write it to a file.

    What the archive knows of it is told beside: the status, the revision, when it was changed, and the etag.
    The other commands read what is printed.

    \b
    Examples:
      interlock archive show thursday-7
      interlock archive show thursday-7 --revision 1 -o first.rgn
      interlock archive show thursday-7 | interlock explain - 41
    """
    found = stored(archive, name, revision or 0)
    write_record(source_of(found).record, form or (out and written_form(out)) or "rgn", out)
    told = f"revision {found.revision}, stored {when(found.create_time)}, changed {when(found.update_time)}"
    say_beside([fold(f"{short_name(found.name)}: {status_of(found)}; {told}; etag {found.etag}")])
