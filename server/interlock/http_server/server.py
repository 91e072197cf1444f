"""uvicorn as the HTTP API and the desk run it: on an open socket, without log output, stopped by its owner."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import uvicorn
from starlette.types import ASGIApp


class Server(uvicorn.Server):
    """uvicorn, where others say when to stop."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Leave signals to others."""
        yield


def settings(app: ASGIApp, **more: Any) -> uvicorn.Config:
    """Return how an application is served, with more of uvicorn's settings."""
    return uvicorn.Config(
        app,
        ws="none",
        lifespan="off",
        log_config=None,
        log_level="critical",
        access_log=False,
        proxy_headers=False,
        server_header=False,
        **more,
    )


def listen(address: tuple[Any, ...], family: int = socket.AF_INET) -> socket.socket:
    """Listen at an address; OSError where that cannot be."""
    listening = socket.create_server(address, family=family)
    # asyncio sees to that for sockets of its own alone; connections inherit it. Else answers wait some 40 ms.
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listening
