"""Store verdicts for each version of the rules and of Interlock, and list games with their outcomes."""

from collections.abc import Sequence
from contextlib import suppress
from importlib.metadata import version
from time import time_ns
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, and_, func, insert, select

from interlock.archive.list_queries import after, conditions, orders
from interlock.archive.names import RECORDS as PREFIX
from interlock.archive.schema import RECORDS, REVISIONS, VERDICTS
from interlock.basics.problem import RecordError
from interlock.library.games import find_game
from interlock.record.model import GameRecord, Header
from interlock.record.protobuf_form import header_from_protobuf
from interlock.replay.verdict import Verdict

VERSION = version("interlock")


def ruleset_of(record: GameRecord) -> str:
    """Return the version of the rules that a record is judged by."""
    return record.header.ruleset or find_game(record.header.game).ruleset


def keep_verdict(
    connection: Connection, id_: str, revision: int, verdict: Verdict, *, carry_on: bool = False, full: bool = False
) -> None:
    """Keep a verdict on a revision."""
    connection.execute(
        insert(VERDICTS).values(
            record_id=id_,
            revision=revision,
            carry_on=carry_on,
            full=full,
            ruleset=verdict.ruleset,
            version=VERSION,
            time=time_ns() // 1000,
            verdict=msgspec.json.encode(verdict),
        )
    )


def find_verdict(
    connection: Connection, id_: str, revision: int, ruleset: str, *, carry_on: bool = False, full: bool = False
) -> Verdict | None:
    """Return the verdict on a revision by a version of the game's rules, where this Interlock has given it."""
    found = connection.execute(
        select(VERDICTS.c.verdict).where(
            VERDICTS.c.record_id == id_,
            VERDICTS.c.revision == revision,
            VERDICTS.c.carry_on == carry_on,
            VERDICTS.c.full == full,
            VERDICTS.c.ruleset == ruleset,
            VERDICTS.c.version == VERSION,
        )
    ).scalar()
    return msgspec.json.decode(found, type=Verdict) if found else None


_IN_ORDER = "date, create_time, name"


class Outcome(NamedTuple):
    """A record's header, and the verdict on it, where that is kept."""

    id: str
    header: Header
    verdict: Verdict | None
    problem: str = ""
    """Why it cannot be judged any more."""

    @property
    def name(self) -> str:
        """The record's name, such as "records/thursday-7"."""
        return PREFIX + self.id


class OutcomePage(NamedTuple):
    """A part of a list of outcomes."""

    outcomes: list[Outcome]
    next: list[Any] | None
    """Where the next page begins; None where nothing follows."""


def count_records(connection: Connection, filter_: str) -> int:
    """Return how many records a filter lets through."""
    statement = select(func.count()).select_from(RECORDS).where(*conditions(filter_), RECORDS.c.delete_time.is_(None))
    return int(connection.execute(statement).scalar_one())


def list_outcomes(connection: Connection, filter_: str, start: Sequence[Any] | None, size: int) -> OutcomePage:
    """List how games came out, those played first first."""
    order = orders(_IN_ORDER)
    latest = and_(REVISIONS.c.record_id == RECORDS.c.id, REVISIONS.c.number == RECORDS.c.revision)
    statement = (
        select(*(each.column for each in order), RECORDS.c.revision, REVISIONS.c.content)
        .join(REVISIONS, latest)
        .where(*conditions(filter_), RECORDS.c.delete_time.is_(None))
        .order_by(*(each.clause() for each in order))
    )
    if start is not None:
        statement = statement.where(after(order, start))
    rows = connection.execute(statement.limit(size)).all()
    kept = _stored_verdicts(connection, [row.id for row in rows])
    outcomes = [_outcome(row.id, row.content, kept.get((row.id, row.revision), ())) for row in rows]
    place = [rows[-1]._mapping[each.column] for each in order] if len(rows) == size else None
    return OutcomePage(outcomes, place)


def _stored_verdicts(connection: Connection, ids: Sequence[str]) -> dict[tuple[str, int], list[Any]]:
    rows = connection.execute(
        select(VERDICTS.c.record_id, VERDICTS.c.revision, VERDICTS.c.ruleset, VERDICTS.c.verdict).where(
            VERDICTS.c.record_id.in_(ids),
            VERDICTS.c.carry_on.is_(False),
            VERDICTS.c.full.is_(False),
            VERDICTS.c.version == VERSION,
        )
    )
    found: dict[tuple[str, int], list[Any]] = {}
    for row in rows:
        found.setdefault((row.record_id, row.revision), []).append(row)
    return found


def _outcome(id_: str, content: bytes, kept: Sequence[Any]) -> Outcome:
    # To read the moves as well would take many times as long.
    header = header_from_protobuf(content)
    with suppress(RecordError):
        ruleset = ruleset_of(GameRecord(header))
        if data := next((each.verdict for each in kept if each.ruleset == ruleset), None):
            return Outcome(id_, header, msgspec.json.decode(data, type=Verdict))
    return Outcome(id_, header, None)
