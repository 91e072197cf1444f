"""Read and write a record as JSON: proto3's JSON mapping of GameRecord (`.json`)."""

import re

import msgspec

from interlock.basics.decoding_errors import (
    is_deep,
    require_names_once,
    require_utf8,
    syntax_problem,
    validation_problem,
)
from interlock.basics.problem import Problem, RecordError
from interlock.record.model import GameRecord
from interlock.record.validation import require_sound

_DECODER = msgspec.json.Decoder(GameRecord)
_ENCODER = msgspec.json.Encoder()
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"
_NESTED_TOO_DEEPLY = Problem("the JSON is nested too deeply")


def from_json(data: bytes | str) -> GameRecord:
    """Read a record from JSON, in any spelling that proto3's JSON mapping allows."""
    if isinstance(data, str):
        data = data.encode(errors="surrogatepass")
    data = data.removeprefix(_BYTE_ORDER_MARK)
    require_utf8(data)
    try:
        record = _DECODER.decode(data)
    except msgspec.ValidationError as error:
        return _from_other_spelling(data, error)
    except msgspec.DecodeError as error:
        raise RecordError([syntax_problem(data, error)]) from error
    except RecursionError:
        raise RecordError([_NESTED_TOO_DEEPLY]) from None
    require_names_once(data, record)
    return require_sound(record, moves_within=True)


def to_json(record: GameRecord) -> bytes:
    """Write a record as indented JSON."""
    return msgspec.json.format(_ENCODER.encode(record), indent=2) + b"\n"


def to_json_line(record: GameRecord) -> bytes:
    """Write a record as JSON on one line."""
    return _ENCODER.encode(record) + b"\n"


def _from_other_spelling(data: bytes, error: msgspec.ValidationError) -> GameRecord:
    # snake_case names, numbers in quotes, enums by number and null for a default are legal but rare: only
    # for them is protobuf's own reader, which is many times slower, worth importing.
    from google.protobuf import json_format

    from interlock.record.protobuf_form import from_message
    from interlock.v1 import record_pb2

    try:
        value = msgspec.json.decode(data)
        if is_deep(data):
            raise RecordError([_NESTED_TOO_DEEPLY])
        require_names_once(data, value)
        if not isinstance(value, dict):
            # Protobuf takes an empty array for an empty message.
            raise RecordError([validation_problem(error)]) from error
        message = json_format.Parse(data, record_pb2.GameRecord())
    except msgspec.ValidationError:
        # A number too large for any reader.
        raise RecordError([validation_problem(error)]) from error
    except msgspec.DecodeError as syntax_error:
        raise RecordError([syntax_problem(data, syntax_error)]) from syntax_error
    except json_format.ParseError:
        raise RecordError([validation_problem(_error_in_usual_spelling(value) or error)]) from error
    except RecursionError:
        raise RecordError([_NESTED_TOO_DEEPLY]) from error
    return from_message(message)


def _error_in_usual_spelling(value: object) -> msgspec.ValidationError | None:
    """Find what is wrong apart from the spelling, because the strict reader stops at the first odd name."""
    try:
        msgspec.convert(_camel_names(value), GameRecord, strict=False)
    except msgspec.ValidationError as error:
        return error
    return None


def _camel_names(value: object) -> object:
    if isinstance(value, dict):
        return {re.sub(r"_([a-z])", _upper, name): _camel_names(item) for name, item in value.items()}
    return [_camel_names(item) for item in value] if isinstance(value, list) else value


def _upper(letter: re.Match[str]) -> str:
    return letter[1].upper()
