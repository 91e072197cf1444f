"""Where two component sets differ, value by value."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from interlock.basics.message import Message
from interlock.railroad_revolution.components.model import UNKNOWN, ComponentSet, told
from interlock.railroad_revolution.components.values import write_value

_NOT_PRINTED = ("id", "edition", "description", "filled_by", "checked_by", "date")
_KEYS = ("name", "id", "type")


class Difference(NamedTuple):
    """A value that two sets have differently; "" where one of them does not tell it."""

    path: str
    one: str
    two: str


def differences(one: ComponentSet, two: ComponentSet) -> list[Difference]:
    """Return where two sets differ."""
    left, right = dict(_flat(one)), dict(_flat(two))
    paths = [*left, *(path for path in right if path not in left)]
    return [
        Difference(path, left.get(path, ""), right.get(path, ""))
        for path in paths
        if left.get(path, "") != right.get(path, "")
    ]


def _flat(components: ComponentSet) -> Iterator[tuple[str, str]]:
    for name, value in told(components).items():
        if name not in _NOT_PRINTED:
            yield from _values(value, name)


def _values(value: Any, path: str) -> Iterator[tuple[str, str]]:
    if isinstance(value, Message):
        for name, inner in told(value).items():
            if name not in _KEYS:
                yield from _values(inner, f"{path}.{name}")
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield f"{path}.{key}", inner
    elif isinstance(value, tuple) and value and isinstance(value[0], Message):
        for index, row in enumerate(value):
            yield from _values(row, f"{path}.{_key(row, index)}")
    elif isinstance(value, tuple) and value and isinstance(value[0], int):
        for index, number in enumerate(value):
            if number != UNKNOWN:
                yield f"{path}.{index}", str(number)
    elif value is not None and value not in ("", ()):
        yield path, write_value(value)


def _key(row: Message, index: int) -> str:
    """Return what a row is known by: the same in two people's sets."""
    fields = told(row)
    if "between" in fields:
        return f"{'-'.join(fields['between'])}-{fields['position']}"
    if "side" in fields:
        return f"{fields['tile']} {fields['side']}"
    return next((fields[key] for key in _KEYS if fields.get(key)), str(index + 1))
