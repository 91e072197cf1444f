"""The ASGI application of the desk: the routes that `api.py` describes, and the page with its static files."""

import traceback
from importlib.resources import files

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response, StreamingResponse
from starlette.routing import Route
from starlette.types import ASGIApp

from interlock.desk.desk import Desk
from interlock.desk.errors import RefusedError
from interlock.desk.folder import LARGEST_TEXT
from interlock.desk.request_guard import REPORT_POLICY, Guard

_TYPES = {
    "css": "text/css; charset=utf-8",
    "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
}
_BOARD = "board.js"


async def index_page(_: Request) -> Response:
    """Answer with the page itself."""
    return _file("index.html")


async def static_file(request: Request) -> Response:
    """Answer with one of its files."""
    return _file(request.path_params["name"])


def _file(name: str) -> Response:
    folder = files("interlock.drawing") if name == _BOARD else files("interlock.desk") / "page"
    kind = _TYPES.get(name.rpartition(".")[2])
    if kind is None or not (folder / name).is_file():
        raise HTTPException(404, "there is no such file")
    return Response((folder / name).read_bytes(), media_type=kind)


_LARGEST_BODY = 8 * LARGEST_TEXT
"""A text as JSON, in which a character may be six."""


def application(desk: Desk, port: int, token: str) -> ASGIApp:
    """Return the application, which answers at a port to who knows the token."""

    async def records(_: Request) -> Response:
        return _json_response(await desk.records())

    async def changes(_: Request) -> Response:
        return StreamingResponse(desk.changes(), media_type="text/event-stream")

    async def record(request: Request) -> Response:
        return _json_response(await desk.opened(_path(request)))

    async def saved(request: Request) -> Response:
        base = _base(request)
        return _json_response({"etag": await desk.saved(_path(request), await _body(request), base)})

    async def draft_kept(request: Request) -> Response:
        await desk.draft_kept(_path(request), request.query_params.get("id", ""), await _body(request))
        return _json_response({})

    async def draft_removed(request: Request) -> Response:
        await desk.draft_removed(_path(request), request.query_params.get("id", ""))
        return _json_response({})

    async def report(request: Request) -> Response:
        page = await desk.report(_path(request))
        return HTMLResponse(page, headers={"Content-Security-Policy": REPORT_POLICY})

    async def asked(request: Request) -> Response:
        status, told = await desk.asked(request.path_params["name"], await _body(request))
        return Response(told, status, media_type="application/json")

    async def games(_: Request) -> Response:
        status, told = await desk.asked("games", b"{}")
        return Response(told, status, media_type="application/json")

    app = Starlette(
        routes=[
            Route("/", index_page),
            Route("/static/{name}", static_file),
            Route("/api/records", records),
            Route("/api/changes", changes),
            Route("/api/record", record),
            Route("/api/record", saved, methods=["PUT"]),
            Route("/api/draft", draft_kept, methods=["PUT"]),
            Route("/api/draft", draft_removed, methods=["DELETE"]),
            Route("/api/games", games),
            Route("/report", report),
            Route("/api/{name}", asked, methods=["POST"]),
        ],
        exception_handlers={RefusedError: _refused, HTTPException: _not_found, Exception: _crashed},  # type: ignore[dict-item]
    )
    app.router.redirect_slashes = False
    return Guard(app, port, token)


def _json_response(told: object) -> Response:
    return Response(msgspec.json.encode(told), media_type="application/json")


def _path(request: Request) -> str:
    return request.query_params.get("path", "")


def _base(request: Request) -> str | None:
    """Return the etag that is to be replaced; None for a new file."""
    if request.headers.get("if-none-match") == "*":
        return None
    match = request.headers.get("if-match", "")
    if len(match) < 2 or match[0] + match[-1] != '""':
        raise RefusedError(
            428, "expected If-Match with the etag of what is replaced, or If-None-Match: * for a new file"
        )
    return match[1:-1]


async def _body(request: Request) -> bytes:
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > _LARGEST_BODY:
            raise RefusedError(413, f"the text is too large; expected at most {LARGEST_TEXT // 2**20} MiB")
    return bytes(body)


async def _refused(_: Request, error: RefusedError) -> Response:
    return JSONResponse(error.facts, error.status)


async def _not_found(_: Request, error: HTTPException) -> Response:
    return JSONResponse({"error": error.detail}, error.status_code, error.headers)


async def _crashed(_: Request, error: Exception) -> Response:
    traceback.print_exception(error)
    return JSONResponse({"error": f"this is a fault of the desk itself: {type(error).__name__}"}, 500)
