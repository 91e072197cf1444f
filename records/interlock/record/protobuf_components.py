"""Read a component set from its protobuf message."""

from interlock.basics.limits import limit_problems
from interlock.basics.problem import RecordError
from interlock.railroad_revolution.components.model import ComponentSet
from interlock.railroad_revolution.v1 import components_pb2
from interlock.record.protobuf_form import reader_of

_read = reader_of(ComponentSet, components_pb2.ComponentSet.DESCRIPTOR)


def read_set(message: components_pb2.ComponentSet) -> ComponentSet:
    """Read a component set; RecordError where something in it is beyond its limit."""
    found: ComponentSet = _read(message)
    if problems := list(limit_problems(found, "components")):
        raise RecordError(problems)
    return found
