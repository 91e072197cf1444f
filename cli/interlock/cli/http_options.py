"""The options of `interlock serve` that open it for HTTP."""

from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

import click

from interlock.service.config import Config

_USUAL = Config()


def _origins(ctx: click.Context, param: click.Parameter, value: tuple[str, ...]) -> tuple[str, ...]:
    """Refuse what no browser would tell."""
    for each in value:
        parts = urlsplit(each)
        if each != "*" and not (parts.netloc and each == f"{parts.scheme}://{parts.netloc}".lower()):
            sentence = f"'{each}' is no origin; expected one such as https://club.example, or *."
            raise click.BadParameter(sentence, ctx, param)
    return value


_OPTIONS = (
    click.option(
        "--http-port",
        type=click.IntRange(0, 65535),
        help="Answer over HTTP, too, in JSON. 0: any port that is free.  [default: no HTTP]",
    ),
    click.option("--http-host", default=_USUAL.http_host, show_default=True, help="The address to listen on for HTTP."),
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
