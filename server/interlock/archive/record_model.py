"""Structs that the archive returns: stored records, revisions and events."""

from enum import StrEnum

from msgspec import Struct

from interlock.archive.names import RECORDS
from interlock.basics.message import Int32, Message
from interlock.record.model import GameRecord
from interlock.replay.verdict import Verdict, VerdictStatus, winners


class Facts(Struct, frozen=True):
    """What lists tell of a record, and what they are filtered by."""

    digest: str
    game: str
    board: str
    players: tuple[str, ...]
    event: str
    site: str
    date: str
    move_count: int
    status: VerdictStatus
    winners: tuple[str, ...]
    """Who came first, where the game is over."""


class StoredRecord(Struct, frozen=True):
    """A record in the archive, as its latest revision or an earlier one has it; times are microseconds since 1970."""

    id: str
    etag: str
    revision: int
    create_time: int
    update_time: int
    delete_time: int | None
    facts: Facts
    content: bytes = b""
    """The record, as a serialized GameRecord; nothing where it was not asked for."""
    components: bytes = b""
    """The component set that it names and does not carry, as a serialized ComponentSet, where there is one."""

    @property
    def name(self) -> str:
        """Its name, such as "records/thursday-7"."""
        return RECORDS + self.id


class RevisionKind(StrEnum):
    """What was done to a record."""

    CREATED = "CREATED"
    UPDATED = "UPDATED"
    ANNOTATED = "ANNOTATED"
    DELETED = "DELETED"


class Revision(Struct, frozen=True):
    """One thing that was done to a record."""

    number: int
    kind: RevisionKind
    time: int
    """Microseconds since 1970."""
    author: str
    digest: str
    notes: bytes
    """Those that were added, as a serialized GameRecord with nothing else in it."""


class Event(Message, frozen=True):
    """An event that records were played at."""

    title: str = ""
    record_count: Int32 = 0
    first_date: str = ""
    last_date: str = ""


def facts_of(record: GameRecord, verdict: Verdict) -> Facts:
    """Return what lists tell of a record with this verdict."""
    header = record.header
    won = {standing.seat for standing in winners(verdict)}
    players = tuple(player.name for player in header.players)
    return Facts(
        digest=verdict.record_digest,
        game=header.game,
        board=verdict.board,
        players=players,
        event=header.event,
        site=header.site,
        date=header.date,
        move_count=len(record.moves),
        status=verdict.status,
        winners=tuple(name for seat, name in enumerate(players, 1) if seat in won),
    )
