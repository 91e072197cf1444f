"""List records, revisions of a record, and events, page by page."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, case, func, select

from interlock.archive.list_queries import after, conditions, orders
from interlock.archive.record_model import Event, Revision, RevisionKind, StoredRecord
from interlock.archive.revisions import latest_revision, stored_records
from interlock.archive.schema import RECORDS, REVISIONS


class Page(NamedTuple):
    """A part of a list of records."""

    records: list[StoredRecord]
    next: list[Any] | None
    """Where the next page begins; None where nothing follows."""


def list_records(
    connection: Connection,
    filter_: str,
    order_by: str,
    *,
    show_deleted: bool,
    start: Sequence[Any] | None,
    size: int,
    content_bytes: int,
) -> Page:
    """List records; with content as long as it has no more bytes, or of one record, or of none where that is 0."""
    order = orders(order_by)
    statement = select(RECORDS).where(*conditions(filter_)).order_by(*(each.clause() for each in order))
    if not show_deleted:
        statement = statement.where(RECORDS.c.delete_time.is_(None))
    if start is not None:
        statement = statement.where(after(order, start))
    # One more tells whether there is another page.
    rows = connection.execute(statement.limit(size + 1)).all()
    whole = len(rows) <= size
    records = stored_records(connection, rows[:size])
    if content_bytes:
        records = _with_content(connection, records, content_bytes)
        whole = whole and len(records) == len(rows)
    last = None if whole else rows[len(records) - 1]._mapping
    return Page(records, None if last is None else [last[each.column] for each in order])


def _with_content(connection: Connection, records: Sequence[StoredRecord], most: int) -> list[StoredRecord]:
    found: list[StoredRecord] = []
    for record in records:
        read = latest_revision(connection, record.id)
        most -= len(read.content) + len(read.components)
        if found and most < 0:
            break
        found.append(read)
    return found


def list_revisions(connection: Connection, id_: str, start: int | None, size: int) -> tuple[list[Revision], int | None]:
    """List what was done to a record, the latest first, and tell where the next page begins."""
    rows = connection.execute(
        select(
            REVISIONS.c.number,
            REVISIONS.c.kind,
            REVISIONS.c.time,
            REVISIONS.c.author,
            REVISIONS.c.digest,
            REVISIONS.c.notes,
        )
        .where(REVISIONS.c.record_id == id_, *([] if start is None else [REVISIONS.c.number < start]))
        .order_by(REVISIONS.c.number.desc())
        .limit(size + 1)
    ).all()
    found = [
        Revision(row.number, RevisionKind(row.kind), row.time, row.author, row.digest, row.notes or b"")
        for row in rows[:size]
    ]
    return found, found[-1].number if len(rows) > size else None


def list_events(connection: Connection, start: str | None, size: int) -> tuple[list[Event], str | None]:
    """List the events that records were played at, by name, and tell where the next page begins."""
    dated = case((RECORDS.c.date != "", RECORDS.c.date))
    rows = connection.execute(
        select(
            RECORDS.c.event,
            func.count().label("records"),
            func.min(dated).label("first"),
            func.max(dated).label("last"),
        )
        .where(RECORDS.c.delete_time.is_(None), RECORDS.c.event > (start or ""))
        .group_by(RECORDS.c.event)
        .order_by(RECORDS.c.event)
        .limit(size + 1)
    ).all()
    found = [Event(row.event, row.records, row.first or "", row.last or "") for row in rows[:size]]
    return found, found[-1].title if len(rows) > size else None
