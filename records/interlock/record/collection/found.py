"""A record as it is found in a file."""

from collections.abc import Iterable
from typing import NamedTuple

from msgspec.structs import replace

from interlock.basics.plain_files import LARGEST_FILE
from interlock.basics.problem import Problem, RecordError

_LARGEST_SKIPPED = 8 * LARGEST_FILE
_EXPECTED = f"at most {LARGEST_FILE // 2**20} MiB"


class Found(NamedTuple):
    """The bytes of one record in a file."""

    data: bytes
    form: str
    line: int = 1
    """The line that it begins on."""
    start: int = 0
    """So many bytes of the file, once it is not compressed, stand before it."""
    is_last: bool | None = None
    """Whether no other follows; None where that is not known yet."""
    problem: Problem | None = None
    """Why there are no bytes."""


def too_large(form: str, line: int = 1) -> Found:
    """Return what is told of a record that is too large to be read."""
    return Found(b"", form, line, problem=on_line(line, Problem("the record is too large", _EXPECTED)))


def everything(blocks: Iterable[bytes], form: str) -> Found:
    """Return all that a file holds as one record; no more of it is read than a record may have."""
    parts, size = list[bytes](), 0
    for block in blocks:
        size += len(block)
        if size > LARGEST_FILE:
            return too_large(form)._replace(is_last=True)
        parts.append(block)
    return Found(b"".join(parts), form, is_last=True)


def on_line(line: int, problem: Problem) -> Problem:
    """Return a problem with the line that the record begins on, where that is not the first."""
    return replace(problem, line=line) if line > 1 else problem


def require_end(size: int) -> None:
    """Refuse a record whose end is not in sight."""
    if size > _LARGEST_SKIPPED:
        raise RecordError([Problem("the record is too large, and what follows it is not read", _EXPECTED)])
