"""Calls of all kinds for as long as one likes, with workers killed: `python tests/soak --minutes 60`.

Every answer is compared with the judgement in this process. In the end nothing may be left behind, and neither the
server nor its workers may have grown since they were warm.
"""

import argparse
import os
import signal
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from statistics import median
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))

from callers import Caller
from judged_here import cases

from kit.process_state import files, memory, threads
from kit.service_process import Served, alive, served

_CALLERS = 4
_SECONDS_BETWEEN_KILLS = 3
_MOST_GROWTH = 40
"""In MiB, of the front and of the largest worker, from when they are warm to the end."""
_MOST_FILES, _MOST_THREADS = 8, 8
"""How many more than at the start there may be when nobody calls any more."""


class Sample(NamedTuple):
    """How much memory there is in use, in MiB."""

    front: float
    worker: float


def main() -> None:
    """Run for some minutes; the exit code is 1 where something is wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=2)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    arguments = parser.parse_args()
    print(f"seed {arguments.seed}")
    with tempfile.TemporaryDirectory() as folder:
        os.environ["TMPDIR"] = folder
        with served(
            "--workers", "2", "--table-workers", "1", "--max-seconds", "60", "--log-level", "warning"
        ) as server:
            _run(server, arguments.minutes * 60, arguments.seed)
        _expect(not list(Path(folder).iterdir()), "a file is left behind")
    print("all is well")


def _run(server: Served, seconds: float, seed: int) -> None:
    process, stop = server.process, threading.Event()
    before = files(process.pid), threads(process.pid)
    known = list(cases())
    callers = [Caller(server.address, seed + number, known, stop) for number in range(_CALLERS)]
    for caller in callers:
        caller.start()
    samples = _watched(server, seconds, Random(seed), stop)
    stop.set()
    for caller in callers:
        caller.join()
    print(dict(sum((caller.done for caller in callers), Counter())))
    _expect(not any(caller.fault for caller in callers), "\n".join(caller.fault for caller in callers))
    _judge_memory(samples)
    _wait(lambda: files(process.pid) <= before[0] + _MOST_FILES, "files are left open")
    _wait(lambda: threads(process.pid) <= before[1] + _MOST_THREADS, "threads are left")
    workers = [*server.workers(), *server.table_workers()]
    process.send_signal(signal.SIGTERM)
    _, log = process.communicate(timeout=60)
    _expect(process.returncode == 0, f"the server ends with {process.returncode}")
    _expect("Traceback" not in log and "traceback" not in log, log)
    _expect(not any(map(alive, workers)), "a worker is left behind")


def _watched(server: Served, seconds: float, random: Random, stop: threading.Event) -> list[Sample]:
    """Kill workers now and then, and look at the memory of all."""
    samples: list[Sample] = []
    end = time.monotonic() + seconds
    while time.monotonic() < end and not stop.wait(_SECONDS_BETWEEN_KILLS):
        workers = [*server.workers(), *server.table_workers()]
        found = [_memory(worker) for worker in workers]
        samples.append(Sample(memory(server.process.pid), max(found, default=0)))
        if workers and random.random() < 0.5:
            # It may have ended by itself.
            with suppress(ProcessLookupError):
                os.kill(random.choice(workers), signal.SIGKILL)
    return samples


def _memory(worker: int) -> float:
    try:
        return memory(worker)
    except (OSError, ValueError):
        return 0  # It has ended.


def _judge_memory(samples: list[Sample]) -> None:
    # The first third of the time warms everything.
    part = max(1, len(samples) // 3)
    for name in Sample._fields:
        values = [getattr(each, name) for each in samples]
        first, last = median(values[part : 2 * part] or values), median(values[-part:])
        print(f"{name}: {first:.0f} MiB, in the end {last:.0f} MiB")
        _expect(last - first < _MOST_GROWTH, f"the memory of the {name} grows")


def _wait(done: Callable[[], bool], what: str) -> None:
    end = time.monotonic() + 30
    while not done():
        _expect(time.monotonic() < end, what)
        time.sleep(0.1)


def _expect(right: bool, what: str) -> None:
    if not right:
        sys.exit(f"not well: {what}")


if __name__ == "__main__":
    main()
