"""Limits of how much a record, a board and a component set may hold. They apply to every form (LIMITS.md)."""

from collections.abc import Callable, Iterator
from functools import cache
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin

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


def at_most(count: int) -> Meta:
    """Limit how many there are of something."""
    return Meta(max_length=count)


def limit_problems(value: Struct, field: str) -> Iterator[Problem]:
    """Yield whatever is beyond its limit in a struct; the field is its path."""
    if not is_within(value):
        yield from _problems(value, type(value), field)


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


def is_within(value: Struct) -> bool:
    """Whether nothing in a struct is beyond its limit: a quick look at all of it."""
    return _check(type(value))(value)


@cache
def _check(kind: type[Struct]) -> Callable[[Struct], bool]:
    """Return what tells whether nothing in a struct of a kind is beyond its limit."""
    source = " and ".join(each for name, hint in _hints(kind).items() for each in _conditions(hint, f"value.{name}"))
    compiled: Callable[[Struct], bool] = eval(f"lambda value: {source or True}", {"is_within": is_within})
    return compiled


def _conditions(hint: Any, value: str) -> list[str]:
    """Return as Python source what makes a value of a field, or an entry of a list, be within its limits."""
    found = []
    if get_origin(hint) is Annotated:
        hint, *extras = get_args(hint)
        found = [condition_within(each, value) for each in extras if isinstance(each, Meta)]
    origin, parts = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        inner = _conditions(parts[0], value)
        return [f"({value} is None or {' and '.join(inner)})"] if inner else []
    if origin is tuple and (inner := _conditions(parts[0], "each")):
        found.append(f"all([{' and '.join(inner)} for each in {value}])")
    elif origin is dict:
        inner = _conditions(parts[0], "key") + _conditions(parts[1], "each")
        found.append(f"all([{' and '.join(inner)} for key, each in {value}.items()])")
    elif isinstance(hint, str):
        found.append(f"({value} is None or is_within({value}))")
    elif isinstance(hint, type) and issubclass(hint, Struct):
        found.append(f"is_within({value})")
    return found


def condition_within(limit: Meta, value: str) -> str:
    """Return as Python source whether a value is within its limit."""
    if limit.max_length is not None:
        return f"len({value}) <= {limit.max_length}"
    return f"{limit.ge} <= {value} <= {limit.le}"


@cache
def _hints(kind: type[Struct]) -> dict[str, Any]:
    """Return the annotations of a struct's fields.

    One in quotes is a message of a game, or none. It stays a string: what it names is imported only with its game.
    """
    found = {
        name: hint for each in reversed(kind.__mro__) for name, hint in getattr(each, "__annotations__", {}).items()
    }
    return {name: found[name] for name in kind.__struct_fields__}


def _problems(value: Any, kind: Any, field: str) -> Iterator[Problem]:
    if get_origin(kind) is Annotated:
        if sentence := beyond_limit(value, kind, field):
            yield Problem(*sentence, field)
            return
        kind = get_args(kind)[0]
    origin, parts = get_origin(kind), get_args(kind)
    if value is None:
        return
    if origin in (Union, UnionType):
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
