"""Compare the result that a record states with the replay of its moves."""

from enum import StrEnum

from interlock.basics.problem import RecordError
from interlock.library.game import Game
from interlock.record.model import GameRecord
from interlock.replay.verdict import FindingKind


class ResultState(StrEnum):
    """What the replay says of a result."""

    NONE = "none"
    """The record states no result."""
    CONFIRMED = "confirmed"
    CONTRADICTED = "contradicted"
    UNCONFIRMED = "unconfirmed"
    """The replay does not come to a result: the game is not over, a move is illegal, or something was not told."""


def result_state(record: GameRecord) -> ResultState:
    """Replay a record, and return what that says of its result."""
    if not record.header.results:
        return ResultState.NONE
    try:
        verdict = Game.of(record).verdict
    except RecordError:
        return ResultState.UNCONFIRMED
    kinds = {each.kind for each in verdict.findings if each.part.startswith("header.results")}
    if FindingKind.CLAIM in kinds:
        return ResultState.CONTRADICTED
    is_certain = verdict.finished and verdict.judged_move_count == verdict.move_count and not kinds
    return ResultState.CONFIRMED if is_certain else ResultState.UNCONFIRMED
