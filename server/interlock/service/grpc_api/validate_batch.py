"""The streaming method ValidateBatch: judge several records of a stream in parallel, and answer in the order of the
requests.
"""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import grpc
import msgspec
from google.protobuf.message import DecodeError
from google.protobuf.wrappers_pb2 import StringValue
from msgspec import Struct

from interlock.service.call import Call
from interlock.service.call_status import details_of, refusing
from interlock.service.encoding.json_writer import to_json
from interlock.service.grpc_api.handlers import VALIDATOR, full_name, grpc_call
from interlock.service.refusal import Reason, limit_reached, refusal_message
from interlock.service.router import Router
from interlock.v1 import validator_pb2

_METHOD = VALIDATOR.methods_by_name["ValidateBatch"]

_T = TypeVar("_T")


class Batches:
    """The streams that are open: so many, and of each so many records under way."""

    def __init__(self, front: Router, most: int, window: int) -> None:
        self._front = front
        self._most = most
        self._window = window
        self._open: list[_Batch] = []

    def handlers(self) -> grpc.GenericRpcHandler:
        """Return the handler of the method."""
        return grpc.method_handlers_generic_handler(
            VALIDATOR.full_name, {_METHOD.name: grpc.stream_stream_rpc_method_handler(self._answer)}
        )

    async def answer(self, call: Call, stream: Any) -> None:
        """Answer the requests that are read from a stream, as long as there are any."""
        async with self._place(_Batch(self._front, call, stream, self._window)) as batch:
            await batch.answer()

    async def _answer(self, _: Any, context: Any) -> None:
        async with refusing(context), grpc_call(self._front, full_name(_METHOD), context) as call:
            await self.answer(call, context)

    @asynccontextmanager
    async def _place(self, batch: "_Batch") -> AsyncIterator["_Batch"]:
        """Count a stream; where there are too many, it takes the place of one whose client does nothing."""
        sentence = f"{self._most} batches are open, and the server takes no more"
        refusal = limit_reached(Reason.TOO_MANY_STREAMS, sentence, "max-batches", self._most)
        if len(self._open) >= self._most:
            idle = max(self._open, key=_Batch.idle_seconds)
            if idle.idle_seconds() < self._front.door.max_seconds:
                raise refusal
            self._open.remove(idle)
            idle.limit.reschedule(0)
        self._open.append(batch)
        try:
            async with batch.limit:
                yield batch
        except TimeoutError:
            raise refusal from None
        finally:
            if batch in self._open:
                self._open.remove(batch)


class _Batch:
    """One stream of records."""

    def __init__(self, front: Router, call: Call, context: Any, window: int) -> None:
        self._front = front
        self._call = call
        self._context = context
        self._room = asyncio.Semaphore(window)
        self._answers: asyncio.Queue[asyncio.Task[bytes] | None] = asyncio.Queue()
        self._tasks: deque[asyncio.Task[Any]] = deque()
        self.limit = asyncio.timeout(None)
        """Ends it where another needs its place."""
        self._idle_since: float | None = None

    def idle_seconds(self) -> float:
        """Return for how long there has been nothing to do but to wait for the client."""
        return 0 if self._idle_since is None else asyncio.get_running_loop().time() - self._idle_since

    async def answer(self) -> None:
        """Answer until the client has no more records, or the server stops."""
        reading = asyncio.create_task(self._read())
        try:
            while task := await self._by_client(self._answers.get()):
                await self._by_client(self._context.write(await task))
                self._tasks.remove(task)
                self._room.release()
            await reading
        finally:
            for task in (reading, *self._tasks):
                task.cancel()
            await asyncio.gather(reading, *self._tasks, return_exceptions=True)

    async def _read(self) -> None:
        """Read records, each when there is room for it."""
        try:
            while (data := await self._next()) is not None:
                task = asyncio.create_task(self._judged(data))
                self._tasks.append(task)
                self._answers.put_nowait(task)
        finally:
            self._answers.put_nowait(None)

    async def _next(self) -> bytes | None:
        await self._room.acquire()
        await self._front.keep_pace(self._call)
        return await self._front.door.next_message(self._context)

    async def _judged(self, data: bytes) -> bytes:
        try:
            return await self._front.answer_in_turn(self._call, data)
        except Exception as error:
            refusal = refusal_message(details_of(error))
            if self._call.exchange:
                return to_json(validator_pb2.ValidateBatchResponse(id=_id_in_json(data), refusal=refusal))
            return validator_pb2.ValidateBatchResponse(id=_id_of(data), refusal=refusal).SerializeToString()

    async def _by_client(self, done: Awaitable[_T]) -> _T:
        """Wait for what only the client can bring on."""
        self._idle_since = asyncio.get_running_loop().time()
        try:
            return await done
        finally:
            self._idle_since = None


def _id_of(data: bytes) -> str:
    """Return the id of a request, "" where it cannot be had; of the rest nothing is read."""
    try:
        # A message that has just the same first field.
        return StringValue.FromString(data).value
    except DecodeError:
        return ""


class _WithId(Struct):
    id: str = ""


def _id_in_json(data: bytes) -> str:
    """Return the same of a request in JSON."""
    try:
        return msgspec.json.decode(data, type=_WithId).id
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return ""
