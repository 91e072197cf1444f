"""Writes and reads revisions of records, as rows of the tables."""

import secrets
from collections.abc import Iterable, Sequence
from itertools import groupby
from time import time_ns
from typing import Any

from msgspec.structs import replace
from sqlalchemy import Connection, Row, delete, insert, select, update

from interlock.archive.entry import Entry
from interlock.archive.kept import Facts, KeptRecord, RevisionKind
from interlock.archive.schema import RECORDS, REVISIONS, SEATS
from interlock.archive.verdicts import keep_verdict
from interlock.basics.names import name_key
from interlock.railroad_revolution.components.model import ComponentSet
from interlock.railroad_revolution.v1 import components_pb2
from interlock.record.model import GameRecord, Note
from interlock.record.plain import plain_fields
from interlock.record.protobuf_form import to_protobuf
from interlock.replay.verdict import VerdictStatus

_ETAG_BYTES = 8


def insert_record(connection: Connection, id_: str, entry: Entry) -> KeptRecord:
    """Write the first revision of a record; sqlalchemy's IntegrityError where the id is taken."""
    now = time_in_microseconds()
    kept = KeptRecord(id_, _new_etag(), 1, now, now, None, entry.facts)
    connection.execute(insert(RECORDS).values(id=id_, create_time=now, **columns(kept)))
    return _with_entry(connection, kept, entry)


def update_record(connection: Connection, before: KeptRecord, entry: Entry) -> KeptRecord:
    """Write one more revision of a record, which nobody else changes in the meantime."""
    kept = replace(before, **_next(before), facts=entry.facts)
    connection.execute(update(RECORDS).where(RECORDS.c.id == kept.id).values(**columns(kept)))
    connection.execute(delete(SEATS).where(SEATS.c.record_id == kept.id))
    return _with_entry(connection, kept, entry)


def delete_record(connection: Connection, before: KeptRecord, author: str) -> KeptRecord:
    """Write that a record is deleted, as one more revision with the same content."""
    kept = replace(before, **_next(before))
    kept = replace(kept, delete_time=kept.update_time)
    connection.execute(update(RECORDS).where(RECORDS.c.id == kept.id).values(**columns(kept)))
    insert_revision(connection, kept, RevisionKind.DELETED, author)
    return kept


def write_facts(connection: Connection, kept: KeptRecord, facts: Facts) -> None:
    """Write what another judgement has made of a record, which is no revision."""
    connection.execute(update(RECORDS).where(RECORDS.c.id == kept.id).values(**columns(replace(kept, facts=facts))))
    connection.execute(delete(SEATS).where(SEATS.c.record_id == kept.id))
    insert_seats(connection, kept.id, facts)


def kept_records(connection: Connection, rows: Sequence[Row[Any]]) -> list[KeptRecord]:
    """Return what rows of RECORDS tell, with the players from SEATS."""
    ids = [row.id for row in rows]
    seats = connection.execute(
        select(SEATS).where(SEATS.c.record_id.in_(ids)).order_by(SEATS.c.record_id, SEATS.c.seat)
    )
    players = {id_: list(them) for id_, them in groupby(seats, lambda seat: str(seat.record_id))}
    return [_kept(row._asdict(), players.get(row.id, ())) for row in rows]


def time_in_microseconds() -> int:
    """Return the time as the database has it."""
    return time_ns() // 1000


def _kept(row: dict[str, Any], seats: Iterable[Row[Any]]) -> KeptRecord:
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
    return KeptRecord(row["id"], row["etag"], row["revision"], *times, facts, content, components)


def columns(kept: KeptRecord) -> dict[str, Any]:
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


def _next(before: KeptRecord) -> dict[str, Any]:
    """Return what the next revision of a record changes in any case; time does not go back in it."""
    now = max(time_in_microseconds(), before.update_time)
    return {"etag": _new_etag(), "revision": before.revision + 1, "update_time": now}


def _with_entry(connection: Connection, kept: KeptRecord, entry: Entry) -> KeptRecord:
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
    connection: Connection, kept: KeptRecord, kind: RevisionKind, author: str, notes: tuple[Note, ...] = ()
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
