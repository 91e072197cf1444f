"""A record as JSON: proto3's JSON mapping of GameRecord (`.json`)."""

import re

import msgspec

from interlock.basics.limits import limit_sentence
from interlock.basics.problem import Problem, RecordError
from interlock.record.json_scan import is_deep, repeated_name
from interlock.record.model import GameRecord
from interlock.record.soundness import require_sound

_DECODER = msgspec.json.Decoder(GameRecord)
_ENCODER = msgspec.json.Encoder()
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"
_LONGEST_LINE_SHOWN = 200
_NESTED_TOO_DEEPLY = Problem("the JSON is nested too deeply")
_SAVE_AS = "UTF-8; save it again with that encoding"
_TWO_BYTE_MARKS = (b"\xff\xfe", b"\xfe\xff")


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
        raise RecordError([_syntax_problem(data, error)]) from error
    except RecursionError:
        raise RecordError([_NESTED_TOO_DEEPLY]) from None
    require_names_once(data, record)
    return require_sound(record, moves_within=True)


def to_json(record: GameRecord) -> bytes:
    """Write a record as indented JSON."""
    return msgspec.json.format(_ENCODER.encode(record), indent=2) + b"\n"


def require_names_once(data: bytes, value: object) -> None:
    """Refuse JSON, which a value was read from, where a name comes twice in its object."""
    if repeated := repeated_name(data, value):
        raise RecordError([_problem_at(data, repeated.offset, repeated.message, repeated.expected)])


def require_utf8(data: bytes) -> str:
    """Return the text that the bytes are, or refuse them at the first that is not UTF-8."""
    if looks_like_utf16(data):
        raise RecordError([Problem("the text is in UTF-16 or UTF-32", _SAVE_AS, line=1, column=1)])
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        message = f"byte 0x{data[error.start]:02x} is no text"
        raise RecordError([_problem_at(data, error.start, message, "UTF-8")]) from error


def looks_like_utf16(data: bytes) -> bool:
    """Tell whether a text begins as one in UTF-16 or UTF-32, with a mark or with a zero among its first bytes."""
    return data.startswith(_TWO_BYTE_MARKS) or (b"\0" in data[:4] and data[:4].count(b"\0") < len(data[:4]))


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
        raise RecordError([_syntax_problem(data, syntax_error)]) from syntax_error
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


def _syntax_problem(data: bytes, error: msgspec.DecodeError) -> Problem:
    if not data.strip():
        return Problem("the text is empty", "a JSON object")
    if malformed := re.fullmatch(r"JSON is malformed: (.*) \(byte (\d+)\)", str(error)):
        return _problem_at(data, int(malformed[2]), f"the JSON is malformed: {malformed[1]}")
    return _problem_at(data, len(data.rstrip()), "the JSON ends too early")


def _problem_at(data: bytes, offset: int, message: str, expected: str = "") -> Problem:
    start = data.rfind(b"\n", 0, offset) + 1
    end = data.find(b"\n", offset)
    text = data[start : end if end >= 0 else None].decode(errors="replace").rstrip("\r")
    return Problem(
        message,
        expected,
        line=data.count(b"\n", 0, offset) + 1,
        column=len(data[start:offset].decode(errors="replace")) + 1,
        text=text if len(text) <= _LONGEST_LINE_SHOWN else "",
    )


def validation_problem(error: msgspec.ValidationError) -> Problem:
    """Return what does not fit the structs, with its field, as a problem."""
    # Of a map's name that is wrong, the map's place is told.
    sentence, _, place = str(error).replace("`", "").replace(" - at key in $", " - at $").partition(" - at $")
    field = re.sub(r"([A-Z])", r"_\1", place.removeprefix(".").removesuffix("[...]")).lower()
    if unknown := re.fullmatch(r"Object contains unknown field (.*)", sentence, re.DOTALL):
        return Problem(f"unknown field `{unknown[1]}`", field=field)
    if wrong := re.fullmatch(r"Expected (.*), got (.*)", sentence):
        return Problem(f"found {wrong[2]}", wrong[1], field=field)
    if beyond := re.fullmatch(r"Expected (str|int|array|object)(?: of length)? ([<>]=? -?[0-9]+)", sentence):
        return Problem(*limit_sentence(beyond[1], beyond[2], field), field=field)
    return Problem(sentence[0].lower() + sentence[1:], field=field)
