"""The answer to a request: whole, or in parts as they come."""

import msgspec
from starlette.responses import Response
from starlette.types import Send

from interlock.web.forms import EVENTS
from interlock.web.problems import problem, problem_response

_PART_OF_EVENTS = b"data: %b\n\n"
_LAST_OF_EVENTS = b"event: error\ndata: %b\n\n"
_PART_OF_LINES = b"%b\n"
_LAST_OF_LINES = b'{"error":%b}\n'


class Reply:
    """What is sent, and whether anything has been."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self._content_type = ""
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

    async def begin(self, content_type: str) -> None:
        """Begin an answer in parts."""
        self._content_type = content_type
        # A proxy that keeps parts back until there are many would make a table wait.
        headers = {"Content-Type": content_type, "X-Request-Id": self.request_id, "X-Accel-Buffering": "no"}
        self.started = True
        raw = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
        await self._send({"type": "http.response.start", "status": 200, "headers": raw})

    async def part(self, data: bytes) -> None:
        """Send a part, which is JSON."""
        form = _PART_OF_EVENTS if self._content_type == EVENTS else _PART_OF_LINES
        await self._send({"type": "http.response.body", "body": form % data, "more_body": True})

    async def end(self) -> None:
        """End an answer in parts."""
        await self._send({"type": "http.response.body", "body": b""})

    async def refuse(self, details: bytes) -> None:
        """Tell that the call is refused: with a problem, or where parts have been sent with a last one."""
        if not self.started:
            await self.whole(problem_response(details, self.request_id))
            return
        form = _LAST_OF_EVENTS if self._content_type == EVENTS else _LAST_OF_LINES
        body = form % msgspec.json.encode(problem(details, self.request_id))
        await self._send({"type": "http.response.body", "body": body})
