"""The options of `interlock serve` that say who may call, how often, and who can listen."""

from collections.abc import Callable, Mapping
from typing import Any

import click

from interlock.cli.options import EnvironmentOption, file_path
from interlock.service.access.rates import rate_from

TOKENS_VARIABLE = "INTERLOCK_TOKENS"


def known_rate(_: click.Context, __: click.Parameter, value: str | None) -> str | None:
    """Refuse what is no rate."""
    try:
        if value is not None:
            rate_from(value)
    except ValueError as error:
        raise click.BadParameter(f"{error}.") from None
    return value


_OPTIONS = (
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
    for option in reversed(_OPTIONS):
        command = option(command)
    return command
