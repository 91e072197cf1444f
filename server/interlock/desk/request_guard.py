"""Accept only requests from the desk's own page: with its token, host and origin.

This stops other users of the machine, other web pages and DNS rebinding.
"""

import secrets

from starlette.datastructures import Headers
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from interlock.http_server.headers import Hosts, with_headers

_HEADERS = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
REPORT_POLICY = "frame-ancestors 'none'; sandbox allow-downloads allow-modals allow-popups allow-scripts"
"""Of a report page, which has a policy of its own besides: it is no part of the desk, and asks it for nothing."""
_OWN_SITES = ("same-origin", "none")
_WITHOUT_BODY = ("GET", "HEAD", "DELETE")


class Guard:
    """Lets through what comes from the desk's own page, with the token taken off the path."""

    def __init__(self, app: ASGIApp, port: int, token: str) -> None:
        self._app = app
        self._hosts = Hosts(port=port)
        self._token = token

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or refuse it."""
        if scope["type"] != "http":
            return
        refusal = self._refusal(scope)
        if refusal is None:
            token = scope["path"].partition("/")[2].partition("/")[0]
            scope = {**scope, "path": scope["path"][len(token) + 1 :]}
        await (refusal or self._app)(scope, receive, with_headers(send, _HEADERS))

    def _refusal(self, scope: Scope) -> JSONResponse | None:
        headers = Headers(scope=scope)
        host, origins = headers.get("host", ""), headers.getlist("origin")
        if not self._hosts.accepts(host):
            return _refused(403, "this host is not the desk")
        if any(origin != f"http://{host}" for origin in origins):
            return _refused(403, "pages of other origins are refused")
        token, slash, rest = scope["path"].removeprefix("/").partition("/")
        if headers.get("sec-fetch-site", "none") not in _OWN_SITES and not (_is_led_here(headers) and not rest):
            return _refused(403, "pages of other sites are refused")
        # In a time that does not tell how much of it is right.
        if not (secrets.compare_digest(token.encode(errors="replace"), self._token.encode()) and slash):
            return _refused(404, "there is nothing here; open the address that the desk has told")
        if scope["method"] not in _WITHOUT_BODY and headers.get("content-type", "") != "application/json":
            return _refused(415, "expected Content-Type: application/json")
        return None


def _is_led_here(headers: Headers) -> bool:
    """Tell whether a window goes to the page: from the file that leads there, or the page of a desk that has ended."""
    return headers.get("sec-fetch-mode") == "navigate" and headers.get("sec-fetch-dest") == "document"


def _refused(status: int, error: str) -> JSONResponse:
    return JSONResponse({"error": error}, status)
