"""What the journal of live tables tells, and what it is told."""

from typing import NamedTuple

from interlock.archive.entry import Entry
from interlock.record.model import GameRecord


class Last(NamedTuple):
    """What was entered last of a table; where the archive is put back, another may get the number, but not the time."""

    sequence: int
    """The number of the chunk; 0: the opening."""
    time: int


class KeptTable(NamedTuple):
    """A table, as far as it has come."""

    source: bytes
    """The record that it was opened with, serialized."""
    last: Last
    closed: bool
    record_id: str
    """The id of its record; empty: there is none yet."""
    record_deleted: bool


class KeptChunk(NamedTuple):
    """A chunk that was taken."""

    request: bytes
    judgement: bytes


class Ending(NamedTuple):
    """The record that a table has become, as it is to be written with what was done there."""

    record_id: str
    entry: Entry
    closes: bool
    """Whether nothing more will be done there."""
    before: GameRecord | None
    """The record as the table had it before; where others have changed it since, theirs stays."""
