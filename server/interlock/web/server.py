"""The HTTP listener of a server: uvicorn in the event loop of the server."""

import asyncio
import socket
from functools import partial

from interlock.http_server.headers import Hosts
from interlock.http_server.server import Server, listen, settings
from interlock.service.addresses import cannot_listen
from interlock.service.server import Backend
from interlock.service.startup_report import StartupReport
from interlock.web.app import application
from interlock.web.calls import Calls
from interlock.web.connections import Connection

KEEP_ALIVE_SECONDS = 5
LARGEST_HEAD = 32 * 2**10
"""How many bytes the first line and the headers of a request may have."""


class WebServer:
    """Answers over HTTP until it is stopped."""

    def __init__(self, inside: Backend) -> None:
        """Listen; OSError where that cannot be."""
        config = inside.config
        self._socket = _listening(config.http_host, config.http_port or 0)
        options = settings(
            application(Calls(inside), inside.front, config.http_cors, Hosts(config.http_names())),
            # h11 keeps to what a head may have, which httptools reads without end.
            http=partial(Connection, limits=config),
            timeout_keep_alive=KEEP_ALIVE_SECONDS,
            timeout_graceful_shutdown=config.grace,
            h11_max_incomplete_event_size=LARGEST_HEAD,
        )
        options.load()
        options.ssl = inside.certificates.context() if inside.certificates else None
        self._server = Server(options)
        self._serving: asyncio.Task[None] | None = None

    def start(self, started: StartupReport) -> None:
        """Take requests from now on."""
        host, port = self._socket.getsockname()[:2]
        scheme = "https" if self._server.config.ssl else "http"
        started.tell("http", f"{scheme}://{f'[{host}]' if ':' in host else host}:{port}")
        self._serving = asyncio.create_task(self._server.serve([self._socket]))

    async def stop(self) -> None:
        """Take no more requests, and let those under way end within the grace."""
        if self._serving:
            self._server.should_exit = True
            await self._serving


def _listening(host: str, port: int) -> socket.socket:
    try:
        family, *_, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        return listen(address[:2], family)
    except (OSError, UnicodeError) as error:
        raise cannot_listen(f"{host}:{port} for HTTP", host, port) from error
