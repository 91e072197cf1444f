"""Commands that copy a whole archive: `interlock archive export` and `import`."""

from collections.abc import Iterable, Iterator
from itertools import chain, islice
from pathlib import Path

import click
import msgspec
from msgspec import Raw
from msgspec.structs import replace

from interlock.basics.problem import RecordError
from interlock.basics.terminal_lines import fold
from interlock.basics.text_format import count
from interlock.cli.archive.archive_calls import ArchiveConnection, pages
from interlock.cli.archive.archive_options import (
    archive_option,
    archive_options,
    file_name,
    open_local_archive,
    report_archive_errors,
)
from interlock.cli.archive.dump_file import SUFFIX, DumpEnd, DumpHeader, Revision, records_in, write_line
from interlock.cli.archive.record_filters import filter_options
from interlock.cli.archive.record_messages import as_json, fetch_record, source_of
from interlock.cli.files.record_input import Unreadable, name_of
from interlock.cli.files.record_output import make_folder, write_file, write_parts
from interlock.cli.options.shared_options import color_option, out_option, path_argument, record_form
from interlock.cli.terminal.errors import NOT_VALID, UNREADABLE, VALID
from interlock.cli.terminal.output import remark, say, say_data
from interlock.record.files import dump, form_by_suffix
from interlock.v1 import archive_pb2

# New ones come last, so that none is left out that is stored meanwhile.
_ORDER = "create_time, name"


@click.command()
@filter_options
@click.option("--to", "form", type=record_form, help="The form of the files in a folder; RGN without it.")
@out_option
@archive_options()
@color_option
def export(
    wanted: archive_pb2.ListRecordsRequest, form: str | None, out: Path | None, archive: ArchiveConnection
) -> None:
    """Write records to files.

    Into a folder each record is written as it is now, to a file of its name. Into one file that ends in .jsonl, or to
    standard output, everything is written: every revision, with its time and who made it, deleted records, too;
    `interlock archive import` makes the same archive of it. Live tables that are not closed are not in it.

    \b
    Examples:
      interlock archive export -o games/ --event "Spring Cup" --to rgn
      interlock archive export -o archive.jsonl
    """
    to_lines = out is None or out.suffix == SUFFIX
    if to_lines and form:
        raise click.UsageError(f"--to goes with a folder; a {SUFFIX} file has a form of its own.")
    if out and form_by_suffix(out) and not out.is_dir():
        raise click.UsageError(f"{click.format_filename(out)} is neither a folder nor a {SUFFIX} file.")
    wanted.order_by, wanted.show_deleted = _ORDER, to_lines
    names = _names(archive, wanted)
    if not to_lines:
        assert out
        written = _to_folder(archive, names, out, form or "rgn")
        remark(f"{count(written, 'record')} written to {click.format_filename(out)}")
    elif out:
        write_parts(out, _lines(archive, names))
    else:
        for line in _lines(archive, names):
            say_data(line)


def _names(archive: ArchiveConnection, wanted: archive_pb2.ListRecordsRequest) -> Iterator[str]:
    for page in pages(archive, wanted, archive_pb2.ListRecordsResponse):
        yield from (record.name for record in page.records)


def _lines(archive: ArchiveConnection, names: Iterable[str]) -> Iterator[bytes]:
    """Yield everything of some records, line by line."""
    yield write_line(DumpHeader())
    written = 0
    for name in names:
        yield from map(write_line, _revisions(archive, name))
        written += 1
    yield write_line(DumpEnd(written))


def _revisions(archive: ArchiveConnection, name: str) -> Iterator[Revision]:
    request = archive_pb2.ListRevisionsRequest(name=name)
    found = [each for page in pages(archive, request, archive_pb2.ListRevisionsResponse) for each in page.revisions]
    for revision in reversed(found):
        then = fetch_record(archive, name, revision.number)
        told = as_json(revision)
        yield Revision(
            name=name,
            revision=revision.number,
            revisions=len(found),
            kind=str(told.get("kind", "")),
            time=told.get("time", ""),
            author=revision.author,
            etag=then.etag,
            notes=told.get("notes", []),
            record=Raw(msgspec.json.format(dump(source_of(then).record, "json"), indent=-1)),
            components=as_json(then.source.components[0]) if then.source.components else None,
        )


def _to_folder(archive: ArchiveConnection, names: Iterable[str], folder: Path, form: str) -> int:
    """Write each record to a file; return how many there are."""
    make_folder(folder)
    written = 0
    for name in names:
        record = source_of(fetch_record(archive, name)).record
        write_file(folder / file_name(name, form), dump(record, form))
        written += 1
    return written


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
    from interlock.cli.archive.restore import OtherRecordError, restore

    records = records_in(path)
    try:
        # Where there is nothing to be had, no archive is made.
        begins = [*islice(records, 1)]
    except Unreadable as error:
        error.show()
        say([fold(f"{count(0, 'record')} imported")])
        ctx.exit(UNREADABLE)
    with report_archive_errors(), open_local_archive(where, creates=True) as archive:
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
