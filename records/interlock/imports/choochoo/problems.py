"""What is wrong with an export, told as problems of its fields."""

import json
import re
from typing import Any, NamedTuple, TypeVar

import msgspec

from interlock.record.problem import Problem, RecordError

T = TypeVar("T")
_LONGEST_NAME = 80


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
        _refuse_doubles(text, field)
    except (msgspec.DecodeError, UnicodeError) as error:
        why = _lower(str(error).removeprefix("JSON is malformed: "))
        raise RecordError([Problem(f"not JSON: {why}", field=field)]) from None
    except RecursionError:
        raise RecordError([Problem("the JSON is nested too deeply", field=field)]) from None
    return value


class _DoubledError(Exception):
    """A name is there twice in one object."""


class _Object(NamedTuple):
    pairs: list[tuple[str, object]]


def _refuse_doubles(text: str | bytes, field: str) -> None:
    """Refuse a JSON text in which a name is there twice: readers differ in which of the two they take."""
    try:
        json.loads(text, object_pairs_hook=_without_doubles)
    except _DoubledError:
        place = _first_double(json.loads(text, object_pairs_hook=_Object), field)
        raise wrong("this is there twice", field=place) from None


def _without_doubles(pairs: list[tuple[str, object]]) -> None:
    if len(dict(pairs)) < len(pairs):
        raise _DoubledError


def _first_double(value: object, field: str) -> str:
    """Return the path of the first name that is there twice."""
    todo = [(field, value)]
    while todo:
        place, value = todo.pop()
        if isinstance(value, _Object):
            seen: set[str] = set()
            for name, _ in value.pairs:
                if name in seen:
                    return _inside(place, name)
                seen.add(name)
            todo += [(_inside(place, name), part) for name, part in reversed(value.pairs)]
        elif isinstance(value, list):
            todo += [(f"{place}[{number}]", part) for number, part in reversed([*enumerate(value)])]
    return field


def _inside(place: str, name: str) -> str:
    return f"{place}.{name[:_LONGEST_NAME]}".removeprefix(".")


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
