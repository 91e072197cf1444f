"""Changes of records that are stored."""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from interlock.archive.entry import Entry, entry_of
from interlock.archive.kept import RevisionKind
from interlock.games.notes_by_move import NotesByMove
from interlock.railroad_revolution.components.model import ComponentSet
from interlock.record.model import GameRecord, Note
from interlock.record.soundness import require_sound

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
