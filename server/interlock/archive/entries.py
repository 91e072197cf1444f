"""Entries that are written to the archive: revisions of records, and the journal of live tables."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from interlock.archive.record_model import Facts, RevisionKind, facts_of
from interlock.basics.problem import RecordError
from interlock.library.game import Game
from interlock.railroad_revolution.components.model import ComponentSet
from interlock.record.digest import digest
from interlock.record.model import GameRecord, Note
from interlock.record.notes_by_move import NotesByMove
from interlock.record.validation import require_sound
from interlock.replay.verdict import Verdict, VerdictStatus


class Entry(Struct, frozen=True):
    """A revision with what follows from it."""

    kind: RevisionKind
    author: str
    record: GameRecord
    components: ComponentSet | None
    """The set that the record names and does not carry, where it came with it."""
    verdict: Verdict
    notes: tuple[Note, ...] = ()
    """Those that were added."""

    @property
    def facts(self) -> Facts:
        """What lists tell of it."""
        return facts_of(self.record, self.verdict)


def entry_of(
    kind: RevisionKind,
    record: GameRecord,
    components: ComponentSet | None = None,
    *,
    author: str = "",
    notes: tuple[Note, ...] = (),
) -> Entry:
    """Judge a record, and return what is written of it; RecordError where it cannot be judged."""
    return Entry(kind, author, record, components, Game.of(with_component_set(record, components)).verdict, notes)


def with_component_set(record: GameRecord, components: ComponentSet | None) -> GameRecord:
    """Return a record as it is judged: with the component set that it names."""
    return replace(record, components=components) if components is not None else record


def facts_by_judging(record: GameRecord, components: ComponentSet | None) -> Facts:
    """Return what lists tell of a record; without an outcome where its rules are not at hand."""
    whole = with_component_set(record, components)
    try:
        verdict = Game.of(whole).verdict
    except RecordError:
        verdict = Verdict(VerdictStatus.UNSPECIFIED, record_digest=digest(whole))
    return facts_of(record, verdict)


Change = Callable[[GameRecord, ComponentSet | None], Entry]
"""From a record, with the component set that it names and does not carry, to its next revision."""


def annotated(record: GameRecord, components: ComponentSet | None, notes: Sequence[Note], author: str = "") -> Entry:
    """Return the revision of a record with the notes added that are not there yet; RecordError where one is wrong."""
    together = NotesByMove(record.notes)
    for note in notes:
        together.add(note)
    changed = require_sound(replace(record, notes=together.in_order()))
    there = set(record.notes)
    added = tuple(note for note in dict.fromkeys(notes) if note not in there)
    return entry_of(RevisionKind.ANNOTATED, changed, components, author=author, notes=added)


def updated(record: GameRecord, components: ComponentSet | None, author: str = "") -> Entry:
    """Return the revision of a record that is another now; RecordError where it cannot be judged."""
    return entry_of(RevisionKind.UPDATED, record, components, author=author)


class LastEntry(NamedTuple):
    """What was entered last of a table; where the archive is put back, another may get the number, but not the time."""

    sequence: int
    """The number of the chunk; 0: the opening."""
    time: int


class TableEntry(NamedTuple):
    """A table, as far as it has come."""

    source: bytes
    """The record that it was opened with, serialized."""
    last: LastEntry
    closed: bool
    record_id: str
    """The id of its record; empty: there is none yet."""
    record_deleted: bool


class ChunkEntry(NamedTuple):
    """A chunk that was taken."""

    request: bytes
    judgement: bytes


class TableEnding(NamedTuple):
    """The record that a table has become, as it is to be written with what was done there."""

    record_id: str
    entry: Entry
    closes: bool
    """Whether nothing more will be done there."""
    before: GameRecord | None
    """The record as the table had it before; where others have changed it since, theirs stays."""
