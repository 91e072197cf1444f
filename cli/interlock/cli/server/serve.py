"""`interlock serve`."""

import os
from typing import Any

import click

from interlock.archive.errors import ArchiveError
from interlock.cli.options.shared_options import EnvironmentOption
from interlock.cli.server.serve_options import (
    access_options,
    http_options,
    limit_options,
    require_together,
    telemetry_options,
)
from interlock.cli.terminal.errors import PORT_TAKEN, UNREADABLE, Failure
from interlock.cli.terminal.output import say
from interlock.service.config import Config

_USUAL = Config()


class NoPort(Failure):
    """A port that cannot be listened on."""

    exit_code = PORT_TAKEN


class Unusable(Failure):
    """A file or an archive that the server needs and cannot use."""

    exit_code = UNREADABLE


@click.command()
@click.option("--host", default=_USUAL.host, show_default=True, help="The address to listen on.")
@click.option("--port", type=click.IntRange(0, 65535), default=50051, show_default=True, help="0: any that is free.")
@http_options
@click.option(
    "--archive",
    metavar="FILE|URL",
    callback=lambda _, __, value: value or _USUAL.archive,
    cls=EnvironmentOption,
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
    "--table-workers",
    type=click.IntRange(1, 1000),
    default=_USUAL.table_workers,
    show_default="half as many as cores",
    help="The processes, besides those, that judge moves at live tables.",
)
@limit_options
@access_options
@telemetry_options
def serve(**options: Any) -> None:
    """Judge records over the network, by gRPC and HTTP.

    It speaks HTTP where --http-port says so. When it has started it says, line by line, where it listens, what it
    serves and how; the last line is `ready`. It stops in order on SIGTERM or Ctrl-C. The exit code is 1 where it
    cannot listen, and 3 where it cannot use the archive or a file that it was told of.

    Where other machines can reach it, it wants a certificate for TLS, and should know callers by tokens.

    A call that runs into a limit ends with DEADLINE_EXCEEDED or RESOURCE_EXHAUSTED, and is told which limit that was.

    \b
    Examples:
      interlock serve
      interlock serve --archive games.db --http-port 8080 --metrics-port 9464
      interlock serve --host 0.0.0.0 --port 8443 --tls-cert server.pem --tls-key server.key --tokens tokens.json
    """
    require_together(options)
    # gRPC writes lines of its own to standard error where a port is taken.
    os.environ.setdefault("GRPC_VERBOSITY", "NONE")
    # Importing it takes longer than most other commands take in all.
    from interlock.service.access.access_control import PlainTextError
    from interlock.service.access.file_reload import UnusableFileError
    from interlock.service.server import OtherListeners, run
    from interlock.service.telemetry.recorder import TracesError

    config = Config(**options)
    others: OtherListeners = ()
    if config.http_port is not None:
        from interlock.web.server import WebServer

        others = (WebServer,)
    try:
        run(config, lambda started: say(started.lines()), others)
    except (PlainTextError, TracesError) as error:
        raise click.UsageError(str(error)) from None
    except UnusableFileError as error:
        raise Unusable(str(error)) from None
    except OSError as error:
        raise NoPort(error.strerror or str(error)) from None
    except ArchiveError as error:
        # A URL may hold a password.
        file = "" if "://" in config.archive else f": {click.format_filename(config.archive)}"
        raise Unusable(f"cannot open the archive: {error.in_full()}{file}") from None
