"""The archive: records, everything that was ever changed about them, and the verdicts on them."""

from sqlalchemy import Connection, select
from sqlalchemy.exc import IntegrityError

from interlock.archive.database import Database
from interlock.archive.entry import entry_of
from interlock.archive.errors import ThereError
from interlock.archive.journal import Journal
from interlock.archive.kept import KeptRecord, RevisionKind
from interlock.archive.migrate import PAGE_SECRET
from interlock.archive.names import RECORDS as PREFIX
from interlock.archive.names import new_id
from interlock.archive.revisions import earlier_revision, latest_revision
from interlock.archive.rows import insert_record
from interlock.archive.schema import RECORDS, REVISIONS, SETTINGS
from interlock.railroad_revolution.components.model import ComponentSet
from interlock.record.model import GameRecord


class Archive:
    """An archive that is open."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.journal = Journal(database)

    def close(self) -> None:
        """Close it."""
        self.database.close()

    def page_secret(self) -> bytes:
        """Return what page tokens are sealed with by all servers over this archive."""
        with self.database.reading() as connection:
            found = connection.execute(select(SETTINGS.c.value).where(SETTINGS.c.name == PAGE_SECRET))
            return bytes(found.scalar_one())

    def create(
        self,
        record: GameRecord,
        components: ComponentSet | None = None,
        *,
        id_: str = "",
        author: str = "",
        allow_same_game: bool = False,
    ) -> KeptRecord:
        """Store a record, with the component set that it names and does not carry.

        RecordError where it cannot be judged, ThereError where the id is taken or the same game is stored.
        """
        entry = entry_of(RevisionKind.CREATED, record, components, author=author)
        with self.database.writing() as connection:
            if not allow_same_game:
                self._require_new(connection, entry.verdict.record_digest)
            try:
                return insert_record(connection, id_ or new_id(), entry)
            except IntegrityError:
                raise ThereError(f"there is a record '{PREFIX}{id_}'", PREFIX + id_) from None

    def get(self, id_: str, revision: int = 0) -> KeptRecord:
        """Return a record, as its latest or an earlier revision has it; NotThereError where there is none."""
        with self.database.reading() as connection:
            latest = latest_revision(connection, id_)
            if revision in (0, latest.revision):
                return latest
            return earlier_revision(connection, latest, revision)

    def _require_new(self, connection: Connection, digest: str) -> None:
        """Require that no record is, or once was, the same game."""
        self.database.kind.take_turns(connection, digest)
        found = connection.execute(
            select(RECORDS.c.id)
            .join(REVISIONS, REVISIONS.c.record_id == RECORDS.c.id)
            .where(REVISIONS.c.digest == digest, RECORDS.c.delete_time.is_(None))
            .limit(1)
        ).scalar()
        if found is not None:
            raise ThereError(f"the same game is stored as '{PREFIX}{found}'", PREFIX + found)
