"""Base classes of the structs and enums that mirror those of protobuf, and access to the single values of a message
by path.
"""

from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Annotated, Any, ClassVar

from msgspec import Meta, Struct
from msgspec.structs import replace


class Choice(Enum):
    """One of the values of the protobuf enum of the same name."""

    # There is one of each; Enum's own hash goes by the name, and is made in Python.
    __hash__ = object.__hash__


Int32 = Annotated[int, Meta(ge=-(2**31), le=2**31 - 1)]


# Messages are trees and never hold each other in a ring, so the garbage collector need not go through them.
class Message(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, rename="camel", gc=False):
    """A struct with the fields of the protobuf message of the same name, in proto3's JSON spelling."""

    words: ClassVar[str | Mapping[str, Mapping[str, Any]]] = ""
    """How it is said in RGN: a phrase (see rgn/phrases.py), or several with the values of fields that none tells."""


Path = tuple[str | int, ...]
"""Field names, and indices in lists."""


def leaves(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Yield everything that is written in a message, with its path: what is no message itself, and not left out."""
    if isinstance(value, Struct):
        for name in value.__struct_fields__:
            yield from leaves(getattr(value, name), (*path, name))
    elif isinstance(value, tuple):
        for index, each in enumerate(value):
            yield from leaves(each, (*path, index))
    elif value not in (None, "", False):
        yield path, value


def with_leaf(value: Any, path: Path, other: object) -> Any:
    """Return a message with something else at a path."""
    if not path:
        return other
    step, *rest = path
    if isinstance(step, str):
        return replace(value, **{step: with_leaf(getattr(value, step), tuple(rest), other)})
    return (*value[:step], with_leaf(value[step], tuple(rest), other), *value[step + 1 :])


def field_names(path: Path) -> tuple[str, ...]:
    """Return the fields of a path, wherever in lists it leads."""
    return tuple(step for step in path if isinstance(step, str))


def path_text(path: Path) -> str:
    """Write a path as "cubes[3].hex"."""
    return "".join(f".{step}" if isinstance(step, str) else f"[{step}]" for step in path)[1:]
