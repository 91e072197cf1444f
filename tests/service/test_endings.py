"""However a call ends, it is counted and logged with the code it ended with."""

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import grpc
import pytest
from grpc_health.v1 import health_pb2, health_pb2_grpc
from grpc_reflection.v1alpha import reflection_pb2, reflection_pb2_grpc

from interlock.analysis.drafts_and_samples import sample
from interlock.v1 import tables_pb2, validator_pb2
from kit.eventually import until
from kit.service_calls import in_record, legal_record
from kit.service_process import Served, freeze, thaw
from kit.service_telemetry import calls, log, metric, metrics, seen

SERVICE = "interlock.v1.Validator"
LISTING = validator_pb2.ListGamesRequest().SerializeToString()
REPLAY = validator_pb2.ReplayRequest(source=in_record(sample("age-of-steam", 6, 1))).SerializeToString()
# The client takes no more than it reads, and shares its connection with nobody.
SLOW = (("grpc.http2.bdp_probe", 0), ("grpc.http2.lookahead_bytes", 2**16), ("grpc.use_local_subchannel_pool", 1))
CLIENT = f"""
import grpc, sys
address, method = sys.argv[1:]
call = grpc.insecure_channel(address, options={SLOW}).unary_stream(method)(sys.stdin.buffer.read())
next(call)
print("answered", flush=True)
sys.stdin.read()
"""

Call = Callable[[grpc.Channel, float | None], Any]


def unary(client: grpc.Channel, timeout: float | None = None) -> Any:
    return client.unary_unary(f"/{SERVICE}/ListGames").future(LISTING, timeout=timeout)


def stream(client: grpc.Channel, timeout: float | None = None) -> Any:
    """A stream of which nobody reads more than the beginning."""
    call = client.unary_stream(f"/{SERVICE}/Replay")(REPLAY, timeout=timeout)
    next(call)
    return call


def without_request(client: grpc.Channel, timeout: float | None = None) -> Any:
    never = threading.Event()

    def nothing() -> Iterator[bytes]:
        never.wait(60)
        yield from ()

    call = client.stream_unary(f"/{SERVICE}/ListGames").future(nothing(), timeout=timeout)
    call.add_done_callback(lambda _: never.set())
    return call


def code_of(call: Any) -> Any:
    """The code that a caller sees after the rest of the answer."""
    # Where messages of a stream have not been read, the call has not ended.
    with suppress(grpc.RpcError, ValueError):
        list(call)
    return call.exception(60).code()


def with_many_requests(method: str, first: bytes, client: grpc.Channel, timeout: float | None = None) -> Any:
    """A stream of which just the first request has come, and is answered."""
    over = threading.Event()

    def requests() -> Iterator[bytes]:
        yield first
        over.wait(60)

    call = client.stream_stream(method)(requests(), timeout=timeout)
    next(call)
    call.add_callback(over.set)
    return call


def wait_no_longer(address: str, call: Call, answer: Connection) -> None:
    """Wait three seconds for a call, in a process of its own, and tell the code when that is asked for.

    Where server and client end a call in the same moment, gRPC's client sometimes hangs when it is closed, and with it
    all that its process does.
    """
    client = grpc.insecure_channel(address, options=SLOW)
    # A call whose time is over before there is a connection never comes to the server.
    grpc.channel_ready_future(client).result(60)
    under_way = call(client, 3)
    answer.recv()
    answer.send(code_of(under_way).name)


METHODS = [(unary, "ListGames"), (stream, "Replay"), (without_request, "ListGames")]


BATCH = validator_pb2.ValidateBatchRequest(request={"source": in_record(legal_record())}).SerializeToString()
OPENING = tables_pb2.AdjudicateRequest(open={"source": in_record(legal_record())}).SerializeToString()
STREAMS = [
    (partial(with_many_requests, "/interlock.v1.Validator/ValidateBatch", BATCH), SERVICE, "ValidateBatch"),
    (partial(with_many_requests, "/interlock.v1.Tables/Adjudicate", OPENING), "interlock.v1.Tables", "Adjudicate"),
]


@contextmanager
def busy_server(*options: str) -> Iterator[tuple[Served, grpc.Channel]]:
    """A server with one worker, which hangs unless it streams; and a client."""
    with (
        seen("--workers", "1", "--max-seconds", "600", *options) as server,
        grpc.insecure_channel(server.address, options=SLOW) as client,
    ):
        yield server, client


def begun(server: Served, method: str, service: str = SERVICE) -> None:
    """Wait until a call is under way."""
    name = metric("interlock_calls_in_flight", service=service, method=method)
    until(lambda: metrics(server)[name] == 1)


def ended(server: Served, method: str, code: str, service: str = SERVICE) -> None:
    """Wait until a call has ended, and the only one, with a code."""
    until(lambda: calls(server) == {(code, method): 1})
    assert metrics(server)[metric("interlock_calls_in_flight", service=service, method=method)] == 0


@pytest.mark.parametrize(("call", "method"), METHODS)
def test_a_call_that_its_caller_cancels(call: Call, method: str) -> None:
    with busy_server() as (server, client):
        if call is unary:
            freeze(*server.workers())
        under_way = call(client, None)
        begun(server, method)
        under_way.cancel()
        ended(server, method, "CANCELLED")


