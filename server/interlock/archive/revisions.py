"""Write and read revisions of records as rows of the database, and restore records from another archive."""

import secrets
from collections.abc import Iterable, Sequence
from itertools import groupby
from time import time_ns
from typing import Any

from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import Connection, Row, delete, insert, select, update

from interlock.archive.entries import Entry, facts_by_judging, with_component_set
from interlock.archive.errors import NotThereError
from interlock.archive.names import RECORDS as PREFIX
from interlock.archive.record_model import Facts, RevisionKind, StoredRecord
from interlock.archive.schema import RECORDS, REVISIONS, SEATS
from interlock.archive.verdicts import keep_verdict
from interlock.basics.names import name_key
from interlock.railroad_revolution.components.model import ComponentSet
from interlock.railroad_revolution.v1 import components_pb2
from interlock.record.digest import digest
from interlock.record.model import GameRecord, Note
from interlock.record.protobuf_components import read_set
from interlock.record.protobuf_form import from_protobuf, to_protobuf
from interlock.record.protobuf_values import plain_fields
from interlock.replay.verdict import VerdictStatus

_ETAG_BYTES = 8


def insert_record(connection: Connection, id_: str, entry: Entry) -> StoredRecord:
    """Write the first revision of a record; sqlalchemy's IntegrityError where the id is taken."""
    now = time_in_microseconds()
    kept = StoredRecord(id_, _new_etag(), 1, now, now, None, entry.facts)
    connection.execute(insert(RECORDS).values(id=id_, create_time=now, **columns(kept)))
    return _with_entry(connection, kept, entry)


def update_record(connection: Connection, before: StoredRecord, entry: Entry) -> StoredRecord:
    """Write one more revision of a record, which nobody else changes in the meantime."""
    kept = replace(before, **_next(before), facts=entry.facts)
    connection.execute(update(RECORDS).where(RECORDS.c.id == kept.id).values(**columns(kept)))
    connection.execute(delete(SEATS).where(SEATS.c.record_id == kept.id))
    return _with_entry(connection, kept, entry)


def delete_record(connection: Connection, before: StoredRecord, author: str) -> StoredRecord:
    """Write that a record is deleted, as one more revision with the same content."""
    kept = replace(before, **_next(before))
    kept = replace(kept, delete_time=kept.update_time)
    connection.execute(update(RECORDS).where(RECORDS.c.id == kept.id).values(**columns(kept)))
    insert_revision(connection, kept, RevisionKind.DELETED, author)
    return kept


def write_facts(connection: Connection, kept: StoredRecord, facts: Facts) -> None:
    """Write what another judgement has made of a record, which is no revision."""
    connection.execute(update(RECORDS).where(RECORDS.c.id == kept.id).values(**columns(replace(kept, facts=facts))))
    connection.execute(delete(SEATS).where(SEATS.c.record_id == kept.id))
    insert_seats(connection, kept.id, facts)


def stored_records(connection: Connection, rows: Sequence[Row[Any]]) -> list[StoredRecord]:
    """Return what rows of RECORDS tell, with the players from SEATS."""
    ids = [row.id for row in rows]
    seats = connection.execute(
        select(SEATS).where(SEATS.c.record_id.in_(ids)).order_by(SEATS.c.record_id, SEATS.c.seat)
    )
    players = {id_: list(them) for id_, them in groupby(seats, lambda seat: str(seat.record_id))}
    return [_stored_record(row._asdict(), players.get(row.id, ())) for row in rows]


def time_in_microseconds() -> int:
    """Return the time as the database has it."""
    return time_ns() // 1000


def _stored_record(row: dict[str, Any], seats: Iterable[Row[Any]]) -> StoredRecord:
    players = list(seats)
    facts = Facts(
        digest=row["digest"],
        game=row["game"],
        board=row["board"],
        players=tuple(seat.player for seat in players),
        event=row["event"],
        site=row["site"],
        date=row["date"],
        move_count=row["move_count"],
        status=VerdictStatus[row["status"]],
        winners=tuple(seat.player for seat in players if seat.won),
    )
    times = row["create_time"], row["update_time"], row["delete_time"]
    # Lists do without the record itself.
    content, components = row.get("content") or b"", row.get("components") or b""
    return StoredRecord(row["id"], row["etag"], row["revision"], *times, facts, content, components)


def columns(kept: StoredRecord) -> dict[str, Any]:
    """Return what changes with each revision of what RECORDS tells."""
    facts = kept.facts
    return {
        "revision": kept.revision,
        "etag": kept.etag,
        "update_time": kept.update_time,
        "delete_time": kept.delete_time,
        "digest": facts.digest,
        "game": facts.game,
        "board": facts.board,
        "event": facts.event,
        "event_key": name_key(facts.event),
        "site": facts.site,
        "site_key": name_key(facts.site),
        "date": facts.date,
        "move_count": facts.move_count,
        "status": facts.status.name,
    }


