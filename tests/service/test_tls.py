"""What is sent is kept from others: by TLS, with certificates that are read again when they change, or on loopback."""

import asyncio
import socket
import ssl
from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any

import grpc
import pytest
import trustme
from click.testing import CliRunner

from interlock.cli.main import cli
from interlock.service.access.access_control import access_control
from interlock.service.access.certificates import Certificates
from interlock.service.addresses import is_loopback
from interlock.service.config import Config
from interlock.v1 import validator_pb2, validator_pb2_grpc
from kit.certificates import Files, files_in, server_certificate, server_name, trusting
from kit.eventually import until
from kit.service_calls import refusal_of
from kit.service_process import Served, served
from kit.tokens import bearing, new_token

CA = trustme.CA()
GAMES = validator_pb2.ListGamesRequest()


@pytest.fixture
def files(tmp_path: Path) -> Files:
    return files_in(tmp_path).write(server_certificate(CA))


def _stub(channel: grpc.Channel) -> Any:
    return validator_pb2_grpc.ValidatorStub(channel)  # type: ignore[no-untyped-call]


def _logs(server: Served, sentence: str) -> bool:
    """Wait until a line of the log says something."""
    assert server.process.stderr
    return any(sentence in line for line in server.process.stderr)


def _refused_start(*options: str | Path) -> tuple[int, str]:
    result = CliRunner().invoke(cli, ["serve", "--port", "0", *map(str, options)])
    return result.exit_code, " ".join(result.stderr.split())


def test_who_trusts_the_certificate_is_served(files: Files) -> None:
    with served("--workers", "1", *files.options()) as server:
        assert server.told["encryption"] == f"TLS, {files.certificate}"
        with grpc.secure_channel(server.address, trusting(CA)) as channel:
            assert _stub(channel).ListGames(GAMES).games
        with grpc.secure_channel(server.address, trusting(trustme.CA())) as channel:
            with pytest.raises(grpc.RpcError) as raised:
                _stub(channel).ListGames(GAMES)
            assert raised.value.code() is grpc.StatusCode.UNAVAILABLE
        with grpc.insecure_channel(server.address) as channel, pytest.raises(grpc.RpcError):
            _stub(channel).ListGames(GAMES)


@pytest.mark.parametrize("version", [ssl.TLSVersion.TLSv1, ssl.TLSVersion.TLSv1_1])
def test_old_versions_of_tls_are_not_spoken(files: Files, version: ssl.TLSVersion) -> None:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    context.set_ciphers("ALL:@SECLEVEL=0")
    with pytest.warns(DeprecationWarning, match="deprecated"):
        context.minimum_version = context.maximum_version = version
    with served("--workers", "1", *files.options()) as server:
        host, port = server.address.split(":")
        with socket.create_connection((host, int(port))) as plain, pytest.raises((ssl.SSLError, ConnectionError)):
            context.wrap_socket(plain)


def test_a_new_certificate_is_used_and_open_connections_go_on(files: Files) -> None:
    with (
        served("--workers", "1", *files.options()) as server,
        grpc.secure_channel(server.address, trusting(CA)) as channel,
    ):
        stub = _stub(channel)
        assert stub.ListGames(GAMES).games
        assert server_name(server.address, CA) == "server"
        files.write(server_certificate(CA, "renewed"))
        until(lambda: server_name(server.address, CA) == "renewed")
        assert stub.ListGames(GAMES).games
        # One that does not go with its key, one that is none, and none at all change nothing.
        files.write(server_certificate(CA, "wrong"), key=server_certificate(CA))
        assert _logs(server, "this is not the key of the certificate")
        files.certificate.write_bytes(b"?")
        assert _logs(server, "there is no certificate in PEM in it")
        files.certificate.unlink()
        assert _logs(server, "no such file or directory")
        assert server_name(server.address, CA) == "renewed"
        files.write(server_certificate(CA, "renewed again"))
        until(lambda: server_name(server.address, CA) == "renewed again")
        assert stub.ListGames(GAMES).games


