"""The service grpc.reflection.v1alpha.ServerReflection, within the limits of other calls."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import grpc
from google.protobuf.message import DecodeError
from grpc_reflection.v1alpha import reflection, reflection_pb2

from interlock.service.door import Door
from interlock.service.refusal import bad_field
from interlock.service.statuses import refusing

SERVICE = reflection.SERVICE_NAME


def handlers(door: Door, services: tuple[str, ...]) -> grpc.GenericRpcHandler:
    """Return the handler of the service's one method."""
    servicer = reflection.aio.ReflectionServicer(services)

    async def requests(context: Any, deadline: float) -> AsyncIterator[Any]:
        while (data := await door.message(context, deadline)) is not None:
            try:
                yield reflection_pb2.ServerReflectionRequest.FromString(data)
            except DecodeError:
                raise bad_field("", "the bytes are not a ServerReflectionRequest", "UNREADABLE_REQUEST") from None

    async def answer(_: Any, context: Any) -> None:
        deadline = door.deadline()
        async with refusing(context):
            try:
                async with asyncio.timeout_at(deadline):
                    async for response in servicer.ServerReflectionInfo(requests(context, deadline), context):
                        await context.write(response.SerializeToString())
            except TimeoutError:
                raise door.too_long("the call did not end") from None

    handler = grpc.stream_stream_rpc_method_handler(answer)
    return grpc.method_handlers_generic_handler(SERVICE, {"ServerReflectionInfo": handler})