@pytest.mark.parametrize(("call", "method"), METHODS)
def test_a_call_that_its_caller_waits_for_no_longer(call: Call, method: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # There the new process finds this file.
    monkeypatch.syspath_prepend(Path(__file__).parents[2])
    spawning = get_context("spawn")
    with busy_server() as (server, _):
        if call is unary:
            freeze(*server.workers())
        ours, its = spawning.Pipe()
        process = spawning.Process(target=wait_no_longer, args=(server.address, call, its))
        process.start()
        try:
            ended(server, method, "DEADLINE_EXCEEDED")
            ours.send("")
            assert ours.poll(60)
            assert ours.recv() == "DEADLINE_EXCEEDED"
        finally:
            process.kill()
            process.join()


@pytest.mark.parametrize(("call", "method"), METHODS)
def test_a_call_that_takes_longer_than_the_server_allows(call: Call, method: str) -> None:
    with busy_server("--max-seconds", "1") as (server, client):
        if call is unary:
            freeze(*server.workers())
        under_way = call(client, None)
        ended(server, method, "DEADLINE_EXCEEDED")
        assert code_of(under_way) is grpc.StatusCode.DEADLINE_EXCEEDED
        assert metrics(server)[metric("interlock_refusals_total", reason="TOO_LONG")] == 1


def test_a_call_whose_connection_is_lost() -> None:
    with busy_server() as (server, _):
        command = [sys.executable, "-c", CLIENT, server.address, f"/{SERVICE}/Replay"]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
            assert process.stdin
            assert process.stdout
            process.stdin.write(REPLAY)
            process.stdin.close()
            assert process.stdout.readline()
            process.kill()
        ended(server, "Replay", "CANCELLED")


@pytest.mark.parametrize(("call", "method"), METHODS)
def test_a_call_that_a_stop_cuts_off(call: Call, method: str) -> None:
    with busy_server("--grace", "0.5") as (server, client):
        if call is unary:
            freeze(*server.workers())
        under_way = call(client, None)
        begun(server, method)
        server.process.send_signal(signal.SIGTERM)
        assert server.process.wait(60) == 0
        assert code_of(under_way) is grpc.StatusCode.UNAVAILABLE
        (line,) = (line for line in log(server) if line["message"] == "call")
        assert (line["method"], line["code"], line["reason"]) == (f"{SERVICE}/{method}", "UNAVAILABLE", "STOPPING")
        assert line["level"] == "warning"


@pytest.mark.parametrize(("call", "service", "method"), STREAMS)
@pytest.mark.parametrize(("timeout", "code"), [(None, "CANCELLED"), (8, "DEADLINE_EXCEEDED")])
def test_a_stream_of_requests_that_its_caller_breaks_off(
    call: Call, service: str, method: str, timeout: float | None, code: str
) -> None:
    with busy_server() as (server, client):
        under_way = call(client, timeout)
        if timeout is None:
            begun(server, method, service)
            under_way.cancel()
        ended(server, method, code, service)
        assert under_way.code() is grpc.StatusCode[code]


@pytest.mark.parametrize(("call", "service", "method"), STREAMS)
def test_a_stream_of_requests_that_a_stop_ends(call: Call, service: str, method: str) -> None:
    with busy_server() as (server, client):
        under_way = call(client, None)
        server.process.send_signal(signal.SIGTERM)
        assert server.process.wait(60) == 0
        assert code_of(under_way) is grpc.StatusCode.UNAVAILABLE
        (line,) = log(server)
        assert (line["method"], line["code"], line["reason"]) == (f"{service}/{method}", "UNAVAILABLE", "STOPPING")


def test_a_call_that_is_answered_while_the_server_stops() -> None:
    with busy_server() as (server, client):
        (worker,) = server.workers()
        freeze(worker)
        call = unary(client)
        begun(server, "ListGames")
        server.process.send_signal(signal.SIGTERM)
        thaw(worker)
        assert call.result(60)
        assert server.process.wait(60) == 0
        (line,) = log(server)
        assert (line["code"], line["level"]) == ("OK", "info")


def test_a_call_whose_worker_is_lost() -> None:
    with busy_server() as (server, client):
        call = stream(client)
        os.kill(*server.workers(), signal.SIGKILL)
        assert code_of(call) is grpc.StatusCode.UNAVAILABLE
        ended(server, "Replay", "UNAVAILABLE")
        found = metrics(server)
        assert found[metric("interlock_refusals_total", reason="WORKER_LOST")] == 1
        assert found[metric("interlock_workers_replaced_total", pool="calls", why="ended")] == 1


def test_a_call_that_ends_without_a_request() -> None:
    with busy_server() as (server, client):
        call = client.stream_unary(f"/{SERVICE}/ListGames").future(iter(()))
        assert code_of(call) is grpc.StatusCode.INVALID_ARGUMENT
        ended(server, "ListGames", "INVALID_ARGUMENT")


def test_calls_of_methods_that_there_are_not_are_counted_as_one() -> None:
    with busy_server() as (server, client):
        for number in range(20):
            with pytest.raises(grpc.RpcError) as raised:
                client.unary_unary(f"/service{number}/method{number}")(b"")
            assert raised.value.code() is grpc.StatusCode.UNIMPLEMENTED
        until(lambda: calls(server) == {("UNIMPLEMENTED", "others"): 20})


def test_health_and_reflection_are_counted() -> None:
    with busy_server() as (server, client):
        health_pb2_grpc.HealthStub(client).Check(health_pb2.HealthCheckRequest())
        watch = health_pb2_grpc.HealthStub(client).Watch(health_pb2.HealthCheckRequest())
        next(watch)
        request = reflection_pb2.ServerReflectionRequest(list_services="")
        list(reflection_pb2_grpc.ServerReflectionStub(client).ServerReflectionInfo(iter([request])))
        watching = metric("interlock_calls_in_flight", service="grpc.health.v1.Health", method="Watch")
        assert metrics(server)[watching] == 1
        watch.cancel()
        expected = {("OK", "Check"), ("OK", "ServerReflectionInfo"), ("CANCELLED", "Watch")}
        until(lambda: calls(server) == dict.fromkeys(expected, 1))
