"""The options of `interlock serve` that say who may call, and how often."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

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


tokens_path = click.Path(dir_okay=False, path_type=Path)

_OPTIONS = (
    click.option(
        "--tokens",
        type=tokens_path,
        metavar="FILE",
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
        help="The most calls in a second (10/s), minute (600/m) or hour (h) of each token that has no rate of its own, "
        "and of each address from which callers come without one.",
    ),
)


def access_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the options."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command
