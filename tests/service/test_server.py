"""The server tells how it is, what it serves, and stops without dropping calls."""

import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import grpc
import pytest
from grpc_health.v1 import health_pb2, health_pb2_grpc
from grpc_reflection.v1alpha import reflection_pb2, reflection_pb2_grpc

from interlock.service.config import Config
from interlock.service.server import run
from interlock.v1 import validator_pb2, verdict_pb2
from service_calls import long_text, running, validator

SERVICES = ("", "interlock.v1.Validator")
_RUN = """
from interlock.service.server import run
run("127.0.0.1", 0, max_message_bytes=4 * 2**20, max_seconds=30, max_concurrent=100, grace=20,
    announce=lambda address: print("listening on", address, flush=True))
"""


@contextmanager
def _process() -> Iterator[tuple["subprocess.Popen[str]", str]]:
    with subprocess.Popen([sys.executable, "-c", _RUN], stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout
            line = process.stdout.readline()
            assert re.fullmatch(r"listening on 127\.0\.0\.1:\d+\n", line)
            yield process, line.split()[-1]
        finally:
            process.kill()


@pytest.mark.parametrize("service", SERVICES)
def test_a_server_is_serving(address: str, service: str) -> None:
    with grpc.insecure_channel(address) as channel:
        response = health_pb2_grpc.HealthStub(channel).Check(health_pb2.HealthCheckRequest(service=service))
    assert response.status == health_pb2.HealthCheckResponse.SERVING


def test_a_service_that_is_not_there_is_not_found(address: str) -> None:
    with grpc.insecure_channel(address) as channel, pytest.raises(grpc.RpcError) as raised:
        health_pb2_grpc.HealthStub(channel).Check(health_pb2.HealthCheckRequest(service="moon"))
    assert raised.value.code() is grpc.StatusCode.NOT_FOUND


def test_who_watches_is_told_when_the_server_stops() -> None:
    with running(Config(grace=0.5)) as address:
        channel = grpc.insecure_channel(address)
        watch = health_pb2_grpc.HealthStub(channel).Watch(
            health_pb2.HealthCheckRequest(service="interlock.v1.Validator")
        )
        assert next(watch).status == health_pb2.HealthCheckResponse.SERVING
    assert next(watch).status == health_pb2.HealthCheckResponse.NOT_SERVING
    channel.close()


def test_reflection_lists_the_services(address: str) -> None:
    request = reflection_pb2.ServerReflectionRequest(list_services="")
    with grpc.insecure_channel(address) as channel:
        stub = reflection_pb2_grpc.ServerReflectionStub(channel)
        (response,) = stub.ServerReflectionInfo(iter([request]))
    assert [service.name for service in response.list_services_response.service] == [
        "grpc.health.v1.Health",
        "grpc.reflection.v1alpha.ServerReflection",
        "interlock.v1.Validator",
    ]


def test_reflection_describes_the_validator(address: str) -> None:
    request = reflection_pb2.ServerReflectionRequest(file_containing_symbol="interlock.v1.Validator")
    with grpc.insecure_channel(address) as channel:
        stub = reflection_pb2_grpc.ServerReflectionStub(channel)
        (response,) = stub.ServerReflectionInfo(iter([request]))
    assert response.file_descriptor_response.file_descriptor_proto


@pytest.mark.parametrize("stop", [signal.SIGTERM, signal.SIGINT])
def test_a_stopped_server_ends_calls_under_way_and_takes_no_others(stop: signal.Signals) -> None:
    with _process() as (process, address), validator(address) as stub:
        request = validator_pb2.ValidateRequest(source={"rgn": long_text()})
        stub.ListGames(validator_pb2.ListGamesRequest())
        judging = stub.Validate.future(request)
        with grpc.insecure_channel(address) as channel:
            watch = health_pb2_grpc.HealthStub(channel).Watch(health_pb2.HealthCheckRequest())
            assert next(watch).status == health_pb2.HealthCheckResponse.SERVING
            process.send_signal(stop)
            assert next(watch).status == health_pb2.HealthCheckResponse.NOT_SERVING
            watch.cancel()
        with validator(address) as another, pytest.raises(grpc.RpcError) as raised:
            another.ListGames(validator_pb2.ListGamesRequest())
        # Once the port is closed a call finds no server; one on a connection made just before is cancelled.
        assert raised.value.code() in (grpc.StatusCode.UNAVAILABLE, grpc.StatusCode.CANCELLED)
        assert not judging.done()
        assert judging.result().verdict.status == verdict_pb2.VERDICT_STATUS_VALID
        assert process.wait(20) == 0


def test_a_port_that_is_taken_is_an_os_error(address: str) -> None:
    host, port = address.split(":")
    with pytest.raises(OSError, match="cannot listen on") as raised:
        run(
            host,
            int(port),
            max_message_bytes=1000,
            max_seconds=1,
            max_concurrent=1,
            grace=0,
            announce=lambda _: None,
        )
    assert address in str(raised.value)
