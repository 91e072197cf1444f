"""Many records are judged by one call, in order, and neither a record nor a client can spoil it for others."""

import os
import queue
import signal
import time
from collections.abc import Iterator
from typing import Any

import grpc
import pytest

from interlock.service.config import Config
from interlock.v1 import archive_pb2_grpc, errors_pb2, validator_pb2, verdict_pb2
from kit.archive_calls import create
from kit.eventually import until
from kit.service_calls import (
    illegal_record,
    in_record,
    legal_record,
    long_record,
    record_with_unknown_hex,
    refusal_of,
    running,
    validator,
)
from kit.service_process import freeze, served, thaw

BATCH = "/interlock.v1.Validator/ValidateBatch"
GAMES = validator_pb2.ListGamesRequest()
Request = validator_pb2.ValidateBatchRequest


def _request(id_: str, record: Any = None, **fields: Any) -> Request:
    source = in_record(record or legal_record())
    return Request(id=id_, request=validator_pb2.ValidateRequest(source=source, **fields))


def _reason(response: validator_pb2.ValidateBatchResponse) -> str:
    assert response.WhichOneof("answer") == "refusal"
    return errors_pb2.ErrorReason.Name(response.refusal.reason).removeprefix("ERROR_REASON_")


class Batch:
    """A batch whose client says when it goes on."""

    def __init__(self, channel: grpc.Channel) -> None:
        self._requests: queue.SimpleQueue[Request | None] = queue.SimpleQueue()
        self.answers = channel.stream_stream(
            BATCH, lambda request: request.SerializeToString(), validator_pb2.ValidateBatchResponse.FromString
        )(iter(self._requests.get, None))

    def send(self, *requests: Request) -> None:
        for request in requests:
            self._requests.put(request)

    def end(self) -> None:
        self._requests.put(None)


def test_a_batch_answers_as_single_calls_do_and_in_their_order(stub: Any) -> None:
    records = [legal_record(), illegal_record(), long_record(500)]
    requests = [_request(str(number), records[number % 3], carry_on=number % 2 == 0, view=2) for number in range(30)]
    answers = list(stub.ValidateBatch(iter(requests)))
    assert [answer.id for answer in answers] == [request.id for request in requests]
    assert [answer.verdict for answer in answers] == [stub.Validate(each.request).verdict for each in requests]


def test_a_batch_may_be_empty(stub: Any) -> None:
    assert list(stub.ValidateBatch(iter(()))) == []


def test_what_cannot_be_read_is_told_in_its_place(stub: Any) -> None:
    bad = _request("bad", record_with_unknown_hex())
    first, second, third, last = stub.ValidateBatch(iter([_request("a"), bad, Request(id="empty"), _request("b")]))
    assert first.verdict == last.verdict
    alone = refusal_of(lambda: stub.Validate(bad.request))
    assert (second.id, second.refusal.code, _reason(second)) == ("bad", 3, "UNREADABLE_RECORD")
    assert (second.refusal.message, dict(second.refusal.metadata)) == (alone.message, alone.metadata)
    assert list(second.refusal.problems.problems) == alone.problems
    assert (third.id, _reason(third)) == ("empty", "MISSING_SOURCE")


def test_bytes_that_are_no_request_do_not_end_a_batch(address: str) -> None:
    good = _request("good").SerializeToString()
    with grpc.insecure_channel(address) as channel:
        answers = list(channel.stream_stream(BATCH)(iter([b"\x0a\xff\xff", b"\x0a\x01x\x12\x02ab", good])))
    first, second, last = map(validator_pb2.ValidateBatchResponse.FromString, answers)
    assert (first.id, _reason(first)) == ("", "UNREADABLE_REQUEST")
    assert (second.id, _reason(second)) == ("x", "UNREADABLE_REQUEST")
    assert last.id == "good"
    assert last.verdict.status


def test_a_record_that_takes_too_long_or_costs_its_worker_does_not_end_a_batch() -> None:
    with (
        served("--workers", "1", "--max-seconds", "4") as server,
        grpc.insecure_channel(server.address) as channel,
        validator(server.address) as stub,
    ):
        batch = Batch(channel)
        (first,) = server.workers()
        freeze(first)
        batch.send(_request("long"))
        answer = next(batch.answers)
        assert (answer.id, _reason(answer)) == ("long", "TOO_LONG")
        # Once a call is answered, the worker in its place has started.
        until(lambda: _is_answered(stub))
        (second,) = server.workers()
        freeze(second)
        batch.send(_request("lost"))
        # What dies while it is idle is replaced before it is asked.
        time.sleep(1)
        os.kill(second, signal.SIGKILL)
        answer = next(batch.answers)
        assert (answer.id, _reason(answer)) == ("lost", "WORKER_LOST")
        until(lambda: _is_answered(stub))
        batch.send(_request("good"))
        assert next(batch.answers).verdict.status
        batch.end()
        assert list(batch.answers) == []


def _is_answered(stub: Any) -> bool:
    try:
        return bool(stub.ListGames(GAMES).games)
    except grpc.RpcError:
        return False


