"""The method Adjudicate in a worker: open or resume a live table, judge chunks of steps, and write them to the
journal before answering.

Keeps recently used tables in memory.
"""

from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from google.rpc import code_pb2

from interlock.archive.entries import ChunkEntry, TableEnding, TableEntry, entry_of
from interlock.archive.errors import TakenError
from interlock.archive.names import ID, TABLES, is_id, new_id
from interlock.archive.record_model import RevisionKind
from interlock.record.model import GameRecord
from interlock.record.protobuf_form import from_protobuf, to_protobuf
from interlock.record.record_in_progress import RecordInProgress
from interlock.service.access.permissions import signed_record
from interlock.service.archive.lazy_archive import LazyArchive, no_table, table_id
from interlock.service.archive.record_references import fill_in
from interlock.service.call import Call
from interlock.service.encoding.message_bytes import require_room
from interlock.service.methods.record_source import read_source
from interlock.service.refusal import Reason, RefusedError, bad_field
from interlock.service.tables.live_table import LiveTable, write_on
from interlock.service.workers.work import work_meter
from interlock.v1 import tables_pb2

if TYPE_CHECKING:
    from interlock.archive.journal import Journal


MOST_STEPS = 1000


class Adjudicator:
    """Takes what is done at tables, and enters it in the journal before it is answered."""

    def __init__(self, archives: LazyArchive, max_answer_bytes: int) -> None:
        self._archives = archives
        self._max_answer_bytes = max_answer_bytes
        self._at_hand = TableCache()

    def adjudicate(self, request: tables_pb2.AdjudicateRequest, call: Call) -> tables_pb2.AdjudicateResponse:
        """Answer one request; only chunks and requests to resume may be of a call that is about a table already."""
        kind = request.WhichOneof("request")
        if kind == "chunk" and call.table:
            return self._chunk(request.chunk, call)
        if kind == "resume" and call.table in ("", request.resume.table):
            table = self._up_to_date(table_id(request.resume.table, "resume.table"))
        elif kind == "open" and not call.table:
            table = self._opened(request.open, call)
        else:
            expected = "a chunk" if call.table else "open or resume"
            raise bad_field(kind or "", f"out of its place; expected {expected}", Reason.MISPLACED_REQUEST)
        self._at_hand.put(table)
        return tables_pb2.AdjudicateResponse(opened={"table": table.name, "state": table.state()})

    def _opened(self, request: tables_pb2.OpenTable, call: Call) -> LiveTable:
        id_ = request.table_id or new_id()
        if not is_id(id_):
            raise bad_field("open.table_id", f"'{id_:.80}' is no id; expected {ID}", Reason.INVALID_NAME)
        work_meter.on(f"{TABLES}{id_}")
        fill_in(request, self._archives, "open.")
        source = read_source(request.source, "open.source")
        record = signed_record(call, source.judged())
        with source.refusing():
            table = LiveTable(id_, RecordInProgress(record))
        serialized = to_protobuf(record)
        with self._journal() as journal:
            if table.ended:
                table.record_id = _free_record_id(journal, table)
            try:
                table.entered = journal.open(id_, serialized, call.caller, _ending(table, call))
            except TakenError:
                kept, _ = journal.table(id_)
                if kept and kept.source == serialized:
                    return self._up_to_date(id_)
                sentence = f"there is a table '{TABLES}{id_}', which was opened with another record"
                raise RefusedError(code_pb2.ALREADY_EXISTS, Reason.TABLE_EXISTS, sentence) from None
        return table

    def _chunk(self, chunk: tables_pb2.Chunk, call: Call) -> tables_pb2.AdjudicateResponse:
        _require_steps(chunk)
        id_ = table_id(call.table, "table")
        table = self._at_hand.take(id_)
        if table is None or chunk.sequence != table.sequence + 1:
            table = self._up_to_date(id_, table)
        if chunk.sequence != table.sequence + 1:
            self._at_hand.put(table)
            return self._answered_before(chunk, table)
        if table.closed:
            self._at_hand.put(table)
            raise RefusedError(code_pb2.FAILED_PRECONDITION, Reason.TABLE_CLOSED, f"'{table.name}' is closed")
        response = self._taken(chunk, table, call)
        if response is None:
            # Somebody else was first, at another server, or the archive was put back to what it was once.
            table = self._up_to_date(id_)
            self._at_hand.put(table)
            return self._answered_before(chunk, table)
        self._at_hand.put(table)
        return response

    def _taken(self, chunk: tables_pb2.Chunk, table: LiveTable, call: Call) -> tables_pb2.AdjudicateResponse | None:
        """Take a chunk and enter it in the journal; None where the journal does not end with what came before it.

        The table is not at hand while this is done: whatever stops it, the next to come goes by the journal.
        """
        before = table.game.record if table.record_id else None
        steps = table.take(chunk, call)
        work_meter.judged(table.game.name, sum(bool(step.rgn) for step in steps))
        with self._journal() as journal:
            if table.record_id:
                table.record_deleted = journal.is_deleted(table.record_id)
            elif table.ended:
                table.record_id = _free_record_id(journal, table)
            response = tables_pb2.AdjudicateResponse(
                judgement={"sequence": chunk.sequence, "steps": steps, "state": table.state()}
            )
            require_room(response, self._max_answer_bytes)
            if table.sequence != chunk.sequence:
                return response if journal.last(table.id) == table.entered else None
            kept = ChunkEntry(
                chunk.SerializeToString(deterministic=True), response.judgement.SerializeToString(deterministic=True)
            )
            ending = _ending(table, call, before)
            try:
                table.entered = journal.append(table.id, table.entered, kept, call.caller, ending)
            except TakenError:
                return None
        table.size += len(kept.judgement)
        return response

    def _answered_before(self, chunk: tables_pb2.Chunk, table: LiveTable) -> tables_pb2.AdjudicateResponse:
        """Return the judgement on a chunk that was taken; RefusedError where it is another one."""
        if chunk.sequence <= table.sequence:
            with self._journal() as journal:
                kept = journal.chunk(table.id, chunk.sequence)
            if kept and tables_pb2.Chunk.FromString(kept.request) == chunk:
                judgement = tables_pb2.Judgement.FromString(kept.judgement)
                return tables_pb2.AdjudicateResponse(judgement=judgement)
        following = table.sequence + 1
        sentence = f"'{table.name}' has come to chunk {table.sequence}; the next has number {following}"
        raise RefusedError(code_pb2.ABORTED, Reason.WRONG_SEQUENCE, sentence, next=str(following))

    def _up_to_date(self, id_: str, table: LiveTable | None = None) -> LiveTable:
        """Return a table as the journal has it, from the one that is at hand or anew."""
        table = table or self._at_hand.take(id_)
        if table and (table := self._brought_up(table)):
            return table
        with self._journal() as journal:
            kept, judgements = journal.table(id_)
        if kept is None:
            raise no_table(id_)
        return _table_entry(id_, RecordInProgress(from_protobuf(kept.source)), kept, judgements)

    def _brought_up(self, table: LiveTable) -> LiveTable | None:
        """Return a table that was at hand as the journal has it; None where the journal has another in its place."""
        with self._journal() as journal:
            kept, judgements = journal.since(table.id, table.entered)
        if kept is None:
            return None
        if not judgements:
            table.record_deleted, table.closed = kept.record_deleted, kept.closed
            return table
        later = _table_entry(table.id, table.game.replay.written, kept, judgements)
        later.steps += table.steps
        later.size += table.size
        return later

    @contextmanager
    def _journal(self) -> Iterator["Journal"]:
        with self._archives.open() as archive:
            yield archive.journal


