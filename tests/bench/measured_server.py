"""A server in a process of its own that tells how much CPU time it has taken."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO, NamedTuple

# It tells its CPU time with that of its workers, in seconds, for every line it is sent.
_TELL = """
import os, sys, threading, time
from pathlib import Path

def tell():
    for _ in sys.stdin:
        print(time.process_time() + sum(map(spent, descendants(os.getpid()))), flush=True)

def descendants(process):
    for child in Path(f"/proc/{process}/task/{process}/children").read_text().split():
        yield child
        yield from descendants(child)

def spent(worker):
    return sum(int(path.read_text().split()[0]) for path in Path(f"/proc/{worker}/task").glob("*/schedstat")) / 1e9

threading.Thread(target=tell, daemon=True).start()
"""


class MeasuredServer(NamedTuple):
    """A server with its address, and what it tells its CPU time by."""

    address: str
    asked: IO[str]
    told: IO[str]

    def spent(self) -> float:
        """Return its CPU time in seconds."""
        self.asked.write("\n")
        self.asked.flush()
        return float(self.told.readline())


@contextmanager
def measured(code: str) -> Iterator[MeasuredServer]:
    """Run a server by code that prints its address first."""
    command = [sys.executable, "-c", _TELL + code]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as process:
        assert process.stdin
        assert process.stdout
        try:
            yield MeasuredServer(process.stdout.readline().strip(), process.stdin, process.stdout)
        finally:
            process.terminate()
