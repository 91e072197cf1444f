"""The method Compare."""

from interlock.games.compare.compare import MOST_TOLD
from interlock.service.messages import comparison_message
from interlock.service.source import read_source
from interlock.v1 import validator_pb2


def compare_records(request: validator_pb2.CompareRequest) -> validator_pb2.CompareResponse:
    """Compare two records of one game."""
    first, second = read_source(request.first, "first"), read_source(request.second, "second")
    comparison = first.game().compare(second.game(), ignore_notes=request.ignore_notes, most=MOST_TOLD)
    return validator_pb2.CompareResponse(comparison=comparison_message(comparison))
