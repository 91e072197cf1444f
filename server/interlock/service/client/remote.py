"""Address, token and TLS files by which a client reaches a server."""

from pathlib import Path

from msgspec import Struct

from interlock.service.access.certificate_check import require_certificates, require_pair
from interlock.service.addresses import is_loopback


class Remote(Struct, frozen=True):
    """A server, and what it is told and shown."""

    address: str
    token: str = ""
    tls: bool = False
    ca: Path | None = None
    """The certificates that its own hangs on; None: those that browsers trust."""
    certificate: Path | None = None
    """What the client proves itself by, if by anything."""
    key: Path | None = None

    def __str__(self) -> str:
        return self.address

    def __repr__(self) -> str:
        # The token is to be in no log.
        return f"{type(self).__name__}({self.address!r})"

    def is_here(self) -> bool:
        """Tell whether what is sent to it does not leave this machine."""
        return is_loopback(self.address.rpartition(":")[0].strip("[]"))

    def require_files(self) -> None:
        """Refuse files that cannot be used, by UnusableFileError."""
        if self.ca:
            require_certificates(self.ca)
        if self.certificate and self.key:
            require_pair(self.certificate, self.key)
