"""Reading the set-up and the moves of Railroad Revolution from protobuf."""

from enum import Enum
from typing import Any, get_args, get_type_hints

from google.protobuf.message import Message as ProtobufMessage

from interlock.record.message import Message
from interlock.record.protobuf_unknown import UnknownError
from interlock.record.railroad_revolution import (
    DealtMilestones,
    PlacedTile,
    PrintedValue,
    RailroadRevolutionMove,
    RailroadRevolutionSetup,
    WorkerPlace,
)
from interlock.v1 import railroad_revolution_pb2

_PLACES = {railroad_revolution_pb2.WorkerPlace.Value(place.value): place for place in WorkerPlace}
_ACTIONS: dict[str, type[Message]] = {
    name: get_args(kind)[0] for name, kind in get_type_hints(RailroadRevolutionMove).items() if name != "printed"
}
_HINTS = {kind: get_type_hints(kind) for kind in _ACTIONS.values()}


def read_setup(message: railroad_revolution_pb2.RailroadRevolutionSetup) -> RailroadRevolutionSetup:
    """Read a set-up."""
    return RailroadRevolutionSetup(
        tuple(PlacedTile(each.place, each.tile) for each in message.city_tiles),
        tuple(PlacedTile(each.place, each.tile) for each in message.telegraph_tiles),
        tuple(DealtMilestones(each.seat, tuple(each.milestones)) for each in message.milestones),
        message.deal,
    )


def read_move(message: railroad_revolution_pb2.RailroadRevolutionMove) -> RailroadRevolutionMove:
    """Read a move."""
    name = message.WhichOneof("action")
    own: dict[str, Any] = {name: _action(_ACTIONS[name], getattr(message, name))} if name else {}
    printed = tuple([PrintedValue(each.name, each.value) for each in message.printed])
    return RailroadRevolutionMove(**own, printed=printed)


def _action(kind: type[Message], message: ProtobufMessage) -> Message:
    return kind(*[_value(hint, getattr(message, name)) for name, hint in _HINTS[kind].items()])


def _value(hint: object, value: Any) -> object:
    if isinstance(hint, type) and issubclass(hint, Enum):
        if value not in _PLACES:
            raise UnknownError
        return _PLACES[value]
    return value if isinstance(value, str | int) else tuple(value)
