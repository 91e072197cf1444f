"""Send the answer to a request: whole, or in parts as lines or server-sent events."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec
from starlette.responses import Response
from starlette.types import Send

from interlock.web.content_types import EVENTS
from interlock.web.problems import problem, problem_response

_PART_OF_EVENTS = b"data: %b\n\n"
_LAST_OF_EVENTS = b"event: error\ndata: %b\n\n"
_SIGN_OF_LIFE = b":\n\n"
SECONDS_BETWEEN_SIGNS = 15
_PART_OF_LINES = b"%b\n"
_LAST_OF_LINES = b'{"error":%b}\n'


class Reply:
    """What is sent, and whether anything has been."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self.parts_as = ""
        """Of which type an answer in parts is."""
        self.request_id = ""
        self.started = False

    async def whole(self, response: Response) -> None:
        """Answer with a response."""
        if self.request_id:
            response.headers["X-Request-Id"] = self.request_id
        self.started = True
        status, headers = response.status_code, response.raw_headers
        await self._send({"type": "http.response.start", "status": status, "headers": headers})
        await self._send({"type": "http.response.body", "body": response.body})

    async def part(self, data: bytes) -> None:
        """Send a part, which is JSON."""
        await self._begin()
        form = _PART_OF_EVENTS if self.parts_as == EVENTS else _PART_OF_LINES
        await self._send({"type": "http.response.body", "body": form % data, "more_body": True})

    @asynccontextmanager
    async def kept_alive(self) -> AsyncIterator[None]:
        """Show now and then, between events, that the server is there: proxies end what is silent for long."""
        signs = asyncio.create_task(self._show_signs())
        try:
            yield
        finally:
            signs.cancel()

    async def end(self) -> None:
        """End an answer in parts."""
        if not self.started and self.parts_as == EVENTS:
            # An EventSource comes again for more after any other answer.
            await self.whole(Response(status_code=204))
            return
        await self._begin()
        await self._send({"type": "http.response.body", "body": b""})

    async def refuse(self, details: bytes) -> None:
        """Tell that the call is refused: with a problem, or where parts have been sent with a last one."""
        if not self.started:
            await self.whole(problem_response(details, self.request_id))
            return
        form = _LAST_OF_EVENTS if self.parts_as == EVENTS else _LAST_OF_LINES
        body = form % msgspec.json.encode(problem(details, self.request_id))
        await self._send({"type": "http.response.body", "body": body})

    async def _begin(self) -> None:
        """Begin an answer in parts, once."""
        if not self.started:
            self.started = True
            # A proxy that keeps parts back until there are many would make a table wait.
            headers = {"Content-Type": self.parts_as, "X-Request-Id": self.request_id, "X-Accel-Buffering": "no"}
            raw = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
            await self._send({"type": "http.response.start", "status": 200, "headers": raw})

    async def _show_signs(self) -> None:
        while self.parts_as == EVENTS:
            await asyncio.sleep(SECONDS_BETWEEN_SIGNS)
            if self.started:
                await self._send({"type": "http.response.body", "body": _SIGN_OF_LIFE, "more_body": True})
