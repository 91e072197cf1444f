"""HTTP connections of uvicorn: limit their number, and close idle ones."""

import asyncio
import socket
from contextlib import suppress
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol

from interlock.service.call import Peer
from interlock.service.config import Config as ServiceConfig

SECONDS_OF_SILENCE = 20.0
"""How long a connection may have no request, or leave its answer lying."""

_LONGEST_SILENCE = 32_767
"""What systems let one tell them in seconds."""

PEER = "peer"
"""Where the state of a request has who is at the other end."""


class Connection(H11Protocol):
    """A connection."""

    def __init__(self, *args: Any, limits: ServiceConfig, **options: Any) -> None:
        super().__init__(*args, **options)
        self._limits = limits
        self._since = self.loop.time()
        self._done = 0
        self._seen: tuple[int, int] | None = None
        self._look_again: asyncio.TimerHandle | None = None

    @property
    def _is_idle(self) -> bool:
        return self.cycle is None or self.cycle.response_complete

    def connection_made(self, transport: Any) -> None:
        """Take a connection; where there are too many, one that has no request, the oldest first, goes for it."""
        super().connection_made(transport)
        self.app_state = {PEER: _peer(transport)}
        _ask_now_and_then(transport.get_extra_info("socket"), self._limits)
        self._look()
        if len(self.connections) > self._limits.max_connections:
            idle = (each for each in self.connections if isinstance(each, Connection) and each._is_idle)
            min(idle, key=lambda each: each._since, default=self).transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Look no more."""
        if self._look_again:
            self._look_again.cancel()
        super().connection_lost(exc)

    def on_response_complete(self) -> None:
        """Count what was done."""
        self._done += 1
        super().on_response_complete()

    def _look(self) -> None:
        """Let the connection go where nothing was done since it was last looked at, and nothing is under way."""
        found = self._done, self.transport.get_write_buffer_size()
        if (self._is_idle or self.transport.is_closing()) and found == self._seen:
            self.transport.abort()
        else:
            self._seen = found
            self._look_again = self.loop.call_later(SECONDS_OF_SILENCE, self._look)


def _peer(transport: asyncio.Transport) -> Peer:
    address, *_ = transport.get_extra_info("peername") or ("",)
    certificate = transport.get_extra_info("peercert") or {}
    names = [value for part in certificate.get("subject", ()) for name, value in part if name == "commonName"]
    return Peer(address, (*names, *(value for _, value in certificate.get("subjectAltName", ()))))


def _ask_now_and_then(connection: socket.socket, limits: ServiceConfig) -> None:
    """Have the system find out that a silent client is gone."""
    times = {
        "TCP_KEEPIDLE": limits.keepalive_seconds,
        "TCP_KEEPINTVL": limits.keepalive_timeout,
        "TCP_KEEPCNT": 1,
    }
    # The client may be gone already.
    with suppress(OSError):
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
        for name, value in times.items():
            # Not every system lets these be told.
            if hasattr(socket, name):
                seconds = min(max(1, int(value)), _LONGEST_SILENCE)
                connection.setsockopt(socket.IPPROTO_TCP, getattr(socket, name), seconds)
