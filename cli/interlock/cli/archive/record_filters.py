"""Options that select records by game, player, event, date or status."""

import re
from collections.abc import Callable, Iterator
from functools import wraps
from typing import Any, NamedTuple

import click

from interlock.cli.options.game_options import complete_game
from interlock.record.events import is_at, is_named
from interlock.record.model import Header
from interlock.record.validation.header import is_date
from interlock.replay.verdict import VerdictStatus, status_name
from interlock.v1 import archive_pb2

_DATE = "[0-9]{4}(?:-[0-9]{2}(?:-[0-9]{2})?)?"
_DATES = re.compile(rf"({_DATE})|({_DATE})?\.\.({_DATE})?")
STATUS_BY_NAME = {status_name(status): status for status in VerdictStatus if status is not VerdictStatus.UNSPECIFIED}
_ANY = "*"


class Dates(NamedTuple):
    """When records were played: on a day, in a month or in a year, or between two of these."""

    on: str
    first: str
    last: str

    def includes(self, date: str) -> bool:
        """Tell whether a record of that date is wanted; one without a date was not played before any."""
        if self.on:
            return date.startswith(self.on)
        # All of a month or a year comes before what follows its letters.
        return (self.first or "0") <= date <= f"{self.last or 9}~"

    def filter(self) -> str:
        """Return the same as a filter."""
        if self.on:
            return f'date = "{self.on}{_ANY}"'
        return f'date >= "{self.first or 0}" AND date <= "{self.last or 9}~"'


class RecordSelection(NamedTuple):
    """Which records are wanted."""

    game: str | None
    player: str | None
    event: str | None
    date: Dates | None
    status: str | None
    raw: str | None

    def filter(self) -> str:
        """Return it as a filter of the archive."""
        return " AND ".join(self._parts())

    def _parts(self) -> Iterator[str]:
        for name, value in (("game", self.game), ("player", self.player), ("event", self.event)):
            if value is not None:
                yield f"{name} = {_quoted(value)}"
        if self.date:
            yield self.date.filter()
        if self.status:
            yield f"status = {STATUS_BY_NAME[self.status].name}"
        if self.raw:
            yield self.raw

    def includes(self, header: Header) -> bool:
        """Tell whether a record with that header is wanted, but for its status."""
        return (
            self.game in (None, header.game)
            and (self.player is None or any(is_named(self.player, each.name) for each in header.players))
            and (self.event is None or is_at(self.event, header))
            and (self.date is None or self.date.includes(header.date))
        )

    def includes_status(self, status: VerdictStatus) -> bool:
        """Tell whether a record with that status is wanted."""
        return self.status is None or STATUS_BY_NAME[self.status] is status


def _dates(_: click.Context, __: click.Parameter, value: str | None) -> Dates | None:
    """Read a date, or a time between two dates."""
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
    return Dates(on or "", first or "", last or "")


_OF_HEADERS = (
    click.option("--game", metavar="GAME", shell_complete=complete_game, help="Records of a game."),
    click.option("--player", metavar="NAME", help="Records in which somebody played."),
    click.option(
        "--event",
        metavar="NAME",
        help="Records of an event; 'Spring*' for those that begin so. In tables and statistics 'Spring, round 2' is at "
        "the event Spring.",
    ),
    click.option("--date", metavar="DATES", callback=_dates, help="When: 2026-01, 2026-01.. or 2025..2026-03."),
)
_OPTIONS = (
    *_OF_HEADERS,
    click.option(
        "--status",
        type=click.Choice(list(STATUS_BY_NAME)),
        metavar="STATUS",
        help=f"What came out when it was judged: {', '.join(STATUS_BY_NAME)}.",
    ),
    click.option(
        "--filter",
        "raw",
        metavar="FILTER",
        help="""Records of an archive by a filter in full, such as 'board = "germany" AND winner = "Ann"'.""",
    ),
)


def selection_options(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command the options that choose records, as its argument `chosen`."""
    return _choosing(command, _OPTIONS)


def header_options(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command those of them that are about headers."""
    return _choosing(command, _OF_HEADERS)


def _choosing(command: Callable[..., None], by: tuple[Callable[..., Any], ...]) -> Callable[..., None]:
    @wraps(command)
    def choosing(*args: Any, **options: Any) -> None:
        command(
            *args,
            chosen=RecordSelection(**{name: options.pop(name, None) for name in RecordSelection._fields}),
            **options,
        )

    decorated: Callable[..., None] = choosing
    for option in reversed(by):
        decorated = option(decorated)
    return decorated


def filter_options(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command the options that choose records, as its argument `wanted`: a request for a list of them."""

    @wraps(command)
    def choosing(*args: Any, chosen: RecordSelection, **options: Any) -> None:
        command(*args, wanted=archive_pb2.ListRecordsRequest(filter=chosen.filter()), **options)

    return selection_options(choosing)


def _quoted(value: str) -> str:
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
