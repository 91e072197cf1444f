"""Reads records as their revisions have them."""

from msgspec.structs import replace
from sqlalchemy import Connection, select

from interlock.archive.errors import NotThereError
from interlock.archive.kept import KeptRecord, RevisionKind
from interlock.archive.names import RECORDS as PREFIX
from interlock.archive.rows import kept_records
from interlock.archive.schema import RECORDS, REVISIONS
from interlock.railroad_revolution.components.model import ComponentSet
from interlock.railroad_revolution.v1 import components_pb2
from interlock.record.model import GameRecord
from interlock.record.protobuf_components import read_set
from interlock.record.protobuf_form import from_protobuf


def latest_revision(connection: Connection, id_: str) -> KeptRecord:
    """Return a record with its content; NotThereError where there is none."""
    row = connection.execute(
        select(RECORDS, REVISIONS.c.content, REVISIONS.c.components)
        .join(REVISIONS, (REVISIONS.c.record_id == RECORDS.c.id) & (REVISIONS.c.number == RECORDS.c.revision))
        .where(RECORDS.c.id == id_)
    ).one_or_none()
    if row is None:
        raise NotThereError(f"there is no record '{PREFIX}{id_}'")
    (kept,) = kept_records(connection, [row])
    return kept


def lock_record(connection: Connection, id_: str) -> int | None:
    """Have nobody else change a record before this transaction has ended; return its latest revision."""
    return connection.execute(select(RECORDS.c.revision).where(RECORDS.c.id == id_).with_for_update()).scalar()


def earlier_revision(connection: Connection, latest: KeptRecord, number: int) -> KeptRecord:
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


def record_of(kept: KeptRecord) -> tuple[GameRecord, ComponentSet | None]:
    """Return the record, and the component set that it names and does not carry."""
    return from_protobuf(kept.content), components_of(kept.components)


def components_of(data: bytes | None) -> ComponentSet | None:
    """Read a component set, where there is one."""
    return read_set(components_pb2.ComponentSet.FromString(data)) if data else None
