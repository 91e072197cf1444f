"""What is wrong with an export, told as problems of its fields."""

import re
from typing import Any, TypeVar

import msgspec

from interlock.record.problem import Problem, RecordError

T = TypeVar("T")


def converted(value: object, kind: type[T] | Any, field: str) -> T:
    """Return a value of the export as what it has to be; RecordError names the field that is not."""
    try:
        result: T = msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        raise RecordError([_problem(str(error), field)]) from None
    return result


def unpacked(value: object, field: str) -> object:
    """Return a value that the export may hold as a JSON text of its own."""
    return parsed(value, field) if isinstance(value, str) else value


def parsed(text: str | bytes, field: str) -> object:
    """Return what a JSON text says."""
    try:
        value: object = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeError) as error:
        why = _lower(str(error).removeprefix("JSON is malformed: "))
        raise RecordError([Problem(f"not JSON: {why}", field=field)]) from None
    except RecursionError:
        raise RecordError([Problem("the JSON is nested too deeply", field=field)]) from None
    return value


def wrong(message: str, expected: str = "", field: str = "") -> RecordError:
    """Return the error of a single problem."""
    return RecordError([Problem(message, expected, field)])


def _problem(message: str, field: str) -> Problem:
    sentence, _, place = message.replace("`", "").partition(" - at $")
    place = f"{field}{place}".removeprefix(".")
    if found := re.fullmatch(r"Expected (.*), got (.*)", sentence):
        return Problem(f"found {found[2]}", found[1], place)
    if outside := re.fullmatch(r"Expected (.*)", sentence):
        return Problem("the value is out of range", outside[1], place)
    if missing := re.fullmatch(r"Object missing required field (.*)", sentence):
        return Problem(f"{missing[1]} is missing", field=f"{place}.{missing[1]}".removeprefix("."))
    return Problem(_lower(sentence).replace("invalid enum value", "unknown value"), field=place)


def _lower(sentence: str) -> str:
    return sentence[:1].lower() + sentence[1:]
