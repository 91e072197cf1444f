"""Frames: the messages between a pool and a worker process."""

import struct
from enum import StrEnum
from typing import BinaryIO, NamedTuple

from msgspec import Struct


class Word(StrEnum):
    """What a frame says."""

    # From the pool.
    CONFIG = "config"
    """The settings of the handler, after the Limits as JSON; the first frame."""
    CALL = "call"
    """A call: its head, and its body."""
    STOP = "stop"
    """Nobody waits for the answer to the call any more."""

    # From a worker: for each call parts, and then one frame of the others, which has the handler's report as its head.
    READY = "ready"
    """The worker takes calls; the answer to its settings. The frame contains the id of the process."""
    PART = "part"
    """One message of the answer."""
    END = "end"
    """The answer is complete."""
    REFUSED = "refused"
    """The handler refuses the call, with these details."""
    SPENT = "spent"
    """The call needed too much memory, and the worker is of no further use."""
    FAILED = "failed"
    """The handler raised an exception, with this traceback."""
    STOPPED = "stopped"
    """The call was stopped."""


class Limits(Struct, frozen=True):
    """What a worker may use."""

    max_memory: int | None = None
    """How many MiB of memory a worker may have, as far as the system can limit it; None: any."""
    last_resort: int = 0
    """After how many seconds of one call the system ends a worker that nobody else ended; 0: never."""


_HEAD = struct.Struct("!8sIII")
HEAD_BYTES = _HEAD.size


class FrameHead(NamedTuple):
    """What stands before the bytes of a frame."""

    word: Word
    call: int
    """The number of the call that the frame belongs to."""
    head: int
    """How many of the bytes are the head; the body follows."""
    size: int
    """How many bytes head and body have together."""


def frame(word: Word, call: int, body: bytes = b"", head: bytes = b"") -> tuple[bytes, bytes, bytes]:
    """Return the bytes of a frame, in parts, so that large ones are not copied."""
    return _HEAD.pack(word.encode(), call, len(head), len(head) + len(body)), head, body


def read_head(data: bytes) -> FrameHead:
    """Read what stands before the bytes of a frame."""
    word, *numbers = _HEAD.unpack(data)
    return FrameHead(Word(word.rstrip(b"\0").decode()), *numbers)


def read_frame(source: BinaryIO) -> tuple[FrameHead, bytes]:
    """Read a frame; EOFError where nothing follows."""
    data = source.read(HEAD_BYTES)
    if len(data) < HEAD_BYTES:
        raise EOFError
    found = read_head(data)
    body = source.read(found.size)
    if len(body) < found.size:
        raise EOFError
    return found, body
