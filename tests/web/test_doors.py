"""Over HTTP the same callers are let in as over gRPC, by the same certificates."""

import socket
import ssl
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import trustme

from kit.certificates import Files, files_in, server_certificate, server_name
from kit.eventually import until
from kit.tokens import new_token, revoke
from kit.web import exchanged, problem_of, web_server

CA = trustme.CA()
GAMES = "/v1/games"


class Club:
    """A server that wants tokens, and what it takes to call it."""

    def __init__(self, path: Path, web: httpx.Client) -> None:
        self.path = path
        self.web = web

    def get(self, token: str, path: str = GAMES, scheme: str = "Bearer") -> httpx.Response:
        return self.web.get(path, headers={"Authorization": f"{scheme} {token}"})


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    path = tmp_path_factory.mktemp("club") / "tokens.json"
    new_token(path, "Nobody")
    with web_server("--workers", "1", "--tokens", str(path)) as (_, web):
        yield Club(path, web)


@pytest.fixture(scope="module")
def token(club: Club) -> str:
    token = new_token(club.path, "Ann")
    until(lambda: club.get(token).status_code == 200)
    return token


def test_who_has_a_token_is_let_in(club: Club, token: str) -> None:
    assert club.get(token).json()["games"]
    assert club.get(token, scheme="bearer").json()["games"]


@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_who_has_none_is_asked_for_one(club: Club, method: str) -> None:
    answer = club.web.request(method, GAMES)
    assert (answer.status_code, answer.headers["www-authenticate"]) == (401, "Bearer")
    if method == "GET":
        assert problem_of(answer)["reason"] == "NOT_AUTHENTICATED"


@pytest.mark.parametrize("values", [["{}", "{}"], ["{}", "wrong"], ["wrong", "{}"], ["", "{}"], ["{}", ""]])
def test_two_authorization_headers_are_refused(club: Club, token: str, values: list[str]) -> None:
    headers = [("Authorization", f"Bearer {each.format(token)}".strip()) for each in values]
    problem = problem_of(club.web.get(GAMES, headers=[*headers[:1], ("Accept", "*/*"), *headers[1:]]))
    assert (problem["status"], problem["reason"]) == (401, "NOT_AUTHENTICATED")
    assert problem["detail"] == "the call has more than one header 'authorization'; expected one"


@pytest.mark.parametrize("wrong", ["x", "ilk_ü", "ilk_\xff", "ilk_\u0661", "ilk_" * 1000])
def test_a_wrong_token_is_refused_and_not_told_again(club: Club, wrong: str) -> None:
    answer = club.web.get(GAMES, headers={b"Authorization": b"Bearer " + wrong.encode()})
    assert problem_of(answer)["reason"] == "NOT_AUTHENTICATED"
    assert len(answer.content) < 500


def test_a_header_too_large_for_any_call_is_refused(club: Club, token: str) -> None:
    head = b"GET /v1/games HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer " + b"x" * 100_000
    assert exchanged(str(club.web.base_url), head + b"\r\n\r\n").startswith(b"HTTP/1.1 4")
    assert club.get(token).status_code == 200


def test_a_token_in_a_url_is_none(club: Club, token: str) -> None:
    assert club.web.get(f"{GAMES}?access_token={token}").status_code in (400, 401)


def test_a_token_for_something_else_is_told_what_it_takes(club: Club, token: str) -> None:
    answer = club.web.post("/v1/records", json={}, headers={"Authorization": f"Bearer {token}"})
    assert answer.status_code == 403
    assert problem_of(answer)["metadata"] == {"scope": "submit"}


def test_a_revoked_token_is_soon_refused(club: Club) -> None:
    token = new_token(club.path, "Ben")
    until(lambda: club.get(token).status_code == 200)
    revoke(club.path, "Ben")
    until(lambda: club.get(token).status_code == 401)


def test_a_call_too_many_is_told_when_to_come_again(club: Club) -> None:
    token = new_token(club.path, "Cara", "--rate", "1/h")
    until(lambda: club.get(token).status_code == 200)
    answer = club.get(token)
    assert (answer.status_code, problem_of(answer)["reason"]) == (429, "TOO_MANY_REQUESTS")
    assert 3500 < int(answer.headers["retry-after"]) <= 3600


@pytest.fixture
def files(tmp_path: Path) -> Files:
    return files_in(tmp_path).write(server_certificate(CA))


def _trusting(ca: trustme.CA, client: trustme.LeafCert | None = None) -> ssl.SSLContext:
    context = ssl.create_default_context(cadata=ca.cert_pem.bytes().decode())
    if client:
        client.configure_cert(context)
    return context


def _games(url: str, context: ssl.SSLContext) -> int | None:
    """The status of a call on a new connection; None where there is none."""
    try:
        return httpx.get(f"{url}{GAMES}", verify=context).status_code
    except httpx.TransportError:
        return None


def test_a_new_certificate_is_used_and_open_connections_go_on(files: Files) -> None:
    with web_server("--workers", "1", *files.options()) as (server, _):
        url = server.told["http"]
        assert url.startswith("https://")
        with httpx.Client(base_url=url, verify=_trusting(CA)) as web:
            assert web.get(GAMES).status_code == 200
            files.write(server_certificate(CA, "renewed"))
            until(lambda: server_name(url.removeprefix("https://"), CA) == "renewed")
            assert web.get(GAMES).status_code == 200
        files.certificate.write_bytes(b"?")
        assert server.process.stderr
        assert any("there is no certificate in PEM" in line for line in server.process.stderr)
        assert server_name(url.removeprefix("https://"), CA) == "renewed"


def test_clients_are_known_by_their_certificates_and_by_no_authority_any_more_that_was_replaced(
    files: Files, tmp_path: Path
) -> None:
    before, after = trustme.CA(), trustme.CA()
    path, authority = tmp_path / "tokens.json", tmp_path / "clients.pem"
    new_token(path, "Ann", "--certificate", "ann@example.org")
    before.cert_pem.write_to_path(authority)
    options = ("--tls-client-ca", str(authority), "--tokens", str(path))
    old, new = (_trusting(CA, ca.issue_cert("ann@example.org")) for ca in (before, after))
    with web_server("--workers", "1", *files.options(), *options) as (server, _):
        url = server.told["http"]
        assert _games(url, old) == 200
        assert _games(url, new) is None
        assert _games(url, _trusting(CA)) is None
        assert _games(url, _trusting(CA, before.issue_cert("ben@example.org"))) == 401
        after.cert_pem.write_to_path(authority)
        until(lambda: _games(url, new) == 200)
        assert _games(url, old) is None


def test_plain_text_and_old_versions_of_tls_get_no_answer(files: Files) -> None:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    context.set_ciphers("ALL:@SECLEVEL=0")
    with pytest.warns(DeprecationWarning, match="deprecated"):
        context.minimum_version = context.maximum_version = ssl.TLSVersion.TLSv1_1
    with web_server("--workers", "1", *files.options()) as (server, _):
        url = server.told["http"]
        host, port = url.removeprefix("https://").split(":")
        with socket.create_connection((host, int(port))) as plain, pytest.raises((ssl.SSLError, ConnectionError)):
            context.wrap_socket(plain)
        with pytest.raises(httpx.TransportError):
            httpx.get(f"http://{host}:{port}{GAMES}")
        assert _games(url, _trusting(CA)) == 200
