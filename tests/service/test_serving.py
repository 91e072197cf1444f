"""A server goes on with all others' calls, whatever becomes of one and of the process that works on it."""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import grpc
import pytest
from grpc_health.v1 import health_pb2, health_pb2_grpc
from msgspec.structs import replace

from interlock.analysis.drafts_and_samples import sample
from interlock.v1 import validator_pb2, verdict_pb2
from kit.eventually import until
from kit.service_calls import in_record, legal_record, refusal_of, validator
from kit.service_process import freeze, served, thaw

GAMES = validator_pb2.ListGamesRequest()
# The client takes no more than it reads.
SLOW = (("grpc.http2.bdp_probe", 0), ("grpc.http2.lookahead_bytes", 2**16), ("grpc.use_local_subchannel_pool", 1))


@contextmanager
def _unread(address: str) -> Iterator[Any]:
    """A call that a worker works on: a long replay, of which nobody reads more than the beginning."""
    request = validator_pb2.ReplayRequest(source=in_record(sample("age-of-steam", 6, 1)))
    with grpc.insecure_channel(address, options=SLOW) as channel:
        replay = channel.unary_stream("/interlock.v1.Validator/Replay")(request.SerializeToString())
        next(replay)
        yield replay


def test_a_call_whose_worker_is_killed_is_told_so_and_others_go_on() -> None:
    with served("--workers", "2", "--max-seconds", "60") as server, validator(server.address) as stub:
        before = server.workers()
        with _unread(server.address) as replay:
            for worker in before:
                os.kill(worker, signal.SIGKILL)
            refusal = refusal_of(lambda: list(replay))
        assert (refusal.code, refusal.reason) == ("UNAVAILABLE", "WORKER_LOST")
        request = validator_pb2.ValidateRequest(source=in_record(legal_record()))
        for _ in range(10):
            assert stub.Validate(request).verdict.status == verdict_pb2.VERDICT_STATUS_VALID
        assert not set(before) & set(server.workers())


def test_a_worker_that_hangs_is_replaced() -> None:
    with served("--workers", "1", "--max-seconds", "2") as server, validator(server.address) as stub:
        (frozen,) = server.workers()
        freeze(frozen)
        refusal = refusal_of(lambda: stub.ListGames(GAMES))
        assert (refusal.code, refusal.reason) == ("DEADLINE_EXCEEDED", "TOO_LONG")
        assert refusal.metadata == {"limit": "max-seconds", "value": "2"}
        # A call waits for the new worker no longer than for any other.
        until(lambda: _answered(stub))
        assert frozen not in server.workers()


@pytest.mark.parametrize("frozen", [False, True])
def test_a_call_that_is_given_up_frees_its_worker(frozen: bool) -> None:
    with served("--workers", "1", "--max-seconds", "600") as server, validator(server.address) as stub:
        with _unread(server.address) as replay:
            if frozen:
                freeze(*server.workers())
            waiting = [stub.ListGames.future(GAMES) for _ in range(20)]
            for call in (replay, *waiting):
                call.cancel()
        assert stub.ListRules(validator_pb2.ListRulesRequest(game="age-of-steam"), timeout=60).rules


def test_health_is_told_while_every_worker_is_busy() -> None:
    with served("--workers", "1", "--max-seconds", "600") as server, validator(server.address) as stub:
        (worker,) = server.workers()
        freeze(worker)
        calls = [stub.ListGames.future(GAMES) for _ in range(20)]
        with grpc.insecure_channel(server.address) as channel:
            for _ in range(20):
                health_pb2_grpc.HealthStub(channel).Check(health_pb2.HealthCheckRequest(), timeout=60)
        assert not any(call.done() for call in calls)
        thaw(worker)
        assert all(call.result(60).games for call in calls)


def test_a_reader_that_does_not_read_is_cut_off() -> None:
    with (
        served("--workers", "1", "--max-seconds", "1") as server,
        validator(server.address) as stub,
        _unread(server.address) as replay,
    ):
        # The one worker is free again, though its answer has not been taken.
        until(lambda: _answered(stub))
        assert refusal_of(lambda: list(replay)).reason == "TOO_LONG"


def _answered(stub: Any) -> bool:
    try:
        return bool(stub.ListGames(GAMES).games)
    except grpc.RpcError:
        return False


def test_an_answer_that_is_too_large_is_not_sent() -> None:
    with served("--workers", "1", "--max-answer-bytes", "500") as server, validator(server.address) as stub:
        refusal = refusal_of(lambda: stub.ListGames(GAMES))
        assert (refusal.code, refusal.reason) == ("RESOURCE_EXHAUSTED", "ANSWER_TOO_LARGE")
        assert refusal.metadata == {"limit": "max-answer-bytes", "value": "500"}
        replay = stub.Replay(validator_pb2.ReplayRequest(source=in_record(legal_record())))
        assert refusal_of(lambda: list(replay)).reason == "ANSWER_TOO_LARGE"
        assert stub.ListRules(validator_pb2.ListRulesRequest(game="chicago-express", page_size=1)).rules


@pytest.mark.parametrize("missing", [1, 5])
def test_a_wrong_throw_of_dice_keeps_nobody_waiting(address: str, stub: Any, missing: int) -> None:
    """With six players 6^12 throws are legal where this one is refused."""
    record = sample("age-of-steam", 6, 1)
    number, move = next((at, each) for at, each in enumerate(record.moves) if each.age_of_steam.dice)
    dice = replace(move.age_of_steam.dice, dark=move.age_of_steam.dice.dark[missing:])
    wrong = replace(move, age_of_steam=replace(move.age_of_steam, dice=dice))
    header = replace(record.header, results=())
    cut = replace(record, header=header, moves=(*record.moves[:number], wrong), notes=())
    judging = stub.Validate.future(validator_pb2.ValidateRequest(source=in_record(cut)))
    with grpc.insecure_channel(address) as channel:
        health_pb2_grpc.HealthStub(channel).Check(health_pb2.HealthCheckRequest(), timeout=60)
    assert stub.ListGames(GAMES).games
    judging.cancel()
