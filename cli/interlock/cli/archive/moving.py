"""Everything of an archive as lines of JSON: the first says what they are, the last how many records there were.

Each line between is a revision of a record, the oldest first. Who reads them knows by "revisions" whether it has all of
a record's, and by the last line whether it has all records.
"""

from typing import Any

import msgspec
from msgspec import Raw, Struct

SUFFIX = ".jsonl"
FORMAT = 1


class First(Struct, tag="interlock-archive", forbid_unknown_fields=True):
    """The first line."""

    format: int = FORMAT


class Last(Struct, tag="end", forbid_unknown_fields=True):
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


AnyLine = First | Revision | Last


def write_line(line: AnyLine) -> bytes:
    """Write a line."""
    return msgspec.json.encode(line) + b"\n"


def read_line(data: bytes) -> AnyLine:
    """Read a line; ValueError or RecursionError where it is none."""
    line: AnyLine = msgspec.json.decode(data, type=AnyLine)
    return line
