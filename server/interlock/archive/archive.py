"""The archive: store, change, find and delete records with all their revisions and verdicts."""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import replace
from sqlalchemy import Connection, Select, select
from sqlalchemy.exc import IntegrityError

from interlock.archive import listing
from interlock.archive.database import Database, database_kind_of
from interlock.archive.entries import Change, Entry, annotated, entry_of, facts_by_judging, with_component_set
from interlock.archive.errors import ArchiveError, ChangedError, IdTakenError, NotThereError, ThereError
from interlock.archive.journal import Journal
from interlock.archive.migrate import PAGE_SECRET, migrate
from interlock.archive.names import RECORDS as PREFIX
from interlock.archive.names import new_id
from interlock.archive.record_model import Event, Revision, RevisionKind, StoredRecord, facts_of
from interlock.archive.revisions import (
    RestoredRecord,
    delete_record,
    earlier_revision,
    insert_record,
    latest_revision,
    lock_record,
    record_of,
    update_record,
    write_facts,
)
from interlock.archive.schema import RECORDS, REVISIONS, SETTINGS
from interlock.archive.verdicts import Outcome, count_records, find_verdict, keep_verdict, list_outcomes, ruleset_of
from interlock.basics.problem import RecordError
from interlock.library.game import Game
from interlock.railroad_revolution.components.model import ComponentSet
from interlock.record.model import GameRecord, Note
from interlock.replay.verdict import Verdict

Judged = tuple[StoredRecord, Verdict]

_MOST_TRIES = 20
_OUTCOMES = 500
"""So many are read at a time."""


