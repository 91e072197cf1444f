"""Messages between the server and a worker process: frames, the settings that a worker starts with, and how far an
answer has read the journal of a live table.
"""

import struct
from typing import BinaryIO, NamedTuple

from msgspec import Struct

from interlock.service.config import LogFormat, LogLevel

# From the front.
CONFIG = "terms"
"""By what a worker works; the first frame."""
CALL = "call"
"""A call: a Call as JSON, and the request."""
STOP = "stop"
"""Nobody waits for the answer to the call any more."""

# From a worker; of each call, parts and then one frame of the others, in which Work stands before its other bytes.
READY = "ready"
"""The worker takes calls; the answer to its terms."""
PART = "part"
"""One message of the answer."""
END = "end"
"""The answer is whole."""
REFUSED = "refused"
"""The call is refused with this google.rpc.Status."""
SPENT = "spent"
"""As refused, and the worker is of no further use."""
FAILED = "failed"
"""The worker made a fault, of which this is the traceback."""
STOPPED = "stopped"
"""The call was stopped."""

_HEAD = struct.Struct("!8sIII")
HEAD_BYTES = _HEAD.size


class Head(NamedTuple):
    """What stands before the bytes of a frame."""

    word: str
    call: int
    known: int
    """How many of its bytes tell of the call itself; they come before the others."""
    size: int


def frame(word: str, call: int, data: bytes = b"", known: bytes = b"") -> tuple[bytes, bytes, bytes]:
    """Return the bytes of a frame, in parts, so that large ones are not copied."""
    return _HEAD.pack(word.encode(), call, len(known), len(known) + len(data)), known, data


def read_head(data: bytes) -> Head:
    """Read what stands before the bytes of a frame."""
    word, call, known, size = _HEAD.unpack(data)
    return Head(word.rstrip(b"\0").decode(), call, known, size)


def read_frame(source: BinaryIO) -> tuple[Head, bytes]:
    """Read a frame; EOFError where nothing follows."""
    data = source.read(HEAD_BYTES)
    if len(data) < HEAD_BYTES:
        raise EOFError
    found = read_head(data)
    body = source.read(found.size)
    if len(body) < found.size:
        raise EOFError
    return found, body


class WorkerConfig(Struct, frozen=True):
    """What the front tells each of its workers when it starts."""

    secret: bytes
    """The key of page tokens."""
    max_answer_bytes: int
    max_memory: int
    last_resort: int
    """After how many seconds of one call the system ends a worker that nobody else ended."""
    log_format: LogFormat | None = None
    log_level: LogLevel = LogLevel.INFO
    archive: str = ""
    """Where the archive is; nowhere, where no method works with one."""
    at_tables: bool = False
    """Whether it judges at live tables, and so works with the archive from its first call on."""


class JournalPosition(Struct, frozen=True, array_like=True):
    """How far a part of the journal goes; it comes before the parts of the answer."""

    table: str
    """The table's name."""
    sequence: int
    """The number of the last chunk that was read."""
    done: bool
    """Whether no more will come: the table is closed."""
