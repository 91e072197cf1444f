"""The server tells how it is and what it serves."""

from collections.abc import Callable
from typing import Any

import grpc
import pytest
from google.protobuf import descriptor_pb2
from grpc_health.v1 import health_pb2, health_pb2_grpc
from grpc_reflection.v1alpha import reflection_pb2, reflection_pb2_grpc

from interlock.service.config import Config
from interlock.service.server import run
from kit.service_calls import refusal_of, running
from kit.service_process import served

SERVICES = ("", "interlock.v1.Validator", "interlock.v1.Archive", "interlock.v1.Tables")


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
        "grpc.reflection.v1.ServerReflection",
        "grpc.reflection.v1alpha.ServerReflection",
        "interlock.v1.Archive",
        "interlock.v1.Tables",
        "interlock.v1.Validator",
    ]


@pytest.mark.parametrize("version", ["v1", "v1alpha"])
@pytest.mark.parametrize(
    "symbol",
    [
        "interlock.v1.Validator",
        "interlock.v1.Archive",
        "interlock.v1.Tables",
        "grpc.health.v1.Health",
        "grpc.reflection.v1.ServerReflection",
        "grpc.reflection.v1alpha.ServerReflection",
    ],
)
def test_both_versions_of_reflection_describe_every_service(address: str, version: str, symbol: str) -> None:
    request = reflection_pb2.ServerReflectionRequest(file_containing_symbol=symbol)
    with grpc.insecure_channel(address) as channel:
        # The two versions differ in nothing but the name.
        call = channel.stream_stream(f"/grpc.reflection.{version}.ServerReflection/ServerReflectionInfo")
        (data,) = call(iter([request.SerializeToString()]))
    response = reflection_pb2.ServerReflectionResponse.FromString(data)
    (found, *_) = response.file_descriptor_response.file_descriptor_proto
    file = descriptor_pb2.FileDescriptorProto.FromString(found)
    assert [f"{file.package}.{service.name}" for service in file.service] == [symbol]


@pytest.mark.parametrize("method", ["Check", "Watch"])
def test_bytes_that_are_no_health_check_are_refused(address: str, method: str) -> None:
    refusal = refusal_of(_bytes_call(address, f"/grpc.health.v1.Health/{method}"))
    assert (refusal.code, refusal.reason) == ("INVALID_ARGUMENT", "UNREADABLE_REQUEST")


def test_bytes_that_are_no_request_for_reflection_are_refused(address: str) -> None:
    refusal = refusal_of(_bytes_call(address, "/grpc.reflection.v1alpha.ServerReflection/ServerReflectionInfo"))
    assert (refusal.code, refusal.reason) == ("INVALID_ARGUMENT", "UNREADABLE_REQUEST")


def _bytes_call(address: str, path: str) -> Callable[[], Any]:
    def call() -> None:
        with grpc.insecure_channel(address) as channel:
            list(channel.unary_stream(path)(b"\x0a\xff\xff\xff"))

    return call


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"file_by_filename": "moon"},
        {"file_containing_symbol": ""},
        {"file_containing_extension": {"containing_type": "", "extension_number": -1}},
        {"file_containing_extension": {"containing_type": "interlock.v1.Move", "extension_number": 2**31 - 1}},
        {"all_extension_numbers_of_type": "interlock.v1.Move.chicago_express"},
        {"host": "x" * 100_000, "file_containing_symbol": "." * 100_000},
    ],
)
def test_whatever_reflection_is_asked_for_it_answers(address: str, fields: dict[str, Any]) -> None:
    request = reflection_pb2.ServerReflectionRequest(**fields)
    with grpc.insecure_channel(address) as channel:
        stub = reflection_pb2_grpc.ServerReflectionStub(channel)
        first, second = stub.ServerReflectionInfo(iter([request, request]))
    assert first.WhichOneof("message_response")
    assert first == second


def test_a_server_says_what_it_serves_and_ends_with_ready() -> None:
    with served("--workers", "1") as server:
        assert "interlock.v1.Validator" in server.told["services"]
        assert server.told["encryption"] == "none"
        assert server.told["workers"] == "1"


def test_a_port_that_is_taken_is_an_os_error(address: str) -> None:
    host, port = address.split(":")
    with pytest.raises(OSError, match="cannot listen on") as raised:
        run(Config(host, int(port)), lambda _: None)
    assert address in str(raised.value)
