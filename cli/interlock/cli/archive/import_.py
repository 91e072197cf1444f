"""`interlock archive import`."""

from itertools import chain, islice
from pathlib import Path

import click
from msgspec.structs import replace

from interlock.basics.problem import RecordError
from interlock.basics.wording import count
from interlock.cli.archive.place import archive_option, open_at_hand, telling_faults
from interlock.cli.archive.reading_lines import records_in
from interlock.cli.exits import NOT_VALID, UNREADABLE, VALID
from interlock.cli.folding import fold
from interlock.cli.options import color_option, path_argument
from interlock.cli.output import remark, say
from interlock.cli.reading import Unreadable, name_of


@click.command("import")
@path_argument
@archive_option
@color_option
@click.pass_context
def import_(ctx: click.Context, path: Path, where: str | None) -> None:
    """Store what `interlock archive export` has written to a .jsonl file.

    Records come with their names, all their revisions, the times and who made them. What is there already is left
    as it is, so that an import that was broken off can be done again. Servers take no history from others: name the
    archive itself, its file or its database.

    PATH is the file, or - for standard input. Exit codes: 0 all records are there now, 1 another record has the name
    of at least one, 2 wrong usage, 3 the file is not one of those, or not all of one, or the archive cannot be
    written.

    \b
    Examples:
      interlock archive import archive.jsonl
      interlock archive import archive.jsonl --archive copy.db
      interlock archive export | interlock archive import - --archive copy.db
    """
    # Importing it takes longer than most commands take in all.
    from interlock.cli.archive.restoring import OtherRecordError, restore

    records = records_in(path)
    try:
        # Where there is nothing to be had, no archive is made.
        begins = [*islice(records, 1)]
    except Unreadable as error:
        error.show()
        say([fold(f"{count(0, 'record')} imported")])
        ctx.exit(UNREADABLE)
    with telling_faults(), open_at_hand(where, creates=True) as archive:
        new, old, worst = 0, 0, VALID
        try:
            for found in chain(begins, records):
                try:
                    if restore(archive, found):
                        new += 1
                    else:
                        old += 1
                except OtherRecordError as error:
                    remark(str(error))
                    worst = max(worst, NOT_VALID)
                except RecordError as error:
                    problem, name = error.problems[0], found.revisions[0].name
                    remark(f"{name_of(path)}:{problem.line}: {name}: {replace(problem, line=0).placed()}")
                    worst = UNREADABLE
        except Unreadable as error:
            error.show()
            worst = UNREADABLE
    say([fold(f"{count(new, 'record')} imported" + (f"; {old} already there" if old else ""))])
    ctx.exit(worst)
