"""Check network addresses: whether a host is loopback or unknown, and why a server cannot listen at an address."""

import errno
import ipaddress
import socket

_REASONS = {
    errno.EADDRINUSE: "the port is taken",
    errno.EADDRNOTAVAIL: "the address is not one of this machine",
    errno.EACCES: "permission denied: only an administrator may use this port",
    errno.EPERM: "permission denied: only an administrator may use this port",
}


def cannot_listen(address: str, host: str, port: int, error: OSError | None = None) -> OSError:
    """Return the error that says why nothing can listen; if no system error is known, look for it by listening."""
    error = error or _error(host, port)
    return OSError(error.errno or errno.EADDRINUSE, f"cannot listen on {address}: {_reason(error)}")


def require_host(host: str) -> None:
    """Raise OSError if a host is not known."""
    try:
        socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:
        raise cannot_listen(host, host, 0, _as_os_error(error)) from None


def _error(host: str, port: int) -> OSError:
    """Listen at an address for a moment, and return why that fails."""
    try:
        for family, kind, protocol, _, address in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM):
            with socket.socket(family, kind, protocol) as listening:
                listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                listening.bind(address)
                listening.listen()
    except (OSError, UnicodeError) as error:
        return _as_os_error(error)
    return OSError(errno.EADDRINUSE, "the port was taken a moment ago")


def _as_os_error(error: Exception) -> OSError:
    """Return an error as one of the system: a host name can be too long or empty to be looked up."""
    return error if isinstance(error, OSError) else socket.gaierror(socket.EAI_NONAME, str(error))


def _reason(error: OSError) -> str:
    if isinstance(error, socket.gaierror):
        return "the host is not known"
    return _REASONS.get(error.errno or 0, (error.strerror or str(error)).lower())


def is_loopback(host: str) -> bool:
    """Tell whether a host is this machine, and reached by nobody else; a name has to be so with all its addresses."""
    try:
        found = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        return False
    return all(ipaddress.ip_address(str(address[0]).partition("%")[0]).is_loopback for *_, address in found)
