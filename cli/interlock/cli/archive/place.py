"""The options that say which archive is meant."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from click.core import ParameterSource

from interlock.cli.archive.asked import Asked
from interlock.cli.archive.refused import NoAnswerError
from interlock.cli.exits import UNREADABLE
from interlock.cli.options import EnvironmentOption
from interlock.cli.output import remark
from interlock.cli.server_options import server_options
from interlock.cli.writing import make_folder

if TYPE_CHECKING:
    from interlock.archive.archive import Archive
    from interlock.service.remote import Remote

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
            with telling_faults(), opened(where, server, creates=creates) as archive:
                command(*args, archive=archive, **options)

        return archive_option(server_options("Ask the archive of a server.")(asking))

    return decorated


@contextmanager
def telling_faults() -> Iterator[None]:
    """Say why an archive gives no answer, and end the command."""
    try:
        yield
    except NoAnswerError as error:
        remark(str(error))
        click.get_current_context().exit(error.exit_code)


@contextmanager
def opened(where: str | None, server: "Remote | None", *, creates: bool = False) -> Iterator[Asked]:
    """Ask an archive in the block: the one that is named, or else the usual one."""
    if server is None:
        from interlock.cli.archive.at_hand import AtHand

        with open_at_hand(where, creates=creates) as archive:
            yield AtHand(archive, _before(where or str(usual_file())))
        return
    context = click.get_current_context()
    if where is not None and context.get_parameter_source("where") is ParameterSource.COMMANDLINE:
        raise click.UsageError("--archive and --server are two archives: name one of them.")
    # gRPC writes lines of its own to standard error where an address is wrong.
    os.environ.setdefault("GRPC_VERBOSITY", "NONE")
    # Importing it takes longer than asking an archive at hand.
    from interlock.cli.archive.at_server import asking

    with asking(server) as archive_there:
        yield archive_there


@contextmanager
def open_at_hand(where: str | None, *, creates: bool) -> Iterator["Archive"]:
    """Open an archive at hand for the block, and make it where it is not there and the command creates one."""
    from interlock.archive.errors import ArchiveError
    from interlock.archive.opening import open_archive

    place = where or str(usual_file())
    if _is_file(place) and not creates and not Path(place).exists():
        sentence = f"there is no archive {click.format_filename(place)}; `interlock archive add` makes one"
        raise NoAnswerError(sentence, UNREADABLE)
    if creates and where is None:
        make_folder(usual_file().parent)
    try:
        archive = open_archive(place, create=creates)
        try:
            yield archive
        finally:
            archive.close()
    except ArchiveError as error:
        raise NoAnswerError(f"{_before(place)}{error.in_full()}", UNREADABLE) from None


def usual_file() -> Path:
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
