"""Check the Host header of requests, against DNS rebinding.

A page of evil.example can have its name lead to 127.0.0.1. A browser then takes this server for the page's own, but
still sends the page's name as Host.
"""

import re
from collections.abc import Iterable
from ipaddress import ip_address

ANY = "*"
_HOST = re.compile(r"(?:\[([0-9a-f:.]+)\]|([^\[\]:@/\s]+))(?::([0-9]+))?", re.ASCII | re.IGNORECASE)


class Hosts:
    """The names and addresses that a server answers to: those of loopback, and some more."""

    def __init__(self, more: Iterable[str] = (), port: int | None = None) -> None:
        """Accept more names and addresses, or any for "*"; with a port, nothing but that port."""
        self._names = {name.lower().strip("[]") for name in more}
        self._port = None if port is None else str(port)

    def accepts(self, host: str) -> bool:
        """Return whether a Host header names this server."""
        if ANY in self._names:
            return True
        found = _HOST.fullmatch(host)
        if found is None or self._port not in (None, found[3]):
            return False
        name = (found[1] or found[2]).lower().removesuffix(".")
        return name in self._names or is_loopback_name(name)


def is_loopback_name(name: str) -> bool:
    """Return whether a name is localhost, or an address of loopback; nothing is looked up."""
    try:
        return name == "localhost" or ip_address(name).is_loopback
    except ValueError:
        return False
