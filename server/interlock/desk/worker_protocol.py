"""The frames that the desk and its worker processes exchange: a length, then so many bytes."""

from struct import Struct
from typing import BinaryIO

LENGTH = Struct(">I")


def write_frame(sink: BinaryIO, data: bytes) -> None:
    """Write bytes."""
    sink.write(LENGTH.pack(len(data)))
    sink.write(data)
    sink.flush()


def read_frame(source: BinaryIO) -> bytes:
    """Read bytes; none where no more come."""
    head = source.read(LENGTH.size)
    return source.read(LENGTH.unpack(head)[0]) if len(head) == LENGTH.size else b""
