"""What calls over HTTP ask and are answered: from a body, path and query to a message, and from messages to bodies."""

from collections.abc import Iterator
from typing import Any, TypeVar

import msgspec
from google.protobuf.message import Message

from interlock.basics.decoding import require_utf8
from interlock.basics.problem import RecordError
from interlock.service.believed import believed_table
from interlock.service.exchange import Exchange, Written
from interlock.service.json_reading import json_value, message_of, unreadable
from interlock.service.json_writing import to_json
from interlock.service.query import put, put_query
from interlock.service.verdict_csv import to_csv
from interlock.standings.table_csv import table_csv
from interlock.v1.standings_pb2 import StandingsTable

M = TypeVar("M", bound=Message)

_encoder = msgspec.json.Encoder()


def asked(data: bytes, exchange: Exchange, request_type: type[M]) -> M:
    """Return the request that a body is with what is told beside it; RefusedError where it cannot be read."""
    return message_of(_request(data, exchange, request_type), request_type)


def asked_in_short(data: bytes, exchange: Exchange, request_type: type[M]) -> M | None:
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
        body = json_value(data) if exchange.takes is Written.JSON else _text(data)
        if exchange.body:
            put(body, exchange.body, descriptor, request)
        else:
            request = body
    if isinstance(request, dict):
        for path, value in exchange.told.items():
            put(value, path, descriptor, request)
        put_query(exchange.query, exchange.inside, descriptor, request)
    return request


def answered(messages: Iterator[Message], exchange: Exchange) -> Iterator[bytes]:
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


def _body(value: Any, gives: Written) -> bytes:
    match gives:
        case Written.JSON:
            return to_json(value)
        case Written.TEXT | Written.SVG:
            return str(value).encode()
        case Written.CSV:
            return table_csv(believed_table(value)) if isinstance(value, StandingsTable) else to_csv(value)
