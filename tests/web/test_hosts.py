"""A name of somebody else's that leads to this machine (DNS rebinding) is no name of the server."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from interlock.http_server.headers import Hosts
from kit.tokens import bearing, new_token
from kit.web import exchanged, problem_of, web_server

EVIL = "evil.example"
OWN = ("127.0.0.1", "localhost", "LOCALHOST", "localhost.", "[::1]", "127.9.9.9", "127.0.0.1:1", "[::1]:8080")
OTHERS = (
    EVIL,
    "127.0.0.1.evil.example",
    "localhost.evil.example",
    "evil.localhost",
    "192.0.2.7",
    "127.0.0.1:x",
    "[::2]",
)


@pytest.mark.parametrize("host", OWN)
def test_names_of_loopback_are_accepted(web: httpx.Client, host: str) -> None:
    for more in ({}, {"Origin": f"http://{host}"}):
        assert web.get("/v1/games", headers={"Host": host, **more}).status_code == 200


@pytest.mark.parametrize("host", [*OTHERS, f"{EVIL}:8080", "127.0.0.1@evil.example", "::1", "1.1", ""])
def test_other_names_are_not(web: httpx.Client, host: str) -> None:
    for more in ({}, {"Origin": f"http://{host}"}, {"Origin": "http://localhost"}):
        problem = problem_of(web.get("/v1/records", headers={"Host": host, **more}))
        assert (problem["status"], problem["reason"]) == (403, "NOT_PERMITTED")
        assert problem["detail"].startswith(f"{host!r} is not accepted as the host; expected localhost")


@pytest.mark.parametrize(
    "path", ["/", "/v1/errors", "/v1/openapi.json", "/v1/games", "/v1/records", "/v1/records/x", "/x"]
)
@pytest.mark.parametrize("verb", ["GET", "HEAD", "POST", "PATCH", "DELETE", "OPTIONS", "PUT"])
def test_nothing_is_answered_under_another_name(web: httpx.Client, verb: str, path: str) -> None:
    host = f"{EVIL}:{web.base_url.port}"
    for more in ({}, {"Origin": f"http://{host}", "Access-Control-Request-Method": "DELETE"}):
        answer = web.request(verb, path, headers={"Host": host, **more})
        assert answer.status_code == 403
        assert not [name for name in answer.headers if name.startswith("access-control")]


def test_a_request_that_names_no_host_is_not_answered(web: httpx.Client) -> None:
    assert b" 403 " in exchanged(str(web.base_url), b"GET /v1/games HTTP/1.0\r\n\r\n").partition(b"\r\n")[0]
    twice = b"GET /v1/games HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n"
    assert b" 400 " in exchanged(str(web.base_url), twice).partition(b"\r\n")[0]


@pytest.fixture(scope="module")
def named() -> Iterator[httpx.Client]:
    options = (
        "--http-allowed-host",
        "club.example",
        "--http-allowed-host",
        "192.0.2.7",
        "--http-cors",
        f"http://{EVIL}",
    )
    with web_server("--workers", "1", *options) as (_, web):
        yield web


@pytest.mark.parametrize("host", ["club.example", "Club.Example:8443", "192.0.2.7:80", "localhost"])
def test_names_that_are_given_are_accepted(named: httpx.Client, host: str) -> None:
    answer = named.get("/v1/games", headers={"Host": host, "Origin": f"https://{host}"})
    assert answer.status_code == 200


@pytest.mark.parametrize("host", [EVIL, "www.club.example", "club.example.evil.example"])
def test_no_names_besides_those_are(named: httpx.Client, host: str) -> None:
    # That pages of an origin may call does not make its name one of the server's.
    for verb in ("GET", "OPTIONS"):
        more = {"Origin": f"http://{EVIL}", "Access-Control-Request-Method": "GET"}
        assert named.request(verb, "/v1/games", headers={"Host": host, **more}).status_code == 403


def test_with_tokens_the_name_does_not_matter_unless_anybody_may_read(tmp_path: Path) -> None:
    path = tmp_path / "tokens.json"
    token = dict(bearing(new_token(path, "Ann")))
    options = ("--workers", "1", "--tokens", str(path))
    with web_server(*options) as (_, web):
        assert web.get("/v1/games", headers={"Host": EVIL, **token}).status_code == 200
        assert web.get("/v1/games", headers={"Host": EVIL}).status_code == 401
    with web_server(*options, "--anonymous", "read") as (_, web):
        assert web.get("/v1/games", headers={"Host": EVIL}).status_code == 403
        assert web.get("/v1/games").status_code == 200


def test_a_star_is_any_name() -> None:
    assert all(Hosts("*").accepts(host) for host in (*OWN, *OTHERS))
    assert not any(Hosts().accepts(host) for host in OTHERS)
    assert [Hosts(port=80).accepts(host) for host in ("localhost:80", "localhost", "localhost:81")] == [
        True,
        False,
        False,
    ]
