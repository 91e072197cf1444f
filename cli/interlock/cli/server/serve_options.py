"""Options of `interlock serve`: access, HTTP, limits, log, traces and metrics."""

import re
from collections.abc import Callable, Mapping
from ipaddress import ip_address
from math import isnan
from typing import Any
from urllib.parse import urlsplit

import click

from interlock.cli.options.shared_options import EnvironmentOption, file_path
from interlock.service.access.rate_limits import rate_from
from interlock.service.config import MIN_MEMORY, Config, LogFormat, LogLevel

TOKENS_VARIABLE = "INTERLOCK_TOKENS"


def known_rate(_: click.Context, __: click.Parameter, value: str | None) -> str | None:
    """Refuse what is no rate."""
    try:
        if value is not None:
            rate_from(value)
    except ValueError as error:
        raise click.BadParameter(f"{error}.") from None
    return value


_ACCESS_OPTIONS = (
    click.option(
        "--tls-cert",
        type=file_path,
        metavar="FILE",
        help="The server's certificate, for TLS, followed by the intermediate ones: PEM.",
    ),
    click.option(
        "--tls-key", type=file_path, metavar="FILE", help="The key of the certificate: PEM without a password."
    ),
    click.option(
        "--tls-client-ca",
        type=file_path,
        metavar="FILE",
        help="Let in just clients with a certificate signed by one of these: PEM.",
    ),
    click.option(
        "--plain-text-beyond-loopback",
        is_flag=True,
        help="Listen without TLS where other machines can reach the server, such as behind a proxy with TLS.",
    ),
    click.option(
        "--tokens",
        type=file_path,
        metavar="FILE",
        cls=EnvironmentOption,
        envvar=TOKENS_VARIABLE,
        show_envvar=True,
        help="Let in just who has a token of this file; `interlock token new` makes one. Without it everybody may "
        "do everything.",
    ),
    click.option(
        "--anonymous",
        "anonymous_reads",
        type=click.Choice(["read"]),
        callback=lambda _, __, value: value == "read",
        help="With --tokens: what callers without a token may do.",
    ),
    click.option(
        "--rate",
        metavar="N/s",
        callback=known_rate,
        help="The most calls in a second (10/s), minute (600/m) or hour (1000/h) of each token that has no rate of its "
        "own, and of each address from which callers come without one.",
    ),
    click.option(
        "--cpu-rate",
        metavar="N/m",
        callback=known_rate,
        help="The most CPU seconds that workers spend for each such token or address in a second, minute (30/m) or "
        "hour.",
    ),
    click.option(
        "--audit-log",
        type=file_path,
        metavar="FILE",
        help="Tell of every write in this file, a line of JSON each, before it is answered.",
    ),
)


def require_together(options: Mapping[str, Any]) -> None:
    """Refuse options that do not go together."""
    if bool(options["tls_cert"]) != bool(options["tls_key"]):
        raise click.UsageError("--tls-cert and --tls-key go together.")
    if options["tls_client_ca"] and not options["tls_cert"]:
        raise click.UsageError("--tls-client-ca goes with --tls-cert and --tls-key.")
    if options["anonymous_reads"] and not options["tokens"]:
        raise click.UsageError("--anonymous goes with --tokens: without it everybody may do everything.")
    for option, name in (("http_cors", "--http-cors"), ("http_allowed_hosts", "--http-allowed-host")):
        if options[option] and options["http_port"] is None:
            raise click.UsageError(f"{name} goes with --http-port.")


def access_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the options."""
    for option in reversed(_ACCESS_OPTIONS):
        command = option(command)
    return command


_HTTP_DEFAULTS = Config()
_NAME = re.compile(r"\*|[\w-]+(?:\.[\w-]+)*", re.ASCII)


def _origins(ctx: click.Context, param: click.Parameter, value: tuple[str, ...]) -> tuple[str, ...]:
    """Refuse what no browser would tell."""
    for each in value:
        parts = urlsplit(each)
        if each != "*" and not (parts.netloc and each == f"{parts.scheme}://{parts.netloc}".lower()):
            sentence = f"'{each}' is no origin; expected one such as https://club.example, or *."
            raise click.BadParameter(sentence, ctx, param)
    return value


def _hosts(ctx: click.Context, param: click.Parameter, value: tuple[str, ...]) -> tuple[str, ...]:
    """Refuse what is no name or address alone."""
    for each in value:
        if not (_NAME.fullmatch(each) or _is_address(each)):
            sentence = f"'{each}' is no host; expected a name or an address without a port, such as club.example, or *."
            raise click.BadParameter(sentence, ctx, param)
    return value


def _is_address(text: str) -> bool:
    try:
        return bool(ip_address(text.removeprefix("[").removesuffix("]")))
    except ValueError:
        return False


_HTTP_OPTIONS = (
    click.option(
        "--http-port",
        type=click.IntRange(0, 65535),
        help="Answer over HTTP, too, in JSON. 0: any port that is free.  [default: no HTTP]",
    ),
    click.option(
        "--http-host", default=_HTTP_DEFAULTS.http_host, show_default=True, help="The address to listen on for HTTP."
    ),
    click.option(
        "--http-allowed-host",
        "http_allowed_hosts",
        metavar="NAME",
        callback=_hosts,
        multiple=True,
        help="Where calls need no token: accept requests for this host, such as club.example, besides localhost, "
        "loopback addresses and --http-host; * accepts all. Repeatable.",
    ),
    click.option(
        "--http-cors",
        metavar="ORIGIN",
        callback=_origins,
        multiple=True,
        help="Let pages from there, such as https://club.example, call over HTTP; * lets all. Repeatable.",
    ),
)


def http_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command these options."""
    for option in reversed(_HTTP_OPTIONS):
        command = option(command)
    return command


