"""Refusals of requests that make no call: they are seen as those of calls are."""

from contextlib import suppress

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from interlock.service.refusal import RefusedError
from interlock.web.connections import PEER
from interlock.web.problems import problem_response


class Refused(Response):
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
