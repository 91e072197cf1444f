"""Judges files, on all cores where there are many."""

from collections import deque
from collections.abc import Generator, Sequence
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

from interlock.cli.judging import Told, Wanted, judged
from interlock.service.config import cores

if TYPE_CHECKING:
    from interlock.service.remote import Remote

_SECONDS_ALONE = 0.5
"""So long files are judged one after another before anybody thinks of processes, which take about as long to start."""
_WORTHWHILE_SECONDS = 2
"""How long the other files have to take to be worth starting processes."""


def judged_in_order(
    files: Sequence[Path], wanted: Wanted, workers: int | None, server: "Remote | None" = None
) -> Generator[Told, None, None]:
    """Judge files, and yield what is told of each in their order.

    Told how many processes to use, it does; else it uses as many as there are cores where that saves time.
    """
    left = deque(files)
    if workers is None:
        workers = cores()
        start = monotonic()
        while left and not _worthwhile(monotonic() - start, len(files) - len(left), len(left)):
            yield judged(left.popleft(), wanted)
    workers = min(workers, len(left))
    if workers > 1:
        # Importing it takes longer than judging a few files.
        from interlock.cli.judging_pool import judged_by_processes

        yield from judged_by_processes(left, wanted, workers)
    else:
        yield from (judged(path, wanted, server) for path in left)


def _worthwhile(seconds: float, done: int, left: int) -> bool:
    return seconds > _SECONDS_ALONE and seconds / done * left > _WORTHWHILE_SECONDS