def test_an_answer_that_is_too_large_does_not_end_a_batch() -> None:
    requests = [_request("large"), Request(id="none")]
    with running(Config(workers=1, max_answer_bytes=150)) as address, validator(address) as stub:
        assert [_reason(each) for each in stub.ValidateBatch(iter(requests))] == ["ANSWER_TOO_LARGE", "MISSING_SOURCE"]


def test_single_calls_do_not_wait_for_a_batch() -> None:
    with (
        served("--workers", "1", "--max-seconds", "60", "--max-concurrent", "5") as server,
        grpc.insecure_channel(server.address) as channel,
        validator(server.address) as stub,
    ):
        (worker,) = server.workers()
        batch = Batch(channel)
        batch.send(_request("0"))
        next(batch.answers)
        freeze(worker)
        batch.send(*(_request(str(number)) for number in range(1, 201)))
        batch.end()
        done: list[str] = []
        calls = [stub.ListGames.future(GAMES) for _ in range(5)]
        for call in calls:
            call.add_done_callback(lambda _: done.append("single"))
        thaw(worker)
        done.extend(answer.id for answer in batch.answers)
        assert all(call.result(60).games for call in calls)
        assert [each for each in done if each != "single"] == [str(number) for number in range(1, 201)]
        assert max(at for at, each in enumerate(done) if each == "single") < 60


def test_a_client_that_reads_nothing_is_read_no_further() -> None:
    sent: list[int] = []

    def many() -> Iterator[bytes]:
        while True:
            sent.append(len(data))
            yield data

    data = _request("a", long_record(2000), carry_on=True, view=validator_pb2.VERDICT_VIEW_FULL).SerializeToString()
    with (
        served("--workers", "2") as server,
        grpc.insecure_channel(server.address, (("grpc.max_receive_message_length", -1),)) as channel,
        validator(server.address) as stub,
    ):
        call = channel.stream_stream(BATCH)(many())
        before = 0
        while len(sent) > before:
            before = len(sent)
            time.sleep(1)
        # What both ends keep of a stream, and the few records that are under way.
        assert sum(sent) < 32 * 2**20
        # The workers are free for others.
        assert stub.ListGames(GAMES, timeout=60).games
        call.cancel()


def test_a_batch_that_is_given_up_frees_its_workers() -> None:
    with (
        served("--workers", "2", "--max-seconds", "600") as server,
        grpc.insecure_channel(server.address) as channel,
        validator(server.address) as stub,
    ):
        batch = Batch(channel)
        batch.send(_request("0"))
        next(batch.answers)
        for worker in server.workers():
            freeze(worker)
        batch.send(*(_request(str(number)) for number in range(10)))
        # They are on their way.
        time.sleep(0.3)
        batch.answers.cancel()
        assert stub.ListGames(GAMES, timeout=60).games


def test_too_many_batches_are_refused_and_idle_ones_give_way() -> None:
    with running(Config(workers=1, max_batches=2, max_seconds=1)) as address, grpc.insecure_channel(address) as channel:
        idle, busy = Batch(channel), Batch(channel)
        for batch in (idle, busy):
            batch.send(_request("a"))
            next(batch.answers)
        refusal = refusal_of(lambda: list(Batch(channel).answers))
        assert (refusal.code, refusal.reason) == ("RESOURCE_EXHAUSTED", "TOO_MANY_STREAMS")
        assert refusal.metadata == {"limit": "max-batches", "value": "2"}
        time.sleep(1.1)
        busy.send(_request("b"))
        next(busy.answers)
        new = Batch(channel)
        new.send(_request("c"))
        assert next(new.answers).id == "c"
        assert refusal_of(lambda: list(idle.answers)).reason == "TOO_MANY_STREAMS"
        busy.send(_request("d"))
        assert next(busy.answers).id == "d"
        for batch in (busy, new):
            batch.end()
            assert list(batch.answers) == []


@pytest.mark.parametrize("idle", [True, False])
def test_a_server_that_stops_answers_what_it_has_of_a_batch(idle: bool) -> None:
    with (
        served("--workers", "1", "--max-seconds", "60", "--grace", "60") as server,
        grpc.insecure_channel(server.address) as channel,
    ):
        batch = Batch(channel)
        batch.send(_request("0"))
        assert next(batch.answers).id == "0"
        if not idle:
            batch.send(*[_request("1")] * 10_000)
            assert next(batch.answers).id == "1"
        server.process.send_signal(signal.SIGTERM)
        refusal = refusal_of(lambda: list(batch.answers))
        assert (refusal.code, refusal.reason) == ("UNAVAILABLE", "STOPPING")
        assert server.process.wait(60) == 0


def test_a_record_of_a_batch_may_be_one_of_the_archive() -> None:
    with running() as address, grpc.insecure_channel(address) as channel, validator(address) as stub:
        archive = archive_pb2_grpc.ArchiveStub(channel)  # type: ignore[no-untyped-call]
        name = create(archive, legal_record()).name
        sources = [{"name": name}, {"name": "records/nowhere"}]
        requests = [Request(request=validator_pb2.ValidateRequest(source=source)) for source in sources]
        kept, missing = stub.ValidateBatch(iter(requests))
    assert kept.verdict.status == verdict_pb2.VERDICT_STATUS_VALID
    assert _reason(missing) == "RECORD_NOT_FOUND"
