"""Names of records in an archive: "records/thursday-7", on the command line also its last part."""

import re

import click
from click.shell_completion import CompletionItem

from interlock.archive.names import ID, is_id
from interlock.archive.names import RECORDS as _FOLDER
from interlock.cli.archive.place import opened
from interlock.cli.archive.refused import NoAnswerError, nonsense
from interlock.v1 import archive_pb2

_BEGINNING = re.compile("[a-z][a-z0-9-]*")
_MOST_COMPLETED = 100


def full_name(name: str) -> str:
    """Return a record's name as the archive has it."""
    return name if name.startswith(_FOLDER) else _FOLDER + name


def short_name(name: str) -> str:
    """Return the last part of a record's name."""
    return name.removeprefix(_FOLDER)


def file_name(name: str, form: str) -> str:
    """Return the name of the file for a record: nothing but its last part, whatever a server calls it."""
    if not is_id(short_name(name)):
        raise nonsense(f"a record is called {name!r}")
    return f"{short_name(name)}.{form}"


def _complete(context: click.Context, _: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Complete the name of a record in an archive at hand."""
    if context.params.get("server") or (incomplete and not _BEGINNING.fullmatch(incomplete)):
        return []
    request = archive_pb2.ListRecordsRequest(
        filter=f'name = "{full_name(incomplete)}*"', order_by="name", page_size=_MOST_COMPLETED
    )
    try:
        with opened(context.params.get("where"), None) as archive:
            records = archive.ask(request, archive_pb2.ListRecordsResponse).records
    except NoAnswerError:
        return []
    return [CompletionItem(short_name(record.name)) for record in records]


def _named(_: click.Context, __: click.Parameter, value: str) -> str:
    name = full_name(value)
    if not is_id(short_name(name)):
        raise click.BadParameter(f"'{value:.80}' is no name of a record; expected {ID}.")
    return name


name_argument = click.argument("name", callback=_named, shell_complete=_complete)
etag_option = click.option(
    "--etag", default="", metavar="ETAG", help="Only where the record has this etag still, which `show` tells."
)
