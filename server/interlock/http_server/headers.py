"""HTTP headers: default headers of answers, and the check of the Host header against DNS rebinding."""

import re
from collections.abc import Iterable, Mapping
from ipaddress import ip_address

from starlette.datastructures import MutableHeaders
from starlette.types import Message, Send


def with_headers(send: Send, headers: Mapping[str, str]) -> Send:
    """Return what sends an answer with those headers that it has not set itself."""

    async def send_with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            told = MutableHeaders(scope=message)
            for name, value in headers.items():
                told.setdefault(name, value)
        await send(message)

    return send_with_headers


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
