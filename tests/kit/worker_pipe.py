"""A worker process without a front: what it is told and what it answers, frame by frame."""

import socket
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import BinaryIO, NamedTuple

import msgspec

from interlock.service.access.tokens import ALL_SCOPES
from interlock.service.call import Call
from interlock.service.workers.protocol import CALL, CONFIG, PART, READY, WorkerConfig, frame, read_frame


class Pipe(NamedTuple):
    """A worker process and both ends of what is said to it."""

    process: "subprocess.Popen[bytes]"
    source: BinaryIO
    sink: BinaryIO

    def say(self, word: str, call: int = 0, data: bytes = b"", known: bytes = b"") -> None:
        self.sink.writelines(frame(word, call, data, known))
        self.sink.flush()

    def ask(self, method: str, call: int, data: bytes = b"") -> None:
        self.say(CALL, call, data, msgspec.json.encode(Call(method, scopes=ALL_SCOPES)))

    def hear(self) -> tuple[str, int]:
        found, _ = read_frame(self.source)
        return found.word, found.call

    def outcome(self) -> str:
        """Pass over the parts of an answer, and return how it ends."""
        while (word := self.hear()[0]) == PART:
            pass
        return word


@contextmanager
def working(command: Sequence[str], terms: WorkerConfig) -> Iterator[Pipe]:
    """Run a worker."""
    ours, its = socket.socketpair()
    with ours, subprocess.Popen(command, stdin=its.fileno()) as started:
        its.close()
        with ours.makefile("rb") as source, ours.makefile("wb") as sink:
            pipe = Pipe(started, source, sink)
            try:
                pipe.say(CONFIG, data=msgspec.json.encode(terms))
                assert pipe.hear() == (READY, 0)
                yield pipe
            finally:
                started.kill()
