"""Limits of how much a record, a board and a component set may hold. They apply to every form (LIMITS.md)."""

from collections.abc import Iterator
from functools import cache
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, Struct

from interlock.basics.problem import Problem

LONGEST_NAME = 80
LONGEST_TEXT = 10_000
LARGEST_NUMBER = 1_000_000
MOST_PLAYERS = 30
MOST_MOVES = 100_000
MOST_NOTES = 200_000
MOST_SIGNATURES = 200
MOST_FIGURES = 1_000
"""Figures of one claim, or set by one ruling."""
MOST_PAIRS = 100
"""Options, and tags."""
MOST_PARTS = 100
"""Whatever else there may be several of in one move, one set-up, one hex or one component set."""
MOST_HEXES = 2_600
"""As many as there are labels, A0 to Z99."""

Name = Annotated[str, Meta(max_length=LONGEST_NAME)]
Text = Annotated[str, Meta(max_length=LONGEST_TEXT)]
Number = Annotated[int, Meta(ge=-LARGEST_NUMBER, le=LARGEST_NUMBER)]

_SEVERAL = {
    "path": "links", "light": "dice", "dark": "dice", "order": "seats", "between": "cities",
    "printed": "printed values", "left": "fields", "middle": "fields", "right": "fields",
}  # fmt: skip
"""What there are several of, where the field is not called by it."""
_ENCODER = msgspec.msgpack.Encoder()


def at_most(count: int) -> Meta:
    """Limit how many there are of something."""
    return Meta(max_length=count)


def limit_problems(value: Any, kind: Any, field: str) -> Iterator[Problem]:
    """Yield whatever is beyond its limit in a value of a kind, such as a struct; the field is its path."""
    if not is_within(value, kind):
        yield from _problems(value, kind, field)


def limit_sentence(kind: str, limit: str, field: str) -> tuple[str, str]:
    """Return what is wrong and what was expected, from msgspec's own words such as "int" and "<= 80"."""
    sign, _, number = limit.partition(" ")
    bound = f"{int(number):,}"
    if kind == "int":
        return (
            ("a number too large", f"at most {bound}") if sign == "<=" else ("a number too small", f"at least {bound}")
        )
    if kind == "str":
        return "a text too long", f"at most {bound} characters"
    name = field.rpartition(".")[2].partition("[")[0]
    return f"too many {_SEVERAL.get(name, name.replace('_', ' ')) or 'values'}", f"at most {bound}"


def is_within(value: Any, kind: Any) -> bool:
    """Whether nothing is beyond its limit: a quick look at all of it, which msgspec takes as it decodes."""
    try:
        _decoder(kind).decode(_ENCODER.encode(value))
    except (msgspec.ValidationError, UnicodeEncodeError, OverflowError):
        return False
    return True


@cache
def _decoder(kind: Any) -> msgspec.msgpack.Decoder[Any]:
    return msgspec.msgpack.Decoder(kind)


@cache
def _hints(kind: type[Struct]) -> dict[str, Any]:
    return get_type_hints(kind, include_extras=True)


def _problems(value: Any, kind: Any, field: str) -> Iterator[Problem]:
    if get_origin(kind) is Annotated:
        if sentence := beyond_limit(value, kind, field):
            yield Problem(*sentence, field)
            return
        kind = get_args(kind)[0]
    origin, parts = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        if value is not None:
            yield from _problems(value, parts[0], field)
    elif origin is tuple:
        for index, item in enumerate(value):
            yield from _problems(item, parts[0], f"{field}[{index}]")
    elif origin is dict:
        for key, item in value.items():
            yield from _problems(key, parts[0], f"{field}[{key}]")
            yield from _problems(item, parts[1], f"{field}[{key}]")
    elif isinstance(value, Struct):
        for name, hint in _hints(type(value)).items():
            yield from _problems(getattr(value, name), hint, f"{field}.{name}" if field else name)


def beyond_limit(value: Any, kind: Any, field: str) -> tuple[str, str] | None:
    """Return what is wrong and what was expected where a value is beyond the limits of its annotated kind."""
    limits = (each for each in get_args(kind)[1:] if isinstance(each, Meta))
    return next(filter(None, (_beyond(value, limit, field) for limit in limits)), None)


def _beyond(value: Any, limit: Meta, field: str) -> tuple[str, str] | None:
    if limit.max_length is not None and len(value) > limit.max_length:
        return limit_sentence("str" if isinstance(value, str) else "array", f"<= {limit.max_length}", field)
    if limit.le is not None and value > limit.le:
        return limit_sentence("int", f"<= {limit.le}", field)
    if limit.ge is not None and value < limit.ge:
        return limit_sentence("int", f">= {limit.ge}", field)
    return None
