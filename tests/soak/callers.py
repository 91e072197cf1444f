"""Callers that make calls of all kinds, one after another, and compare every answer with what is right."""

import threading
from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from traceback import format_exc
from typing import Any

import grpc
from google.rpc import error_details_pb2, status_pb2
from judged_here import Case, case
from msgspec.structs import replace as _like

from interlock.analysis.drafts_and_samples import sample
from interlock.record.protobuf_form import to_message
from interlock.v1 import (
    archive_pb2,
    archive_pb2_grpc,
    errors_pb2,
    tables_pb2_grpc,
    validator_pb2,
    validator_pb2_grpc,
)
from kit.live_tables import Player, made, watched
from kit.service_calls import in_record
from kit.worst_requests import slow_record

_LOST = grpc.StatusCode.UNAVAILABLE
_SECONDS = 60


class Caller(threading.Thread):
    """One of many."""

    def __init__(self, address: str, seed: int, cases: Sequence[Case], stop: threading.Event) -> None:
        super().__init__()
        self.done = Counter[str]()
        self.fault = ""
        self._random = Random(seed)
        self._cases = cases
        self._batched = [each for each in cases if each.method == "Validate"]
        self._slow = validator_pb2.ValidateRequest(source=in_record(slow_record()))
        self._stop_now = stop
        self._address = address

    def run(self) -> None:
        """Make calls until it is time to stop, or an answer is wrong."""
        actions = (self._call, self._batch, self._table, self._archive, self._give_up)
        options = (("grpc.use_local_subchannel_pool", 1), ("grpc.max_receive_message_length", -1))
        try:
            with grpc.insecure_channel(self._address, options) as channel:
                self._stub: Any = validator_pb2_grpc.ValidatorStub(channel)  # type: ignore[no-untyped-call]
                self._tables: Any = tables_pb2_grpc.TablesStub(channel)  # type: ignore[no-untyped-call]
                self._records: Any = archive_pb2_grpc.ArchiveStub(channel)  # type: ignore[no-untyped-call]
                while not self._stop_now.is_set():
                    (action,) = self._random.choices(actions, (60, 6, 6, 12, 4))
                    self._unless_lost(action)
        except Exception:
            self.fault = format_exc()
            self._stop_now.set()

    def _unless_lost(self, action: Callable[[], None]) -> None:
        """Do something; a worker may be killed in the midst of it."""
        try:
            action()
        except grpc.RpcError as error:
            if error.code() is not _LOST:
                raise
            self.done["lost"] += 1
        else:
            self.done[action.__name__] += 1

    def _call(self) -> None:
        wanted = self._random.choice(self._cases)
        try:
            answer = getattr(self._stub, wanted.method)(wanted.request, timeout=_SECONDS)
            assert (list(answer) if wanted.method == "Replay" else [answer]) == wanted.answers
        except grpc.RpcError as error:
            if error.code() is _LOST or _reason(error) != wanted.reason:
                raise

    def _batch(self) -> None:
        wanted = self._random.choices(self._batched, k=self._random.randint(0, 40))
        requests = (
            validator_pb2.ValidateBatchRequest(id=str(number), request=each.request)
            for number, each in enumerate(wanted)
        )
        answers = list(self._stub.ValidateBatch(requests, timeout=10 * _SECONDS))
        assert [each.id for each in answers] == [str(number) for number in range(len(wanted))]
        for each, answer in zip(wanted, answers, strict=True):
            reason = errors_pb2.ErrorReason.Name(answer.refusal.reason).removeprefix("ERROR_REASON_")
            if answer.HasField("verdict"):
                assert [answer.verdict] == [right.verdict for right in each.answers]  # type: ignore[attr-defined]
            else:
                assert reason in (each.reason, "WORKER_LOST")

    def _table(self) -> None:
        """Play a part of a game at a table, through whatever happens to its worker, and look at the record."""
        whole = sample("chicago-express", 3, self._random.randrange(20))
        moves = whole.moves[: self._random.randint(1, 40)]
        opening = _without_moves(whole)
        table_id = f"soak-{self._random.getrandbits(64):x}"
        player = self._again(lambda: _opened(self._tables, opening, table_id))
        at = 0
        while at < len(moves):
            steps = [made(move) for move in moves[at : at + self._random.randint(1, 8)]]
            sequence = player.sequence + 1
            try:
                judgement = player.send(*steps, sequence=sequence)
            except grpc.RpcError as error:
                if error.code() is not _LOST:
                    raise
                self.done["resumed"] += 1
                player = self._again(lambda: _resumed(self._tables, f"tables/{table_id}"))
                player.sequence = sequence - 1
                continue
            assert all(step.taken for step in judgement.steps)
            at += len(steps)
        name = f"tables/{table_id}"
        played = {"moves": moves, "notes": ()}
        self._judged_by_name(name, _like(opening, **played))
        watch = watched(self._tables, name)
        assert next(watch).table.table == name
        watch.cancel()
        player.cancel()

    def _again(self, action: Callable[[], Player]) -> Player:
        while True:
            try:
                return action()
            except grpc.RpcError as error:
                if error.code() is not _LOST:
                    raise

    def _archive(self) -> None:
        record = sample("chicago-express", self._random.randint(2, 6), self._random.randrange(50))
        request = archive_pb2.CreateRecordRequest(source=in_record(record), allow_same_game=True)
        name = self._records.CreateRecord(request, timeout=_SECONDS).record.name
        stored = self._records.GetRecord(archive_pb2.GetRecordRequest(name=name), timeout=_SECONDS).record
        assert stored.source.record == to_message(record)
        self._judged_by_name(name, record)
        self._records.ListRecords(archive_pb2.ListRecordsRequest(page_size=5), timeout=_SECONDS)
        self._records.DeleteRecord(archive_pb2.DeleteRecordRequest(name=name), timeout=_SECONDS)

    def _judged_by_name(self, name: str, record: Any) -> None:
        answer = self._stub.Validate(validator_pb2.ValidateRequest(source={"name": name}), timeout=_SECONDS)
        (right,) = case("Validate", validator_pb2.ValidateRequest(source=in_record(record))).answers
        assert answer == right

    def _give_up(self) -> None:
        """Begin what takes long, and go."""
        seconds = self._random.uniform(0, 0.3)
        calls = (
            self._stub.Validate.future(self._slow),
            self._stub.Replay(validator_pb2.ReplayRequest(source=self._slow.source)),
            self._stub.ValidateBatch(validator_pb2.ValidateBatchRequest(request=self._slow) for _ in range(3)),
        )
        self._stop_now.wait(seconds)
        for call in calls:
            call.cancel()


def _opened(tables: Any, opening: Any, table_id: str) -> Player:
    player = Player(tables)
    player.open(opening, table_id)
    return player


def _resumed(tables: Any, table: str) -> Player:
    player = Player(tables)
    player.resume(table)
    return player


def _without_moves(record: Any) -> Any:
    return _like(record, header=_like(record.header, results=()), moves=(), notes=())


def _reason(error: Any) -> str:
    info = error_details_pb2.ErrorInfo()
    details = dict(error.trailing_metadata())["grpc-status-details-bin"]
    assert any(each.Unpack(info) for each in status_pb2.Status.FromString(details).details)
    return str(info.reason)
