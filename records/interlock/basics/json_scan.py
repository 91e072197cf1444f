r"""A look at JSON text for what its reader does not tell: a name that comes twice, and how deeply it is nested."""

import json
import re
from collections.abc import Iterator
from typing import NamedTuple

import msgspec

DEEPEST = 50
"""No record, board or component set is nested half as deeply."""

_TOKEN = re.compile(rb'("(?:[^"\\]++|\\.)*+")(\s*+:)?|[{}\[\]]', re.DOTALL)
_BRACKET = re.compile(rb'"(?:[^"\\]++|\\.)*+"|([{}\[\]])', re.DOTALL)
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
    for token in _BRACKET.finditer(data):
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
    for token in _TOKEN.finditer(data):
        if token[1]:
            if token[2] and names:
                name = json.loads(token[1])
                if name in names[-1]:
                    yield RepeatedName(token.start(), f"the name '{name}' for the second time", "each name once")
                names[-1].add(name)
        elif token[0] in b"{[":
            names.append(set())
        elif names:
            names.pop()
