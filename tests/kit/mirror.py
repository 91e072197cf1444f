"""Compares structs with the protobuf messages that they mirror."""

from enum import Enum
from types import ModuleType, NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from google.protobuf.descriptor import Descriptor, FieldDescriptor
from msgspec import NODEFAULT, Struct, structs
from msgspec.structs import asdict

from interlock.basics.message import Choice, Message

_SCALARS = {
    FieldDescriptor.TYPE_INT32: int,
    FieldDescriptor.TYPE_STRING: str,
    FieldDescriptor.TYPE_BOOL: bool,
}


def differences(descriptor: Descriptor, struct: type[Struct]) -> list[str]:
    """Say where a struct, or one that it holds, differs from the message that it mirrors."""
    found: list[str] = []
    _compare_messages(descriptor, struct, found, set())
    return found


def _compare_messages(descriptor: Descriptor, struct: type[Struct], found: list[str], seen: set[type[Struct]]) -> None:
    if struct in seen:
        return
    seen.add(struct)
    if descriptor.name != struct.__name__.removesuffix("View"):
        found.append(f"{descriptor.name} is mirrored by {struct.__name__}")
    types = get_type_hints(struct)
    infos = {info.name: info for info in structs.fields(struct)}
    names = [field.name for field in descriptor.fields]
    found += [f"{descriptor.name}.{name}: missing in the struct" for name in names if name not in infos]
    found += [f"{descriptor.name}.{name}: missing in the message" for name in infos if name not in names]
    for field in descriptor.fields:
        if field.name in infos:
            info = infos[field.name]
            if info.encode_name != field.json_name:
                found.append(f"{descriptor.name}.{field.name}: {info.encode_name} in JSON")
            place = f"{descriptor.name}.{field.name}"
            _compare_defaults(field, info, found, place)
            _compare_fields(field, types[field.name], found, seen, place)


def _compare_fields(field: FieldDescriptor, kind: Any, found: list[str], seen: set[type[Struct]], place: str) -> None:
    if field.message_type and field.message_type.GetOptions().map_entry:
        if get_origin(kind) is not dict:
            found.append(f"{place}: {kind} for a map")
            return
        key, value = get_args(kind)
        _compare_values(field.message_type.fields_by_name["key"], key, found, seen, place)
        _compare_values(field.message_type.fields_by_name["value"], value, found, seen, place)
    elif _is_repeated(field):
        arguments = get_args(kind)
        if get_origin(kind) is not tuple or arguments[1:] != (...,):
            found.append(f"{place}: {kind} for a repeated field")
            return
        _compare_values(field, arguments[0], found, seen, place)
    else:
        inner, is_optional = _without_none(kind)
        # A message outside a oneof can be absent too, but a struct of defaults may stand for that.
        if is_optional != bool(field.containing_oneof) and (not field.message_type or field.containing_oneof):
            found.append(f"{place}: {kind}, which is wrong about absence")
        _compare_values(field, inner, found, seen, place)


def _compare_values(field: FieldDescriptor, kind: Any, found: list[str], seen: set[type[Struct]], place: str) -> None:
    if field.message_type:
        if isinstance(kind, type) and issubclass(kind, Struct):
            _compare_messages(field.message_type, kind, found, seen)
        else:
            found.append(f"{place}: {kind} for a {field.message_type.name}")
    elif field.enum_type:
        if not (isinstance(kind, type) and issubclass(kind, Enum) and kind.__name__ == field.enum_type.name):
            found.append(f"{place}: {kind} for a {field.enum_type.name}")
        elif [member.value for member in kind] != list(field.enum_type.values_by_name):
            found.append(f"{place}: {kind.__name__} has other members")
    elif kind is not _SCALARS[field.type]:
        found.append(f"{place}: {kind} for a {_SCALARS[field.type].__name__}")


def _compare_defaults(field: FieldDescriptor, info: structs.FieldInfo, found: list[str], place: str) -> None:
    default = info.default if info.default_factory is NODEFAULT else info.default_factory()
    if default is NODEFAULT:
        found.append(f"{place}: no default")
    elif isinstance(default, Enum):
        if field.enum_type and default.value != field.enum_type.values_by_number[0].name:
            found.append(f"{place}: {default} as default")
    elif isinstance(default, Struct):
        if default != type(default)():
            found.append(f"{place}: {default} as default")
    elif default:
        found.append(f"{place}: {default!r} as default")


def _is_repeated(field: FieldDescriptor) -> bool:
    # The versions of protobuf that we support have no attribute for it in common.
    return isinstance(field.default_value, list)


def _without_none(kind: Any) -> tuple[Any, bool]:
    if get_origin(kind) in (Union, UnionType) and NoneType in get_args(kind):
        (inner,) = (argument for argument in get_args(kind) if argument is not NoneType)
        return inner, True
    return kind, False


def filled_by_default(module: ModuleType) -> list[str]:
    """Return the fields of a module's messages that have something in them where a sender leaves them out."""
    messages = [each for each in vars(module).values() if isinstance(each, type) and issubclass(each, Message)]
    return [
        f"{message.__name__}.{name}"
        for message in messages
        if message is not Message
        for name, value in asdict(message()).items()
        if value and not isinstance(value, Message) and not (isinstance(value, Choice) and value.name == "UNSPECIFIED")
    ]
