"""Options and arguments that name an archive, a record in it and its etag, and the connection to that archive."""

import os
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from click.core import ParameterSource
from click.shell_completion import CompletionItem

from interlock.archive.names import ID, is_id
from interlock.archive.names import RECORDS as _FOLDER
from interlock.cli.archive.archive_calls import ArchiveConnection, NoAnswerError, invalid_response
from interlock.cli.files.record_output import make_folder
from interlock.cli.options.remote_options import server_options
from interlock.cli.options.shared_options import EnvironmentOption
from interlock.cli.terminal.errors import UNREADABLE
from interlock.cli.terminal.output import remark
from interlock.v1 import archive_pb2

if TYPE_CHECKING:
    from interlock.archive.archive import Archive
    from interlock.service.client.remote import Remote


VARIABLE = "INTERLOCK_ARCHIVE"

archive_option = click.option(
    "--archive",
    "where",
    metavar="FILE|URL",
    cls=EnvironmentOption,
    envvar=VARIABLE,
    show_envvar=True,
    help="The archive: a file, or postgresql://USER@HOST/DATABASE.  [default: archive.db in your data folder]",
)


def archive_options(*, creates: bool = False) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Give a command the options that say which archive is meant, and that archive as its argument `archive`.

    A file that is not there is made where the command creates one.
    """

    def decorated(command: Callable[..., None]) -> Callable[..., None]:
        @wraps(command)
        def asking(*args: Any, where: str | None, server: "Remote | None", **options: Any) -> None:
            with report_archive_errors(), connect_archive(where, server, creates=creates) as archive:
                command(*args, archive=archive, **options)

        return archive_option(server_options("Ask the archive of a server.")(asking))

    return decorated


@contextmanager
def report_archive_errors() -> Iterator[None]:
    """Say why an archive gives no answer, and end the command."""
    try:
        yield
    except NoAnswerError as error:
        remark(str(error))
        click.get_current_context().exit(error.exit_code)


@contextmanager
def connect_archive(
    where: str | None, server: "Remote | None", *, creates: bool = False
) -> Iterator[ArchiveConnection]:
    """Ask an archive in the block: the one that is named, or else the usual one."""
    if server is None:
        from interlock.cli.archive.local_archive import LocalArchive

        with open_local_archive(where, creates=creates) as archive:
            yield LocalArchive(archive, _before(where or str(default_archive_file())))
        return
    context = click.get_current_context()
    if where is not None and context.get_parameter_source("where") is ParameterSource.COMMANDLINE:
        raise click.UsageError("--archive and --server are two archives: name one of them.")
    # gRPC writes lines of its own to standard error where an address is wrong.
    os.environ.setdefault("GRPC_VERBOSITY", "NONE")
    # Importing it takes longer than asking an archive at hand.
    from interlock.cli.archive.server_archive import connect_server

    with connect_server(server) as archive_there:
        yield archive_there


@contextmanager
def open_local_archive(where: str | None, *, creates: bool) -> Iterator["Archive"]:
    """Open an archive at hand for the block, and make it where it is not there and the command creates one."""
    from interlock.archive.archive import open_archive
    from interlock.archive.errors import ArchiveError

    place = where or str(default_archive_file())
    if _is_file(place) and not creates and not Path(place).exists():
        sentence = f"there is no archive {click.format_filename(place)}; `interlock archive add` makes one"
        raise NoAnswerError(sentence, UNREADABLE)
    if creates and where is None:
        make_folder(default_archive_file().parent)
    try:
        archive = open_archive(place, create=creates)
        try:
            yield archive
        finally:
            archive.close()
    except ArchiveError as error:
        raise NoAnswerError(f"{_before(place)}{error.in_full()}", UNREADABLE) from None


def default_archive_file() -> Path:
    """Return the file of the archive where nothing else is said."""
    told = os.environ.get("XDG_DATA_HOME", "")
    # By its specification a relative path there counts for nothing.
    data = Path(told) if Path(told).is_absolute() else Path.home() / ".local" / "share"
    return data / "interlock" / "archive.db"


def _is_file(place: str) -> bool:
    return "://" not in place


def _before(place: str) -> str:
    """Return what is said before what is wrong with an archive: its file; a URL may hold a password."""
    return f"{click.format_filename(place)}: " if _is_file(place) else ""


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
        raise invalid_response(f"a record is called {name!r}")
    return f"{short_name(name)}.{form}"


def _complete(context: click.Context, _: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Complete the name of a record in an archive at hand."""
    if context.params.get("server") or (incomplete and not _BEGINNING.fullmatch(incomplete)):
        return []
    request = archive_pb2.ListRecordsRequest(
        filter=f'name = "{full_name(incomplete)}*"', order_by="name", page_size=_MOST_COMPLETED
    )
    try:
        with connect_archive(context.params.get("where"), None) as archive:
            records = archive.ask(request, archive_pb2.ListRecordsResponse).records
    except NoAnswerError:
        return []
    return [CompletionItem(short_name(record.name)) for record in records]


def _record_name(_: click.Context, __: click.Parameter, value: str) -> str:
    name = full_name(value)
    if not is_id(short_name(name)):
        raise click.BadParameter(f"'{value:.80}' is no name of a record; expected {ID}.")
    return name


name_argument = click.argument("name", callback=_record_name, shell_complete=_complete)
etag_option = click.option(
    "--etag", default="", metavar="ETAG", help="Only where the record has this etag still, which `show` tells."
)
