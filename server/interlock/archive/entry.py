"""What is written as a revision of a record."""

from msgspec import Struct
from msgspec.structs import replace

from interlock.archive.kept import Facts, RevisionKind, facts_of
from interlock.basics.problem import RecordError
from interlock.library.game import Game
from interlock.railroad_revolution.components.model import ComponentSet
from interlock.record.digest import digest
from interlock.record.model import GameRecord, Note
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
    return Entry(kind, author, record, components, Game.of(judged(record, components)).verdict, notes)


def judged(record: GameRecord, components: ComponentSet | None) -> GameRecord:
    """Return a record as it is judged: with the component set that it names."""
    return replace(record, components=components) if components is not None else record


def facts_by_judging(record: GameRecord, components: ComponentSet | None) -> Facts:
    """Return what lists tell of a record; without an outcome where its rules are not at hand."""
    whole = judged(record, components)
    try:
        verdict = Game.of(whole).verdict
    except RecordError:
        verdict = Verdict(VerdictStatus.UNSPECIFIED, record_digest=digest(whole))
    return facts_of(record, verdict)
