"""Two servers over one database are one behind the proxy, and one of them can be lost."""

import re
import signal
import socket
import ssl
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
import trustme

from clients.building import python
from interlock.analysis.judge import judge
from interlock.record.rgn import write_rgn
from kit.certificates import server_certificate
from kit.external_tools import tool
from kit.postgres import Postgres
from kit.service_calls import legal_record
from kit.service_process import Served, served

CONFIGURATION = Path(__file__).parents[2] / "server" / "deploy" / "haproxy.cfg"
OPTIONS = ("--http-port", "0", "--metrics-port", "0", "--workers", "1")
"""The options of a server that stands behind it."""


@contextmanager
def proxy(folder: Path, authority: trustme.CA, servers: Mapping[str, Served]) -> Iterator[str]:
    """Run it before servers, by the names that they have in the configuration; give its address."""
    certificate, file = folder / "proxy.pem", folder / "haproxy.cfg"
    certificate.write_bytes(server_certificate(authority).private_key_and_cert_chain_pem.bytes())
    with socket.create_server(("127.0.0.1", 0)) as listener:
        number = listener.fileno()
        file.write_text(_here(servers, f"fd@{number}", certificate), encoding="utf-8")
        command = [tool("haproxy"), "-db", "-f", str(file)]
        with subprocess.Popen(command, pass_fds=[number], stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as process:
            try:
                yield f"localhost:{listener.getsockname()[1]}"
            finally:
                process.kill()


def _here(servers: Mapping[str, Served], listen: str, certificate: Path) -> str:
    """Return the configuration with the addresses and the certificate that there are."""
    text = CONFIGURATION.read_text(encoding="utf-8")
    text = text.replace("bind :443", f"bind {listen}").replace("/etc/interlock/proxy.pem", str(certificate))
    for name, server in servers.items():
        ports = {"50051": server.address, "8080": urlsplit(server.told["http"]).netloc}
        metrics = urlsplit(server.told["metrics"]).port
        for port, address in ports.items():
            text = re.sub(rf"(server {name}) {name}:{port}( .*port) 9464", rf"\1 {address}\2 {metrics}", text)
    return text


AUTHORITY = trustme.CA()


def has_table(server: Served) -> bool:
    """Whether somebody plays at a table of a server."""
    return 'Adjudicate"' in httpx.get(server.told["metrics"]).text


@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGTERM])
def test_records_and_tables_of_one_server_are_the_others_too(
    end: signal.Signals, tmp_path: Path, database: Postgres
) -> None:
    archive = ("--archive", database.new_database(), "--grace", "1", *OPTIONS)
    game, authority = tmp_path / "game.rgn", tmp_path / "ca.pem"
    game.write_text(write_rgn(legal_record()), encoding="utf-8")
    AUTHORITY.cert_pem.write_to_path(str(authority))
    trusted = {"INTERLOCK_CA": str(authority)}
    client = python(tmp_path, tmp_path)
    with (
        served(*archive) as one,
        served(*archive) as two,
        proxy(tmp_path, AUTHORITY, {"one": one, "two": two}) as address,
    ):
        stored = client(address, "archive", game, "thursday-7", **trusted)
        assert judge(legal_record()).record_digest in stored
        for server in (one, two):
            assert "stored\trecords/thursday-7\t2\t" in client(server.address, "archive", game, "thursday-7")
        web = httpx.get(f"https://{address}/v1/records/thursday-7", verify=ssl.create_default_context(cafile=authority))
        assert web.json()["record"]["name"] == "records/thursday-7"

        with (
            client.talking(address, "play", "board-1", **trusted) as first,
            client.talking(address, "play", "board-2", **trusted) as second,
        ):
            tables = {"board-1": first, "board-2": second}
            for name, table in tables.items():
                assert table.line() == f"open\ttables/{name}\t0\tbid 10 to 40, or pass"
                assert table.tell("Ben: bid 10", 1) == "taken\t1\tBen: bid 10\tbid 11 to 40, or pass\n"
            # Each server has one.
            assert has_table(one)
            assert has_table(two)
            one.process.send_signal(end)
            one.process.wait(60)
            for table in tables.values():
                assert table.tell("Cara: pass", 1) == "taken\t2\tCara: pass\tbid 11 to 40, or pass\n"
            for name, table in tables.items():
                assert table.rest() == f"record\trecords/{name}\n"
        watched = client(address, "watch", "tables/board-1", **trusted)
        assert [line.split("\t")[2] for line in watched.splitlines()] == ["Ben: bid 10", "Cara: pass", ""]
