"""Makes the calls that requests ask for, and passes the bytes of their answers on."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from google.rpc import code_pb2
from msgspec.structs import replace
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from interlock.service.call import Call
from interlock.service.exchange import Exchange, Written
from interlock.service.front import Front
from interlock.service.reason import Reason
from interlock.service.refusal import RefusedError, limit_reached
from interlock.service.statuses import details_of
from interlock.web.connections import PEER
from interlock.web.forms import CONTENT_TYPES, EVENTS, LINES, given, preferred, taken
from interlock.web.reply import Reply
from interlock.web.routes import Route

_SECONDS_TO_SAY_WHY = 1
"""How long a client has to take in the end of an answer that was broken off."""


class Calls:
    """Answers the requests of routes."""

    def __init__(self, front: Front, max_message_bytes: int) -> None:
        self._front = front
        self._max_message_bytes = max_message_bytes

    async def answer(self, route: Route, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        request, reply = Request(scope, receive), Reply(send)
        present = _Presence(receive)
        try:
            async with self._front.call(route.full_name, dict(request.headers), request.scope["state"][PEER]) as call:
                reply.request_id = call.request_id
                await self._answer(route, request, call, reply, present)
        except asyncio.CancelledError:
            if not present.is_gone:
                stopping = RefusedError(code_pb2.UNAVAILABLE, Reason.STOPPING, "the server stops")
                await _say_why(reply, stopping)
        except TimeoutError:
            # The client takes nothing in: where this ends without an end of the answer, the connection is closed.
            return
        except Exception as error:
            await _say_why(reply, error)

    async def _answer(self, route: Route, request: Request, call: Call, reply: Reply, present: "_Presence") -> None:
        deadline = self._front.door.deadline()
        exchange = _exchange(route, request)
        data = b""
        if exchange.takes:
            data = await self._front.door.request(_Body(request, self._max_message_bytes, present), deadline)
        call = replace(call, exchange=exchange)
        if route.method.server_streaming:
            await self._parts(call, data, deadline, reply, present, _stream_type(request))
            return
        async with present.watched(), self._front.asking(call, data, deadline) as worker:
            etag = await worker.part() if exchange.etag else None
            body = await worker.part()
            await worker.part()
        async with asyncio.timeout_at(deadline):
            await reply.whole(_response(body or b"", exchange, (etag or b"").decode(), request))

    async def _parts(
        self, call: Call, data: bytes, deadline: float, reply: Reply, present: "_Presence", content_type: str
    ) -> None:
        async with present.watched(), self._front.asking(call, data, deadline) as worker:
            while (part := await worker.part()) is not None:
                if not reply.started:
                    await reply.begin(content_type)
                await reply.part(part)
        if not reply.started:
            await reply.begin(content_type)
        await reply.end()


class _Presence:
    """Whether the client is still there."""

    def __init__(self, receive: Receive) -> None:
        self._receive = receive
        self.is_gone = False

    @asynccontextmanager
    async def watched(self) -> AsyncIterator[None]:
        """Cancel the block where the client goes."""
        task = asyncio.current_task()
        assert task
        watching = asyncio.create_task(self._watch(task))
        try:
            yield
        finally:
            watching.cancel()

    async def _watch(self, task: "asyncio.Task[object]") -> None:
        while (await self._receive())["type"] != "http.disconnect":
            pass
        self.is_gone = True
        task.cancel()


class _Body:
    """The body of a request, which is read as the one message of a call."""

    def __init__(self, request: Request, most: int, present: _Presence) -> None:
        self._request = request
        self._most = most
        self._present = present

    async def read(self) -> bytes:
        """Return the body; RefusedError where it is too large."""
        self._require_room(int(self._request.headers.get("content-length", 0)))
        data = bytearray()
        try:
            async for chunk in self._request.stream():
                self._require_room(len(data) + len(chunk))
                data += chunk
        except ClientDisconnect:
            self._present.is_gone = True
            raise asyncio.CancelledError from None
        return bytes(data)

    def _require_room(self, size: int) -> None:
        if size > self._most:
            sentence = f"the body has more than {self._most} bytes, which is the most that this server takes"
            raise limit_reached(Reason.REQUEST_TOO_LARGE, sentence, "max-message-bytes", self._most)


def _exchange(route: Route, request: Request) -> Exchange:
    takes, gives = taken(request.headers, route), given(request.headers, route)
    told = {field: template.format(**request.path_params) for field, template in route.told.items()}
    answer = route.answer
    if gives is Written.TEXT and route.text:
        told |= route.text.told
        answer = route.text.answer
    if gives is Written.CSV:
        answer = route.verdict
    if route.if_match and (etag := request.headers.get("if-match", "*")) != "*":
        told[route.if_match] = etag.removeprefix("W/").strip('"')
    return Exchange(
        body=(route.rgn if takes is Written.TEXT else route.body) or "",
        takes=takes,
        told=told,
        query=request.scope["query_string"].decode("latin-1"),
        answer=answer,
        gives=gives,
        etag=route.etag,
    )


def _response(body: bytes, exchange: Exchange, etag: str, request: Request) -> Response:
    headers = {"Vary": "Accept"}
    if etag:
        headers["ETag"] = etag = f'"{etag}"'
        if request.method in ("GET", "HEAD") and request.headers.get("if-none-match") == etag:
            return Response(status_code=304, headers=headers)
    return Response(body, headers=headers, media_type=CONTENT_TYPES[exchange.gives])


def _stream_type(request: Request) -> str:
    return preferred(request.headers.get("accept", ""), (LINES, EVENTS))


async def _say_why(reply: Reply, error: Exception) -> None:
    """Tell why a call is refused; a client that takes nothing in is left."""
    async with asyncio.timeout(_SECONDS_TO_SAY_WHY):
        await reply.refuse(details_of(error))
