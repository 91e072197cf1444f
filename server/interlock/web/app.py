"""The ASGI application: routes, documents, and the checks and headers that apply to all requests and answers."""

from collections.abc import Sequence
from contextlib import suppress
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

from interlock.http_server.headers import Hosts, with_headers
from interlock.service.refusal import RefusedError
from interlock.service.router import Router
from interlock.web import html_pages
from interlock.web.calls import Calls
from interlock.web.connections import PEER
from interlock.web.header_values import POLICY_NOTHING
from interlock.web.openapi import document
from interlock.web.problems import (
    ERRORS_PATH,
    host_not_allowed,
    method_not_allowed,
    origin_not_allowed,
    path_not_found,
    preflight_refused,
    problem_response,
)
from interlock.web.routes import ROUTES, Route


class RefusalResponse(Response):
    """Answers with a refusal."""

    def __init__(self, refusal: RefusedError, **headers: str) -> None:
        super().__init__()
        self._refusal = refusal
        self._more = {name.lower(): value for name, value in headers.items()}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        what, headers = f"{scope['method']} {scope['path']}", Headers(scope=scope)
        with suppress(RefusedError), scope["app"].state.front.open_call(what, headers, scope["state"][PEER]) as account:
            response = problem_response(self._refusal.details(), account.request_id, **self._more)
            response.headers["X-Request-Id"] = account.request_id
            raise self._refusal
        await response(scope, receive, send)


_HEADERS = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": POLICY_NOTHING,
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
_TAKEN = ("Authorization", "Content-Type", "If-Match", "If-None-Match", "Last-Event-ID", "X-Request-Id")
_EXPOSED = ("ETag", "Retry-After", "X-Request-Id")


def application(calls: Calls, front: Router, origins: Sequence[str], hosts: Hosts) -> ASGIApp:
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
    documents = {"/": html_pages.home(), ERRORS_PATH: html_pages.errors(), document.PATH: document.document()}
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
            await RefusalResponse(path_not_found())(scope, receive, send)
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
        respond = self._app if self._hosts.accepts(host) else RefusalResponse(host_not_allowed(host))
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
            await RefusalResponse(origin_not_allowed(origin))(scope, receive, send)


class _Cors(CORSMiddleware):
    """Lets pages of some origins use the server; what they may not is told as all refusals are."""

    def preflight_response(self, request_headers: Headers) -> Response:
        """Answer what a browser asks before it sends a request for a page."""
        response = super().preflight_response(request_headers)
        if response.status_code == 200:
            return response
        return RefusalResponse(preflight_refused(str(bytes(response.body), "utf-8")), Vary="Origin")


async def _not_found(_: Request, __: Exception) -> Response:
    return RefusalResponse(path_not_found())


def _no_call(verb: str, allowed: str) -> Response:
    """Return the answer to a method that makes no call: OPTIONS, or one that the path does not take."""
    if verb == "OPTIONS":
        return Response(status_code=204, headers={"Allow": allowed})
    return RefusalResponse(method_not_allowed(verb, allowed), Allow=allowed)
