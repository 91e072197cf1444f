"""Problems of an export of choochoo.games, each with the path of its field."""

import re
from typing import Any, TypeVar

import msgspec

from interlock.basics.decoding_errors import repeated_name, require_names_once
from interlock.basics.limits import limit_sentence
from interlock.basics.problem import Problem, RecordError

T = TypeVar("T")
_SEVERAL = {
    "playerIds": "players", "turnOrder": "players", "grid": "hexes", "bag": "cubes", "goods": "cubes",
    "color": "colours", "onRoll": "columns", "availableCities": "New Cities", "interCityConnections": "connections",
    "unpassableEdges": "sides", "selectedActions": "actions", "variant": "variants",
}  # fmt: skip
"""What there are several of in fields that are not called by it."""


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
    data = text.encode() if isinstance(text, str) else text
    try:
        value: object = msgspec.json.decode(data)
        repeated = repeated_name(data, value)
    except (msgspec.DecodeError, UnicodeError) as error:
        why = _lower(str(error).removeprefix("JSON is malformed: "))
        raise RecordError([Problem(f"not JSON: {why}", field=field)]) from None
    except RecursionError:
        raise RecordError([Problem("the JSON is nested too deeply", field=field)]) from None
    if repeated and field:
        raise wrong(repeated.message, repeated.expected, field)
    if repeated:
        require_names_once(data, value)
    return value


def wrong(message: str, expected: str = "", field: str = "") -> RecordError:
    """Return the error of a single problem."""
    return RecordError([Problem(message, expected, field)])


def _problem(message: str, field: str) -> Problem:
    # Of a name that is wrong, the place of what it names things in is told.
    sentence, _, place = message.replace("`", "").replace(" - at key in $", " - at $").partition(" - at $")
    place = f"{field}{place}".removeprefix(".").removesuffix("[...]")
    if found := re.fullmatch(r"Expected (.*), got (.*)", sentence):
        return Problem(f"found {found[2]}", found[1].replace(" | ", " or "), place)
    if beyond := re.fullmatch(r"Expected (array|object|str) of length (<= \d+)", sentence):
        name = place.rpartition(".")[2].partition("[")[0]
        return Problem(*limit_sentence(beyond[1], beyond[2], _SEVERAL.get(name, name)), place)
    if outside := re.fullmatch(r"Expected (.*)", sentence):
        return Problem("the value is out of range", outside[1], place)
    if missing := re.fullmatch(r"Object missing required field (.*)", sentence):
        return Problem(f"{missing[1]} is missing", field=f"{place}.{missing[1]}".removeprefix("."))
    return Problem(_lower(sentence).replace("invalid enum value", "unknown value"), field=place)


def _lower(sentence: str) -> str:
    return sentence[:1].lower() + sentence[1:]
