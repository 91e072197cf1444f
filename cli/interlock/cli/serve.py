"""`interlock serve`."""

import os
from math import isnan
from typing import Any

import click

from interlock.archive.errors import ArchiveError
from interlock.cli.access_options import access_options
from interlock.cli.exits import PORT_TAKEN, UNREADABLE
from interlock.cli.failure import Failure
from interlock.cli.output import say
from interlock.service.config import MIN_MEMORY, Config

_USUAL = Config()
_DAY = 24 * 60 * 60.0
_LARGEST_MESSAGE = 2**31 - 1


class NoPort(Failure):
    """A port that cannot be listened on."""

    exit_code = PORT_TAKEN


class Unusable(Failure):
    """A file or an archive that the server needs and cannot use."""

    exit_code = UNREADABLE


class Seconds(click.FloatRange):
    """A number of seconds."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """Refuse what is no number, too, which is neither too small nor too large."""
        seconds = float(super().convert(value, param, ctx))
        if isnan(seconds):
            self.fail(f"{value} is no number of seconds.", param, ctx)
        return seconds


@click.command()
@click.option("--host", default=_USUAL.host, show_default=True, help="The address to listen on.")
@click.option("--port", type=click.IntRange(0, 65535), default=50051, show_default=True, help="0: any that is free.")
@click.option(
    "--archive",
    metavar="FILE|URL",
    default=_USUAL.archive,
    envvar="INTERLOCK_ARCHIVE",
    show_envvar=True,
    help="Where records and live tables are kept: a file, which is made where it is not there, or postgresql://...  "
    "[default: a file that goes when the server stops]",
)
@click.option(
    "--workers",
    type=click.IntRange(1, 1000),
    default=_USUAL.workers,
    show_default="as many as cores",
    help="The processes that judge; each answers one call at a time.",
)
@click.option(
    "--max-message-bytes",
    type=click.IntRange(1, _LARGEST_MESSAGE),
    default=_USUAL.max_message_bytes,
    show_default=True,
    help="The largest message taken.",
)
@click.option(
    "--max-answer-bytes",
    type=click.IntRange(1, _LARGEST_MESSAGE),
    default=_USUAL.max_answer_bytes,
    show_default=True,
    help="The largest message sent.",
)
@click.option(
    "--max-seconds",
    type=Seconds(0, _DAY, min_open=True),
    default=_USUAL.max_seconds,
    show_default=True,
    help="The longest that a call may take, from its first byte on.",
)
@click.option(
    "--max-memory",
    metavar="MIB",
    type=click.IntRange(MIN_MEMORY, 2**20),
    default=_USUAL.max_memory,
    show_default=True,
    help="The memory that each worker may have (on Linux).",
)
@click.option(
    "--max-concurrent",
    type=click.IntRange(min=1),
    default=_USUAL.max_concurrent,
    show_default=True,
    help="The most calls that wait or are worked on at a time.",
)
@click.option(
    "--max-batches",
    type=click.IntRange(min=1),
    default=_USUAL.max_batches,
    show_default=True,
    help="The most batches that are open at a time.",
)
@click.option(
    "--grace",
    type=Seconds(0, _DAY),
    default=_USUAL.grace,
    show_default=True,
    help="Seconds that running calls get to finish when the server is stopped.",
)
@access_options
def serve(**options: Any) -> None:
    """Judge records over the network, by gRPC.

    When it has started it says, line by line, where it listens, what it serves and how; the last line is `ready`. It
    stops in order on SIGTERM or Ctrl-C. The exit code is 1 where it cannot listen,
    and 3 where it cannot open the archive.

    A call that runs into a limit ends with DEADLINE_EXCEEDED or RESOURCE_EXHAUSTED, and is told which limit that was.

    \b
    Examples:
      interlock serve
      interlock serve --archive games.db
      interlock serve --host 0.0.0.0 --port 8080
    """
    # gRPC writes lines of its own to standard error where a port is taken.
    os.environ.setdefault("GRPC_VERBOSITY", "NONE")
    # Importing it takes longer than most other commands take in all.
    from interlock.service.access.token_file import TokensError
    from interlock.service.server import run

    try:
        run(Config(**options), lambda started: say(started.lines()))
    except TokensError as error:
        raise Unusable(str(error)) from None
    except OSError as error:
        raise NoPort(error.strerror or str(error)) from None
    except ArchiveError as error:
        raise Unusable(f"cannot open the archive: {error.in_full()}") from None
