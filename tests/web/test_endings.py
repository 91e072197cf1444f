"""However a request ends, it is counted and logged with the code it ended with."""

import json
import signal
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

import httpx
import pytest
from msgspec.structs import replace

from interlock.analysis.drafts_and_samples import sample
from interlock.record.json_form import to_json
from kit.eventually import until
from kit.service_process import Served, freeze
from kit.service_telemetry import calls, log, metric, metrics, seen

SERVICE = "interlock.v1.Validator"
GAME = sample("age-of-steam", 6, 1)
# Half a game over and over: its positions are more than all buffers between server and client hold.
LONG = replace(GAME, moves=GAME.moves[:150] * 13, notes=(), header=replace(GAME.header, results=()))
REPLAYING = json.dumps({"source": {"json": to_json(LONG).decode()}, "carryOn": True}).encode()


def request(line: str, body: bytes = b"", size: int | None = None) -> bytes:
    """A request, whose body may be told to be larger than it is."""
    told = len(body) if size is None else size
    head = f"{line} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: {told}\r\n\r\n"
    return head.encode() + body


UNARY = request("GET /v1/games")
STREAM = request("POST /v1/records:replay", REPLAYING)
PART = request("POST /v1/records:validate", b"{", 100)
REQUESTS = [(UNARY, "ListGames"), (STREAM, "Replay"), (PART, "Validate")]


@contextmanager
def under_way(sent: bytes, method: str, *options: str) -> Iterator[tuple[Served, socket.socket]]:
    """A server with one worker and a request that does not end: the worker hangs, or the answer is not read."""
    with seen("--http-port", "0", "--workers", "1", "--max-seconds", "600", *options) as server:
        if sent == UNARY:
            freeze(*server.workers()[:1])
        parts = urlsplit(server.told["http"])
        with socket.socket() as connection:
            # The server cannot write much that is not read.
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            connection.settimeout(60)
            connection.connect((parts.hostname, parts.port))
            connection.sendall(sent)
            name = metric("interlock_calls_in_flight", service=SERVICE, method=method)
            until(lambda: metrics(server)[name] == 1 or bool(calls(server)))
            yield server, connection


def ended(server: Served, method: str, code: str) -> None:
    until(lambda: bool(calls(server)))
    assert calls(server) == {(code, method): 1}
    assert metrics(server)[metric("interlock_calls_in_flight", service=SERVICE, method=method)] == 0


@pytest.mark.parametrize(("sent", "method"), REQUESTS)
def test_a_request_whose_client_goes(sent: bytes, method: str) -> None:
    with under_way(sent, method) as (server, connection):
        connection.close()
        ended(server, method, "CANCELLED")


@pytest.mark.parametrize(("sent", "method"), REQUESTS)
def test_a_request_that_takes_longer_than_the_server_allows(sent: bytes, method: str) -> None:
    with under_way(sent, method, "--max-seconds", "1") as (server, _):
        ended(server, method, "DEADLINE_EXCEEDED")
        assert metrics(server)[metric("interlock_refusals_total", reason="TOO_LONG")] == 1


@pytest.mark.parametrize(("sent", "method"), REQUESTS)
def test_a_request_that_a_stop_cuts_off(sent: bytes, method: str) -> None:
    with under_way(sent, method, "--grace", "0.5") as (server, _):
        server.process.send_signal(signal.SIGTERM)
        assert server.process.wait(60) == 0
        (line,) = (line for line in log(server) if line["message"] == "call")
        assert (line["method"], line["code"], line["reason"]) == (f"{SERVICE}/{method}", "UNAVAILABLE", "STOPPING")


def test_requests_that_make_no_call_are_counted_as_one() -> None:
    with (
        seen("--http-port", "0", "--workers", "1") as server,
        httpx.Client(base_url=server.told["http"], timeout=60) as web,
    ):
        for number in range(20):
            answer = web.get(f"/moon/{number}", headers={"x-request-id": f"moon.{number}"})
            assert (answer.status_code, answer.headers["x-request-id"]) == (404, f"moon.{number}")
        assert web.put("/v1/games").status_code == 405
        assert web.get("/v1/games", headers={"Origin": "https://moon"}).status_code == 403
        assert calls(server) == {
            ("NOT_FOUND", "others"): 20,
            ("UNIMPLEMENTED", "others"): 1,
            ("PERMISSION_DENIED", "others"): 1,
        }
