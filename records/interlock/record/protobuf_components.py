"""Reading a component set from protobuf."""

from google.protobuf.json_format import MessageToDict
from msgspec import ValidationError, convert
from msgspec.structs import replace

from interlock.components.model import ComponentSet
from interlock.record.json_form import validation_problem
from interlock.record.problem import RecordError
from interlock.v1 import components_pb2


def read_set(message: components_pb2.ComponentSet) -> ComponentSet:
    """Read a component set; RecordError where something in it is beyond its limit."""
    try:
        found = convert(MessageToDict(message), ComponentSet)
    except ValidationError as error:
        problem = validation_problem(error)
        raise RecordError([replace(problem, field=f"components.{problem.field}")]) from None
    # Protobuf's maps have no order; sorted, what is written from the set is the same every time.
    return replace(found, player_count_changes=dict(sorted(found.player_count_changes.items())))
