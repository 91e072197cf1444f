"""Stores a record of another archive with all its revisions, as they were there."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import Connection, insert

from interlock.archive.entry import facts_by_judging, judged
from interlock.archive.kept import KeptRecord, RevisionKind
from interlock.archive.names import RECORDS as PREFIX
from interlock.archive.rows import columns, insert_revision, insert_seats, set_bytes
from interlock.archive.schema import RECORDS
from interlock.railroad_revolution.components.model import ComponentSet
from interlock.record.digest import digest
from interlock.record.model import GameRecord, Note
from interlock.record.protobuf_form import to_protobuf


class RestoredRevision(Struct, frozen=True):
    """A revision as another archive had it."""

    kind: RevisionKind
    time: int
    """Microseconds since 1970."""
    author: str
    etag: str
    record: GameRecord
    components: ComponentSet | None
    """The set that the record names and does not carry."""
    notes: tuple[Note, ...]
    """Those that were added."""


class RestoredRecord:
    """A record that is judged anew, as far as it can be."""

    def __init__(self, id_: str, revisions: Sequence[RestoredRevision]) -> None:
        self.name = PREFIX + id_
        self._id = id_
        self._revisions = revisions
        last = revisions[-1]
        self._facts = facts_by_judging(last.record, last.components)

    def insert(self, connection: Connection) -> None:
        """Write it; sqlalchemy's IntegrityError where the id is taken."""
        all_kept = [self._kept(number) for number in range(1, len(self._revisions) + 1)]
        connection.execute(
            insert(RECORDS).values(id=self._id, create_time=self._revisions[0].time, **columns(all_kept[-1]))
        )
        insert_seats(connection, self._id, self._facts)
        for kept, revision in zip(all_kept, self._revisions, strict=True):
            insert_revision(connection, kept, revision.kind, revision.author, revision.notes)

    def _kept(self, number: int) -> KeptRecord:
        revision = self._revisions[number - 1]
        return KeptRecord(
            id=self._id,
            etag=revision.etag,
            revision=number,
            create_time=self._revisions[0].time,
            update_time=revision.time,
            delete_time=revision.time if revision.kind is RevisionKind.DELETED else None,
            facts=replace(self._facts, digest=digest(judged(revision.record, revision.components))),
            content=to_protobuf(revision.record),
            components=set_bytes(revision.components),
        )
