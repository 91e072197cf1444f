"""The method WatchTable in a worker: read the journal of a live table for watchers, and for requests that name a
table.
"""

import re
from collections.abc import Iterator

import msgspec

from interlock.archive.names import TABLES
from interlock.record.protobuf_form import from_protobuf, to_message
from interlock.record.record_in_progress import RecordInProgress
from interlock.service.archive.lazy_archive import LazyArchive, no_table, table_id
from interlock.service.call import Call
from interlock.service.encoding.message_bytes import read_request, write_answer
from interlock.service.refusal import Reason, bad_field
from interlock.service.tables.live_table import LiveTable, write_on
from interlock.service.workers.worker_config import JournalPosition
from interlock.v1 import tables_pb2, validator_pb2

_MOST_CHUNKS = 20
_MOST_BYTES = 64 * 1024
"""How much is read at once: a slow reader has so much waiting in the front."""


class JournalReader:
    """Reads the journal."""

    def __init__(self, archives: LazyArchive, max_answer_bytes: int) -> None:
        self._archives = archives
        self._max_answer_bytes = max_answer_bytes

    def watch(self, data: bytes, call: Call) -> Iterator[bytes]:
        """Yield a Reading, and the parts of the answer: the table as it stood, and chunks; or just those after one."""
        messages = []
        last_event_id = call.exchange.last_event_id if call.exchange and call.after is None else ""
        if call.after is None:
            request = read_request(tables_pb2.WatchTableRequest, data, call)
            if last_event_id:
                _go_on(request, last_event_id)
            id_ = table_id(request.table, "table")
            table = self._begin(id_, request)
            after = table.sequence
            told = {"table": table.name, "record": to_message(table.game.record), "state": table.state()}
            messages.append(tables_pb2.WatchTableResponse(table=told))
        else:
            id_, after = table_id(call.table, "table"), call.after
        with self._archives.open() as archive:
            kept, judgements = archive.journal.some(id_, after, _MOST_CHUNKS, _MOST_BYTES)
        if kept is None:
            raise no_table(id_)
        read_on = map(tables_pb2.Judgement.FromString, judgements)
        messages += [tables_pb2.WatchTableResponse(judgement=judgement) for judgement in read_on]
        sequence = after + len(judgements)
        done = kept.closed and sequence == kept.last.sequence
        if last_event_id and done and not judgements:
            # The client had all that there is, and need not come again.
            messages = []
        yield msgspec.json.encode(JournalPosition(TABLES + id_, sequence, done))
        yield from write_answer(iter(messages), call, self._max_answer_bytes)

    def _begin(self, id_: str, request: tables_pb2.WatchTableRequest) -> LiveTable:
        """Return a table as it stood when the chunks begin that are asked for."""
        for field in ("after_sequence", "first_move_number"):
            if (number := getattr(request, field)) < 0:
                raise bad_field(field, f"{number}; expected 0 or more", Reason.INVALID_CHUNK)
        with self._archives.open() as archive:
            kept, judgements = archive.journal.table(id_)
        if kept is None:
            raise no_table(id_)
        after = request.after_sequence
        if request.first_move_number:
            if after:
                raise bad_field("after_sequence", "told beside first_move_number", Reason.INVALID_CHUNK)
            after = _before(judgements, request.first_move_number)
        if after > len(judgements):
            sentence = f"{after}; the table has come to chunk {len(judgements)}"
            raise bad_field("after_sequence", sentence, Reason.INVALID_CHUNK)
        under_way = RecordInProgress(from_protobuf(kept.source))
        write_on(under_way, judgements[:after])
        table = LiveTable(id_, under_way, after)
        if after == len(judgements):
            table.record_id, table.record_deleted, table.closed = kept.record_id, kept.record_deleted, kept.closed
        return table


def fill_in_table(source: validator_pb2.RecordSource, field: str, archives: LazyArchive) -> None:
    """Put the record of a live table, as it stands, into the source that names the table."""
    id_ = table_id(source.name, field)
    with archives.open() as archive:
        kept, judgements = archive.journal.table(id_)
    if kept is None:
        raise no_table(id_)
    under_way = RecordInProgress(from_protobuf(kept.source))
    write_on(under_way, judgements)
    source.record.CopyFrom(to_message(under_way.record()))


def _go_on(request: tables_pb2.WatchTableRequest, last_event_id: str) -> None:
    """Begin after the event that a client had last, wherever it began at first."""
    if not re.fullmatch(r"[0-9]{1,9}", last_event_id):
        raise bad_field("Last-Event-ID", f"'{last_event_id:.80}' is no number of a chunk", Reason.INVALID_CHUNK)
    request.after_sequence, request.first_move_number = int(last_event_id), 0


def _before(judgements: list[bytes], move: int) -> int:
    """Return the number of the chunk before the one that first brought the game to a move."""
    for sequence, judgement in enumerate(judgements):
        if tables_pb2.Judgement.FromString(judgement).state.move_count >= move:
            return sequence
    return len(judgements)