def _require_steps(chunk: tables_pb2.Chunk) -> None:
    if chunk.sequence < 1:
        raise bad_field("chunk.sequence", f"{chunk.sequence}; expected 1 or more", Reason.INVALID_CHUNK)
    if not 1 <= len(chunk.steps) <= MOST_STEPS:
        sentence = f"{len(chunk.steps)} steps; expected 1 to {MOST_STEPS}"
        raise bad_field("chunk.steps", sentence, Reason.INVALID_CHUNK)
    for index, step in enumerate(chunk.steps):
        if step.WhichOneof("kind") is None:
            raise bad_field(f"chunk.steps[{index}]", "nothing to be done", Reason.INVALID_CHUNK)


def _table_entry(id_: str, written: RecordInProgress, kept: TableEntry, judgements: list[bytes]) -> LiveTable:
    """Return a table as the journal has it, from the record before some judgements."""
    steps = write_on(written, judgements)
    table = LiveTable(id_, written, kept.last.sequence, kept.record_id)
    table.entered, table.record_deleted, table.closed = kept.last, kept.record_deleted, kept.closed
    table.steps, table.size = steps, sum(map(len, judgements))
    return table


def _free_record_id(journal: "Journal", table: LiveTable) -> str:
    """Return the id that a table's record is to have: the table's, unless another record has it."""
    return new_id() if journal.has_record(table.id) else table.id


def _ending(table: LiveTable, call: Call, before: GameRecord | None = None) -> TableEnding | None:
    """Return what is to be written in the archive: the record that the table gets there, or had before."""
    if not table.record_id:
        return None
    kind = RevisionKind.UPDATED if before else RevisionKind.CREATED
    entry = entry_of(kind, table.game.record, author=call.caller)
    return TableEnding(table.record_id, entry, table.closed, before)


MOST_TABLES = 500
MOST_MOVES = 200_000
"""Of all tables at hand together."""


class TableCache:
    """The tables that something was done at last: no more than there is room for."""

    def __init__(self) -> None:
        self._tables: OrderedDict[str, tuple[LiveTable, int]] = OrderedDict()
        """Each with how many moves it counts for."""
        self._moves = 0

    def take(self, id_: str) -> LiveTable | None:
        """Return a table, which is not at hand any more."""
        table, moves = self._tables.pop(id_, (None, 0))
        self._moves -= moves
        return table

    def put(self, table: LiveTable) -> None:
        """Have a table at hand; it is the only one if it is a long one."""
        self.take(table.id)
        self._tables[table.id] = table, table.game.move_count
        self._moves += table.game.move_count
        while len(self._tables) > 1 and (len(self._tables) > MOST_TABLES or self._moves > MOST_MOVES):
            self.take(next(iter(self._tables)))
