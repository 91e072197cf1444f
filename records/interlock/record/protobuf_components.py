"""Reading a component set from protobuf."""

from google.protobuf.json_format import MessageToDict
from msgspec import convert

from interlock.components.model import ComponentSet
from interlock.v1 import components_pb2


def read_set(message: components_pb2.ComponentSet) -> ComponentSet:
    """Read a component set."""
    return convert(MessageToDict(message), ComponentSet)
