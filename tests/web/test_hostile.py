"""What comes on the HTTP port may be anything: the answer is a sentence, and others are answered as before."""

import json
import re
import socket
import time
from urllib.parse import urlsplit

import httpx
import pytest

from interlock.analysis.drafts_and_samples import sample
from interlock.record.json_form import to_json
from kit.eventually import until
from kit.service_calls import long_record
from kit.service_process import freeze, thaw
from kit.web import RGN, exchanged, problem_of, web_server

JSON = {"Content-Type": "application/json"}
HEAD = (
    b"POST /v1/records:validate HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: %d\r\n\r\n"
)


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        (b"", "the text is empty"),
        (b"\xff", "byte 0xff is no text"),
        (b"{" * 100, "the JSON"),
        (b'{"source": {"rgn": "x", "rgn": "y"}}', "the name 'rgn' for the second time"),
        (b'{"view": NaN}', "the JSON is malformed"),
        (b'{"view": 1e999}', "too large"),
        (b'{"view": ' + b"9" * 100_000 + b"}", "too large"),
        (b'{"' + b"x" * 100_000 + b'": 1}', "unknown field"),
        (b"[]", "found a list"),
        (b'"' + b"x" * 1_000_000 + b'"', "expected an object"),
    ],
)
def test_a_body_that_cannot_be_read_is_told(web: httpx.Client, body: bytes, sentence: str) -> None:
    problem = problem_of(web.post("/v1/records:validate", content=body, headers=JSON))
    assert (problem["status"], problem["reason"]) == (400, "UNREADABLE_REQUEST")
    assert sentence in problem["detail"]


@pytest.mark.parametrize("opening", [b"[", b'{"source":'])
def test_a_body_that_is_nested_deep_is_told(web: httpx.Client, opening: bytes) -> None:
    problem = problem_of(web.post("/v1/records:validate", content=opening * 100_000, headers=JSON))
    assert (problem["status"], problem["reason"]) == (413, "TOO_DEEP")


def test_a_body_may_come_in_chunks(web: httpx.Client) -> None:
    chunks = (bytes([byte]) for byte in b'{"pageSize": 1, "source": {}}')
    problem = problem_of(web.post("/v1/records:listLegalMoves", content=chunks, headers=JSON))
    assert problem["reason"] == "MISSING_SOURCE"


def test_a_body_that_is_too_large_is_told() -> None:
    with web_server("--workers", "1", "--max-message-bytes", "1000") as (_, web):
        told = problem_of(web.post("/v1/records:validate", content=b"x" * 1001, headers=RGN))
        counted = problem_of(web.post("/v1/records:validate", content=iter([b"x" * 600] * 2), headers=RGN))
        for problem in (told, counted):
            assert (problem["status"], problem["reason"]) == (413, "REQUEST_TOO_LARGE")
            assert problem["metadata"] == {"limit": "max-message-bytes", "value": "1000"}
        assert web.post("/v1/records:validate", content=b"x" * 1000, headers=RGN).status_code == 400
        # Of a body that is only said to be so large nothing is waited for.
        assert exchanged(str(web.base_url), HEAD % 9999, until=b"}}").startswith(b"HTTP/1.1 413 ")


def test_an_answer_that_is_too_large_is_told() -> None:
    with web_server("--workers", "1", "--max-answer-bytes", "1000") as (_, web):
        problem = problem_of(web.get("/v1/games"))
    assert (problem["status"], problem["reason"]) == (413, "ANSWER_TOO_LARGE")


def test_a_body_that_does_not_come_is_waited_for_no_longer_than_a_call_may_take() -> None:
    with web_server("--workers", "1", "--max-seconds", "1") as (_, web):
        answer = exchanged(str(web.base_url), HEAD % 10 + b"12345", until=b"}}")
        assert answer.startswith(b"HTTP/1.1 504 ")
        assert b'"TOO_LONG"' in answer


def test_a_worker_that_hangs_is_told_and_replaced() -> None:
    with web_server("--workers", "1", "--max-seconds", "2") as (server, web):
        freeze(*server.workers())
        problem = problem_of(web.get("/v1/games"))
        assert (problem["status"], problem["reason"]) == (504, "TOO_LONG")
        until(lambda: web.get("/v1/games").status_code == 200)


def test_a_request_that_is_given_up_frees_its_worker() -> None:
    with web_server("--workers", "1", "--max-seconds", "600") as (server, web):
        (worker,) = server.workers()
        freeze(worker)
        with pytest.raises(httpx.ReadTimeout):
            web.get("/v1/games", timeout=0.2)
        assert web.get("/v1/games", timeout=60).status_code == 200
        assert worker not in server.workers()


