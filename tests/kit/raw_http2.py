"""HTTP/2 as no library would send it: frames by hand."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from struct import Struct

PREFACE = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"

DATA, HEADERS, RESET, SETTINGS, PING, WINDOW, CONTINUATION = 0, 1, 3, 4, 6, 8, 9
END_STREAM, END_HEADERS = 1, 4

_HEAD = Struct("!BHBBI")


def frame(kind: int, flags: int = 0, stream: int = 0, payload: bytes = b"") -> bytes:
    return _HEAD.pack(len(payload) >> 16, len(payload) & 0xFFFF, kind, flags, stream) + payload


def settings(*pairs: tuple[int, int]) -> bytes:
    return frame(SETTINGS, payload=b"".join(Struct("!HI").pack(*pair) for pair in pairs))


def call(stream: int, path: str, *more: tuple[str, str]) -> bytes:
    """Begin a gRPC call."""
    head = ((":method", "POST"), (":scheme", "http"), (":path", path), (":authority", "localhost"))
    return frame(
        HEADERS, END_HEADERS, stream, block(*head, ("content-type", "application/grpc"), ("te", "trailers"), *more)
    )


def block(*headers: tuple[str, str]) -> bytes:
    """Write headers out, none of which is to be remembered."""
    return b"".join(b"\0" + _text(name) + _text(value) for name, value in headers)


def _text(text: str) -> bytes:
    data = text.encode()
    if len(data) < 127:
        return bytes((len(data),)) + data
    rest, size = len(data) - 127, bytearray((127,))
    while rest >= 128:
        size.append(rest % 128 + 128)
        rest //= 128
    return bytes((*size, rest)) + data


def message(stream: int, data: bytes, flags: int = END_STREAM) -> bytes:
    """Send a message of a call."""
    return frame(DATA, flags, stream, b"\0" + len(data).to_bytes(4) + data)


@contextmanager
def connected(address: str, *, greet: bool = True) -> Iterator[socket.socket]:
    """Connect to a server; unless told otherwise, as HTTP/2 begins."""
    host, port = address.rsplit(":", 1)
    with socket.create_connection((host, int(port)), timeout=30) as connection:
        if greet:
            connection.sendall(PREFACE + settings())
        yield connection


@contextmanager
def drained(connection: socket.socket) -> Iterator[None]:
    """Read, and forget, whatever a server says while the block runs; then cut the connection."""
    reader = threading.Thread(target=closed, args=(connection,))
    reader.start()
    try:
        yield
    finally:
        with suppress(OSError):
            connection.shutdown(socket.SHUT_RDWR)
        reader.join()


def closed(connection: socket.socket) -> bool:
    """Read until the server has closed a connection, or says nothing any more; return whether it was closed."""
    try:
        while connection.recv(2**16):
            pass
    except TimeoutError:
        return False
    except ConnectionError:
        pass
    return True
