r"""A look at JSON text for what its reader does not tell: a name that comes twice, and how deeply it is nested."""

import json
import re
from collections.abc import Iterator
from typing import NamedTuple

import msgspec

DEEPEST = 50
"""No record, board or component set is nested half as deeply."""

_TOKEN = re.compile(rb'("(?:[^"\\]++|\\.)*+")(\s*+:)?|[{}\[\]]', re.DOTALL)
_ENCODER = msgspec.json.Encoder()


class Oddity(NamedTuple):
    """What is wrong at a place of a text, which is counted in bytes."""

    offset: int
    message: str
    expected: str


def repeated_name(data: bytes, value: object) -> Oddity | None:
    """Return the first name that comes twice in its object, in the JSON that a value was read from."""
    if _repeats_none(data, value) or _repeats_none(data, msgspec.json.decode(data)):
        return None
    return first_oddity(data)


def first_oddity(data: bytes) -> Oddity | None:
    """Return the first name that comes twice in its object, or the place where a text is nested too deeply."""
    return next(_oddities(data), None)


def _repeats_none(data: bytes, value: object) -> bool:
    """Whether it is plain that no name comes twice, because none of its colons has been lost in reading.

    A value written again has a colon fewer for each name that was overwritten, and for each default that need not have
    been written; in strings the colons are the same, unless one was written as an escape.
    """
    return b"\\u003" not in data and data.count(b":") == _ENCODER.encode(value).count(b":")


def _oddities(data: bytes) -> Iterator[Oddity]:
    names: list[set[str]] = []
    for token in _TOKEN.finditer(data):
        if token[1]:
            if token[2] and names:
                name = _name(token[1])
                if name in names[-1]:
                    yield Oddity(token.start(), f"the name '{name}' for the second time", "each name once")
                names[-1].add(name)
        elif token[0] in b"{[":
            names.append(set())
            if len(names) > DEEPEST:
                yield Oddity(token.start(), "the JSON is nested too deeply", f"at most {DEEPEST} levels")
        elif names:
            names.pop()


def _name(quoted: bytes) -> str:
    try:
        name = json.loads(quoted)
    except ValueError:
        name = quoted[1:-1].decode(errors="replace")
    return str(name)
