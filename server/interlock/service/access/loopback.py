"""Which addresses nobody reaches from another machine."""

import ipaddress
import socket


def is_loopback(host: str) -> bool:
    """Tell whether a host is this machine, and reached by nobody else; a name has to be so with all its addresses."""
    try:
        found = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        return False
    return all(ipaddress.ip_address(str(address[0]).partition("%")[0]).is_loopback for *_, address in found)
