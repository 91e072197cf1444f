"""Refuses calls of methods that there are not, so that they are seen as others are."""

from functools import partial
from typing import Any

import grpc
from google.rpc import code_pb2

from interlock.service.calls import called_by_anybody
from interlock.service.front import Front
from interlock.service.reason import Reason
from interlock.service.refusal import RefusedError
from interlock.service.statuses import refusing


class Unknown(grpc.GenericRpcHandler):  # type: ignore[misc]
    """Answers what no other handler does; it comes after all of them."""

    def __init__(self, front: Front) -> None:
        self._front = front

    def service(self, call: Any) -> grpc.RpcMethodHandler:
        """Return the handler of a call."""
        return grpc.stream_stream_rpc_method_handler(partial(self._refuse, call.method.removeprefix("/")))

    async def _refuse(self, method: str, _: Any, context: Any) -> None:
        async with refusing(context), called_by_anybody(self._front, method, context):
            raise RefusedError(code_pb2.UNIMPLEMENTED, Reason.METHOD_NOT_ALLOWED, "there is no such method")
