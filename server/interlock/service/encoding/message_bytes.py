"""Read request messages from bytes, and write answers as bytes: serialized messages for gRPC; body, path, headers
and query for HTTP.
"""

import re
from collections.abc import Iterator
from typing import Any, TypeVar
from urllib.parse import parse_qsl

import msgspec
from google.protobuf.descriptor import Descriptor, FieldDescriptor
from google.protobuf.message import DecodeError, Message

from interlock.basics.decoding_errors import require_utf8
from interlock.basics.problem import RecordError
from interlock.basics.suggestions import unknown
from interlock.service.call import BodyFormat, Call, Exchange
from interlock.service.client.response_check import table_from_response
from interlock.service.encoding.json_reader import fields_of, json_value, message_of, unreadable
from interlock.service.encoding.json_writer import WITH_TEXT, is_map, is_repeated, to_json
from interlock.service.encoding.verdict_csv import to_csv
from interlock.service.refusal import Reason, RefusedError, bad_field, limit_reached
from interlock.service.workers.work import Stage, work_meter
from interlock.standings.table_text import table_csv
from interlock.v1.standings_pb2 import StandingsTable

M = TypeVar("M", bound=Message)


def read_request(request_type: type[M], data: bytes, call: Call) -> M:
    """Read the request of a call; RefusedError where it cannot be read."""
    if call.exchange:
        return read_http_request(data, call.exchange, request_type)
    try:
        return request_type.FromString(data)
    except DecodeError as error:
        name = request_type.DESCRIPTOR.name
        raise bad_field("", f"the bytes are not a {name}, or not all of one", Reason.UNREADABLE_REQUEST) from error


def write_answer(messages: Iterator[Message], call: Call, largest: int) -> Iterator[bytes]:
    """Yield the parts of the answer to a call; RefusedError where one is larger than allowed."""
    messages = _in_stages(messages)
    if call.exchange:
        for part in write_http_answer(messages, call.exchange):
            if len(part) > largest:
                raise _too_large(len(part), largest)
            yield part
    else:
        for message in messages:
            require_room(message, largest)
            yield message.SerializeToString()


def require_room(message: Message, largest: int) -> None:
    """Refuse to answer with a message that is larger than allowed."""
    if (size := message.ByteSize()) > largest:
        raise _too_large(size, largest)


def _in_stages(messages: Iterator[Message]) -> Iterator[Message]:
    """Tell what takes how long: making messages, or writing them."""
    for message in messages:
        work_meter.turn_to(Stage.ANSWERING)
        yield message
        work_meter.turn_to(Stage.JUDGING)


def _too_large(size: int, largest: int) -> RefusedError:
    sentence = f"the answer has {size} bytes; this server sends {largest} at most"
    return limit_reached(Reason.ANSWER_TOO_LARGE, sentence, "max-answer-bytes", largest)


_encoder = msgspec.json.Encoder()


def read_http_request(data: bytes, exchange: Exchange, request_type: type[M]) -> M:
    """Return the request that a body is with what is told beside it; RefusedError where it cannot be read."""
    return message_of(_request(data, exchange, request_type), request_type)


def read_request_with_json_record(data: bytes, exchange: Exchange, request_type: type[M]) -> M | None:
    """Return the same with its record as the text that it is in JSON, which is read in a fourth of the time.

    None where it has no such record. What is wrong with it is told of the text, not of its fields.
    """
    request = _request(data, exchange, request_type)
    match request:
        case {"source": {"record": dict() as record, **others}} if not others:
            text = _encoder.encode(record).decode()
            return message_of({**request, "source": {"json": text}}, request_type)
    return None


def _request(data: bytes, exchange: Exchange, request_type: type[Message]) -> Any:
    """Return the request as JSON has it."""
    descriptor: Any = request_type.DESCRIPTOR
    request: Any = {}
    if exchange.takes is not None:
        body = json_value(data) if exchange.takes is BodyFormat.JSON else _text(data)
        if exchange.body:
            set_field(body, exchange.body, descriptor, request)
        else:
            request = body
    if isinstance(request, dict):
        for path, value in exchange.told.items():
            set_field(value, path, descriptor, request)
        set_query_fields(exchange.query, exchange.inside, descriptor, request)
    return request


def write_http_answer(messages: Iterator[Message], exchange: Exchange) -> Iterator[bytes]:
    """Yield the answer's ETag, where it has one, and the body, or each of its parts, as an event with its id."""
    for message in messages:
        if exchange.etag:
            yield str(_field(message, exchange.etag)).encode()
        body = _body(_field(message, exchange.answer), exchange.gives)
        if exchange.event_ids:
            # It stands in a line of its own below the data.
            body += b"\nid: %d" % max(_field(message, path) for path in exchange.event_ids)
        yield body


def _text(data: bytes) -> str:
    try:
        return require_utf8(data)
    except RecordError as error:
        raise unreadable(error.problems[0]) from error


def _field(message: Any, path: str) -> Any:
    for name in path.split(".") if path else ():
        message = getattr(message, name)
    return message


def _body(value: Any, gives: BodyFormat) -> bytes:
    match gives:
        case BodyFormat.JSON:
            return to_json(value)
        case BodyFormat.TEXT | BodyFormat.SVG:
            return str(value).encode()
        case BodyFormat.CSV:
            return table_csv(table_from_response(value)) if isinstance(value, StandingsTable) else to_csv(value)


_MOST_FIELDS = 100
_BOOLS = {"true": True, "false": False}


def set_field(value: Any, path: str, descriptor: Descriptor, request: dict[str, Any]) -> None:
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


def set_query_fields(query: str, inside: str, descriptor: Descriptor, request: dict[str, Any]) -> None:
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
        _set_one(value, path, descriptor, request)


def _set_one(value: str, path: str, descriptor: Descriptor, request: dict[str, Any]) -> None:
    *parents, last = path.split(".")
    for name in parents:
        field = _field_named(name, path, descriptor)
        if not field.message_type or is_repeated(field) or field.message_type.full_name in WITH_TEXT:
            raise _not_in_queries(path)
        request = _object(request, field, path)
        descriptor = field.message_type
    field = _field_named(last, path, descriptor)
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


def _field_named(name: str, path: str, descriptor: Descriptor) -> FieldDescriptor:
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
