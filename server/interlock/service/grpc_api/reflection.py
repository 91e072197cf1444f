"""The services grpc.reflection.v1 and v1alpha, with the limits that other calls have."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import grpc
from google.protobuf import descriptor_pb2, descriptor_pool
from google.protobuf.message import DecodeError
from grpc_reflection.v1alpha import reflection, reflection_pb2

from interlock.service.call_status import refusing
from interlock.service.grpc_api.handlers import grpc_call
from interlock.service.refusal import Reason, bad_field
from interlock.service.router import Router

_ALPHA, _STABLE = "grpc.reflection.v1alpha", "grpc.reflection.v1"
_METHOD = "ServerReflectionInfo"
SERVICES = (f"{_STABLE}.ServerReflection", reflection.SERVICE_NAME)
METHODS = tuple(f"{service}/{_METHOD}" for service in SERVICES)


def handlers(front: Router, services: tuple[str, ...]) -> tuple[grpc.GenericRpcHandler, ...]:
    """Return the handlers of each version's one method; the two differ in nothing but the name."""
    servicer = reflection.aio.ReflectionServicer(services, _pool())

    async def requests(context: Any, deadline: float) -> AsyncIterator[Any]:
        while (data := await front.door.message(context, deadline)) is not None:
            try:
                yield reflection_pb2.ServerReflectionRequest.FromString(data)
            except DecodeError:
                sentence = "the bytes are not a ServerReflectionRequest"
                raise bad_field("", sentence, Reason.UNREADABLE_REQUEST) from None

    def method(name: str) -> grpc.RpcMethodHandler:
        async def answer(_: Any, context: Any) -> None:
            deadline = front.door.deadline()
            async with refusing(context), grpc_call(front, name, context):
                try:
                    async with asyncio.timeout_at(deadline):
                        async for response in servicer.ServerReflectionInfo(requests(context, deadline), context):
                            await context.write(response.SerializeToString())
                except TimeoutError:
                    raise front.door.too_long("the call did not end") from None

        return grpc.stream_stream_rpc_method_handler(answer)

    return tuple(
        grpc.method_handlers_generic_handler(service, {_METHOD: method(f"{service}/{_METHOD}")}) for service in SERVICES
    )


def _pool() -> descriptor_pool.DescriptorPool:
    """Return the pool of all descriptors, into which the stable version's are put: grpc ships the other one alone."""
    pool = descriptor_pool.Default()
    stable = descriptor_pb2.FileDescriptorProto.FromString(reflection_pb2.DESCRIPTOR.serialized_pb)
    stable.name, stable.package = "grpc/reflection/v1/reflection.proto", _STABLE
    for field in (field for message in stable.message_type for field in message.field):
        if field.type_name:
            field.type_name = field.type_name.replace(f".{_ALPHA}.", f".{_STABLE}.")
    for method in stable.service[0].method:
        method.input_type = method.input_type.replace(f".{_ALPHA}.", f".{_STABLE}.")
        method.output_type = method.output_type.replace(f".{_ALPHA}.", f".{_STABLE}.")
    pool.AddSerializedFile(stable.SerializeToString())
    return pool
