"""No call may take more than its share."""

import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import grpc
import pytest
from grpc_health.v1 import health_pb2, health_pb2_grpc

from interlock.service import request_receiver
from interlock.service.config import Config
from interlock.service.grpc_api import health
from interlock.v1 import validator_pb2, verdict_pb2
from kit.service_calls import VALIDATE, in_record, legal_record, long_record, refusal_of, running, validator
from kit.service_process import freeze, served, thaw
from kit.service_telemetry import seen
from kit.tokens import Metadata, bearing, new_token
from kit.web import problem_of, web_server

GAMES = validator_pb2.ListGamesRequest()
SILENT = (
    VALIDATE,
    "/interlock.v1.Validator/Replay",
    "/grpc.health.v1.Health/Check",
    "/grpc.health.v1.Health/Watch",
    "/grpc.reflection.v1alpha.ServerReflection/ServerReflectionInfo",
)


def _long_request(moves: int) -> validator_pb2.ValidateRequest:
    return validator_pb2.ValidateRequest(source=in_record(long_record(moves)), carry_on=True)


def _code(error: pytest.ExceptionInfo[grpc.RpcError]) -> str:
    return str(error.value.code().name)


@pytest.mark.parametrize("compression", [grpc.Compression.NoCompression, grpc.Compression.Gzip])
def test_a_message_that_is_too_large_is_refused(address: str, compression: grpc.Compression) -> None:
    with grpc.insecure_channel(address, compression=compression) as channel, pytest.raises(grpc.RpcError) as raised:
        channel.unary_unary(VALIDATE)(bytes(10 * 2**20))
    assert _code(raised) == "RESOURCE_EXHAUSTED"