def test_clients_have_to_have_a_certificate_where_that_is_asked_for(files: Files, tmp_path: Path) -> None:
    client_ca, others = trustme.CA(), trustme.CA()
    client_ca.cert_pem.write_to_path(tmp_path / "clients.pem")
    path = tmp_path / "tokens.json"
    new_token(path, "Ann", "--certificate", "ann@example.org")
    new_token(path, "Bot", "--certificate", "bot")
    token = new_token(path, "Cara")
    options = (*files.options(), "--tls-client-ca", str(tmp_path / "clients.pem"), "--tokens", str(path))
    with served("--workers", "1", *options) as server:

        def call(client: trustme.LeafCert | None, metadata: Any = ()) -> Any:
            with grpc.secure_channel(server.address, trusting(CA, client)) as channel:
                return _stub(channel).ListGames(GAMES, metadata=metadata)

        for stranger in (None, others.issue_cert("ann@example.org", common_name="bot")):
            with pytest.raises(grpc.RpcError) as raised:
                call(stranger)
            assert raised.value.code() is grpc.StatusCode.UNAVAILABLE
        assert call(client_ca.issue_cert("ann@example.org")).games
        assert call(client_ca.issue_cert("x.example.org", common_name="bot")).games
        unknown = client_ca.issue_cert("unknown.example.org")
        refusal = refusal_of(lambda: call(unknown))
        assert (refusal.code, refusal.reason) == ("UNAUTHENTICATED", "NOT_AUTHENTICATED")
        assert refusal.message == "nobody is known by the name in the client's certificate"
        assert call(unknown, bearing(token)).games
        others.cert_pem.write_to_path(tmp_path / "clients.pem")
        until(lambda: _is_served(partial(call, others.issue_cert("ann@example.org"))))
        assert not _is_served(partial(call, client_ca.issue_cert("ann@example.org")))


def _is_served(call: Callable[[], Any]) -> bool:
    try:
        return bool(call().games)
    except grpc.RpcError:
        return False


def test_a_certificate_or_key_that_cannot_be_used_is_told_at_the_start(files: Files, tmp_path: Path) -> None:
    long_ago = {"not_before": datetime(2019, 1, 1), "not_after": datetime(2020, 1, 1)}
    far_off = {"not_before": datetime(2090, 1, 1), "not_after": datetime(2091, 1, 1)}
    cert, key = files

    def told(certificate: Files = files) -> str:
        code, words = _refused_start(*certificate.options())
        assert code == 3
        return words.removeprefix("interlock: ")

    files.write(server_certificate(CA), key=server_certificate(CA))
    assert told() == f"{key}: this is not the key of the certificate {cert}"
    files.write(server_certificate(CA, **long_ago))
    assert told() == f"{cert}: the certificate has expired"
    files.write(server_certificate(CA, **far_off))
    assert told() == f"{cert}: the certificate is not valid yet"
    files.write(server_certificate(CA))
    key.write_bytes(cert.read_bytes())
    assert told() == f"{key}: this is no private key in PEM without a password"
    assert told(Files(cert, tmp_path / "nowhere")) == f"{tmp_path / 'nowhere'}: no such file or directory"
    cert.write_bytes(b"")
    assert told() == f"{cert}: there is no certificate in PEM in it"


@pytest.mark.parametrize(
    "options", [("--tls-cert", "x"), ("--tls-key", "x"), ("--tls-client-ca", "x"), ("--anonymous", "read")]
)
def test_options_that_go_together_are_asked_for_together(options: tuple[str, ...]) -> None:
    code, words = _refused_start(*options)
    assert code == 2
    assert f"{options[0]}" in words
    assert "with" in words or "together" in words


def test_metrics_are_not_told_beyond_loopback_unless_that_is_asked_for(files: Files) -> None:
    metrics = ("--metrics-port", "0", "--metrics-host", "0.0.0.0")
    for options in ((), files.options()):
        code, words = _refused_start(*options, *metrics)
        assert code == 2
        assert "metrics are plain text" in words


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.0.2.1"])
def test_plain_text_is_not_spoken_beyond_loopback_unless_that_is_asked_for(host: str) -> None:
    code, words = _refused_start("--host", host)
    assert code == 2
    assert f"{host} can be reached from other machines" in words
    assert "--plain-text-beyond-loopback" in words


@pytest.mark.parametrize("host", ["0.0.0.0", "127.0.0.1"])
def test_plain_text_is_spoken_where_that_is_asked_for(host: str) -> None:
    async def certificates() -> Certificates | None:
        async with access_control(Config(host=host, plain_text_beyond_loopback=True)) as found:
            return found.certificates

    assert asyncio.run(certificates()) is None


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "127.1.2.3", "::1"])
def test_plain_text_is_spoken_on_loopback(host: str) -> None:
    assert is_loopback(host)


@pytest.mark.parametrize(
    "host", ["", "0", "0.0.0.0", "::", "::ffff:0.0.0.0", "no.such.host.invalid", "x" * 300, "\ud800"]
)
def test_what_is_not_this_machine_alone_is_not_loopback(host: str) -> None:
    assert not is_loopback(host)
