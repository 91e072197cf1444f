"""A worker process without a pool: what it is told and what it answers, frame by frame."""

import os
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, NamedTuple

import msgspec

from interlock.processes.frames import Limits, Word, frame, read_frame
from interlock.processes.launcher import WORKER

TESTS = Path(__file__).parents[1]


class Pipe(NamedTuple):
    """A worker process and both ends of what is said to it."""

    process: "subprocess.Popen[bytes]"
    source: BinaryIO
    sink: BinaryIO

    def say(self, word: Word, call: int = 0, body: bytes = b"", head: bytes = b"") -> None:
        self.sink.writelines(frame(word, call, body, head))
        self.sink.flush()

    def ask(self, head: bytes, call: int, body: bytes = b"") -> None:
        self.say(Word.CALL, call, body, head)

    def hear(self) -> tuple[Word, int]:
        found, _ = read_frame(self.source)
        return found.word, found.call

    def outcome(self) -> Word:
        """Pass over the parts of an answer, and return how it ends."""
        while (word := self.hear()[0]) == Word.PART:
            pass
        return word


@contextmanager
def working(handler: str, limits: Limits, settings: bytes = b"") -> Iterator[Pipe]:
    """Run a worker."""
    ours, its = socket.socketpair()
    environment = {**os.environ, "PYTHONPATH": str(TESTS)}
    command, end = [*WORKER, handler, "test"], its.fileno()
    with ours, subprocess.Popen(command, stdin=end, stdout=end, env=environment) as started:
        its.close()
        with ours.makefile("rb") as source, ours.makefile("wb") as sink:
            pipe = Pipe(started, source, sink)
            try:
                pipe.say(Word.CONFIG, 0, settings, msgspec.json.encode(limits))
                assert pipe.hear() == (Word.READY, 0)
                yield pipe
            finally:
                started.kill()