def _next(before: StoredRecord) -> dict[str, Any]:
    """Return what the next revision of a record changes in any case; time does not go back in it."""
    now = max(time_in_microseconds(), before.update_time)
    return {"etag": _new_etag(), "revision": before.revision + 1, "update_time": now}


def _with_entry(connection: Connection, kept: StoredRecord, entry: Entry) -> StoredRecord:
    kept = replace(kept, content=to_protobuf(entry.record), components=set_bytes(entry.components))
    insert_seats(connection, kept.id, kept.facts)
    insert_revision(connection, kept, entry.kind, entry.author, entry.notes)
    keep_verdict(connection, kept.id, kept.revision, entry.verdict)
    return kept


def insert_seats(connection: Connection, id_: str, facts: Facts) -> None:
    """Write who played in a record."""
    seats = [
        {
            "record_id": id_,
            "seat": seat,
            "player": player,
            "player_key": name_key(player),
            "won": player in facts.winners,
        }
        for seat, player in enumerate(facts.players, 1)
    ]
    if seats:
        connection.execute(insert(SEATS), seats)


def insert_revision(
    connection: Connection, kept: StoredRecord, kind: RevisionKind, author: str, notes: tuple[Note, ...] = ()
) -> None:
    """Write one revision."""
    connection.execute(
        insert(REVISIONS).values(
            record_id=kept.id,
            number=kept.revision,
            kind=kind.value,
            time=kept.update_time,
            author=author,
            etag=kept.etag,
            digest=kept.facts.digest,
            content=kept.content,
            components=kept.components or None,
            notes=to_protobuf(GameRecord(notes=notes)) if notes else None,
        )
    )


def set_bytes(components: ComponentSet | None) -> bytes:
    """Return a component set as a revision has it."""
    if components is None:
        return b""
    message = components_pb2.ComponentSet(**plain_fields(components))
    return bytes(message.SerializeToString())


def _new_etag() -> str:
    return secrets.token_hex(_ETAG_BYTES)


def latest_revision(connection: Connection, id_: str) -> StoredRecord:
    """Return a record with its content; NotThereError where there is none."""
    row = connection.execute(
        select(RECORDS, REVISIONS.c.content, REVISIONS.c.components)
        .join(REVISIONS, (REVISIONS.c.record_id == RECORDS.c.id) & (REVISIONS.c.number == RECORDS.c.revision))
        .where(RECORDS.c.id == id_)
    ).one_or_none()
    if row is None:
        raise NotThereError(f"there is no record '{PREFIX}{id_}'")
    (kept,) = stored_records(connection, [row])
    return kept


def lock_record(connection: Connection, id_: str) -> int | None:
    """Have nobody else change a record before this transaction has ended; return its latest revision."""
    return connection.execute(select(RECORDS.c.revision).where(RECORDS.c.id == id_).with_for_update()).scalar()


def earlier_revision(connection: Connection, latest: StoredRecord, number: int) -> StoredRecord:
    """Return a record as it was, but for what follows from its content; NotThereError where it has no such revision."""
    row = connection.execute(
        select(REVISIONS).where(REVISIONS.c.record_id == latest.id, REVISIONS.c.number == number)
    ).one_or_none()
    if row is None:
        raise NotThereError(f"'{latest.name}' has no revision {number}; expected 1 to {latest.revision}")
    return replace(
        latest,
        etag=row.etag,
        revision=number,
        update_time=row.time,
        delete_time=row.time if row.kind == RevisionKind.DELETED else None,
        content=row.content,
        components=row.components or b"",
    )


def record_of(kept: StoredRecord) -> tuple[GameRecord, ComponentSet | None]:
    """Return the record, and the component set that it names and does not carry."""
    return from_protobuf(kept.content), components_of(kept.components)


def components_of(data: bytes | None) -> ComponentSet | None:
    """Read a component set, where there is one."""
    return read_set(components_pb2.ComponentSet.FromString(data)) if data else None


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

    def _kept(self, number: int) -> StoredRecord:
        revision = self._revisions[number - 1]
        return StoredRecord(
            id=self._id,
            etag=revision.etag,
            revision=number,
            create_time=self._revisions[0].time,
            update_time=revision.time,
            delete_time=revision.time if revision.kind is RevisionKind.DELETED else None,
            facts=replace(self._facts, digest=digest(with_component_set(revision.record, revision.components))),
            content=to_protobuf(revision.record),
            components=set_bytes(revision.components),
        )
