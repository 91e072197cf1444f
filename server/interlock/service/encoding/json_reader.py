"""Read protobuf messages from JSON (proto3's JSON mapping), and name the field that is wrong."""

import re
from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import Any, NamedTuple, TypeVar

import msgspec
from google.protobuf.descriptor import Descriptor, EnumDescriptor, FieldDescriptor
from google.protobuf.field_mask_pb2 import FieldMask
from google.protobuf.message import Message
from google.protobuf.timestamp_pb2 import Timestamp
from google.rpc import code_pb2

from interlock.basics.decoding_errors import require_names_once, require_utf8, syntax_problem
from interlock.basics.problem import Problem, RecordError
from interlock.basics.suggestions import unknown
from interlock.service.encoding.json_writer import is_map, is_repeated
from interlock.service.refusal import Reason, RefusedError, Violation, bad_field

M = TypeVar("M", bound=Message)
Read = Callable[[Any], Any]

_BYTE_ORDER_MARK = b"\xef\xbb\xbf"
_INT32 = range(-(2**31), 2**31)
_DIGITS = re.compile(r"-?[0-9]{1,100}")


class _WrongError(Exception):
    """A value that does not fit: the path of its field, what was found, and what was expected."""

    def __init__(self, found: str, expected: str = "") -> None:
        super().__init__()
        self.path = ""
        self.found = found
        self.expected = expected

    def below(self, part: str) -> "_WrongError":
        """Tell the path from further up."""
        self.path = f"{part}.{self.path}" if self.path and not self.path.startswith("[") else part + self.path
        return self


class _Field(NamedTuple):
    name: str
    choice: str
    """The oneof that it is of; empty: none."""
    read: Read


def json_value(data: bytes) -> Any:
    """Return the value that a text is in JSON; RefusedError where it is none, or a name comes twice in an object."""
    data = data.removeprefix(_BYTE_ORDER_MARK)
    try:
        require_utf8(data)
        value = msgspec.json.decode(data)
        require_names_once(data, value)
    except RecordError as error:
        raise unreadable(error.problems[0]) from error
    except msgspec.ValidationError as error:
        raise bad_field("", "a number in the JSON is too large", Reason.UNREADABLE_REQUEST) from error
    except msgspec.DecodeError as error:
        raise unreadable(syntax_problem(data, error)) from error
    return value


def message_of(value: Any, message_type: type[M]) -> M:
    """Return the message that a value from JSON is; RefusedError with the field where it is none."""
    descriptor: Any = message_type.DESCRIPTOR
    try:
        return message_type(**_message(descriptor, value))
    except _WrongError as wrong:
        problem = Problem(wrong.found, wrong.expected)
        raise bad_field(wrong.path, problem.sentence(), Reason.UNREADABLE_REQUEST) from wrong


def unreadable(problem: Problem) -> RefusedError:
    """Return the refusal of a body that is not what it is said to be."""
    violation = Violation("", problem.placed(), problem)
    message = f"the body cannot be read: {problem.placed()}"
    return RefusedError(code_pb2.INVALID_ARGUMENT, Reason.UNREADABLE_REQUEST, message, [violation])


def _message(descriptor: Descriptor, value: Any) -> dict[str, Any]:
    """Return what the message's constructor takes."""
    fields = fields_of(descriptor)
    read: dict[str, Any] = {}
    chosen: dict[str, str] = {}
    for name, item in _of_type(dict, value, "an object").items():
        if (field := fields.get(name)) is None:
            raise _WrongError(*unknown("field", name, [each.json_name for each in descriptor.fields]))
        if item is None:
            continue
        if field.name in read:
            raise _WrongError(f"the field '{field.name}' for the second time", "each field once").below(field.name)
        if field.choice and (other := chosen.setdefault(field.choice, field.name)) != field.name:
            raise _WrongError(f"{other} and {field.name} at the same time", "one of them").below(field.name)
        try:
            read[field.name] = field.read(item)
        except _WrongError as wrong:
            raise wrong.below(field.name) from None
    return read


@cache
def fields_of(descriptor: Descriptor) -> Mapping[str, _Field]:
    """Return how the fields of a message are read, by their names: those in JSON, and those in the contract."""
    found = {}
    for field in descriptor.fields:
        choice = field.containing_oneof.name if field.containing_oneof else ""
        found[field.json_name] = found[field.name] = _Field(field.name, choice, _reader(field))
    return found


def _reader(field: FieldDescriptor) -> Read:
    if field.message_type and is_map(field):
        return partial(_map, _one(field.message_type.fields_by_name["value"]))
    return partial(_list, _one(field)) if is_repeated(field) else _one(field)


def _one(field: FieldDescriptor) -> Read:
    if field.message_type:
        texts: dict[str, type[Message]] = {each.DESCRIPTOR.full_name: each for each in (FieldMask, Timestamp)}
        text = texts.get(field.message_type.full_name)
        return partial(_text_message, text) if text else partial(_message, field.message_type)
    if field.enum_type:
        return partial(_enum, field.enum_type)
    return _SCALARS[field.type]


def _list(read: Read, values: Any) -> list[Any]:
    return [_item(f"[{index}]", read, value) for index, value in enumerate(_of_type(list, values, "a list"))]


def _map(read: Read, values: Any) -> dict[str, Any]:
    return {key: _item(f"[{key}]", read, value) for key, value in _of_type(dict, values, "an object").items()}


def _item(place: str, read: Read, value: Any) -> Any:
    try:
        return read(value)
    except _WrongError as wrong:
        raise wrong.below(place) from None


def _text_message(message_type: type[Any], value: Any) -> Message:
    message: Message = message_type()
    try:
        message.FromJsonString(_string(value))  # type: ignore[attr-defined]
    except ValueError:
        expected = "a time such as 2026-11-19T20:15:00Z" if message_type is Timestamp else "fields, with commas between"
        raise _WrongError(f"found '{value}'", expected) from None
    return message


def _enum(enum: EnumDescriptor, value: Any) -> int:
    if isinstance(value, str):
        if (found := enum.values_by_name.get(value)) is None:
            raise _WrongError(*unknown("value", value, enum.values_by_name))
        return int(found.number)
    return _int32(value)


def _int32(value: Any) -> int:
    if isinstance(value, str) and _DIGITS.fullmatch(value):
        value = int(value)
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if not isinstance(value, int) or isinstance(value, bool):
        raise _WrongError(_value_kind(value), "a whole number")
    if value not in _INT32:
        raise _WrongError(_value_kind(value), f"{_INT32[0]} to {_INT32[-1]}")
    return value


def _string(value: Any) -> str:
    return str(_of_type(str, value, "a string"))


def _bool(value: Any) -> bool:
    return bool(_of_type(bool, value, "true or false"))


_SCALARS: Mapping[int, Read] = {
    FieldDescriptor.TYPE_BOOL: _bool,
    FieldDescriptor.TYPE_INT32: _int32,
    FieldDescriptor.TYPE_STRING: _string,
}


def _of_type(kind: type, value: Any, expected: str) -> Any:
    if not isinstance(value, kind):
        raise _WrongError(_value_kind(value), expected)
    return value


def _value_kind(value: Any) -> str:
    match value:
        case dict():
            return "found an object"
        case list():
            return "found a list"
        case None:
            return "found null"
    return f"found {msgspec.json.encode(value).decode()}"
