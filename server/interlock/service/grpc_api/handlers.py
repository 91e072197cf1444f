"""gRPC handlers for the methods of Validator and Archive with one request, and for calls of unknown methods."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from typing import Any
from urllib.parse import unquote

import grpc
from google.protobuf.descriptor import MethodDescriptor, ServiceDescriptor
from google.rpc import code_pb2

from interlock.service.call import Call, Peer, joined_headers
from interlock.service.call_status import refusing
from interlock.service.refusal import Reason, RefusedError
from interlock.service.router import Router
from interlock.v1 import archive_pb2, validator_pb2

VALIDATOR = validator_pb2.DESCRIPTOR.services_by_name["Validator"]
ARCHIVE = archive_pb2.DESCRIPTOR.services_by_name["Archive"]


def handlers(front: Router, service: ServiceDescriptor) -> grpc.GenericRpcHandler:
    """Return the handlers of a service's methods with one request.

    All take their requests as streams, which a client cannot tell from the outside: grpc would call others only once a
    request is there. They take bytes, as grpc decodes messages in the event loop.
    """

    @asynccontextmanager
    async def received(method: MethodDescriptor, context: Any) -> AsyncIterator[tuple[Call, bytes, float]]:
        deadline = front.door.deadline()
        async with refusing(context), grpc_call(front, full_name(method), context) as call:
            yield call, await front.door.request(context, deadline), deadline

    def one(method: MethodDescriptor) -> grpc.RpcMethodHandler:
        async def answer(_: Any, context: Any) -> bytes | None:
            async with received(method, context) as (call, request, deadline):
                return await front.answer(call, request, deadline)

        return grpc.stream_unary_rpc_method_handler(answer)

    def many(method: MethodDescriptor) -> grpc.RpcMethodHandler:
        async def answer(_: Any, context: Any) -> None:
            async with (
                received(method, context) as (call, request, deadline),
                front.asking(call, request, deadline) as worker,
            ):
                while (message := await worker.part()) is not None:
                    await context.write(message)

        return grpc.stream_stream_rpc_method_handler(answer)

    return grpc.method_handlers_generic_handler(
        service.full_name,
        {
            method.name: (many if method.server_streaming else one)(method)
            for method in service.methods
            if not method.client_streaming
        },
    )


def full_name(method: MethodDescriptor) -> str:
    """Return a method's name as gRPC has it in the path of a call."""
    return f"{method.containing_service.full_name}/{method.name}"


@asynccontextmanager
async def grpc_call(front: Router, method: str, context: Any) -> AsyncIterator[Call]:
    """Receive a call that came by gRPC, which is over with the block."""
    async with front.call(method, headers_of(context), peer_of(context), context.time_remaining()) as call:
        with _noticing_who_has_gone():
            yield call


@asynccontextmanager
async def open_grpc_call(front: Router, method: str, context: Any) -> AsyncIterator[None]:
    """Receive a call in the same way that anybody may make."""
    with (
        front.open_call(method, headers_of(context), peer_of(context), context.time_remaining()),
        _noticing_who_has_gone(),
    ):
        yield


@contextmanager
def _noticing_who_has_gone() -> Iterator[None]:
    """Cancel a call when nothing can be written to the caller: gRPC does so later than it tells that."""
    try:
        yield
    except grpc.aio.InternalError:
        raise asyncio.CancelledError from None


def peer_of(context: Any) -> Peer:
    """Return who is at the other end."""
    # Such as "ipv4:127.0.0.1:50051", "ipv6:%5B::1%5D:50051".
    kind, _, rest = unquote(context.peer()).partition(":")
    address = rest.rpartition(":")[0].strip("[]") if kind in ("ipv4", "ipv6") else ""
    told = context.auth_context()
    names = [*told.get("x509_common_name", ()), *told.get("x509_subject_alternative_name", ())]
    return Peer(address, tuple(name.decode(errors="replace") for name in names))


def headers_of(context: Any) -> dict[str, str]:
    """Return the headers of a call that are text."""
    return joined_headers(
        (name, value) for name, value in context.invocation_metadata() or () if isinstance(value, str)
    )


class UnknownMethods(grpc.GenericRpcHandler):  # type: ignore[misc]
    """Answers what no other handler does; it comes after all of them."""

    def __init__(self, front: Router) -> None:
        self._front = front

    def service(self, call: Any) -> grpc.RpcMethodHandler:
        """Return the handler of a call."""
        return grpc.stream_stream_rpc_method_handler(partial(self._refuse, call.method.removeprefix("/")))

    async def _refuse(self, method: str, _: Any, context: Any) -> None:
        async with refusing(context), open_grpc_call(self._front, method, context):
            raise RefusedError(code_pb2.UNIMPLEMENTED, Reason.METHOD_NOT_ALLOWED, "there is no such method")
