"""Judges files by several processes, like those that a server has; importing it takes as long as judging a few."""

import asyncio
import logging
import os
import pickle
import signal
import sys
from collections import deque
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import TypeVar

from interlock.basics.problem import Problem
from interlock.cli.judging import Told, Wanted, judged, unreadable
from interlock.cli.output import width
from interlock.cli.reading import STANDARD_INPUT, name_of
from interlock.service.call import Call
from interlock.service.reason import Reason
from interlock.service.refusal import RefusedError
from interlock.service.terms import Terms
from interlock.service.workers import Pool, RefusedByWorkerError

_T = TypeVar("_T")

METHOD = "check"

_LOG = logging.getLogger(Pool.__module__)

_COMMAND = (sys.executable, "-P", "-m", "interlock.cli.judging_worker")
_FILES_AHEAD = 4
"""For each process so many files are handed out, or judged before it is their turn."""
# Who judges files of one's own may take all that there is.
_TERMS = Terms(secret=b"", max_answer_bytes=0, max_memory=2**20, last_resort=24 * 60 * 60)


def judged_by_processes(files: Iterable[Path], wanted: Wanted, size: int) -> Iterator[Told]:
    """Judge files by so many processes, and yield what is told of each in their order."""
    pool = Pool(size, _TERMS, _COMMAND)
    # Unlike asyncio.run this leaves Ctrl-C to end at once what goes on.
    loop = asyncio.new_event_loop()

    def begun(path: Path) -> tuple[Path, asyncio.Task[Told | None] | None]:
        # Nothing but this process can read standard input.
        return path, None if path == STANDARD_INPUT else loop.create_task(_asked(pool, path, wanted))

    rest = iter(files)
    ahead = deque(map(begun, islice(rest, _FILES_AHEAD * size)))
    # That a process ended is told of the file that it was at.
    _LOG.disabled = True
    try:
        _run(loop, loop.create_task(pool.start()))
        while ahead:
            path, task = ahead[0]
            told = _run(loop, task) if task else None
            ahead.popleft()
            ahead.extend(map(begun, islice(rest, 1)))
            yield told or judged(path, wanted)
    finally:
        loop.run_until_complete(_end(pool, [task for _, task in ahead if task]))
        loop.close()
        _LOG.disabled = False


def _run(loop: asyncio.AbstractEventLoop, task: asyncio.Task[_T]) -> _T:
    """Wait for a task; Ctrl-C comes when the loop stands still, since it would be confused in the middle of a step."""
    interrupts: list[int] = []

    def interrupt(number: int, _: object) -> None:
        interrupts.append(number)
        loop.call_soon_threadsafe(task.cancel)

    before = signal.signal(signal.SIGINT, interrupt)
    try:
        return loop.run_until_complete(task)
    finally:
        signal.signal(signal.SIGINT, before)
        if interrupts:
            raise KeyboardInterrupt


async def _end(pool: Pool, known: Iterable[asyncio.Task[Told | None]]) -> None:
    # Ctrl-C may come where a task has begun that is not known yet, or end one that is.
    tasks = {*known, *asyncio.all_tasks()} - {asyncio.current_task()}
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    await pool.end()


async def _asked(pool: Pool, path: Path, wanted: Wanted) -> Told | None:
    """Return what a process tells of a file; None where it is judged better here, so that whatever is wrong shows."""
    try:
        async with pool.worker() as worker:
            await worker.ask(Call(METHOD), pickle.dumps((os.fsencode(path), wanted, width())))
            answer = await worker.part()
            await worker.part()
    except RefusedByWorkerError:
        return None
    except RefusedError as error:
        if error.reason != Reason.WORKER_LOST:
            return None
        return unreadable(name_of(path), [Problem("the process that judged it ended before it was done")])
    told: Told | None = pickle.loads(answer or b"")
    return told
