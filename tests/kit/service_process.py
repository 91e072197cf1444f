"""A server in a process of its own, as people start it, and the processes that it has started."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import takewhile
from typing import NamedTuple

_COMMAND = (sys.executable, "-c", "from interlock.cli.main import main; main()", "serve", "--port", "0")


class Served(NamedTuple):
    """A server that runs."""

    process: "subprocess.Popen[str]"
    address: str
    told: dict[str, str]
    """What it said when it had started: what stands after the colon of a line, by what stands before it."""

    def workers(self) -> list[int]:
        """The worker processes, but for the spare one and those of live tables, the oldest first."""
        return workers_of(self.process.pid, "calls")

    def table_workers(self) -> list[int]:
        """The worker processes of live tables, the oldest first."""
        return workers_of(self.process.pid, "table")


def workers_of(process: int, name: str = "") -> list[int]:
    """The worker processes of a process that have a name, the oldest first."""
    return [worker for server in children(process, "fork_server") for worker in _found(server, f"^interlock:{name}")]


def children(process: int, like: str = "") -> list[int]:
    """The children of a process whose commands are like a pattern, the oldest first."""
    return _found(process, "-f", like)


def _found(parent: int, *pattern: str) -> list[int]:
    found = subprocess.run(["pgrep", "-P", str(parent), *pattern], capture_output=True, text=True, check=False)
    return sorted(map(int, found.stdout.split()))


def alive(process: int) -> bool:
    """Whether a process is there that has not ended."""
    state = subprocess.run(["ps", "-o", "stat=", "-p", str(process)], capture_output=True, text=True, check=False)
    return state.stdout.strip()[:1] not in ("", "Z")


@contextmanager
def served(*options: str) -> Iterator[Served]:
    """Run `interlock serve` with options."""
    with subprocess.Popen([*_COMMAND, *options], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        try:
            yield _started(process)
        finally:
            process.kill()


def _started(process: "subprocess.Popen[str]") -> Served:
    """Read all that a server says until it is ready."""
    assert process.stdout
    assert process.stderr
    lines = list(takewhile(lambda line: line != "ready\n", process.stdout))
    assert lines, process.stderr.read()
    assert re.fullmatch(r"listening on 127\.0\.0\.1:\d+\n", lines[0])
    return Served(process, lines[0].split()[-1], dict(line.rstrip().split(": ", 1) for line in lines[1:]))


def freeze(process: int) -> None:
    """Have a process do nothing any more, as one that hangs where nothing reaches it."""
    os.kill(process, signal.SIGSTOP)


def thaw(process: int) -> None:
    """Have a process go on."""
    os.kill(process, signal.SIGCONT)
