"""The options that say which records of an archive are wanted."""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import wraps
from typing import Any

import click

from interlock.cli.names import complete_game
from interlock.record.soundness.header import is_date
from interlock.replay.verdict import VerdictStatus
from interlock.v1 import archive_pb2

_DATE = "[0-9]{4}(?:-[0-9]{2}(?:-[0-9]{2})?)?"
_DATES = re.compile(rf"({_DATE})|({_DATE})?\.\.({_DATE})?")
_STATUSES = {
    status.name.lower().replace("_", "-"): status for status in VerdictStatus if status is not VerdictStatus.UNSPECIFIED
}


def _dates(_: click.Context, __: click.Parameter, value: str | None) -> str | None:
    """Turn a date, or a time between two dates, into a filter."""
    if value is None:
        return None
    found = _DATES.fullmatch(value)
    if not found or value == "..":
        expected = "2026, 2026-01 or 2026-01-31, or two of them with '..' between, of which one may be missing"
        raise click.BadParameter(f"{value!r} is no date; expected {expected}.")
    on, first, last = found.groups()
    for date in filter(None, found.groups()):
        if not is_date(date):
            raise click.BadParameter(f"{date!r} is no date of the calendar.")
    if first and last and first > f"{last}~":
        raise click.BadParameter(f"{first} is after {last}.")
    if on:
        return f'date = "{on}*"'
    # A record without a date was not played before any. All of a month or a year comes before what follows its letters.
    return f'date >= "{first or 0}" AND date <= "{last or 9}~"'


_OPTIONS = (
    click.option("--game", metavar="GAME", shell_complete=complete_game, help="Records of a game."),
    click.option("--player", metavar="NAME", help="Records in which somebody played."),
    click.option("--event", metavar="NAME", help="Records of an event; 'Spring*' for those that begin so."),
    click.option("--date", metavar="DATES", callback=_dates, help="When: 2026-01, 2026-01.. or 2025..2026-03."),
    click.option("--status", type=click.Choice(list(_STATUSES)), help="What came out when it was judged."),
    click.option(
        "--filter",
        "raw",
        metavar="FILTER",
        help="""A filter in full, such as 'board = "germany" AND winner = "Ann"'.""",
    ),
)


def filter_options(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command the options that choose records, as its argument `wanted`: a request for a list of them."""

    @wraps(command)
    def choosing(*args: Any, **options: Any) -> None:
        told = {name: options.pop(name) for name in ("game", "player", "event", "date", "status", "raw")}
        command(*args, wanted=archive_pb2.ListRecordsRequest(filter=" AND ".join(_parts(told))), **options)

    decorated: Callable[..., None] = choosing
    for option in reversed(_OPTIONS):
        decorated = option(decorated)
    return decorated


def _parts(told: Mapping[str, str | None]) -> Iterator[str]:
    for name in ("game", "player", "event"):
        if (value := told[name]) is not None:
            yield f"{name} = {_quoted(value)}"
    if told["date"]:
        yield told["date"]
    if told["status"]:
        yield f"status = {_STATUSES[told['status']].name}"
    if told["raw"]:
        yield told["raw"]


def _quoted(value: str) -> str:
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
