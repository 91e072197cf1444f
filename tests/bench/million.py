"""Plays very many games, judges them and reckons over them, once each: in how much time, memory and room on disk.

`python tests/bench/million.py [--count 1000000] [--game chicago-express] [--suffix rgn] [--folder FOLDER]`. What is
written goes into a folder of its own, there or where temporary files go, and is removed at the end. Each line stands
there as soon as it is known.
"""

import argparse
import os
import shutil
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import NamedTuple

from interlock.cli.main import cli
from interlock.games.registry import GAMES

COMMAND = (sys.executable, "-c", "from interlock.cli.main import main; main()")
FEW = 100
"""From so many games it is reckoned how much room all of them need."""
_LOOK = 0.5
_LINES_SHOWN = 12


class Peaks(NamedTuple):
    """The most memory that processes had at any time, in bytes."""

    command: int
    worker: int
    """Of the workers the one that had most."""
    together: int
    """Of all at one time."""


class Watch:
    """Looks how much memory a process and those that it has started take."""

    def __init__(self, process: int) -> None:
        self._process = process
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._look)
        self.peaks = Peaks(0, 0, 0)

    def __enter__(self) -> "Watch":
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._ended.set()
        self._thread.join()

    def _look(self) -> None:
        while not self._ended.wait(_LOOK):
            workers = list(_below(self._process))
            command, worker, together = self.peaks
            self.peaks = Peaks(
                max(command, _memory(self._process, "VmHWM")),
                max(worker, *(_memory(each, "VmHWM") for each in workers), 0),
                max(together, sum(_memory(each, "VmRSS") for each in (self._process, *workers))),
            )


def _below(process: int) -> Iterator[int]:
    """Yield the processes that a process has started, and those that these have."""
    for path in Path(f"/proc/{process}/task").glob("*/children"):
        for each in _read(path).split():
            yield int(each)
            yield from _below(int(each))


def _memory(process: int, kind: str) -> int:
    lines = _read(Path(f"/proc/{process}/status")).splitlines()
    return next((int(line.split()[1]) * 1024 for line in lines if line.startswith(kind)), 0)


def _read(path: Path) -> str:
    try:
        return path.read_text()
    except OSError:  # It has ended.
        return ""


def measured(what: str, count: int, *arguments: object) -> None:
    """Run the command, and tell how long it took, in how much memory, and what it said last."""
    before, start = os.times(), monotonic()
    with (
        subprocess.Popen(
            [*COMMAND, *map(str, arguments)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
        ) as process,
        Watch(process.pid) as watch,
    ):
        last = deque(process.stdout or (), maxlen=_LINES_SHOWN)
    took, after = monotonic() - start, os.times()
    spent = after.children_user + after.children_system - before.children_user - before.children_system
    print(
        f"{what:<10}{took:>10,.1f} s {count / took:>10,.0f} games/s {spent:>10,.1f} s of CPU"
        f" {spent / count * 1000:>8.2f} ms of CPU a game   {_memories(watch.peaks)}   exit code {process.returncode}",
        flush=True,
    )
    for line in last:
        print(f"    {line.rstrip()[:150]}", flush=True)


def _memories(peaks: Peaks) -> str:
    command, worker, together = (each / 2**20 for each in peaks)
    return f"peaks {command:,.0f} MiB the command, {worker:,.0f} MiB a worker, {together:,.0f} MiB together"


def run(game: str, count: int, suffix: str, folder: Path) -> None:
    """Do all of it in a folder."""
    few, games = folder / f"few.{suffix}", folder / f"games.{suffix}"
    subprocess.run([*COMMAND, "sample", game, "--count", str(FEW), "--seed", "1", "-o", few], check=True)
    needed, free = few.stat().st_size * count // FEW, shutil.disk_usage(folder).free
    print(f"{count:,} games of {game} need some {needed / 1e9:.2f} GB; {free / 1e9:.0f} GB are free", flush=True)
    if needed * 1.1 > free:
        sys.exit("That is too little.")
    measured("generated", count, "sample", game, "--count", count, "--seed", 1, "-o", games)
    size = games.stat().st_size
    print(f"    {size:,} bytes, {size / count:,.0f} a game", flush=True)
    measured("judged", count, "check", "--only", "illegal", "--no-cache", games)
    for command in ("stats", "standings"):
        if command in cli.list_commands(None):  # type: ignore[arg-type] - it names them all without a context
            measured(command, count, command, games)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=1_000_000)
    parser.add_argument("--game", choices=GAMES, default="chicago-express")
    parser.add_argument("--suffix", default="rgn", help="rgn, jsonl or ilks, and .gz or .zst behind it")
    parser.add_argument("--folder", type=Path, help="where the games are written meanwhile")
    asked = parser.parse_args()
    with TemporaryDirectory(prefix="interlock-million-", dir=asked.folder) as folder:
        run(asked.game, asked.count, asked.suffix, Path(folder))


if __name__ == "__main__":
    main()
