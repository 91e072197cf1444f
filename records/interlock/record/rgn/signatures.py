"""Signatures: the names of their fields, each with what it says."""

import re
from collections.abc import Iterator
from typing import Any

from msgspec.structs import fields

from interlock.basics.known import listing
from interlock.record.model import Signature
from interlock.record.rgn.quoting import quote
from interlock.record.rgn.words import Words

_KINDS = {field.name: type(field.default) for field in fields(Signature)}
_BARE = re.compile(r"[\w.:+/=-]+")


def read_signature(line: Words) -> Signature:
    """Read a signature."""
    found: dict[str, Any] = {}
    while line.more():
        name = line.bare()
        if name not in _KINDS or name in found:
            line.expect_end(listing([each for each in _KINDS if each not in found]))
        line.skip_word(name)
        if _KINDS[name] is bool:
            found[name] = True
        elif _KINDS[name] is int:
            found[name] = line.number(f"number after '{name}'", "a number")
        else:
            found[name] = line.word(f"word after '{name}'", "a word, in quotes where it has several")
        line.mark(f"signature.{name}")
    return Signature(**found)


def write_signature(signature: Signature) -> str:
    """Write a signature without the word it begins with."""
    return " ".join(_words(signature))


def _words(signature: Signature) -> Iterator[str]:
    for name, kind in _KINDS.items():
        if value := getattr(signature, name):
            yield name
            if kind is int:
                yield str(value)
            elif kind is str:
                yield value if _BARE.fullmatch(value) else quote(value)
