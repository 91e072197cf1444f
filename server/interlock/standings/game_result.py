"""The result of one game, extracted from its record and verdict, as the standings table needs it."""

from collections.abc import Sequence
from sys import intern

from interlock.record.events import event_and_round
from interlock.record.model import Header, Result
from interlock.replay.verdict import FindingKind, Verdict, VerdictStatus
from interlock.standings.model import StandingsGame, StandingsSeat

UNREADABLE = "unreadable"

_RESULTS = "header.results"
_NOT_TO_THE_END = (VerdictStatus.ILLEGAL, VerdictStatus.STOPPED)


def game_result(name: str, header: Header, verdict: Verdict) -> StandingsGame:
    """Return what a table is made of: how the game came out, by the replay or, where that cannot tell, as written."""
    event, round_ = event_and_round(header)
    as_written = not _is_computed(verdict)
    return StandingsGame(
        name=name,
        digest=verdict.record_digest,
        game=intern(header.game),
        event=intern(event),
        round=intern(round_),
        date=intern(header.date),
        status=verdict.status,
        as_written=as_written,
        seats=_recorded_seats(header) if as_written else _computed_seats(verdict),
    )


def unreadable_game(name: str, why: str) -> StandingsGame:
    """Return what is told of a record that cannot be judged."""
    return StandingsGame(name=name, left_out=UNREADABLE, why=why)


def _is_computed(verdict: Verdict) -> bool:
    """Tell whether the replay knows how the game came out."""
    if not verdict.finished or verdict.status in _NOT_TO_THE_END:
        return False
    # Where scores hang on what nobody told, those who were there know better.
    return not any(
        finding.kind is FindingKind.NOT_CHECKABLE and finding.part.startswith(_RESULTS) for finding in verdict.findings
    )


def _computed_seats(verdict: Verdict) -> tuple[StandingsSeat, ...]:
    return tuple(
        StandingsSeat(intern(each.player), each.rank, each.score, each.out)
        for each in sorted(verdict.standings, key=lambda standing: standing.seat)
    )


def _recorded_seats(header: Header) -> tuple[StandingsSeat, ...]:
    """Return the result that the table wrote down; without ranks where it does not tell of everybody."""
    results = {result.seat: result for result in header.results}
    names = [intern(player.name) for player in header.players]
    if len(results) < len(names):
        return tuple(map(StandingsSeat, names))
    return tuple(
        StandingsSeat(name, _rank(results[seat], header.results), results[seat].score, results[seat].out)
        for seat, name in enumerate(names, 1)
    )


def _rank(result: Result, results: Sequence[Result]) -> int:
    """Return a place by the score alone: who wrote the result did not tell what was decided by a tie-break."""
    return 1 + sum((not each.out, each.score) > (not result.out, result.score) for each in results)