_LIMIT_DEFAULTS = Config()
_DAY = 24 * 60 * 60.0
_LARGEST_MESSAGE = 2**31 - 1
_MOST = 1_000_000


class Seconds(click.FloatRange):
    """A number of seconds."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """Refuse what is no number, too, which is neither too small nor too large."""
        seconds = float(super().convert(value, param, ctx))
        if isnan(seconds):
            self.fail(f"{value} is no number of seconds.", param, ctx)
        return seconds


def _limit(name: str, type_: Any, help_: str, **more: Any) -> Callable[[Any], Any]:
    """Return the option that sets a field of Config."""
    option = f"--{name.replace('_', '-')}"
    return click.option(
        option, type=type_, default=getattr(_LIMIT_DEFAULTS, name), show_default=True, help=help_, **more
    )


_LIMIT_OPTIONS = (
    _limit("max_message_bytes", click.IntRange(1, _LARGEST_MESSAGE), "The largest message taken."),
    _limit("max_answer_bytes", click.IntRange(1, _LARGEST_MESSAGE), "The largest message sent."),
    _limit("max_seconds", Seconds(0, _DAY, min_open=True), "The longest that a call may take, from its first byte on."),
    _limit(
        "max_memory",
        click.IntRange(MIN_MEMORY, 2**20),
        "The memory that each worker may have (on Linux).",
        metavar="MIB",
    ),
    _limit("max_concurrent", click.IntRange(min=1), "The most calls that wait or are worked on at a time."),
    _limit(
        "max_caller_calls",
        click.IntRange(min=1),
        "The most of these that one caller (token, certificate or address) has.",
    ),
    click.option(
        "--max-caller-workers",
        type=click.IntRange(1, 1000),
        show_default="as many as --workers",
        help="The most workers that work for one caller at a time. If others wait meanwhile, they get one more worker.",
    ),
    _limit("max_batches", click.IntRange(min=1), "The most batches that are open at a time."),
    _limit("max_players", click.IntRange(1, _MOST), "The most at a time that play at live tables."),
    _limit("max_watchers", click.IntRange(1, _MOST), "The most streams at a time that watch live tables."),
    _limit("max_connections", click.IntRange(1, _MOST), "The most connections at a time; more are closed."),
    _limit("max_streams", click.IntRange(1, _MOST), "The most calls at a time on one connection; more wait."),
    _limit("max_idle_seconds", Seconds(1, _DAY), "How long a connection without a call is kept."),
    _limit("keepalive_seconds", Seconds(1, _DAY), "After how long a silent client is asked whether it is there."),
    _limit("keepalive_timeout", Seconds(1, _DAY), "The seconds that it gets to answer."),
    _limit("grace", Seconds(0, _DAY), "Seconds that running calls get to finish when the server is stopped."),
)


def limit_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command these options."""
    for option in reversed(_LIMIT_OPTIONS):
        command = option(command)
    return command


_TELEMETRY_DEFAULTS = Config()

_TELEMETRY_OPTIONS = (
    click.option(
        "--log-format",
        type=click.Choice(LogFormat, case_sensitive=False),
        help="How the lines of the log on standard error are written.  [default: text on a terminal, else json]",
    ),
    click.option(
        "--log-level",
        type=click.Choice(LogLevel, case_sensitive=False),
        default=_TELEMETRY_DEFAULTS.log_level,
        help=f"The least that is logged; info has a line for each call.  [default: {_TELEMETRY_DEFAULTS.log_level}]",
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
        default=_TELEMETRY_DEFAULTS.metrics_host,
        show_default=True,
        help="The address of that port, which takes no tokens: let just the one who asks reach it.",
    ),
)


def telemetry_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command these options."""
    for option in reversed(_TELEMETRY_OPTIONS):
        command = option(command)
    return command
