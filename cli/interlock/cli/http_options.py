"""The options of `interlock serve` that open it for HTTP."""

import re
from collections.abc import Callable
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

import click

from interlock.service.config import Config

_USUAL = Config()
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


_OPTIONS = (
    click.option(
        "--http-port",
        type=click.IntRange(0, 65535),
        help="Answer over HTTP, too, in JSON. 0: any port that is free.  [default: no HTTP]",
    ),
    click.option("--http-host", default=_USUAL.http_host, show_default=True, help="The address to listen on for HTTP."),
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
    for option in reversed(_OPTIONS):
        command = option(command)
    return command
