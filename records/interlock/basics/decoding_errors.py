"""Describe what is wrong with bytes that cannot be decoded, with line and column or with the field.

Includes a scan of JSON for repeated names and deep nesting, which msgspec does not report.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from interlock.basics.limits import limit_sentence
from interlock.basics.problem import Problem, RecordError

DEEPEST = 50
"""No record, board or component set is nested half as deeply."""

_TOKEN = rb'(?s)("(?:[^"\\]++|\\.)*+")(\s*+:)?|[{}\[\]]'
_BRACKET = rb'(?s)"(?:[^"\\]++|\\.)*+"|([{}\[\]])'
_ENCODER = msgspec.json.Encoder()


class RepeatedName(NamedTuple):
    """A name that comes twice in its object, and where the second one begins, counted in bytes."""

    offset: int
    message: str
    expected: str


def repeated_name(data: bytes, value: object) -> RepeatedName | None:
    """Return the first name that comes twice in its object, in the JSON that a value was read from."""
    if _repeats_none(data, value) or _repeats_none(data, msgspec.json.decode(data)):
        return None
    return next(_repeated(data), None)


def is_deep(data: bytes) -> bool:
    """Whether JSON is nested more deeply than anything that is read here."""
    depth = 0
    for token in re.finditer(_BRACKET, data):
        if bracket := token[1]:
            depth += 1 if bracket in b"{[" else -1
            if depth > DEEPEST:
                return True
    return False


def _repeats_none(data: bytes, value: object) -> bool:
    """Whether it is plain that no name comes twice, because none of its colons has been lost in reading.

    A value written again has a colon fewer for each name that was overwritten, and for each default that need not have
    been written; in strings the colons are the same, unless one was written as an escape.
    """
    # The single backslash is found much sooner.
    return (b"\\" not in data or b"\\u003" not in data) and data.count(b":") == _ENCODER.encode(value).count(b":")


def _repeated(data: bytes) -> Iterator[RepeatedName]:
    names: list[set[str]] = []
    for token in re.finditer(_TOKEN, data):
        if token[1]:
            if token[2] and names:
                name = msgspec.json.decode(token[1])
                if name in names[-1]:
                    yield RepeatedName(token.start(), f"the name '{name}' for the second time", "each name once")
                names[-1].add(name)
        elif token[0] in b"{[":
            names.append(set())
        elif names:
            names.pop()


_LONGEST_LINE_SHOWN = 200
_SAVE_AS = "UTF-8; save it again with that encoding"
_TWO_BYTE_MARKS = (b"\xff\xfe", b"\xfe\xff")


def require_names_once(data: bytes, value: object) -> None:
    """Refuse JSON, which a value was read from, where a name comes twice in its object."""
    if repeated := repeated_name(data, value):
        raise RecordError([problem_at(data, repeated.offset, repeated.message, repeated.expected)])


def require_utf8(data: bytes) -> str:
    """Return the text that the bytes are, or refuse them at the first that is not UTF-8."""
    if looks_like_utf16(data):
        raise RecordError([Problem("the text is in UTF-16 or UTF-32", _SAVE_AS, line=1, column=1)])
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        message = f"byte 0x{data[error.start]:02x} is no text"
        raise RecordError([problem_at(data, error.start, message, "UTF-8")]) from error


def looks_like_utf16(data: bytes) -> bool:
    """Tell whether a text begins as one in UTF-16 or UTF-32, with a mark or with a zero among its first bytes."""
    return data.startswith(_TWO_BYTE_MARKS) or (b"\0" in data[:4] and data[:4].count(b"\0") < len(data[:4]))


def problem_at(data: bytes, offset: int, message: str, expected: str = "") -> Problem:
    """Return a problem with line, column and text of a place, counted in bytes."""
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


def syntax_problem(data: bytes, error: msgspec.DecodeError) -> Problem:
    """Return what is wrong with bytes that are no JSON, with its place."""
    if not data.strip():
        return Problem("the text is empty", "a JSON object")
    if malformed := re.fullmatch(r"JSON is malformed: (.*) \(byte (\d+)\)", str(error)):
        return problem_at(data, int(malformed[2]), f"the JSON is malformed: {malformed[1]}")
    return problem_at(data, len(data.rstrip()), "the JSON ends too early")


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
