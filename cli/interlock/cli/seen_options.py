"""The options of `interlock serve` that tell how it is seen from outside."""

from collections.abc import Callable
from typing import Any

import click

from interlock.cli.options import EnvironmentOption
from interlock.service.config import Config
from interlock.service.seen.log_format import LogFormat, LogLevel

_USUAL = Config()

_OPTIONS = (
    click.option(
        "--log-format",
        type=click.Choice(LogFormat, case_sensitive=False),
        help="How the lines of the log on standard error are written.  [default: text on a terminal, else json]",
    ),
    click.option(
        "--log-level",
        type=click.Choice(LogLevel, case_sensitive=False),
        default=_USUAL.log_level,
        help=f"The least that is logged; info has a line for each call.  [default: {_USUAL.log_level}]",
    ),
    click.option(
        "--traces",
        metavar="URL",
        cls=EnvironmentOption,
        envvar=("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "OTEL_EXPORTER_OTLP_ENDPOINT"),
        show_envvar=True,
        help="Where traces are sent, by OTLP over gRPC, such as http://127.0.0.1:4317.  [default: nowhere]",
    ),
    click.option(
        "--metrics-port",
        type=click.IntRange(0, 65535),
        help="Where Prometheus may ask for /metrics; 0: any port that is free.  [default: nowhere]",
    ),
    click.option(
        "--metrics-host",
        default=_USUAL.metrics_host,
        show_default=True,
        help="The address of that port, which takes no tokens: let just the one who asks reach it.",
    ),
)


def seen_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command these options."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command
