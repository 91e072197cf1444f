"""The ASGI application: the routes, the documents that tell of them, and what every answer has."""

from collections.abc import Sequence
from itertools import groupby

from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.cors import CORSMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute
from starlette.routing import Route as Place
from starlette.types import ASGIApp, Receive, Scope, Send

from interlock.service.front import Front
from interlock.serving.headers import with_headers
from interlock.serving.hosts import Hosts
from interlock.web import openapi, pages
from interlock.web.calls import Calls
from interlock.web.policies import NOTHING
from interlock.web.problems import (
    ERRORS_PATH,
    host_not_allowed,
    method_not_allowed,
    origin_not_allowed,
    path_not_found,
    preflight_refused,
)
from interlock.web.refused import Refused
from interlock.web.routes import ROUTES, Route

_HEADERS = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": NOTHING,
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
_TAKEN = ("Authorization", "Content-Type", "If-Match", "If-None-Match", "Last-Event-ID", "X-Request-Id")
_EXPOSED = ("ETag", "Retry-After", "X-Request-Id")


def application(calls: Calls, front: Front, origins: Sequence[str], hosts: Hosts) -> ASGIApp:
    """Return the application, which answers to those hosts; pages of those origins may use it from browsers."""
    middleware = [Middleware(_OwnPagesOnly, origins=origins)]
    if origins:
        middleware.insert(
            0,
            Middleware(
                _Cors,
                allow_origins=origins,
                allow_methods=sorted({route.verb for route in ROUTES}),
                allow_headers=_TAKEN,
                expose_headers=_EXPOSED,
            ),
        )
    middleware = [Middleware(_WithHeaders), Middleware(_OwnHostsOnly, hosts=hosts), *middleware]
    app = Starlette(routes=[*_places(calls)], middleware=middleware, exception_handlers={HTTPException: _not_found})
    app.router.redirect_slashes = False
    app.state.front = front
    return app


def _places(calls: Calls) -> Sequence[BaseRoute]:
    """Return the paths, those first that end with a verb, which others would take for a part of a name."""
    paths = groupby(sorted(ROUTES, key=lambda route: route.path), key=lambda route: route.path)
    places = [Place(path, endpoint=_Path(calls, [*routes])) for path, routes in paths]
    documents = {"/": pages.home(), ERRORS_PATH: pages.errors(), openapi.PATH: openapi.document()}
    return [
        *sorted(places, key=lambda place: ":" not in place.path),
        *(Place(path, endpoint=_Document(document)) for path, document in documents.items()),
    ]


class _Document:
    """Answers requests for what is always the same."""

    _allowed = "GET, HEAD, OPTIONS"

    def __init__(self, document: Response) -> None:
        self._document = document

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        response = self._document if scope["method"] in ("GET", "HEAD") else _no_call(scope["method"], self._allowed)
        await response(scope, receive, send)


class _Path:
    """Answers the requests to one path."""

    def __init__(self, calls: Calls, routes: Sequence[Route]) -> None:
        self._calls = calls
        self._routes = {route.verb: route for route in routes}
        if "GET" in self._routes:
            self._routes["HEAD"] = self._routes["GET"]
        self._allowed = ", ".join(sorted([*self._routes, "OPTIONS"]))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        verb = scope["method"]
        if any(":" in value for value in scope["path_params"].values()):
            await Refused(path_not_found())(scope, receive, send)
        elif route := self._routes.get(verb):
            await self._calls.answer(route, scope, receive, send)
        else:
            await _no_call(verb, self._allowed)(scope, receive, send)


class _WithHeaders:
    """Gives every answer the headers that it has not set itself."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self._app(scope, receive, with_headers(send, _HEADERS))


class _OwnHostsOnly:
    """Refuses requests for other hosts, whose names lead here (DNS rebinding)."""

    def __init__(self, app: ASGIApp, hosts: Hosts) -> None:
        self._app = app
        self._hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        host = Headers(scope=scope).get("host", "")
        respond = self._app if self._hosts.accepts(host) else Refused(host_not_allowed(host))
        await respond(scope, receive, send)


class _OwnPagesOnly:
    """Refuses what pages of other origins ask for: browsers send it, though such a page may not read the answer."""

    def __init__(self, app: ASGIApp, origins: Sequence[str]) -> None:
        self._app = app
        self._origins = origins

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        origin = headers.get("origin", "")
        # Before a proxy with TLS the scheme is another one.
        is_own = origin.partition("://")[2] == headers.get("host", "")
        if not origin or is_own or origin in self._origins or "*" in self._origins:
            await self._app(scope, receive, send)
        else:
            await Refused(origin_not_allowed(origin))(scope, receive, send)


class _Cors(CORSMiddleware):
    """Lets pages of some origins use the server; what they may not is told as all refusals are."""

    def preflight_response(self, request_headers: Headers) -> Response:
        """Answer what a browser asks before it sends a request for a page."""
        response = super().preflight_response(request_headers)
        if response.status_code == 200:
            return response
        return Refused(preflight_refused(str(bytes(response.body), "utf-8")), Vary="Origin")


async def _not_found(_: Request, __: Exception) -> Response:
    return Refused(path_not_found())


def _no_call(verb: str, allowed: str) -> Response:
    """Return the answer to a method that makes no call: OPTIONS, or one that the path does not take."""
    if verb == "OPTIONS":
        return Response(status_code=204, headers={"Allow": allowed})
    return Refused(method_not_allowed(verb, allowed), Allow=allowed)
