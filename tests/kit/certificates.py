"""Certificates for tests, and connections that look at them."""

import socket
import ssl
from pathlib import Path
from typing import Any, NamedTuple

import grpc
import trustme


class Files(NamedTuple):
    """A certificate and its key in files."""

    certificate: Path
    key: Path

    def write(self, made: trustme.LeafCert, key: trustme.LeafCert | None = None) -> "Files":
        """Write a certificate, and its own key or another's."""
        self.certificate.write_bytes(b"".join(each.bytes() for each in made.cert_chain_pems))
        self.key.write_bytes((key or made).private_key_pem.bytes())
        return self

    def options(self) -> tuple[str, ...]:
        """The options of a server with this certificate."""
        return ("--tls-cert", str(self.certificate), "--tls-key", str(self.key))


def files_in(folder: Path, name: str = "server") -> Files:
    """The files of a certificate."""
    return Files(folder / f"{name}.pem", folder / f"{name}.key")


def server_certificate(ca: trustme.CA, name: str = "server", **more: Any) -> trustme.LeafCert:
    """A certificate for servers on this machine."""
    return ca.issue_cert("localhost", "127.0.0.1", common_name=name, **more)


def trusting(ca: trustme.CA, client: trustme.LeafCert | None = None) -> grpc.ChannelCredentials:
    """By what a client believes the certificates of an authority, and proves itself."""
    key = client.private_key_pem.bytes() if client else None
    chain = b"".join(each.bytes() for each in client.cert_chain_pems) if client else None
    return grpc.ssl_channel_credentials(ca.cert_pem.bytes(), key, chain)


def server_name(address: str, ca: trustme.CA) -> str:
    """What a server's certificate calls it, in a connection made for it."""
    context = ssl.create_default_context(cadata=ca.cert_pem.bytes().decode())
    host, port = address.rsplit(":", 1)
    with socket.create_connection((host, int(port))) as plain, context.wrap_socket(plain, server_hostname=host) as tls:
        found: Any = tls.getpeercert()
        return str(dict(part[0] for part in found["subject"])["commonName"])
