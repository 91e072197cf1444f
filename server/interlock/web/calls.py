"""Make the call that an HTTP request asks for, and send its answer."""

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import aclosing, asynccontextmanager

import grpc
from google.rpc import code_pb2
from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from interlock.service.call import BodyFormat, Call, Exchange, joined_headers
from interlock.service.call_status import details_of
from interlock.service.refusal import Reason, RefusedError
from interlock.service.router import request_id
from interlock.service.server import Backend
from interlock.service.telemetry.call_account import REQUEST_ID
from interlock.web.connections import PEER
from interlock.web.content_types import CONTENT_TYPES, EVENTS, answer_format, body_format, stream_content_type
from interlock.web.header_values import POLICY_SHEET, expected_etags, is_known
from interlock.web.reply import Reply
from interlock.web.request_reader import RequestReader
from interlock.web.routes import Route

_SECONDS_TO_SAY_WHY = 1
"""How long a client has to take in the end of an answer that was broken off."""


class Calls:
    """Answers the requests of routes."""

    def __init__(self, inside: Backend) -> None:
        self._inside = inside

    async def answer(self, route: Route, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        request, reply = Request(scope, receive), Reply(send)
        client = RequestReader(request, self._inside.config.max_message_bytes)
        reply.parts_as = stream_content_type(request.headers)
        door = self._inside.front.door
        deadline = door.deadline()
        reply.request_id = request_id(request.headers)
        headers = {**joined_headers(request.headers.items()), REQUEST_ID: reply.request_id}
        peer = request.scope["state"][PEER]
        try:
            async with self._inside.front.call(route.full_name, headers, peer) as call:
                response = await self._answer(route, call, request, client, reply, deadline)
            # When the client is told, the call is over, and has been told of in the audit log.
            async with asyncio.timeout(door.max_seconds):
                await (reply.whole(response) if response else reply.end())
        except asyncio.CancelledError:
            if not client.is_gone:
                stopping = RefusedError(code_pb2.UNAVAILABLE, Reason.STOPPING, "the server stops")
                await _say_why(reply, stopping)
        except TimeoutError:
            # The client takes nothing in: where this ends without an end of the answer, the connection is closed.
            return
        except Exception as error:
            await _say_why(reply, error)

    async def _answer(
        self, route: Route, call: Call, request: Request, client: RequestReader, reply: Reply, deadline: float
    ) -> Response | None:
        """Return the answer to a call; where it comes in parts, send them."""
        exchange = _exchange(route, request)
        call = replace(call, exchange=exchange, table=route.table.format(**request.path_params))
        if route.lines:
            async with client.watched(while_reading=True):
                await self._inside.batches.answer(call, _Lines(client, reply))
            return None
        data = await self._inside.front.door.request(client, deadline) if exchange.takes else b""
        async with client.watched(), self._parts(route, call, data, deadline) as parts:
            if not route.is_streamed:
                *etags, body = [part async for part in parts]
                return _response(body, b"".join(etags).decode(), exchange, request)
            async with reply.kept_alive():
                async for part in parts:
                    await reply.part(part)
                    if request.method == "HEAD":
                        # It is the first part that tells whether the call is refused.
                        break
            return None

    @asynccontextmanager
    async def _parts(
        self, route: Route, call: Call, data: bytes, deadline: float
    ) -> AsyncIterator[AsyncIterator[bytes]]:
        """Have the block take the parts of the answer to a call with one request, within its time."""
        front, hall = self._inside.front, self._inside.hall
        if route.call == "Tables/WatchTable":
            async with aclosing(hall.watching(call, data, deadline)) as parts:
                yield parts
        elif route.call == "Tables/Adjudicate":
            with hall.players.taken():
                answer = await hall.answer(call, data, deadline)
            yield _each(answer)
        else:
            async with front.asking(call, data, deadline) as worker:
                yield worker.parts()


async def _each(parts: Iterable[bytes]) -> AsyncIterator[bytes]:
    for part in parts:
        yield part


class _Lines:
    """Requests and answers of a call with many of them, each a line."""

    def __init__(self, client: RequestReader, reply: Reply) -> None:
        self._lines = client.lines()
        self.write = reply.part

    async def read(self) -> object:
        """Return the next request."""
        return await anext(self._lines, grpc.aio.EOF)


def _exchange(route: Route, request: Request) -> Exchange:
    takes, gives = body_format(request.headers, route), answer_format(request.headers, route)
    told = {field: template.format(**request.path_params) for field, template in route.told.items()}
    answer = route.answer
    if gives is BodyFormat.TEXT and route.text:
        told |= route.text.told
        answer = route.text.answer
    if gives is BodyFormat.CSV:
        answer = route.csv
    if gives is BodyFormat.SVG:
        answer = route.picture
    if route.if_match and (expected := expected_etags(request.headers)):
        told[route.if_match] = expected
    has_ids = route.event_ids and stream_content_type(request.headers) == EVENTS
    return Exchange(
        body=(route.rgn if takes is BodyFormat.TEXT else route.body) or "",
        inside=route.inside,
        takes=takes,
        told=told,
        query=request.scope["query_string"].decode("latin-1"),
        answer=answer,
        gives=gives,
        etag=route.etag,
        event_ids=route.event_ids if has_ids else (),
        last_event_id=request.headers.get("last-event-id", "") if has_ids else "",
    )


def _response(body: bytes, etag: str, exchange: Exchange, request: Request) -> Response:
    headers = {"Vary": "Accept"}
    if etag:
        headers["ETag"] = etag = f'"{etag}"'
        if request.method in ("GET", "HEAD") and is_known(etag, request.headers):
            return Response(status_code=304, headers=headers)
    if exchange.gives is BodyFormat.SVG:
        headers["Content-Security-Policy"] = POLICY_SHEET
    return Response(body, headers=headers, media_type=CONTENT_TYPES[exchange.gives])


async def _say_why(reply: Reply, error: Exception) -> None:
    """Tell why a call is refused; a client that takes nothing in is left."""
    async with asyncio.timeout(_SECONDS_TO_SAY_WHY):
        await reply.refuse(details_of(error))
