"""Fields of a request that stand not in its body: in path, headers and query."""

import re
from typing import Any
from urllib.parse import parse_qsl

from google.protobuf.descriptor import Descriptor, FieldDescriptor

from interlock.basics.known import unknown
from interlock.service.json_reading import fields_of
from interlock.service.json_writing import WITH_TEXT, is_map, is_repeated
from interlock.service.reason import Reason
from interlock.service.refusal import RefusedError, bad_field

_MOST_FIELDS = 100
_BOOLS = {"true": True, "false": False}


def put(value: Any, path: str, descriptor: Descriptor, request: dict[str, Any]) -> None:
    """Put the value of a field, given by its path, into a request as JSON has it."""
    *parents, last = path.split(".")
    for name in parents:
        field = descriptor.fields_by_name[name]
        request = _object(request, field, path)
        assert field.message_type
        descriptor = field.message_type
    field = descriptor.fields_by_name[last]
    name = _name(request, field)
    if request.setdefault(name, value) != value:
        raise bad_field(path, "not what the request's address and headers tell", Reason.UNREADABLE_REQUEST)


def put_query(query: str, inside: str, descriptor: Descriptor, request: dict[str, Any]) -> None:
    """Put what a query tells into a request as JSON has it, or into a field of it that is a message."""
    try:
        told = parse_qsl(query, keep_blank_values=True, max_num_fields=_MOST_FIELDS, errors="strict")
    except ValueError as error:
        sentence = f"the query is not in UTF-8, or tells more than {_MOST_FIELDS} fields"
        raise bad_field("", sentence, Reason.UNREADABLE_REQUEST) from error
    if told and inside:
        field = descriptor.fields_by_name[inside]
        request = _object(request, field, inside)
        assert field.message_type
        descriptor = field.message_type
    for path, value in told:
        _put_one(value, path, descriptor, request)


def _put_one(value: str, path: str, descriptor: Descriptor, request: dict[str, Any]) -> None:
    *parents, last = path.split(".")
    for name in parents:
        field = _known(name, path, descriptor)
        if not field.message_type or is_repeated(field) or field.message_type.full_name in WITH_TEXT:
            raise _not_in_queries(path)
        request = _object(request, field, path)
        descriptor = field.message_type
    field = _known(last, path, descriptor)
    if is_map(field) or (field.message_type and field.message_type.full_name not in WITH_TEXT):
        raise _not_in_queries(path)
    name = _name(request, field)
    typed = _typed(value, field)
    if is_repeated(field):
        request.setdefault(name, []).append(typed)
    elif request.setdefault(name, typed) != typed:
        sentence = f"told twice, as {request[name]!s:.80} and as {value:.80}; expected once"
        raise bad_field(path, sentence, Reason.UNREADABLE_REQUEST)


def _typed(value: str, field: FieldDescriptor) -> Any:
    """Return a value as JSON would have it; what it cannot be is refused when the request is read."""
    if field.type == FieldDescriptor.TYPE_BOOL:
        return _BOOLS.get(value, value)
    if field.enum_type and re.fullmatch(r"-?[0-9]{1,10}", value):
        known = field.enum_type.values_by_number.get(int(value))
        return known.name if known else int(value)
    return value


def _known(name: str, path: str, descriptor: Descriptor) -> FieldDescriptor:
    if (field := fields_of(descriptor).get(name)) is None:
        names = [each.json_name for each in descriptor.fields]
        raise bad_field(path, "; expected ".join(unknown("field", name, names)), Reason.UNREADABLE_REQUEST)
    return descriptor.fields_by_name[field.name]


def _object(request: dict[str, Any], field: FieldDescriptor, path: str) -> dict[str, Any]:
    """Return what a request has in a field that is a message."""
    found = request.setdefault(_name(request, field), {})
    if not isinstance(found, dict):
        raise bad_field(path, f"{field.name} is no object", Reason.UNREADABLE_REQUEST)
    return found


def _name(request: dict[str, Any], field: FieldDescriptor) -> str:
    """Return by which of its two names a request has a field."""
    return field.name if field.name in request else field.json_name


def _not_in_queries(path: str) -> RefusedError:
    return bad_field(path, "cannot be told in a query", Reason.UNREADABLE_REQUEST)
