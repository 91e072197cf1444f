"""Reads protobuf messages into the structs of the same names.

A reader is made once for each kind of message, from the type hints of its struct and its descriptor. The fields that
are always there are fetched together, and converted where they are not plain. Of a oneof only the field that is set is
looked at; an optional field that is not set is None. A number that an enum does not have is a KeyError.
"""

from collections.abc import Callable, Sequence
from functools import cache
from operator import attrgetter
from types import NoneType
from typing import Any, get_args, get_origin, get_type_hints

from google.protobuf.descriptor import Descriptor, FieldDescriptor

from interlock.basics.message import Message

Convert = Callable[[Any], Any]


@cache
def reader_of(kind: type[Message], descriptor: Descriptor) -> Convert:
    """Return what reads messages of a descriptor into structs of a kind."""
    hints = get_type_hints(kind)
    fields = {field.name: field for field in descriptor.fields}
    converts = {name: _convert(hints[name], fields[name]) for name in kind.__struct_fields__}
    chosen = {field.name: oneof.name for oneof in descriptor.oneofs for field in oneof.fields if len(oneof.fields) > 1}
    optional = [name for name in converts if name not in chosen and NoneType in get_args(hints[name])]
    always = [name for name in converts if name not in chosen and name not in optional]
    if not chosen and not optional:
        return _plain_reader(kind, converts)
    if not optional and len(set(chosen.values())) == 1 and not any(converts[name] for name in always):
        return _choice_reader(kind, always, next(iter(chosen.values())), converts)
    return _other_reader(kind, always, optional, sorted(set(chosen.values())), converts)


def _plain_reader(kind: type[Message], converts: dict[str, Convert | None]) -> Convert:
    """Return what reads messages all of whose fields are always there."""
    if not converts:
        nothing = kind()
        return lambda _: nothing
    values = [f"_{name}(message.{name})" if convert else f"message.{name}" for name, convert in converts.items()]
    scope = {"kind": kind, **{f"_{name}": convert for name, convert in converts.items()}}
    compiled: Convert = eval(f"lambda message: kind({', '.join(values)})", scope)
    return compiled


def _choice_reader(
    kind: type[Message], always: Sequence[str], oneof: str, converts: dict[str, Convert | None]
) -> Convert:
    """Return what reads messages with one oneof, and beside it plain fields alone."""
    choices = {name: (attrgetter(name), convert or _same) for name, convert in converts.items() if name not in always}

    def read(message: Any) -> Message:
        values = {}
        for name in always:
            values[name] = getattr(message, name)
        if name := message.WhichOneof(oneof):
            get, convert = choices[name]
            values[name] = convert(get(message))
        return kind(**values)

    return read


def _same(value: Any) -> Any:
    return value


def _other_reader(
    kind: type[Message],
    always: Sequence[str],
    optional: Sequence[str],
    oneofs: Sequence[str],
    converts: dict[str, Convert | None],
) -> Convert:
    """Return what reads messages some of whose fields may not be there."""
    plain = [(name, converts[name]) for name in always]

    def read(message: Any) -> Message:
        values = {
            name: convert(getattr(message, name)) if convert else getattr(message, name) for name, convert in plain
        }
        for name in optional:
            if message.HasField(name):
                convert = converts[name]
                values[name] = convert(getattr(message, name)) if convert else getattr(message, name)
        for oneof in oneofs:
            if name := message.WhichOneof(oneof):
                convert = converts[name]
                values[name] = convert(getattr(message, name)) if convert else getattr(message, name)
        return kind(**values)

    return read


def _convert(hint: Any, field: FieldDescriptor) -> Convert | None:
    """Return what turns the values of a field into those of a struct; None where they are the same."""
    if NoneType in get_args(hint):
        hint = next(each for each in get_args(hint) if each is not NoneType)
    if get_origin(hint) is dict:
        # Protobuf's maps have no order; sorted, what is written from them is the same every time.
        return lambda entries: dict(sorted(entries.items()))
    if get_origin(hint) is not tuple:
        return _convert_one(hint, field)
    convert = _convert_one(get_args(hint)[0], field)
    return (lambda values: tuple([convert(value) for value in values])) if convert else lambda values: tuple(values[:])


def _convert_one(hint: Any, field: FieldDescriptor) -> Convert | None:
    if field.message_type:
        return reader_of(hint, field.message_type)
    if field.enum_type:
        members = {field.enum_type.values_by_name[member.value].number: member for member in hint}
        return members.__getitem__
    return None
