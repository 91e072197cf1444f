"""The JSON lines file that `interlock archive export` writes and `import` reads: its lines, and the reader."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

import msgspec
from msgspec import Raw, Struct

from interlock.basics.problem import Problem
from interlock.cli.files.record_input import STANDARD_INPUT, Unreadable, name_of

SUFFIX = ".jsonl"
FORMAT = 1


class DumpHeader(Struct, tag="interlock-archive", forbid_unknown_fields=True):
    """The first line."""

    format: int = FORMAT


class DumpEnd(Struct, tag="end", forbid_unknown_fields=True):
    """The last line."""

    records: int
    """How many records there are."""


class Revision(Struct, tag="revision", forbid_unknown_fields=True, omit_defaults=True):
    """A revision of a record."""

    name: str
    revision: int
    revisions: int
    """How many the record has."""
    kind: str
    time: str
    author: str
    etag: str
    notes: list[dict[str, Any]]
    """The notes that were added, in the JSON of protobuf."""
    record: Raw
    """The record as it was from then on."""
    components: dict[str, Any] | None = None
    """The component set that it names and does not carry, in the JSON of protobuf."""


DumpLine = DumpHeader | Revision | DumpEnd


def write_line(line: DumpLine) -> bytes:
    """Write a line."""
    return msgspec.json.encode(line) + b"\n"


def read_line(data: bytes) -> DumpLine:
    """Read a line; ValueError or RecursionError where it is none."""
    line: DumpLine = msgspec.json.decode(data, type=DumpLine)
    return line


_LONGEST_LINE = 256 * 2**20
_EXPECTED = "a file that `interlock archive export` has written"


class DumpedRecord(NamedTuple):
    """All that a file tells of a record."""

    line: int
    """Where its first revision stands; the others follow, one on each line."""
    revisions: list[Revision]


def records_in(path: Path) -> Iterator[DumpedRecord]:
    """Yield one record after another; Unreadable where the file is none, or is cut short.

    One such file may follow another.
    """
    lines = enumerate(_lines(path), 1)
    number, line = next(lines, (1, None))
    while True:
        if not isinstance(line, DumpHeader) or line.format != FORMAT:
            raise _unreadable(path, "this is no archive" if number == 1 else "no archive begins here", number)
        yield from _archive(path, lines)
        if not (begins := next(lines, None)):
            return
        number, line = begins


def _archive(path: Path, lines: Iterator[tuple[int, DumpLine]]) -> Iterator[DumpedRecord]:
    """Yield the records up to the last line of an archive."""
    records, revisions = 0, list[Revision]()
    for number, line in lines:
        if revisions and not (isinstance(line, Revision) and line.name == revisions[0].name):
            yield DumpedRecord(number - len(revisions), revisions)
            records, revisions = records + 1, []
        if isinstance(line, Revision):
            revisions.append(line)
        elif isinstance(line, DumpEnd) and line.records == records:
            return
        else:
            raise _unreadable(path, "records are missing before this line", number)
    if revisions and len(revisions) == revisions[0].revisions:
        yield DumpedRecord(number - len(revisions) + 1, revisions)
    raise _unreadable(path, "it is cut short: the last line is missing")


def _lines(path: Path) -> Iterator[DumpLine]:
    with _opened(path) as file:
        number = 1
        while data := file.readline(_LONGEST_LINE):
            try:
                yield read_line(data)
            except (ValueError, RecursionError):
                raise _unreadable(path, "the line cannot be read", number) from None
            number += 1


@contextmanager
def _opened(path: Path) -> Iterator[BinaryIO]:
    try:
        if path != STANDARD_INPUT:
            with path.open("rb") as file:
                yield file
        elif sys.stdin is None:
            raise _unreadable(path, "it is closed")
        else:
            yield sys.stdin.buffer
    except OSError as error:
        raise _unreadable(path, f"the file cannot be read: {(error.strerror or str(error)).lower()}") from None


def _unreadable(path: Path, message: str, line: int = 0) -> Unreadable:
    return Unreadable(name_of(path), [Problem(message, _EXPECTED if line else "", line=line)])
