"""The method Compare."""

from msgspec.structs import replace

from interlock.games.compare.compare import MOST_TOLD, compare
from interlock.games.compare.comparison import Comparison, JudgedMove, RecordOutcome
from interlock.games.judge import begin
from interlock.games.places import with_place
from interlock.record.rgn import RgnText
from interlock.replay.replay import Replay
from interlock.service.messages import comparison_message
from interlock.service.source import Source, read_source
from interlock.v1 import validator_pb2


def compare_records(request: validator_pb2.CompareRequest) -> validator_pb2.CompareResponse:
    """Compare two records of one game."""
    first, second = read_source(request.first, "first"), read_source(request.second, "second")
    ours, theirs = _begun(first), _begun(second)
    comparison = compare(ours, theirs, ignore_notes=request.ignore_notes, most=MOST_TOLD)
    return validator_pb2.CompareResponse(comparison=comparison_message(_placed(comparison, first.text, second.text)))


def _begun(source: Source) -> Replay:
    with source.refusing():
        return begin(source.judged())


def _placed(comparison: Comparison, first: RgnText | None, second: RgnText | None) -> Comparison:
    """Return a comparison whose findings tell line and column."""
    return replace(
        comparison,
        partings=tuple(
            replace(parting, first=_move_placed(parting.first, first), second=_move_placed(parting.second, second))
            for parting in comparison.partings
        ),
        first=_outcome_placed(comparison.first, first),
        second=_outcome_placed(comparison.second, second),
    )


def _move_placed(move: JudgedMove | None, text: RgnText | None) -> JudgedMove | None:
    if move is None or text is None:
        return move
    return replace(move, findings=tuple(with_place(finding, text) for finding in move.findings))


def _outcome_placed(outcome: RecordOutcome | None, text: RgnText | None) -> RecordOutcome | None:
    if outcome is None or text is None or outcome.stopped_by is None:
        return outcome
    return replace(outcome, stopped_by=with_place(outcome.stopped_by, text))
