"""The journal of live tables: how each table was opened, and each chunk of steps with its judgement."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Connection, bindparam, insert, select, update
from sqlalchemy.exc import IntegrityError

from interlock.archive.database import Database
from interlock.archive.entries import ChunkEntry, LastEntry, TableEnding, TableEntry
from interlock.archive.errors import TakenError, UnavailableError
from interlock.archive.revisions import insert_record, latest_revision, lock_record, time_in_microseconds, update_record
from interlock.archive.schema import CHUNKS, RECORDS, TABLES
from interlock.record.protobuf_form import from_protobuf


class Journal:
    """The journal in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def open(self, id_: str, source: bytes, author: str, ending: TableEnding | None) -> LastEntry:
        """Enter a new table; TakenError where there is one of that id."""
        opened = LastEntry(0, time_in_microseconds())
        values = {"id": id_, "source": source, "create_time": opened.time, "author": author}
        with self._writing(ending) as connection:
            connection.execute(insert(TABLES).values(values))
            _end(connection, id_, ending)
        return opened

    def append(
        self, id_: str, last: LastEntry, chunk: ChunkEntry, author: str, ending: TableEnding | None
    ) -> LastEntry:
        """Enter the chunk after the last; TakenError where something else was entered last."""
        appended = LastEntry(last.sequence + 1, time_in_microseconds())
        values = {
            "table_id": id_,
            "sequence": appended.sequence,
            "request": chunk.request,
            "judgement": chunk.judgement,
            "time": appended.time,
            "author": author,
        }
        with self._writing(ending) as connection:
            if _last(connection, id_) != last:
                raise TakenError
            connection.execute(_INSERT_CHUNK, values)
            _end(connection, id_, ending)
        return appended

    def table(self, id_: str) -> tuple[TableEntry | None, list[bytes]]:
        """Return a table, and the judgements on its chunks; None where there is no such table."""
        with self._database.reading() as connection:
            return _table(connection, id_), list(_judgements(connection, id_))

    def since(self, id_: str, last: LastEntry) -> tuple[TableEntry | None, list[bytes]]:
        """Return a table, and what followed after what was entered last; None where that was not entered."""
        with self._database.reading() as connection:
            if _entered(connection, id_, last.sequence) != last:
                return None, []
            return _table(connection, id_), list(_judgements(connection, id_, last.sequence))

    def some(self, id_: str, after: int, most: int, most_bytes: int) -> tuple[TableEntry | None, list[bytes]]:
        """Return a table, and the first judgements after a chunk: so many, or so many bytes, but one at least."""
        found: list[bytes] = []
        with self._database.reading() as connection:
            for judgement in _judgements(connection, id_, after, most):
                if found and sum(map(len, found)) + len(judgement) > most_bytes:
                    break
                found.append(judgement)
            return _table(connection, id_), found

    def chunk(self, id_: str, sequence: int) -> ChunkEntry | None:
        """Return a chunk; None where it was not taken yet."""
        wanted = select(CHUNKS.c.request, CHUNKS.c.judgement).where(
            CHUNKS.c.table_id == id_, CHUNKS.c.sequence == sequence
        )
        with self._database.reading() as connection:
            row = connection.execute(wanted).one_or_none()
        return ChunkEntry(*row) if row else None

    def last(self, id_: str) -> LastEntry | None:
        """Return what was entered last of a table; None where there is no such table."""
        with self._database.reading() as connection:
            return _last(connection, id_)

    def has_record(self, id_: str) -> bool:
        """Tell whether the archive has a record of that id."""
        with self._database.reading() as connection:
            return connection.execute(select(RECORDS.c.id).where(RECORDS.c.id == id_)).first() is not None

    def is_deleted(self, id_: str) -> bool:
        """Tell whether the record of that id was deleted."""
        with self._database.reading() as connection:
            return _is_deleted(connection, id_)

    @contextmanager
    def _writing(self, ending: TableEnding | None) -> Iterator[Connection]:
        """Write in the block; moves of a game that goes on need not outlive a power cut."""
        try:
            with self._database.writing(lasting=ending is not None) as connection:
                yield connection
        except IntegrityError as error:
            raise TakenError from error


_INSERT_CHUNK = insert(CHUNKS)
_JUDGEMENTS = (
    select(CHUNKS.c.sequence, CHUNKS.c.judgement)
    .where(CHUNKS.c.table_id == bindparam("id"), CHUNKS.c.sequence > bindparam("after"))
    .order_by(CHUNKS.c.sequence)
)
_OPENED = select(TABLES.c.create_time).where(TABLES.c.id == bindparam("id"))
_ENTERED = select(CHUNKS.c.sequence, CHUNKS.c.time).where(CHUNKS.c.table_id == bindparam("id"))
_LAST = _ENTERED.order_by(CHUNKS.c.sequence.desc()).limit(1)
_NUMBERED = _ENTERED.where(CHUNKS.c.sequence == bindparam("sequence"))


def _table(connection: Connection, id_: str) -> TableEntry | None:
    row = connection.execute(select(TABLES).where(TABLES.c.id == id_)).one_or_none()
    if row is None:
        return None
    last = _last(connection, id_)
    assert last
    record_id = row.record_id or ""
    is_deleted = _is_deleted(connection, record_id)
    return TableEntry(row.source, last, row.close_time is not None, record_id, is_deleted)


def _is_deleted(connection: Connection, id_: str) -> bool:
    return connection.execute(select(RECORDS.c.delete_time).where(RECORDS.c.id == id_)).scalar() is not None


def _judgements(connection: Connection, id_: str, after: int = 0, most: int | None = None) -> Iterator[bytes]:
    """Yield the judgements after a chunk; UnavailableError where one is missing."""
    rows = connection.execute(_JUDGEMENTS.limit(most), {"id": id_, "after": after})
    for expected, (sequence, judgement) in enumerate(rows, after + 1):
        if sequence != expected:
            raise UnavailableError(f"the journal of table '{id_}' is damaged: its chunk {expected} is missing")
        yield judgement


def _last(connection: Connection, id_: str) -> LastEntry | None:
    row = connection.execute(_LAST, {"id": id_}).one_or_none()
    return LastEntry(*row) if row else _entered(connection, id_, 0)


def _entered(connection: Connection, id_: str, sequence: int) -> LastEntry | None:
    """Return what was entered as the chunk of a number, or as the opening; None where nothing was."""
    if sequence == 0:
        time = connection.execute(_OPENED, {"id": id_}).scalar()
        return None if time is None else LastEntry(0, time)
    row = connection.execute(_NUMBERED, {"id": id_, "sequence": sequence}).one_or_none()
    return LastEntry(*row) if row else None


def _end(connection: Connection, id_: str, ending: TableEnding | None) -> None:
    """Write the record that a table has become, or one more revision of it."""
    if ending is None:
        return
    known = connection.execute(select(TABLES.c.record_id).where(TABLES.c.id == id_)).scalar()
    if known is None:
        insert_record(connection, ending.record_id, ending.entry)
    else:
        lock_record(connection, known)
        latest = latest_revision(connection, known)
        if latest.delete_time is None and from_protobuf(latest.content) == ending.before:
            update_record(connection, latest, ending.entry)
    close_time = time_in_microseconds() if ending.closes else None
    connection.execute(
        update(TABLES).where(TABLES.c.id == id_).values(record_id=ending.record_id, close_time=close_time)
    )
