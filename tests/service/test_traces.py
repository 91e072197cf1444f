"""Traces reach a collector that is there, and nobody waits for one that is not."""

import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import pairwise
from typing import Any

import grpc
import pytest
from click.testing import CliRunner
from opentelemetry.proto.collector.trace.v1 import trace_service_pb2, trace_service_pb2_grpc
from opentelemetry.proto.trace.v1 import trace_pb2

from interlock.cli.main import cli
from interlock.v1 import validator_pb2
from kit.service_calls import in_record, legal_record, validator
from kit.service_process import served
from kit.service_telemetry import log, seen

TRACE, PARENT = "0af7651916cd43dd8448eb211c80319c", "b7ad6b7169203331"
VALIDATING = validator_pb2.ValidateRequest(source=in_record(legal_record()))


class Collector(trace_service_pb2_grpc.TraceServiceServicer):
    """Takes spans in."""

    def __init__(self) -> None:
        self.spans: list[trace_pb2.Span] = []
        self.names: set[str] = set()

    def Export(self, request: Any, context: Any) -> Any:  # noqa: ARG002, N802
        for each in request.resource_spans:
            told = {attribute.key: attribute.value.string_value for attribute in each.resource.attributes}
            self.names.add(told["service.name"])
            self.spans.extend(span for scope in each.scope_spans for span in scope.spans)
        return trace_service_pb2.ExportTraceServiceResponse()


@contextmanager
def collecting() -> Iterator[tuple[Collector, str]]:
    collector = Collector()
    server = grpc.server(ThreadPoolExecutor(2))
    trace_service_pb2_grpc.add_TraceServiceServicer_to_server(collector, server)
    port = server.add_insecure_port("127.0.0.1:0")
    server.start()
    try:
        yield collector, f"http://127.0.0.1:{port}"
    finally:
        server.stop(0)


def attributes(span: trace_pb2.Span) -> dict[str, str]:
    return {
        attribute.key: attribute.value.string_value or str(attribute.value.int_value) for attribute in span.attributes
    }


def test_a_call_is_a_span_of_the_callers_trace_with_what_took_how_long() -> None:
    with collecting() as (collector, url), served("--workers", "1", "--traces", url) as server:
        assert server.told["traces"] == url
        with validator(server.address) as stub:
            metadata = (("traceparent", f"00-{TRACE}-{PARENT}-01"), ("x-request-id", "game.7"))
            stub.Validate(VALIDATING, metadata=metadata)
        server.process.send_signal(signal.SIGTERM)
        assert server.process.wait(60) == 0
        *parts, whole = collector.spans
        assert collector.names == {"interlock"}
    assert (whole.name, whole.kind) == ("interlock.v1.Validator/Validate", trace_pb2.Span.SPAN_KIND_SERVER)
    assert (whole.trace_id.hex(), whole.parent_span_id.hex()) == (TRACE, PARENT)
    assert attributes(whole) == {
        "rpc.system": "grpc",
        "rpc.service": "interlock.v1.Validator",
        "rpc.method": "Validate",
        "rpc.grpc.status_code": "0",
        "client.address": "127.0.0.1",
        "interlock.request_id": "game.7",
    }
    assert [part.name for part in parts] == ["queue", "reading", "judging", "answering"]
    assert {(part.trace_id, part.parent_span_id) for part in parts} == {(whole.trace_id, whole.span_id)}
    times = [each for part in parts for each in (part.start_time_unix_nano, part.end_time_unix_nano)]
    assert all(earlier <= later for earlier, later in pairwise([whole.start_time_unix_nano, *times]))
    assert times[-1] <= whole.end_time_unix_nano


def test_calls_that_end_otherwise_are_told_with_why() -> None:
    with collecting() as (collector, url), served("--workers", "1", "--traces", url) as server:
        with grpc.insecure_channel(server.address) as channel:
            board = validator_pb2.GetBoardRequest(name="moon").SerializeToString()
            for method, request in (("/interlock.v1.Validator/GetBoard", board), (f"/moon/{'x' * 5000}", b"")):
                metadata = (("traceparent", "nonsense"), ("tracestate", "x" * 5000))
                with pytest.raises(grpc.RpcError):
                    channel.unary_unary(method)(request, metadata=metadata)
            # A caller who does not want to be traced is not.
            channel.unary_unary("/moon/x").future(
                b"", metadata=(("traceparent", f"00-{TRACE}-{PARENT}-00"),)
            ).exception()
        server.process.send_signal(signal.SIGTERM)
        assert server.process.wait(60) == 0
        missing, unknown = (span for span in collector.spans if span.kind == trace_pb2.Span.SPAN_KIND_SERVER)
    assert attributes(missing)["error.type"] == "BOARD_NOT_FOUND"
    assert attributes(missing)["rpc.grpc.status_code"] == "5"
    assert missing.status.code == trace_pb2.Status.STATUS_CODE_UNSET
    assert unknown.status.code == trace_pb2.Status.STATUS_CODE_ERROR
    assert len(unknown.name) == 100


def test_a_collector_that_does_not_answer_holds_nobody_up() -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        url = f"http://127.0.0.1:{silent.getsockname()[1]}"
        with seen("--workers", "1", "--traces", url) as server, validator(server.address) as stub:
            for _ in range(200):
                stub.Validate(VALIDATING)
            server.process.send_signal(signal.SIGTERM)
            assert server.process.wait(60) == 0
            assert sum(line["message"] == "call" and line["code"] == "OK" for line in log(server)) == 200


def test_a_place_that_traces_cannot_be_sent_to_is_wrong_usage() -> None:
    result = CliRunner().invoke(cli, ["serve", "--port", "0", "--traces", "localhost:4317"])
    assert result.exit_code == 2
    assert "'localhost:4317' is no place to send traces to; expected http://HOST:PORT or https://" in " ".join(
        result.stderr.split()
    )


def test_a_server_that_traces_nothing_needs_nothing_for_it() -> None:
    without = "import sys; sys.modules['opentelemetry'] = None\nfrom interlock.cli.main import main\nmain()"
    command = [sys.executable, "-c", without, "serve", "--port", "0"]
    missing = subprocess.run([*command, "--traces", "http://127.0.0.1:1"], capture_output=True, text=True, check=False)
    assert missing.returncode == 2
    assert "pip install 'interlock[otel]' installs it" in " ".join(missing.stderr.split())
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout
        assert "ready\n" in process.stdout
        process.send_signal(signal.SIGTERM)
        assert process.wait(60) == 0
