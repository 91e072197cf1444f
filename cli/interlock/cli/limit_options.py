"""The options of `interlock serve` that limit what it does for others."""

from collections.abc import Callable
from math import isnan
from typing import Any

import click

from interlock.service.config import MIN_MEMORY, Config

_USUAL = Config()
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
    return click.option(option, type=type_, default=getattr(_USUAL, name), show_default=True, help=help_, **more)


_LIMITS = (
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
    for option in reversed(_LIMITS):
        command = option(command)
    return command
