"""The settings of a standings table, which the director of an event chooses: points, tie-breaks, which records
count, columns, aliases.
"""

from collections.abc import Iterable
from typing import NamedTuple

from interlock.basics.names import name_key
from interlock.basics.suggestions import unknown
from interlock.record.events import bare_round
from interlock.replay.verdict import VerdictStatus
from interlock.standings.aliases import NONE, Aliases
from interlock.standings.model import StandingsColumns
from interlock.standings.points import Points, SettingsError, read_points
from interlock.standings.tie_breaks import DEFAULT_TIE_BREAKS, TIE_BREAKS

DEFAULT_STATUSES = frozenset({VerdictStatus.VALID, VerdictStatus.VALID_WITH_RULINGS})
MOST_ROUNDS = 100
MOST_GAMES = 1_000_000


class StandingsSettings(NamedTuple):
    """What a director decides."""

    points: Points
    tie_breaks: tuple[str, ...]
    counted: frozenset[VerdictStatus] = DEFAULT_STATUSES
    solo: bool = False
    """Whether games of one player count."""
    best: int = 0
    """How many games of each player count, the best ones; 0: all."""
    minimum: int = 0
    """How many games a player needs to have a place."""
    rounds: frozenset[str] = frozenset()
    """The keys of the rounds that are wanted; none: all."""
    columns: StandingsColumns = StandingsColumns.UNSPECIFIED
    aliases: Aliases = NONE
    games: bool = False
    """Whether every game is listed."""


def read_settings(
    points: Iterable[str] = (),
    tie_breaks: Iterable[str] = (),
    *,
    count: Iterable[VerdictStatus] = (),
    leave_out: Iterable[VerdictStatus] = (),
    solo: bool = False,
    best: int = 0,
    minimum: int = 0,
    rounds: Iterable[str] = (),
    columns: StandingsColumns = StandingsColumns.UNSPECIFIED,
    aliases: Aliases = NONE,
    games: bool = False,
) -> StandingsSettings:
    """Read what a director tells; TermsError where it makes no sense."""
    for field, number in (("best", best), ("minimum", minimum)):
        if not 0 <= number <= MOST_GAMES:
            raise SettingsError(field, f"{number}; expected 0 to {MOST_GAMES}")
    keys = frozenset(name_key(bare_round(each)) for each in rounds)
    if len(keys) > MOST_ROUNDS:
        raise SettingsError("rounds", f"{len(keys)} rounds; expected at most {MOST_ROUNDS}, or none for all of them")
    more, less = frozenset(count), frozenset(leave_out)
    if both := sorted(status.name for status in more & less):
        raise SettingsError("leave_out", f"{both[0]} is both to be counted and to be left out")
    return StandingsSettings(
        read_points(points),
        _tie_breaks(tuple(tie_breaks)),
        (DEFAULT_STATUSES | more) - less,
        solo,
        best,
        minimum,
        keys,
        columns,
        aliases,
        games,
    )


def _tie_breaks(told: tuple[str, ...]) -> tuple[str, ...]:
    for name in told:
        if name not in TIE_BREAKS:
            raise SettingsError("tie_breaks", "; expected ".join(unknown("tie-break", name[:80], list(TIE_BREAKS))))
    if len(set(told)) < len(told):
        raise SettingsError("tie_breaks", "a tie-break is named twice")
    return told or DEFAULT_TIE_BREAKS
