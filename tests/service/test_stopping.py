"""A server that is stopped ends what it can, and leaves nothing behind."""

import os
import signal
import threading
import time
from typing import Any

import grpc
import pytest
from grpc_health.v1 import health_pb2, health_pb2_grpc

from interlock.analysis.drafts_and_samples import sample
from interlock.v1 import validator_pb2, validator_pb2_grpc, verdict_pb2
from kit.service_calls import in_record, legal_record, validator
from kit.service_process import alive, freeze, served, thaw

SIGNALS = (signal.SIGTERM, signal.SIGINT)
SERVING, NOT_SERVING = health_pb2.HealthCheckResponse.SERVING, health_pb2.HealthCheckResponse.NOT_SERVING


@pytest.mark.parametrize("stop", SIGNALS)
def test_calls_under_way_get_their_answers_and_others_find_no_server(stop: signal.Signals) -> None:
    with served("--workers", "1", "--max-seconds", "60", "--grace", "60") as server:
        (worker,) = workers = server.workers()
        freeze(worker)
        with grpc.insecure_channel(server.address) as channel:
            # Calls made on one connection come in in their order.
            grpc.channel_ready_future(channel).result(60)
            stub = validator_pb2_grpc.ValidatorStub(channel)  # type: ignore[no-untyped-call]
            request = validator_pb2.ValidateRequest(source=in_record(legal_record()))
            waiting = [stub.Validate.future(request) for _ in range(20)]
            replay = stub.Replay(validator_pb2.ReplayRequest(source=in_record(legal_record())))
            watch = health_pb2_grpc.HealthStub(channel).Watch(health_pb2.HealthCheckRequest())
            assert next(watch).status == SERVING
            for process in (server.process.pid, *workers):
                # A supervisor may send the signal to all of them.
                os.kill(process, stop)
            assert next(watch).status == NOT_SERVING
            assert list(watch) == []
            with validator(server.address) as another, pytest.raises(grpc.RpcError) as raised:
                another.ListGames(validator_pb2.ListGamesRequest())
            # Once the port is closed a call finds no server; one on a connection made just before is cancelled.
            assert raised.value.code() in (grpc.StatusCode.UNAVAILABLE, grpc.StatusCode.CANCELLED)
            assert not any(each.done() for each in waiting)
            thaw(worker)
            statuses = [each.result(60).verdict.status for each in waiting]
            assert statuses == [verdict_pb2.VERDICT_STATUS_VALID] * 20
            assert len(list(replay)) > 1
        assert server.process.wait(60) == 0
        assert not any(map(alive, workers))


def test_what_does_not_end_within_the_grace_is_ended() -> None:
    with served("--workers", "2", "--max-seconds", "600", "--grace", "0.5") as server:
        workers = server.workers()
        for worker in workers:
            freeze(worker)
        with grpc.insecure_channel(server.address) as channel:
            grpc.channel_ready_future(channel).result(60)
            stub = validator_pb2_grpc.ValidatorStub(channel)  # type: ignore[no-untyped-call]
            calls = [stub.ListGames.future(validator_pb2.ListGamesRequest()) for _ in range(10)]
            health_pb2_grpc.HealthStub(channel).Check(health_pb2.HealthCheckRequest())
            server.process.send_signal(signal.SIGTERM)
            assert server.process.wait(60) == 0
            assert all(call.exception(60) for call in calls)
        assert not any(map(alive, workers))


def test_nobody_who_only_watches_or_says_nothing_holds_up_a_stop() -> None:
    with (
        served("--workers", "1", "--max-seconds", "600", "--grace", "600") as server,
        grpc.insecure_channel(server.address) as channel,
    ):
        grpc.channel_ready_future(channel).result(60)
        watches = [health_pb2_grpc.HealthStub(channel).Watch(health_pb2.HealthCheckRequest()) for _ in range(20)]
        assert {next(watch).status for watch in watches} == {SERVING}
        silent = threading.Event()
        calls = [_silent_call(channel, silent) for _ in range(20)]
        health_pb2_grpc.HealthStub(channel).Check(health_pb2.HealthCheckRequest())
        server.process.send_signal(signal.SIGTERM)
        assert server.process.wait(60) == 0
        assert {call.code() for call in calls} == {grpc.StatusCode.UNAVAILABLE}
        silent.set()


def _silent_call(channel: grpc.Channel, silent: threading.Event) -> Any:
    def nothing() -> Any:
        silent.wait()
        yield from ()

    return channel.stream_unary("/interlock.v1.Validator/Validate").future(nothing())


def test_no_worker_outlives_its_server() -> None:
    with served("--workers", "2", "--max-seconds", "600") as server, validator(server.address) as stub:
        workers = server.workers()
        replay = stub.Replay(validator_pb2.ReplayRequest(source=in_record(sample("age-of-steam", 6, 1))))
        next(replay)
        server.process.kill()
        while any(map(alive, workers)):
            time.sleep(0.05)
        replay.cancel()
