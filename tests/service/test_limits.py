"""No call may take more than its share."""

import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import grpc
import pytest
from grpc_health.v1 import health_pb2, health_pb2_grpc

from interlock.games.position import position_of
from interlock.service.config import Config
from interlock.v1 import validator_pb2, verdict_pb2
from service_calls import VALIDATE, in_record, legal_record, long_record, long_text, refusal_of, running, validator


def _long_request(moves: int) -> validator_pb2.ValidateRequest:
    return validator_pb2.ValidateRequest(source=in_record(long_record(moves)), carry_on=True)


def _code(error: pytest.ExceptionInfo[grpc.RpcError]) -> str:
    return str(error.value.code().name)


@pytest.mark.parametrize("compression", [grpc.Compression.NoCompression, grpc.Compression.Gzip])
def test_a_message_that_is_too_large_is_refused(address: str, compression: grpc.Compression) -> None:
    with grpc.insecure_channel(address, compression=compression) as channel, pytest.raises(grpc.RpcError) as raised:
        channel.unary_unary(VALIDATE)(bytes(10 * 2**20))
    assert _code(raised) == "RESOURCE_EXHAUSTED"


@pytest.mark.parametrize("form", ["rgn", "json"])
def test_ten_megabytes_of_garbage_are_refused(form: str) -> None:
    garbage = "".join(map(chr, range(32, 127))) * (10 * 2**20 // 95)
    request = validator_pb2.ValidateRequest(source={form: garbage})
    with running(Config(max_message_bytes=16 * 2**20)) as address, validator(address) as stub:
        assert refusal_of(lambda: stub.Validate(request)).code == "INVALID_ARGUMENT"


@pytest.mark.parametrize("moves", [2_000, 20_000])
def test_a_call_may_not_take_longer_than_the_server_allows(moves: int) -> None:
    with running(Config(max_seconds=0.001)) as address, validator(address) as stub:
        refusal = refusal_of(lambda: stub.Validate(_long_request(moves)))
        assert (refusal.code, refusal.reason) == ("DEADLINE_EXCEEDED", "TOO_LONG")


def test_a_call_may_not_take_longer_than_the_client_allows(stub: Any) -> None:
    with pytest.raises(grpc.RpcError) as raised:
        stub.Validate(validator_pb2.ValidateRequest(source={"rgn": long_text()}), timeout=0.05)
    assert _code(raised) == "DEADLINE_EXCEEDED"


def test_health_checks_are_answered_while_a_long_record_is_judged(address: str, stub: Any) -> None:
    with grpc.insecure_channel(address) as channel:
        health = health_pb2_grpc.HealthStub(channel)
        health.Check(health_pb2.HealthCheckRequest())
        judging = stub.Validate.future(validator_pb2.ValidateRequest(source={"rgn": long_text()}))
        answered = 0
        while not judging.done():
            health.Check(health_pb2.HealthCheckRequest(), timeout=5)
            answered += 1
        assert judging.result().verdict.status == verdict_pb2.VERDICT_STATUS_VALID
    assert answered > 2


def test_a_replay_that_nobody_reads_stops(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = []

    def counted(replay: Any) -> Any:
        shown.append(replay.move)
        return position_of(replay)

    monkeypatch.setattr("interlock.service.positions.position_of", counted)
    with running() as address, validator(address) as stub:
        request = validator_pb2.ReplayRequest(source=in_record(long_record(20_000)), carry_on=True)
        stream = stub.Replay(request)
        next(stream)
        stream.cancel()
        time.sleep(0.3)
        soon = len(shown)
        time.sleep(0.3)
        assert len(shown) == soon < 20_000
        assert stub.ListGames(validator_pb2.ListGamesRequest()).games


def test_fifty_records_at_the_same_time_are_all_judged(address: str, stub: Any) -> None:
    request = validator_pb2.ValidateRequest(source=in_record(legal_record()))
    with ThreadPoolExecutor(50) as pool:
        verdicts = list(pool.map(lambda _: stub.Validate(request).verdict, range(50)))
    assert all(verdict.status == verdict_pb2.VERDICT_STATUS_VALID for verdict in verdicts)


def test_more_calls_at_the_same_time_than_allowed_are_refused() -> None:
    with running(Config(max_concurrent=1)) as address, validator(address) as stub:
        judging = stub.Validate.future(validator_pb2.ValidateRequest(source={"rgn": long_text()}))
        time.sleep(0.1)
        with pytest.raises(grpc.RpcError) as raised:
            stub.ListGames(validator_pb2.ListGamesRequest())
        assert _code(raised) == "RESOURCE_EXHAUSTED"
        assert judging.result().verdict.status == verdict_pb2.VERDICT_STATUS_VALID
