"""Reads protobuf messages into the structs of the same names.

A reader is compiled once for each kind of message, from the type hints of its struct and its descriptor: it fetches
the fields and converts those that are not plain. Of a oneof only the field that is set is looked at; an optional field
that is not set is None. A number that an enum does not have is a KeyError.
"""

from collections.abc import Callable
from functools import cache
from types import NoneType
from typing import Any, get_args, get_origin, get_type_hints

from google.protobuf.descriptor import Descriptor, FieldDescriptor

from interlock.basics.message import Message

Read = Callable[[Any], Any]


@cache
def reader_of(kind: type[Message], descriptor: Descriptor) -> Read:
    """Return what reads messages of a descriptor into structs of a kind."""
    hints = get_type_hints(kind)
    fields = {field.name: field for field in descriptor.fields}
    scope: dict[str, Any] = {"kind": kind}
    sources = {name: _source(hints[name], fields[name], scope) for name in kind.__struct_fields__}
    oneof = next((oneof for oneof in descriptor.oneofs if len(oneof.fields) > 1), None)
    choices = [field.name for field in oneof.fields] if oneof else []
    always = {name: source for name, source in sources.items() if name not in choices}
    for name in always:
        if NoneType in get_args(hints[name]):
            always[name] += f" if message.HasField({name!r}) else None"
    if oneof is None:
        return _compiled(always, scope)
    which = oneof.name
    readers: dict[str | None, Read] = {None: _compiled(always, scope)}
    readers |= {name: _compiled({**always, name: sources[name]}, scope) for name in choices}
    return lambda message: readers[message.WhichOneof(which)](message)


def _compiled(sources: dict[str, str], scope: dict[str, Any]) -> Read:
    """Return what reads these fields of messages."""
    if not sources:
        nothing = scope["kind"]()
        return lambda _: nothing
    values = ", ".join(f"{name}={source}" for name, source in sources.items())
    compiled: Read = eval(f"lambda message: kind({values})", scope)
    return compiled


def _source(hint: Any, field: FieldDescriptor, scope: dict[str, Any]) -> str:
    """Return as Python source the value of a field; what it is converted by is put into the scope."""
    value, convert = f"message.{field.name}", f"_{field.name}"
    if NoneType in get_args(hint):
        hint = next(each for each in get_args(hint) if each is not NoneType)
    if get_origin(hint) is dict:
        # Protobuf's maps have no order; sorted, what is written from them is the same every time.
        return f"dict(sorted({value}.items()))"
    is_list = get_origin(hint) is tuple
    if is_list:
        hint, value = get_args(hint)[0], f"{value}[:]"  # To go over a copy is faster.
    if field.message_type:
        scope[convert] = reader_of(hint, field.message_type)
        return f"tuple([{convert}(each) for each in {value}])" if is_list else f"{convert}({value})"
    if field.enum_type:
        scope[convert] = {field.enum_type.values_by_name[member.value].number: member for member in hint}
        return f"tuple([{convert}[each] for each in {value}])" if is_list else f"{convert}[{value}]"
    return f"tuple({value})" if is_list else value
