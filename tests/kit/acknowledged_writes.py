"""Writes that were acknowledged, and whether an archive still has them, and nothing by halves."""

from typing import NamedTuple

from msgspec.structs import replace
from sqlalchemy import func, select, text

from interlock.analysis.drafts_and_samples import sample
from interlock.archive.archive import Archive
from interlock.archive.record_model import RevisionKind
from interlock.archive.revisions import record_of
from interlock.archive.schema import RECORDS, REVISIONS, SEATS, VERDICTS
from interlock.record.digest import digest
from interlock.record.model import Comment, GameRecord, Note, Player

_GAME = sample("chicago-express", 4, 1)


class Write(NamedTuple):
    """A revision of a record that somebody was told of."""

    id: str
    revision: int
    etag: str


def short_game(name: str) -> GameRecord:
    """A game of some moves, not the same as one of another name."""
    players = (Player(name), *_GAME.header.players[1:])
    return replace(_GAME, header=replace(_GAME.header, players=players, results=()), moves=_GAME.moves[:6], notes=())


def some_note(text: str) -> Note:
    """A comment."""
    return Note(1, comment=Comment(text))


def require_kept(archive: Archive, writes: list[Write]) -> None:
    """Require that every write is there as it was acknowledged, and can be read."""
    for write in writes:
        kept = archive.get(write.id, write.revision)
        assert kept.etag == write.etag, write
        record, _ = record_of(kept)
        assert digest(record) == kept.facts.digest, write


def require_whole(archive: Archive) -> None:
    """Require that no write is there by halves: all tables tell the same of every record."""
    latest = (REVISIONS.c.record_id == RECORDS.c.id) & (REVISIONS.c.number == RECORDS.c.revision)
    with archive.database.reading() as connection:
        records = connection.execute(select(RECORDS)).all()
        told = connection.execute(
            select(RECORDS.c.id, REVISIONS.c.etag, REVISIONS.c.digest, REVISIONS.c.time).join(REVISIONS, latest)
        )
        found = {row.id: (row.etag, row.digest, row.time) for row in told}
        assert found == {row.id: (row.etag, row.digest, row.update_time) for row in records}
        numbers = select(REVISIONS.c.record_id, func.count(), func.min(REVISIONS.c.number)).group_by(
            REVISIONS.c.record_id
        )
        assert {tuple(row) for row in connection.execute(numbers)} == {(row.id, row.revision, 1) for row in records}
        seats = connection.execute(select(SEATS.c.record_id, func.count()).group_by(SEATS.c.record_id))
        assert {tuple(row) for row in seats} == {(row.id, 4) for row in records}
        judged = connection.execute(select(func.count()).select_from(VERDICTS)).scalar()
        changed = connection.execute(
            select(func.count()).select_from(REVISIONS).where(REVISIONS.c.kind != RevisionKind.DELETED)
        ).scalar()
        assert judged == changed
        if connection.dialect.name == "sqlite":
            assert connection.execute(text("PRAGMA integrity_check")).scalar() == "ok"
            assert connection.execute(text("PRAGMA foreign_key_check")).all() == []
