"""Write protobuf messages as JSON (proto3's JSON mapping), several times faster than protobuf's own function."""

from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
from google.protobuf.descriptor import Descriptor, EnumDescriptor, FieldDescriptor
from google.protobuf.message import Message

Write = Callable[[Any], Any]

WITH_TEXT = ("google.protobuf.FieldMask", "google.protobuf.Timestamp")
"""Messages that JSON has as a string."""

_encoder = msgspec.json.Encoder()


def to_json(message: Message) -> bytes:
    """Write a message as JSON on one line."""
    return _encoder.encode(plain(message))


def plain(message: Message) -> dict[str, Any]:
    """Return a message as the values that JSON has."""
    fields = _fields(message.DESCRIPTOR)
    written = {}
    for field, value in message.ListFields():
        name, write = fields[field.number]
        written[name] = write(value) if write else value
    return written


@cache
def _fields(descriptor: Descriptor) -> dict[int, tuple[str, Write | None]]:
    """Return what fields are called in JSON and how their values are written, by their numbers."""
    return {field.number: (field.json_name, _field(field)) for field in descriptor.fields}


def _field(field: FieldDescriptor) -> Write | None:
    if is_map(field):
        return dict
    one = _one(field)
    if not is_repeated(field):
        return one
    return (lambda values: [one(value) for value in values]) if one else list


def _one(field: FieldDescriptor) -> Write | None:
    if field.enum_type:
        return _names(field.enum_type).__getitem__
    if not field.message_type:
        return None
    if field.message_type.full_name in WITH_TEXT:
        return lambda message: message.ToJsonString()
    return plain


class _Names(dict[int, str | int]):
    """The names of an enum's values; a number without one stays a number."""

    def __missing__(self, number: int) -> int:
        return number


@cache
def _names(enum: EnumDescriptor) -> _Names:
    return _Names({number: value.name for number, value in enum.values_by_number.items()})


def is_map(field: FieldDescriptor) -> bool:
    """Tell whether a field is a map."""
    return bool(field.message_type and field.message_type.GetOptions().map_entry)


def is_repeated(field: FieldDescriptor) -> bool:
    """Tell whether a field is repeated."""
    # The versions of protobuf that we support have no attribute for it in common.
    return isinstance(field.default_value, list)