class Archive:
    """An archive that is open.

    Each of its methods may raise UnavailableError or FullError; what names a record that is not there NotThereError.
    """

    def __init__(self, database: Database) -> None:
        self.database = database
        self.journal = Journal(database)

    def close(self) -> None:
        """Close it; where nobody else has it open, its file has all of it then."""
        self.database.gather()
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
    ) -> StoredRecord:
        """Store a record, with the component set that it names and does not carry.

        RecordError where it cannot be judged, ThereError where the same game is stored, IdTakenError where another
        record has the id.
        """
        entry = entry_of(RevisionKind.CREATED, record, components, author=author)
        try:
            with self.database.writing() as connection:
                if not allow_same_game:
                    self._require_new(connection, entry.facts.digest)
                return insert_record(connection, id_ or new_id(), entry)
        except IntegrityError:
            raise self._taken(id_, entry.facts.digest) from None

    def restore(self, record: RestoredRecord) -> None:
        """Store a record that another archive had, as it was there; IdTakenError where another has its id."""
        with self.database.writing() as connection:
            try:
                record.insert(connection)
            except IntegrityError:
                raise IdTakenError(f"there is a record '{record.name}'", record.name) from None

    def get(self, id_: str, revision: int = 0) -> StoredRecord:
        """Return a record, as its latest or an earlier revision has it."""
        with self.database.reading() as connection:
            latest = latest_revision(connection, id_)
            if revision in (0, latest.revision):
                return latest
            kept = earlier_revision(connection, latest, revision)
        record, components = record_of(kept)
        verdict = self._kept_verdict(kept, record)
        facts = facts_of(record, verdict) if verdict else facts_by_judging(record, components)
        return replace(kept, facts=facts)

    def find(
        self,
        filter_: str = "",
        order_by: str = "",
        *,
        show_deleted: bool = False,
        start: Sequence[Any] | None = None,
        size: int = 1000,
        content_bytes: int = 0,
    ) -> listing.Page:
        """List records; with content as long as it has no more bytes, or of one record, or of none where that is 0.

        FilterError, OrderError where these cannot be read.
        """
        with self.database.reading() as connection:
            return listing.list_records(
                connection,
                filter_,
                order_by,
                show_deleted=show_deleted,
                start=start,
                size=size,
                content_bytes=content_bytes,
            )

    def change(self, id_: str, change: Change, *, etag: str = "", allow_same_game: bool = False) -> Judged:
        """Write the next revision of a record, unless it would be as this one, and return the record with its verdict.

        What `change` raises is raised; ChangedError where the record has not the etag; ThereError where it becomes the
        same game as another one.
        """
        for _ in range(_MOST_TRIES):
            before = self.get(id_)
            _require_live(before)
            _require_etag(before, etag)
            record, components = record_of(before)
            # It takes long, so nobody is kept waiting for it, and it is made again where another was first.
            entry = change(record, components)
            if (entry.record, entry.components) == (record, components):
                return before, entry.verdict
            with self.database.writing() as connection:
                if self._is_latest(connection, before):
                    if entry.facts.digest != before.facts.digest and not allow_same_game:
                        self._require_new(connection, entry.facts.digest, id_)
                    return update_record(connection, before, entry), entry.verdict
        raise ChangedError(f"others change '{PREFIX}{id_}' all the time", before.etag)

    def annotate(self, id_: str, notes: Sequence[Note], *, etag: str = "", author: str = "") -> Judged:
        """Add notes to a record, those that are not there yet; RecordError where one is wrong."""

        def change(record: GameRecord, components: ComponentSet | None) -> Entry:
            return annotated(record, components, notes, author)

        return self.change(id_, change, etag=etag, allow_same_game=True)

    def delete(self, id_: str, *, etag: str = "", author: str = "") -> StoredRecord:
        """Delete a record; its revisions are kept."""
        with self.database.writing() as connection:
            lock_record(connection, id_)
            before = latest_revision(connection, id_)
            _require_live(before)
            _require_etag(before, etag)
            return delete_record(connection, before, author)

    def revisions(self, id_: str, start: int | None = None, size: int = 1000) -> tuple[list[Revision], int | None]:
        """List what was done to a record, the latest first, and tell where the next page begins."""
        with self.database.reading() as connection:
            latest_revision(connection, id_)
            return listing.list_revisions(connection, id_, start, size)

    def events(self, start: str | None = None, size: int = 1000) -> tuple[list[Event], str | None]:
        """List the events that records were played at, by name, and tell where the next page begins."""
        with self.database.reading() as connection:
            return listing.list_events(connection, start, size)

    def count(self, filter_: str = "") -> int:
        """Return how many records a filter lets through; FilterError where it cannot be read."""
        with self.database.reading() as connection:
            return count_records(connection, filter_)

    def outcomes(self, filter_: str = "") -> Iterator[Outcome]:
        """Yield how games came out, those played first first; verdicts that are not kept are given."""
        start = None
        while True:
            with self.database.reading() as connection:
                page = list_outcomes(connection, filter_, start, _OUTCOMES)
            for outcome in page.outcomes:
                yield outcome if outcome.verdict else self._judged(outcome)
            if page.next is None:
                return
            start = page.next

    def _judged(self, outcome: Outcome) -> Outcome:
        try:
            return outcome._replace(verdict=self.verdict(outcome.id)[1])
        except RecordError as error:
            return outcome._replace(problem=error.problems[0].sentence())

    def verdict(self, id_: str, *, carry_on: bool = False, full: bool = False) -> Judged:
        """Return the verdict on a record as it is, by the rules as they are now; RecordError where there are none."""
        kept = self.get(id_)
        record, components = record_of(kept)
        if found := self._kept_verdict(kept, record, carry_on=carry_on, full=full):
            return kept, found
        game = Game.of(with_component_set(record, components), carry_on=carry_on)
        verdict = game.full_verdict() if full else game.verdict
        try:
            with self.database.writing(lasting=False, patience=0) as connection:
                keep_verdict(connection, id_, kept.revision, verdict, carry_on=carry_on, full=full)
                if not carry_on and self._is_latest(connection, kept):
                    write_facts(connection, kept, facts_of(record, verdict))
        except (ArchiveError, IntegrityError):
            # It is right all the same, and not worth waiting for; where it is kept by now, another was first.
            pass
        return kept, verdict

    def _kept_verdict(
        self, kept: StoredRecord, record: GameRecord, *, carry_on: bool = False, full: bool = False
    ) -> Verdict | None:
        """Return the verdict by the rules as they are now, where it was given already."""
        ruleset = ruleset_of(record)
        with self.database.reading() as connection:
            return find_verdict(connection, kept.id, kept.revision, ruleset, carry_on=carry_on, full=full)

    def _is_latest(self, connection: Connection, kept: StoredRecord) -> bool:
        """Tell whether a record is as it was read; if so, nobody else changes it before this transaction has ended."""
        return lock_record(connection, kept.id) == kept.revision

    def _require_new(self, connection: Connection, digest: str, but: str = "") -> None:
        """Require that no other record is, or once was, the same game."""
        self.database.kind.take_turns(connection, digest)
        found = connection.execute(_with_game(digest).where(RECORDS.c.id != but).limit(1)).scalar()
        if found is not None:
            raise _exists_error(found)

    def _taken(self, id_: str, digest: str) -> ArchiveError:
        """Return what a record has its id for already: the same game, or something else."""
        with self.database.reading() as connection:
            if connection.execute(_with_game(digest).where(RECORDS.c.id == id_)).first() is not None:
                return _exists_error(id_)
        return IdTakenError(f"'{PREFIX}{id_}' is another game, or was deleted; expected another id", PREFIX + id_)


def _with_game(digest: str) -> Select[Any]:
    """Select the records, but for deleted ones, that are or once were a game."""
    return (
        select(RECORDS.c.id)
        .join(REVISIONS, REVISIONS.c.record_id == RECORDS.c.id)
        .where(REVISIONS.c.digest == digest, RECORDS.c.delete_time.is_(None))
    )


def _exists_error(id_: str) -> ThereError:
    return ThereError(f"the same game is stored as '{PREFIX}{id_}'", PREFIX + id_)


def _require_live(kept: StoredRecord) -> None:
    if kept.delete_time is not None:
        raise NotThereError(f"'{kept.name}' was deleted")


def _require_etag(kept: StoredRecord, etag: str) -> None:
    if etag and kept.etag not in etag.split(", "):
        raise ChangedError(f"'{kept.name}' was changed since it had the etag '{etag:.80}'", kept.etag)


def open_archive(where: str, *, create: bool = True) -> Archive:
    """Open the archive in a file, or in PostgreSQL by URL, and bring it to the latest version where it is older.

    A file that is not there is made, unless `create` is false. UnavailableError or FullError where that fails.
    """
    kind = database_kind_of(where)
    if create:
        kind.create()
    database = Database(kind)
    migrate(database)
    return Archive(database)
