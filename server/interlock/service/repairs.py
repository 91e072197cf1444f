"""The method SuggestRepairs."""

from interlock.service.messages import repair_message
from interlock.service.source import read_source
from interlock.v1 import validator_pb2


def repairs(request: validator_pb2.SuggestRepairsRequest) -> validator_pb2.SuggestRepairsResponse:
    """Suggest repairs of a record."""
    source = read_source(request.source)
    found = source.game().repairs()
    return validator_pb2.SuggestRepairsResponse(repairs=[repair_message(repair) for repair in found])
