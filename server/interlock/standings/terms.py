"""By what a table is reckoned."""

from collections.abc import Iterable
from typing import NamedTuple

from interlock.basics.known import unknown
from interlock.basics.names import name_key
from interlock.record.events import bare_round
from interlock.replay.verdict import VerdictStatus
from interlock.standings.aliases import NONE, Aliases
from interlock.standings.model import StandingsColumns
from interlock.standings.points import Points, read_points
from interlock.standings.terms_error import TermsError
from interlock.standings.tie_breaks import TIE_BREAKS, USUAL

USUALLY_COUNTED = frozenset({VerdictStatus.VALID, VerdictStatus.VALID_WITH_RULINGS})
MOST_ROUNDS = 100
MOST_GAMES = 1_000_000


class Terms(NamedTuple):
    """What a director decides."""

    points: Points
    tie_breaks: tuple[str, ...]
    counted: frozenset[VerdictStatus] = USUALLY_COUNTED
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


def read_terms(
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
) -> Terms:
    """Read what a director tells; TermsError where it makes no sense."""
    for field, number in (("best", best), ("minimum", minimum)):
        if not 0 <= number <= MOST_GAMES:
            raise TermsError(field, f"{number}; expected 0 to {MOST_GAMES}")
    keys = frozenset(name_key(bare_round(each)) for each in rounds)
    if len(keys) > MOST_ROUNDS:
        raise TermsError("rounds", f"{len(keys)} rounds; expected at most {MOST_ROUNDS}, or none for all of them")
    more, less = frozenset(count), frozenset(leave_out)
    if both := sorted(status.name for status in more & less):
        raise TermsError("leave_out", f"{both[0]} is both to be counted and to be left out")
    return Terms(
        read_points(points),
        _tie_breaks(tuple(tie_breaks)),
        (USUALLY_COUNTED | more) - less,
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
            raise TermsError("tie_breaks", "; expected ".join(unknown("tie-break", name[:80], list(TIE_BREAKS))))
    if len(set(told)) < len(told):
        raise TermsError("tie_breaks", "a tie-break is named twice")
    return told or USUAL
