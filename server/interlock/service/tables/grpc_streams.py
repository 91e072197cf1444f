"""The gRPC streams of the service Tables: Adjudicate and WatchTable."""

from contextlib import aclosing
from typing import Any

import grpc
from google.protobuf.message import DecodeError
from msgspec.structs import replace

from interlock.service.call_status import refusing
from interlock.service.grpc_api.handlers import full_name, grpc_call
from interlock.service.router import Router
from interlock.service.tables.table_router import TableRouter
from interlock.v1 import tables_pb2

TABLES = tables_pb2.DESCRIPTOR.services_by_name["Tables"]

_LARGEST_RESUME = 200
"""How many bytes a request to resume may have: it has the name of a table, and nothing else."""


class TableStreams:
    """The streams that are open."""

    def __init__(self, front: Router, hall: TableRouter) -> None:
        self._front = front
        self._hall = hall

    def handlers(self) -> grpc.GenericRpcHandler:
        """Return the handlers of the service's methods."""
        return grpc.method_handlers_generic_handler(
            TABLES.full_name,
            {
                "Adjudicate": grpc.stream_stream_rpc_method_handler(self._adjudicate),
                "WatchTable": grpc.stream_stream_rpc_method_handler(self._watch),
            },
        )

    async def _adjudicate(self, _: Any, context: Any) -> None:
        front, door, method = self._front, self._front.door, TABLES.methods_by_name["Adjudicate"]
        async with refusing(context), grpc_call(front, full_name(method), context) as call:
            deadline = door.deadline()
            request = await door.request(context, deadline)
            with self._hall.players.taken():
                call = replace(call, table=_resumed(request))
                (answer,) = await self._hall.answer(call, request, deadline)
                call = replace(call, table=call.table or _opened(answer))
                await context.write(answer)
                while (chunk := await door.next_message(context)) is not None:
                    await front.keep_pace(call)
                    (answer,) = await self._hall.answer(call, chunk, door.deadline())
                    await context.write(answer)

    async def _watch(self, _: Any, context: Any) -> None:
        door, method = self._front.door, TABLES.methods_by_name["WatchTable"]
        async with refusing(context), grpc_call(self._front, full_name(method), context) as call:
            deadline = door.deadline()
            request = await door.request(context, deadline)
            async with aclosing(self._hall.watching(call, request, deadline)) as parts:
                async for part in parts:
                    await context.write(part)


def _resumed(request: bytes) -> str:
    """Return the table that is resumed, whose worker answers then; empty: it is another request, or no sound one."""
    if len(request) > _LARGEST_RESUME:
        return ""
    try:
        return tables_pb2.AdjudicateRequest.FromString(request).resume.table
    except DecodeError:
        return ""


def _opened(answer: bytes) -> str:
    """Return the table that an answer says is open; it is a small message."""
    return tables_pb2.AdjudicateResponse.FromString(answer).opened.table
