"""Lists how games came out: records with the verdicts that are kept on them."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, and_, func, select

from interlock.archive.filters import conditions
from interlock.archive.names import RECORDS as PREFIX
from interlock.archive.orders import after, orders
from interlock.archive.schema import RECORDS, REVISIONS, VERDICTS
from interlock.archive.verdicts import VERSION, ruleset_of
from interlock.basics.problem import RecordError
from interlock.record.model import GameRecord, Header
from interlock.record.protobuf_form import header_from_protobuf
from interlock.replay.verdict import Verdict

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
    kept = _kept_verdicts(connection, [row.id for row in rows])
    outcomes = [_outcome(row.id, row.content, kept.get((row.id, row.revision), ())) for row in rows]
    place = [rows[-1]._mapping[each.column] for each in order] if len(rows) == size else None
    return OutcomePage(outcomes, place)


def _kept_verdicts(connection: Connection, ids: Sequence[str]) -> dict[tuple[str, int], list[Any]]:
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
