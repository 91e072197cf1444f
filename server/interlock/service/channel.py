"""Channels to a server, through which its token goes with every call."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import grpc

from interlock.service.remote import Remote

Options = Sequence[tuple[str, Any]]


@contextmanager
def channel_to(server: Remote, *options: tuple[str, Any]) -> Iterator[grpc.Channel]:
    """Reach a server in the block."""
    with _channel(server, options) as channel:
        yield grpc.intercept_channel(channel, _Bearing(server.token)) if server.token else channel


def _channel(server: Remote, options: Options) -> grpc.Channel:
    if server.tls:
        files = (_bytes(path) for path in (server.ca, server.key, server.certificate))
        return grpc.secure_channel(server.address, grpc.ssl_channel_credentials(*files), options)
    # A proxy would take what is meant to stay on this machine elsewhere.
    return grpc.insecure_channel(server.address, (*options, ("grpc.enable_http_proxy", 0)))


def _bytes(path: Path | None) -> bytes | None:
    return path.read_bytes() if path else None


class _Bearing(
    grpc.UnaryUnaryClientInterceptor,  # type: ignore[misc]
    grpc.UnaryStreamClientInterceptor,  # type: ignore[misc]
    grpc.StreamUnaryClientInterceptor,  # type: ignore[misc]
    grpc.StreamStreamClientInterceptor,  # type: ignore[misc]
):
    """Sends a token with each call."""

    def __init__(self, token: str) -> None:
        self._header = ("authorization", f"Bearer {token}")

    def intercept_unary_unary(self, continuation: Callable[..., Any], details: Any, request: Any) -> Any:
        """Send the token, too."""
        return continuation(details._replace(metadata=[*(details.metadata or ()), self._header]), request)

    intercept_unary_stream = intercept_stream_unary = intercept_stream_stream = intercept_unary_unary
