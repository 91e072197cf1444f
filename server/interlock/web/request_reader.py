"""Read the body of a request within its limits, and cancel the call when the client disconnects."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from starlette.requests import ClientDisconnect, Request

from interlock.service.refusal import Reason, limit_reached


class RequestReader:
    """Who has sent a request, and may go at any time."""

    def __init__(self, request: Request, most: int) -> None:
        """Take at most so many bytes as one message."""
        self._request = request
        self._most = most
        self._chunks = request.stream()
        self._all_read = asyncio.Event()
        self.is_gone = False

    async def read(self) -> bytes:
        """Return the body, as the one message of a call; RefusedError where it is too large."""
        self._require_room(int(self._request.headers.get("content-length", 0)))
        data = bytearray()
        while chunk := await self._chunk():
            self._require_room(len(data) + len(chunk))
            data += chunk
        return bytes(data)

    async def lines(self) -> AsyncIterator[bytes]:
        """Yield the lines of the body that are not blank; RefusedError where one is too large."""
        waiting = bytearray()
        while chunk := await self._chunk():
            waiting += chunk
            *lines, rest = waiting.split(b"\n") if b"\n" in chunk else [waiting]
            for line in lines:
                self._require_room(len(line))
                if line.strip():
                    yield bytes(line)
            waiting = rest
            self._require_room(len(waiting))
        if waiting.strip():
            yield bytes(waiting)

    @asynccontextmanager
    async def watched(self, *, while_reading: bool = False) -> AsyncIterator[None]:
        """Cancel the block where the client goes; where it reads the body, that tells so up to its end."""
        task = asyncio.current_task()
        assert task
        if not while_reading:
            self._all_read.set()
        watching = asyncio.create_task(self._watch(task))
        try:
            yield
        finally:
            watching.cancel()

    async def _chunk(self) -> bytes:
        """Return the next bytes of the body, none after the last."""
        try:
            async for chunk in self._chunks:
                if chunk:
                    return chunk
        except ClientDisconnect:
            self.is_gone = True
            raise asyncio.CancelledError from None
        self._all_read.set()
        return b""

    async def _watch(self, task: "asyncio.Task[Any]") -> None:
        await self._all_read.wait()
        while (await self._request.receive())["type"] != "http.disconnect":
            pass
        self.is_gone = True
        task.cancel()

    def _require_room(self, size: int) -> None:
        if size > self._most:
            sentence = f"the body, or a line of it, has more than {self._most} bytes, which is the most that is taken"
            raise limit_reached(Reason.REQUEST_TOO_LARGE, sentence, "max-message-bytes", self._most)
