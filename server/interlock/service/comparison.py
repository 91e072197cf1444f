"""The method Compare."""

from interlock.games.compare.compare import MOST_TOLD, compare
from interlock.games.compare.places import with_both_places
from interlock.games.judge import begin
from interlock.replay.replay import Replay
from interlock.service.messages import comparison_message
from interlock.service.source import Source, read_source
from interlock.v1 import validator_pb2


def compare_records(request: validator_pb2.CompareRequest) -> validator_pb2.CompareResponse:
    """Compare two records of one game."""
    first, second = read_source(request.first, "first"), read_source(request.second, "second")
    ours, theirs = _begun(first), _begun(second)
    comparison = compare(ours, theirs, ignore_notes=request.ignore_notes, most=MOST_TOLD)
    placed = with_both_places(comparison, first.text, second.text)
    return validator_pb2.CompareResponse(comparison=comparison_message(placed))


def _begun(source: Source) -> Replay:
    with source.refusing():
        return begin(source.judged())
