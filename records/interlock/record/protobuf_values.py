"""Convert structs to the plain values that protobuf's constructors take."""

from enum import Enum
from typing import Any

from msgspec import structs

from interlock.basics.message import Message


def plain_fields(struct: Message) -> dict[str, Any]:
    """Return the fields that are set as dicts, lists and names of enum values."""
    return {name: _plain(value) for name, value in structs.asdict(struct).items() if value is not None}


def _plain(value: object) -> object:
    if isinstance(value, Message):
        return plain_fields(value)
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return value.value if isinstance(value, Enum) else value
