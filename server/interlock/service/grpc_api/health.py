"""The service grpc.health.v1.Health. Its watchers do not count as calls, but have a limit of their own."""

import asyncio
from contextlib import suppress
from typing import Any

import grpc
from google.protobuf.message import DecodeError
from google.rpc import code_pb2
from grpc_health.v1 import health_pb2

from interlock.service.call_status import refusing
from interlock.service.grpc_api.handlers import open_grpc_call
from interlock.service.refusal import Reason, RefusedError, bad_field, limit_reached
from interlock.service.router import Router

SERVICE = health_pb2.DESCRIPTOR.services_by_name["Health"].full_name
_CHECK, _WATCH = METHODS = (f"{SERVICE}/Check", f"{SERVICE}/Watch")
MOST_WATCHERS = 1000

_SECONDS_TO_TELL = 1
_Response = health_pb2.HealthCheckResponse


class Health:
    """Tells how the server is, until it stops."""

    def __init__(self, front: Router, services: tuple[str, ...]) -> None:
        self._front = front
        self._services = ("", *services)
        self._stopping = asyncio.Event()
        self._watchers = 0

    def stop(self) -> None:
        """Tell those who watch that the server serves no more, and let them go."""
        self._stopping.set()

    def handlers(self) -> grpc.GenericRpcHandler:
        """Return the handlers of the service's methods."""
        check = grpc.stream_unary_rpc_method_handler(self._check)
        watch = grpc.stream_stream_rpc_method_handler(self._watch)
        return grpc.method_handlers_generic_handler(SERVICE, {"Check": check, "Watch": watch})

    async def _check(self, _: Any, context: Any) -> bytes:
        async with refusing(context), open_grpc_call(self._front, _CHECK, context):
            service = await self._service(context)
            if service not in self._services:
                raise RefusedError(code_pb2.NOT_FOUND, Reason.SERVICE_NOT_FOUND, f"there is no service {service!r}")
            return self._status(service)
        raise AssertionError

    async def _watch(self, _: Any, context: Any) -> None:
        async with refusing(context), open_grpc_call(self._front, _WATCH, context):
            service = await self._service(context)
            if self._watchers >= MOST_WATCHERS:
                raise limit_reached(
                    Reason.TOO_MANY_WATCHERS, f"{MOST_WATCHERS} watch already", "watchers", MOST_WATCHERS
                )
            self._watchers += 1
            try:
                # Who does not take what is told has gone, or does not want it.
                with suppress(TimeoutError):
                    await self._tell(service, context)
                    await self._stopping.wait()
                    await self._tell(service, context)
            finally:
                self._watchers -= 1

    async def _tell(self, service: str, context: Any) -> None:
        async with asyncio.timeout(_SECONDS_TO_TELL):
            await context.write(self._status(service))

    async def _service(self, context: Any) -> str:
        data = await self._front.door.request(context, self._front.door.deadline())
        try:
            return str(health_pb2.HealthCheckRequest.FromString(data).service)
        except DecodeError:
            raise bad_field("", "the bytes are not a HealthCheckRequest", Reason.UNREADABLE_REQUEST) from None

    def _status(self, service: str) -> bytes:
        status = _Response.SERVICE_UNKNOWN
        if service in self._services:
            status = _Response.NOT_SERVING if self._stopping.is_set() else _Response.SERVING
        return bytes(_Response(status=status).SerializeToString())
