"""TLS certificates of the server, for gRPC and HTTP. They are reloaded when their files change."""

import ssl
from pathlib import Path

import grpc
from msgspec import Struct

from interlock.service.access.certificate_check import server_context
from interlock.service.access.file_reload import FileReloader, unusable_file


class Files(Struct, frozen=True):
    """Where the certificate and its key are."""

    certificate: Path
    """With those that it hangs on."""
    key: Path
    client_ca: Path | None = None
    """By whom clients have to be certified; None: they need not be."""

    def paths(self) -> list[Path]:
        """Return all of them."""
        return [path for path in (self.certificate, self.key, self.client_ca) if path]


class Certificates:
    """Proves to clients who the server is. Connections that are open are kept when the files change."""

    def __init__(self, files: Files) -> None:
        self._files = files
        self._changes = FileReloader("the certificate and its key", *files.paths())
        self._newer: grpc.ServerCertificateConfiguration | None
        self._read()

    def credentials(self) -> grpc.ServerCredentials:
        """Return what gRPC listens with."""
        required = self._files.client_ca is not None
        return grpc.dynamic_ssl_server_credentials(self._take_newer(), self._take_newer, required)

    def context(self) -> ssl.SSLContext:
        """Return what HTTP listens with."""
        files = self._files
        context = server_context(files.certificate, files.key, files.client_ca)

        def take_newest(connection: ssl.SSLObject, _: str, __: ssl.SSLContext) -> None:
            connection.context = self._context

        # It is asked at each handshake, with the name that the client wants or without.
        context.sni_callback = take_newest
        return context

    async def look_again(self) -> None:
        """Read the files again, if any has changed."""
        self._changes.follow(self._read)

    def _take_newer(self) -> grpc.ServerCertificateConfiguration | None:
        """Return what is to be used from now on; None: what was."""
        newer, self._newer = self._newer, None
        return newer

    def _read(self) -> None:
        files = self._files
        context = server_context(files.certificate, files.key, files.client_ca)
        try:
            chain, key, *client_ca = (path.read_bytes() for path in files.paths())
        except OSError as error:
            raise unusable_file(Path(error.filename), error) from None
        self._newer = grpc.ssl_server_certificate_configuration([(key, chain)], *client_ca)
        self._context = context
