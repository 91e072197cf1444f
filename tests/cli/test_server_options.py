"""Commands reach a server as they are told to, and send no token where others can read it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
import trustme

from kit.certificates import files_in, server_certificate
from kit.service_process import Served, served
from kit.tokens import new_token

CA, CLIENT_CA = trustme.CA(), trustme.CA()
TOKEN = f"ilk_{'0' * 12}_{'x' * 43}"


@pytest.fixture(scope="module")
def keys(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with certificates."""
    folder = tmp_path_factory.mktemp("keys")
    CA.cert_pem.write_to_path(folder / "ca.pem")
    CLIENT_CA.cert_pem.write_to_path(folder / "clients.pem")
    files_in(folder).write(server_certificate(CA))
    files_in(folder, "client").write(CLIENT_CA.issue_cert("ann@example.org"))
    files_in(folder, "stranger").write(CA.issue_cert("ann@example.org"))
    return folder


@pytest.fixture(scope="module")
def token(keys: Path) -> str:
    return new_token(keys / "tokens.json", "Ann")


@pytest.fixture(scope="module")
def server(keys: Path, token: str) -> Iterator[Served]:
    """A server that wants to know everything of a client."""
    options = (*files_in(keys).options(), "--tls-client-ca", str(keys / "clients.pem"))
    with served("--workers", "1", *options, "--tokens", str(keys / "tokens.json")) as server:
        yield server


@pytest.fixture
def options(server, keys):
    """Return the options that a client has to give to that server."""
    client = files_in(keys, "client")
    return ("--server", server.address, "--ca", keys / "ca.pem", "--client-cert", client[0], "--client-key", client[1])


def test_a_server_is_reached_by_tls_with_a_token_and_a_certificate(run, options, token, monkeypatch):
    here = run("check", "game.rgn")
    assert run("check", "game.rgn", *options, "--token", token).stdout == here.stdout
    monkeypatch.setenv("INTERLOCK_TOKEN", f"{token}\n")
    assert run("check", "game.rgn", *options).stdout == here.stdout


def test_who_is_not_let_in_is_told_so(run, options, server, keys, token):
    result = run("check", "game.rgn", *options)
    assert result.exit_code == 4
    assert result.stderr.startswith(f"interlock: the server {server.address} refuses (UNAUTHENTICATED): ")
    result = run("check", "game.rgn", *options, "--token", f"{token[:-1]}x")
    assert "refuses (UNAUTHENTICATED): the token is not known" in result.stderr


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (("--plain-text-beyond-loopback",), "it closes the connection: it may want TLS (--tls)"),
        (("--tls",), "its certificate is signed by nobody who is trusted here (--ca says who is)"),
        (("--ca", "clients.pem"), "its certificate is signed by nobody who is trusted here (--ca says who is)"),
        (
            ("--ca", "ca.pem"),
            "it closes the connection: it may want a certificate of yours (--client-cert and --client-key)",
        ),
        (
            ("--ca", "ca.pem", "--client-cert", "stranger.pem", "--client-key", "stranger.key"),
            "it closes the connection: it may not take your certificate",
        ),
    ],
)
def test_why_there_is_no_connection_is_told(run, server, keys, given, told):
    files = [keys / each if "." in each else each for each in given]
    result = run("check", "game.rgn", "--server", server.address, *files)
    assert (result.exit_code, result.stdout) == (4, "")
    assert result.stderr == f"interlock: the server {server.address} gives no answer: {told}\n"


@pytest.mark.parametrize(
    ("certificate", "told"),
    [
        (("elsewhere.example",), "its certificate is that of another host"),
        ((), "it does not speak TLS"),
    ],
)
def test_a_server_that_is_another_than_is_meant_is_told(run, keys, tmp_path, certificate, told):
    options = files_in(tmp_path).write(CA.issue_cert(*certificate)).options() if certificate else ()
    with served("--workers", "1", *options) as server:
        result = run("check", "game.rgn", "--server", server.address, "--ca", keys / "ca.pem")
    assert result.stderr == f"interlock: the server {server.address} gives no answer: {told}\n"


@pytest.mark.parametrize(
    ("address", "told"),
    [
        ("127.0.0.1:1", "nobody listens there"),
        ("http://127.0.0.1:1", "this is no address"),
        ("127.0.0.1:x", "this is no address"),
        (":50051", "this is no address"),
        ("dns:///", "this is no address"),
    ],
)
def test_an_address_where_no_server_is_is_told(run, address, told):
    result = run("check", "game.rgn", "--server", address)
    assert (result.exit_code, result.stderr) == (4, f"interlock: the server {address} gives no answer: {told}\n")


@pytest.mark.parametrize(
    "address", ["192.0.2.1:1", "0.0.0.0:1", "ipv4:127.0.0.1:1,192.0.2.1:1", "dns:///192.0.2.1:1", "x"]
)
def test_a_token_is_not_sent_in_plain_text_where_others_can_read_it(run, address):
    result = run("check", "game.rgn", "--server", address, "--token", TOKEN)
    assert (result.exit_code, result.stdout) == (2, "")
    assert f"Everybody on the way to {address} could read the token" in result.stderr
    assert TOKEN not in result.output


def test_a_token_is_sent_in_plain_text_on_this_machine_past_proxies(run, keys, token, monkeypatch):
    monkeypatch.setenv("http_proxy", "http://127.0.0.1:1")
    with served("--workers", "1", "--tokens", str(keys / "tokens.json")) as server:
        result = run("check", "game.rgn", "--server", server.address, "--token", token)
    assert (result.exit_code, result.stderr) == (0, "")


@pytest.mark.parametrize("wrong", ["ilk x", "ilk_\x1b[31m", "ilk_ü", "ilk_\n_x"])
def test_a_token_that_none_can_be_is_told_so_and_not_shown(run, wrong):
    result = run("check", "game.rgn", "--server", "127.0.0.1:1", "--token", wrong)
    assert result.exit_code == 2
    assert "The token has characters that no token has." in result.stderr
    assert wrong not in result.stderr


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (("--tls",), "What says how a server is reached goes with --server."),
        (("--ca", "x.pem"), "What says how a server is reached goes with --server."),
        (("--server", ""), "There is no address in --server."),
        (("--server", " "), "There is no address in --server."),
        (("--server", "127.0.0.1:1", "--client-cert", "x.pem"), "--client-cert and --client-key go together."),
    ],
)
def test_options_that_go_together_are_asked_for_together(run, given, told):
    result = run("check", "game.rgn", *given)
    assert result.exit_code == 2
    assert told in result.stderr


def test_a_file_that_is_no_certificate_is_told_so(run):
    result = run("check", "game.rgn", "--server", "127.0.0.1:1", "--ca", "game.rgn")
    assert result.exit_code == 3
    assert result.stderr == "interlock: game.rgn: there is no certificate in PEM in it\n"
