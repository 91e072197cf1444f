"""Serve the Prometheus metrics over HTTP from the event loop, so that they can be read while all workers are busy."""

import asyncio
from asyncio import StreamReader, StreamWriter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from prometheus_client.exposition import CONTENT_TYPE_LATEST

from interlock.service.addresses import cannot_listen
from interlock.service.config import Config
from interlock.service.startup_report import StartupReport
from interlock.service.telemetry.metrics import Metrics

PATH = "/metrics"

_MOST_CONNECTIONS = 20
_SECONDS = 5
"""How long a connection lasts at most."""
_LARGEST_HEAD = 16 * 1024


@asynccontextmanager
async def metrics_page(metrics: Metrics, config: Config, started: StartupReport) -> AsyncIterator[None]:
    """Serve the page while the block runs, if one is asked for; OSError where its port cannot be had."""
    if config.metrics_port is None:
        yield
        return
    server = await _listening(_Page(metrics), config.metrics_host, config.metrics_port)
    try:
        host, port, *_ = server.sockets[0].getsockname()
        started.tell("metrics", f"http://{f'[{host}]' if ':' in host else host}:{port}{PATH}")
        yield
    finally:
        server.close()


async def _listening(page: "_Page", host: str, port: int) -> asyncio.Server:
    try:
        return await asyncio.start_server(page.connected, host, port, limit=_LARGEST_HEAD)
    except (OSError, UnicodeError) as error:
        raise cannot_listen(f"{host}:{port} for metrics", host, port) from error


class _Page:
    """Answers one request a connection, and knows one path."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._connections = 0

    async def connected(self, reader: StreamReader, writer: StreamWriter) -> None:
        """Answer a connection, and close it."""
        self._connections += 1
        # What is written has left when it is waited for.
        writer.transport.set_write_buffer_limits(0)
        try:
            # Whoever sends nothing, too much or nonsense, takes no answer, or has gone, is told nothing.
            with suppress(OSError, EOFError, TimeoutError, asyncio.LimitOverrunError):
                async with asyncio.timeout(_SECONDS):
                    if self._connections <= _MOST_CONNECTIONS:
                        writer.write(self._answer(await reader.readuntil(b"\r\n\r\n")))
                        await writer.drain()
        finally:
            self._connections -= 1
            writer.transport.abort()

    def _answer(self, head: bytes) -> bytes:
        match head.split(b" ")[:2]:
            case [b"GET", path] if path.partition(b"?")[0] == PATH.encode():
                return _response("200 OK", CONTENT_TYPE_LATEST, self._metrics.text())
            case [b"GET", _]:
                return _response("404 Not Found", "text/plain", f"The metrics are at {PATH}.\n".encode())
        return _response("405 Method Not Allowed", "text/plain", b"Only GET is answered.\n")


def _response(status: str, kind: str, body: bytes) -> bytes:
    head = f"HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {len(body)}\r\nConnection: close\r\n\r\n"
    return head.encode() + body