def test_a_stream_that_nobody_reads_is_given_up() -> None:
    record = long_record(2000)
    with web_server("--workers", "1", "--max-seconds", "2") as (_, web):
        body = json.dumps({"source": {"json": to_json(record).decode()}, "carryOn": True}).encode()
        with web.stream("POST", "/v1/records:replay", content=body, headers=JSON) as answer:
            lines = answer.iter_lines()
            next(lines)
            # The only worker is let go, though nobody has read what it had to say.
            until(lambda: web.get("/v1/games").status_code == 200)


def test_requests_in_a_row_on_one_connection_are_answered_in_their_order(web: httpx.Client) -> None:
    one = b"GET /v1/boards/%s HTTP/1.1\r\nHost: localhost\r\n\r\n"
    last = b"GET /v1/games?pageSize=1 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    answer = exchanged(str(web.base_url), b"".join(one % b"x%d" % index for index in range(20)) + last)
    assert re.findall(rb"HTTP/1\.1 (\d+)", answer) == [b"404"] * 20 + [b"200"]
    assert re.findall(rb"unknown board 'x(\d+)'", answer) == [b"%d" % index for index in range(20)]


@pytest.mark.parametrize(
    "data",
    [
        b"\0" * 100,
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        b"GET /v1/games HTTP/1.1\r\n\r\n",
        b"GET " + b"/" * 100_000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"GET /x HTTP/1.1\r\nHost: localhost\r\nX: " + b"y" * 100_000 + b"\r\n\r\n",
        b"POST /v1/records:validate HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
        b"POST /v1/records:validate HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd",
        b"POST /v1/records:validate HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n",
        b"GET /v1/games HTTP/1.1\r\nHost: localhost\r\nBad Header: 1\r\n\r\n",
        b"GET /v1/g\xc3\xa4mes HTTP/1.1\r\nHost: localhost\r\n\r\n",
    ],
)
def test_what_is_no_request_is_refused_and_the_connection_closed(web: httpx.Client, data: bytes) -> None:
    try:
        answer = exchanged(str(web.base_url), data)
    except ConnectionError:
        # It was closed before all of it had been read.
        answer = b""
    assert answer == b"" or answer.split()[1] in (b"400", b"403", b"404", b"415")
    assert web.get("/v1/games").status_code == 200


def test_connections_without_a_request_shut_nobody_out() -> None:
    with web_server("--workers", "1", "--max-connections", "50") as (_, web):
        parts = urlsplit(str(web.base_url))
        silent: list[socket.socket] = []
        try:
            silent += [socket.create_connection((parts.hostname, parts.port)) for _ in range(200)]
            for _ in range(5):
                with httpx.Client(base_url=web.base_url, timeout=60) as another:
                    assert another.get("/v1/games").status_code == 200
            # The oldest ones were closed for the others.
            silent[0].settimeout(60)
            assert _is_closed(silent[0])
        finally:
            for each in silent:
                each.close()


def _is_closed(connection: socket.socket) -> bool:
    try:
        return connection.recv(1) == b""
    except ConnectionResetError:
        return True


def test_a_server_that_stops_answers_what_is_under_way() -> None:
    with web_server("--workers", "1", "--max-seconds", "60", "--grace", "60") as (server, web):
        (worker,) = server.workers()
        freeze(worker)
        parts = urlsplit(str(web.base_url))
        with socket.create_connection((parts.hostname, parts.port), timeout=60) as connection:
            connection.sendall(b"GET /v1/games HTTP/1.1\r\nHost: localhost\r\n\r\n")
            time.sleep(0.5)
            server.process.terminate()
            time.sleep(0.5)
            assert server.process.poll() is None
            thaw(worker)
            assert connection.recv(100).startswith(b"HTTP/1.1 200 ")
        assert server.process.wait(60) == 0


def test_what_does_not_end_within_the_grace_is_told_so() -> None:
    with web_server("--workers", "1", "--max-seconds", "60", "--grace", "0.5") as (server, web):
        freeze(*server.workers())
        parts = urlsplit(str(web.base_url))
        with socket.create_connection((parts.hostname, parts.port), timeout=60) as connection:
            connection.sendall(b"GET /v1/games HTTP/1.1\r\nHost: localhost\r\n\r\n")
            time.sleep(0.5)
            server.process.terminate()
            answer = b""
            while chunk := connection.recv(65536):
                answer += chunk
        assert answer.startswith(b"HTTP/1.1 503 ")
        assert b'"STOPPING"' in answer
        assert server.process.wait(60) == 0


def test_what_a_client_has_asked_for_is_stopped_when_it_is_gone() -> None:
    body = json.dumps({"source": {"json": to_json(sample("age-of-steam", 6, 1)).decode()}}).encode()
    with web_server("--workers", "1", "--max-seconds", "600") as (_, web):
        for _ in range(3):
            with web.stream("POST", "/v1/records:replay", content=body, headers=JSON) as answer:
                # The worker cannot say the rest before it is read.
                next(answer.iter_lines())
            assert web.get("/v1/rules?game=age-of-steam").status_code == 200
