"""`interlock serve`."""

import os
from typing import Any

import click

from interlock.cli.exits import PORT_TAKEN
from interlock.cli.failure import Failure
from interlock.cli.output import say
from interlock.service.config import MIN_MEMORY, Config

_USUAL = Config()


class NoPort(Failure):
    """A port that cannot be listened on."""

    exit_code = PORT_TAKEN


@click.command()
@click.option("--host", default=_USUAL.host, show_default=True, help="The address to listen on.")
@click.option("--port", type=click.IntRange(0, 65535), default=50051, show_default=True, help="0: any that is free.")
@click.option(
    "--workers",
    type=click.IntRange(min=1),
    default=_USUAL.workers,
    show_default="as many as cores",
    help="The processes that judge; each answers one call at a time.",
)
@click.option(
    "--max-message-bytes",
    type=click.IntRange(min=1),
    default=_USUAL.max_message_bytes,
    show_default=True,
    help="The largest message taken.",
)
@click.option(
    "--max-answer-bytes",
    type=click.IntRange(min=1),
    default=_USUAL.max_answer_bytes,
    show_default=True,
    help="The largest message sent.",
)
@click.option(
    "--max-seconds",
    type=click.FloatRange(min=0, min_open=True),
    default=_USUAL.max_seconds,
    show_default=True,
    help="The longest that a call may take, from its first byte on.",
)
@click.option(
    "--max-memory",
    metavar="MIB",
    type=click.IntRange(min=MIN_MEMORY),
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
    "--grace",
    type=click.FloatRange(min=0),
    default=_USUAL.grace,
    show_default=True,
    help="Seconds that running calls get to finish when the server is stopped.",
)
def serve(**options: Any) -> None:
    """Judge records over the network, by gRPC.

    The service is interlock.v1.Validator; it stops in order on SIGTERM or Ctrl-C.

    \b
    Examples:
      interlock serve
      interlock serve --host 0.0.0.0 --port 8080
    """
    # gRPC writes lines of its own to standard error where a port is taken.
    os.environ.setdefault("GRPC_VERBOSITY", "NONE")
    # Importing it takes longer than most other commands take in all.
    from interlock.service.server import run

    try:
        run(Config(**options), lambda address: say([f"listening on {address}"]))
    except OSError as error:
        raise NoPort(error.strerror or str(error)) from None
