"""`interlock archive export`."""

from collections.abc import Iterable, Iterator
from pathlib import Path

import click
import msgspec
from msgspec import Raw

from interlock.basics.wording import count
from interlock.cli.archive.asked import Asked, pages
from interlock.cli.archive.filters import filter_options
from interlock.cli.archive.moving import SUFFIX, First, Last, Revision, write_line
from interlock.cli.archive.naming import file_name
from interlock.cli.archive.place import archive_options
from interlock.cli.archive.stored import source_of, stored
from interlock.cli.archive.words import as_json
from interlock.cli.options import color_option, out_option, record_form
from interlock.cli.output import remark, say_data
from interlock.cli.writing import make_folder, write_file, write_parts
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
def export(wanted: archive_pb2.ListRecordsRequest, form: str | None, out: Path | None, archive: Asked) -> None:
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


def _names(archive: Asked, wanted: archive_pb2.ListRecordsRequest) -> Iterator[str]:
    for page in pages(archive, wanted, archive_pb2.ListRecordsResponse):
        yield from (record.name for record in page.records)


def _lines(archive: Asked, names: Iterable[str]) -> Iterator[bytes]:
    """Yield everything of some records, line by line."""
    yield write_line(First())
    written = 0
    for name in names:
        yield from map(write_line, _revisions(archive, name))
        written += 1
    yield write_line(Last(written))


def _revisions(archive: Asked, name: str) -> Iterator[Revision]:
    request = archive_pb2.ListRevisionsRequest(name=name)
    found = [each for page in pages(archive, request, archive_pb2.ListRevisionsResponse) for each in page.revisions]
    for revision in reversed(found):
        then = stored(archive, name, revision.number)
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


def _to_folder(archive: Asked, names: Iterable[str], folder: Path, form: str) -> int:
    """Write each record to a file; return how many there are."""
    make_folder(folder)
    written = 0
    for name in names:
        record = source_of(stored(archive, name)).record
        write_file(folder / file_name(name, form), dump(record, form))
        written += 1
    return written