def test_ten_megabytes_of_garbage_are_refused() -> None:
    garbage = "".join(map(chr, range(32, 127))) * (10 * 2**20 // 95)
    with running(Config(max_message_bytes=16 * 2**20, max_seconds=600)) as address, validator(address) as stub:
        for form in ("rgn", "json"):
            request = validator_pb2.ValidateRequest(source={form: garbage})
            assert refusal_of(lambda request=request: stub.Validate(request)).code == "INVALID_ARGUMENT"  # type: ignore[misc]


def test_a_call_may_not_take_longer_than_the_server_allows() -> None:
    with running(Config(max_seconds=0.001)) as address, validator(address) as stub:
        for moves in (2_000, 20_000):
            refusal = refusal_of(lambda moves=moves: stub.Validate(_long_request(moves)))  # type: ignore[misc]
            assert (refusal.code, refusal.reason) == ("DEADLINE_EXCEEDED", "TOO_LONG")


def test_a_call_may_not_take_longer_than_the_client_allows(stub: Any) -> None:
    with pytest.raises(grpc.RpcError) as raised:
        stub.Validate(_long_request(20_000), timeout=0.001)
    assert _code(raised) == "DEADLINE_EXCEEDED"


def test_fifty_records_at_the_same_time_are_all_judged(address: str, stub: Any) -> None:
    request = validator_pb2.ValidateRequest(source=in_record(legal_record()))
    with ThreadPoolExecutor(50) as pool:
        verdicts = list(pool.map(lambda _: stub.Validate(request).verdict, range(50)))
    assert all(verdict.status == verdict_pb2.VERDICT_STATUS_VALID for verdict in verdicts)


def test_more_calls_at_the_same_time_than_allowed_are_refused() -> None:
    with served("--workers", "1", "--max-concurrent", "3") as server, validator(server.address) as stub:
        (worker,) = server.workers()
        freeze(worker)
        calls = [stub.ListGames.future(GAMES) for _ in range(4)]
        while not (done := [call for call in calls if call.done()]):
            time.sleep(0.01)
        refusal = refusal_of(done[0].result)
        assert (refusal.code, refusal.reason) == ("RESOURCE_EXHAUSTED", "TOO_MANY_CALLS")
        assert refusal.metadata == {"limit": "max-concurrent", "value": "3"}
        thaw(worker)
        assert all(call.result(60).games for call in calls if call is not done[0])
        assert stub.ListGames(GAMES).games


def _waiting(stub: Any, metadata: Metadata, most: int) -> list[Any]:
    """Make as many calls as the server lets one caller have, while no worker answers; return all but the last."""
    calls = [stub.ListGames.future(GAMES, metadata=metadata) for _ in range(most + 1)]
    while not (done := [call for call in calls if call.done()]):
        time.sleep(0.01)
    refusal = refusal_of(done[0].result)
    assert (refusal.code, refusal.reason) == ("RESOURCE_EXHAUSTED", "TOO_MANY_CALLS")
    assert refusal.metadata == {"limit": "max-caller-calls", "value": str(most)}
    return [call for call in calls if call is not done[0]]


def test_no_caller_keeps_the_others_waiting(tmp_path: Path) -> None:
    path = tmp_path / "tokens.json"
    flood, other = (bearing(new_token(path, name)) for name in ("Flood", "Ann"))
    options = ("--workers", "1", "--max-caller-calls", "8", "--tokens", str(path))
    with seen(*options) as server, validator(server.address) as stub:
        (worker,) = server.workers()
        freeze(worker)
        flooding = _waiting(stub, flood, 8)
        # One worker more is started for those who would wait for this caller.
        assert all(stub.ListGames(GAMES, metadata=other, timeout=60).games for _ in range(8))
        assert not any(call.done() for call in flooding)
        thaw(worker)
        assert all(call.result(60).games for call in flooding)


def test_over_http_a_caller_has_no_more_calls_than_over_grpc(tmp_path: Path) -> None:
    path = tmp_path / "tokens.json"
    token = new_token(path, "Ann")
    options = ("--workers", "1", "--max-caller-calls", "2", "--tokens", str(path))
    with web_server(*options) as (server, web), validator(server.address) as stub:
        (worker,) = server.workers()
        freeze(worker)
        calls = _waiting(stub, bearing(token), 2)
        problem = problem_of(web.get("/v1/games", headers={"Authorization": f"Bearer {token}"}))
        thaw(worker)
        assert (problem["status"], problem["reason"]) == (429, "TOO_MANY_CALLS")
        assert problem["metadata"] == {"limit": "max-caller-calls", "value": "2"}
        assert all(call.result(60).games for call in calls)


def test_a_call_is_counted_by_the_cpu_time_that_it_takes(tmp_path: Path) -> None:
    path = tmp_path / "tokens.json"
    slow, other = (bearing(new_token(path, name, *more)) for name, *more in (("Ann", "--cpu-rate", "1/h"), ("Ben",)))
    with web_server("--workers", "1", "--tokens", str(path)) as (server, web), validator(server.address) as stub:
        taken = 0
        while not _is_refused(stub, slow):
            taken += 1
            stub.Validate(_long_request(20_000), metadata=other)
        assert taken
        refusal = refusal_of(lambda: stub.ListGames(GAMES, metadata=slow))
        assert (refusal.code, refusal.reason) == ("RESOURCE_EXHAUSTED", "TOO_MANY_REQUESTS")
        assert int(refusal.metadata.pop("retry_after_seconds")) >= 1
        assert refusal.metadata == {"limit": "cpu-rate", "value": "1/h"}
        assert refusal.message.startswith("the caller has used more than 1/h CPU seconds; try again in ")
        answer = web.get("/v1/games", headers={"Authorization": slow[0][1]})
        assert (answer.status_code, problem_of(answer)["metadata"]["limit"]) == (429, "cpu-rate")
        assert stub.ListGames(GAMES, metadata=other).games


def _is_refused(stub: Any, metadata: Metadata) -> bool:
    """Have a long record judged, if the caller may."""
    try:
        stub.Validate(_long_request(20_000), metadata=metadata)
    except grpc.RpcError:
        return True
    return False


def _silent(channel: grpc.Channel, path: str, still: threading.Event) -> Any:
    """Begin a call that sends nothing until it is told to."""

    def nothing() -> Iterator[bytes]:
        still.wait()
        yield from ()

    return channel.stream_stream(path)(nothing())


def test_who_says_nothing_or_only_watches_keeps_nobody_out() -> None:
    still = threading.Event()
    with running(Config(max_concurrent=1, max_seconds=60)) as address, grpc.insecure_channel(address) as channel:
        stub = health_pb2_grpc.HealthStub(channel)
        watches = [stub.Watch(health_pb2.HealthCheckRequest()) for _ in range(150)]
        for watch in watches:
            assert next(watch).status == health_pb2.HealthCheckResponse.SERVING
        calls = [_silent(channel, path, still) for path in SILENT for _ in range(150)]
        with validator(address) as games:
            verdict = games.Validate(validator_pb2.ValidateRequest(source=in_record(legal_record()))).verdict
        assert verdict.status == verdict_pb2.VERDICT_STATUS_VALID
        assert stub.Check(health_pb2.HealthCheckRequest()).status == health_pb2.HealthCheckResponse.SERVING
        for call in (*watches, *calls):
            call.cancel()
        still.set()


@pytest.fixture(scope="module")
def impatient() -> Iterator[str]:
    """The address of a server whose calls may take a fifth of a second."""
    with running(Config(max_seconds=0.2)) as address:
        yield address


@pytest.mark.parametrize("path", SILENT)
def test_who_says_nothing_is_not_waited_for_longer_than_a_call_may_take(path: str, impatient: str) -> None:
    still = threading.Event()
    with grpc.insecure_channel(impatient) as channel:
        refusal = refusal_of(lambda: list(_silent(channel, path, still)))
        assert (refusal.code, refusal.reason) == ("DEADLINE_EXCEEDED", "TOO_LONG")
        assert refusal.metadata == {"limit": "max-seconds", "value": "0.2"}
        still.set()


def test_of_very_many_who_say_nothing_the_first_give_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(request_receiver, "MOST_OPEN", 10)
    still = threading.Event()
    with running(Config(max_seconds=60)) as address, grpc.insecure_channel(address) as channel:
        # Calls made before there is a connection come in any order.
        grpc.channel_ready_future(channel).result(60)
        calls = [_silent(channel, VALIDATE, still) for _ in range(12)]
        for call in calls[:2]:
            refusal = refusal_of(lambda call=call: list(call))  # type: ignore[misc]
            assert (refusal.code, refusal.reason) == ("RESOURCE_EXHAUSTED", "TOO_MANY_OPEN")
        with validator(address) as stub:
            assert stub.ListGames(GAMES).games
        for call in calls:
            call.cancel()
        still.set()


def test_very_many_who_watch_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "MOST_WATCHERS", 2)
    request = health_pb2.HealthCheckRequest()
    with running() as address, grpc.insecure_channel(address) as channel:
        stub = health_pb2_grpc.HealthStub(channel)
        watches = [stub.Watch(request) for _ in range(2)]
        assert [next(watch).status for watch in watches] == [health_pb2.HealthCheckResponse.SERVING] * 2
        refusal = refusal_of(lambda: list(stub.Watch(request)))
        assert (refusal.code, refusal.reason) == ("RESOURCE_EXHAUSTED", "TOO_MANY_WATCHERS")
        assert stub.Check(request).status == health_pb2.HealthCheckResponse.SERVING
        for watch in watches:
            watch.cancel()


def test_a_call_that_ends_without_a_request_is_refused(address: str) -> None:
    with grpc.insecure_channel(address) as channel:
        refusal = refusal_of(lambda: list(channel.stream_stream(VALIDATE)(iter(()))))
    assert (refusal.code, refusal.reason) == ("INVALID_ARGUMENT", "MISSING_REQUEST")
