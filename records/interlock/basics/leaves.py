"""Messages as the values that are written in them, each by its path."""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

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


def fields_of(path: Path) -> tuple[str, ...]:
    """Return the fields of a path, wherever in lists it leads."""
    return tuple(step for step in path if isinstance(step, str))


def path_text(path: Path) -> str:
    """Write a path as "cubes[3].hex"."""
    return "".join(f".{step}" if isinstance(step, str) else f"[{step}]" for step in path)[1:]
