"""HAProxy before servers on this machine, by the configuration that server/deploy has."""

import re
import socket
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import trustme

from kit.certificates import server_certificate
from kit.service_process import Served
from kit.tools import tool

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
