"""Export OpenTelemetry spans: one for each call, and one for each stage of it."""

import os
import threading
from collections.abc import Mapping
from importlib.metadata import version
from time import time_ns

from google.rpc import code_pb2
from opentelemetry.exporter.otlp.proto.grpc.trace_exporter import OTLPSpanExporter
from opentelemetry.sdk.resources import SERVICE_NAME, SERVICE_VERSION, Resource
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor
from opentelemetry.trace import Span, SpanKind, StatusCode, set_span_in_context
from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

from interlock.service.telemetry.call_account import CallAccount

_SECONDS_TO_END = 2
_NANOSECONDS = 1_000_000_000
_LONGEST_NAME = 100
_FAULTS = ("UNKNOWN", "DEADLINE_EXCEEDED", "UNIMPLEMENTED", "INTERNAL", "UNAVAILABLE", "DATA_LOSS")
"""The codes by which OpenTelemetry holds a server to be at fault."""


class TraceExporter:
    """Sends spans from a thread of its own; what the collector does not take in time is left out."""

    def __init__(self, endpoint: str) -> None:
        name = os.environ.get("OTEL_SERVICE_NAME", "interlock")
        resource = Resource.create({SERVICE_NAME: name, SERVICE_VERSION: version("interlock")})
        self._provider = TracerProvider(resource=resource, shutdown_on_exit=False)
        self._provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter(endpoint)))
        self._tracer = self._provider.get_tracer("interlock")
        self._propagator = TraceContextTextMapPropagator()

    def tell(self, account: CallAccount, headers: Mapping[str, str]) -> None:
        """Tell of a call that has just ended, as a part of the trace that the caller has told."""
        # What there is no method for may be called anything.
        name = account.method[:_LONGEST_NAME]
        service, _, method = name.rpartition("/")
        code = code_pb2.Code.Value(account.code)
        end = time_ns()
        begun = end - int(account.seconds * _NANOSECONDS)
        span = self._tracer.start_span(
            name,
            self._propagator.extract(headers),
            SpanKind.SERVER,
            {
                "rpc.system": "grpc",
                "rpc.service": service,
                "rpc.method": method,
                "rpc.grpc.status_code": code,
                "client.address": account.peer,
                "interlock.request_id": account.request_id,
            },
            start_time=begun,
        )
        if account.code in _FAULTS:
            span.set_status(StatusCode.ERROR, account.reason)
        if account.code != "OK":
            span.set_attribute("error.type", account.reason or account.code)
        if account.worker:
            self._tell_of_parts(account, span, begun)
        span.end(end)

    def _tell_of_parts(self, account: CallAccount, whole: Span, begun: int) -> None:
        """Tell what took how long, one after the other: in a stream they take turns."""
        context = set_span_in_context(whole)
        for name, seconds in (("queue", account.queued), *account.stages.items()):
            span = self._tracer.start_span(name, context, start_time=begun)
            begun += int(seconds * _NANOSECONDS)
            span.end(begun)

    def end(self) -> None:
        """Send what has not been sent, if that is soon done."""
        # It waits for the collector as long as it likes.
        ending = threading.Thread(target=self._provider.shutdown, daemon=True)
        ending.start()
        ending.join(_SECONDS_TO_END)
