"""Calls over HTTP, for tests."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

import httpx

from interlock.service.refusal import Reason
from kit.service_process import Served, served

RGN = {"Content-Type": "text/plain"}


@contextmanager
def web_server(*options: str) -> Iterator[tuple[Served, httpx.Client]]:
    """Run `interlock serve` with HTTP, and return it with a client."""
    with (
        served("--http-port", "0", *options) as server,
        httpx.Client(base_url=server.told["http"], timeout=60) as client,
    ):
        yield server, client


def problem_of(response: httpx.Response) -> Any:
    """Return what a refusal says; it says at least what all have."""
    assert response.headers["content-type"] == "application/problem+json"
    found = response.json()
    assert found["status"] == response.status_code
    assert found["reason"] in set(Reason)
    assert found["type"] == f"/v1/errors#{found['reason']}"
    assert found["title"]
    assert found["detail"]
    assert found.get("requestId", "") == response.headers.get("x-request-id", "")
    return found


def exchanged(url: str, data: bytes, *, until: bytes = b"") -> bytes:
    """Send bytes on a connection, and return what comes back until it is closed, or until something has come."""
    parts = urlsplit(url)
    found = b""
    with socket.create_connection((parts.hostname, parts.port), timeout=60) as connection:
        connection.sendall(data)
        while chunk := connection.recv(65536):
            found += chunk
            if until and until in found:
                break
    return found
