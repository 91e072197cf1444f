"""Answers calls of interlock.v1.Validator: takes the bytes of requests in, and hands them on to the workers."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import grpc

from interlock.service.door import Door
from interlock.service.statuses import refusing
from interlock.service.workers import Pool, Worker
from interlock.v1 import validator_pb2

_METHODS = validator_pb2.DESCRIPTOR.services_by_name["Validator"]
SERVICE = _METHODS.full_name


def handlers(door: Door, pool: Pool) -> grpc.GenericRpcHandler:
    """Return the handlers of the service's methods.

    All take their requests as streams, which a client cannot tell from the outside: grpc would call others only once a
    request is there. They take bytes, as grpc decodes messages in the event loop.
    """

    @asynccontextmanager
    async def answering(name: str, context: Any) -> AsyncIterator[Worker]:
        """Hand the request of a call to a worker, whose answer the block passes on."""
        deadline = door.deadline()
        async with refusing(context):
            request = await door.request(context, deadline)
            with door.inside():
                try:
                    async with asyncio.timeout_at(deadline), pool.worker() as worker:
                        await worker.ask(name, request)
                        yield worker
                except TimeoutError:
                    raise door.too_long("the call was not answered") from None

    def one(name: str) -> grpc.RpcMethodHandler:
        async def answer(_: Any, context: Any) -> bytes | None:
            async with answering(name, context) as worker:
                message = await worker.part()
                await worker.part()
                return message

        return grpc.stream_unary_rpc_method_handler(answer)

    def many(name: str) -> grpc.RpcMethodHandler:
        async def answer(_: Any, context: Any) -> None:
            async with answering(name, context) as worker:
                while (message := await worker.part()) is not None:
                    await context.write(message)

        return grpc.stream_stream_rpc_method_handler(answer)

    return grpc.method_handlers_generic_handler(
        SERVICE,
        {method.name: (many if method.server_streaming else one)(method.name) for method in _METHODS.methods},
    )
