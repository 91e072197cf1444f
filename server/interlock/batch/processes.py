"""Does something with many things in several processes, like those that a server has."""

import asyncio
import logging
import pickle
import signal
import sys
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import TypeVar

from interlock.batch.job import Job
from interlock.service.call import Call
from interlock.service.reason import Reason
from interlock.service.refusal import RefusedError
from interlock.service.terms import Terms
from interlock.service.workers import Pool, RefusedByWorkerError

_T = TypeVar("_T")
_Item = TypeVar("_Item")
_Result = TypeVar("_Result")

METHOD = "do"

_LOG = logging.getLogger(Pool.__module__)

_COMMAND = (sys.executable, "-P", "-m", "interlock.batch.worker")
_CHUNKS_AHEAD = 4
"""For each process so many chunks are handed out, or done before it is their turn."""
# Who works on things of one's own may take all that there is.
_TERMS = Terms(secret=b"", max_answer_bytes=0, max_memory=2**20, last_resort=24 * 60 * 60)


@dataclass(frozen=True)
class Processes:
    """So many processes."""

    size: int

    def __call__(self, job: Job[_Item, _Result], chunks: Iterable[Sequence[_Item]]) -> Iterator[Sequence[_Result]]:
        """Do it there, and yield the results for each chunk in their order."""
        pool = Pool(self.size, _TERMS, _COMMAND)
        # Unlike asyncio.run this leaves Ctrl-C to end at once what goes on.
        loop = asyncio.new_event_loop()

        def begun(chunk: Sequence[_Item]) -> tuple[Sequence[_Item], asyncio.Task[Sequence[_Result] | None]]:
            return chunk, loop.create_task(_done(pool, job, chunk))

        rest = iter(chunks)
        ahead = deque(map(begun, islice(rest, _CHUNKS_AHEAD * self.size)))
        # That a process ended is told of the thing that it was at.
        _LOG.disabled = True
        try:
            _run(loop, loop.create_task(pool.start()))
            while ahead:
                chunk, task = ahead[0]
                results = _run(loop, task)
                ahead.popleft()
                ahead.extend(map(begun, islice(rest, 1)))
                # What fails there is done here, so that whatever is wrong shows as it always does.
                yield job(chunk) if results is None else results
        finally:
            loop.run_until_complete(_end(pool, [task for _, task in ahead]))
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


async def _end(pool: Pool, known: Iterable[asyncio.Task[_T]]) -> None:
    # Ctrl-C may come where a task has begun that is not known yet, or end one that is.
    tasks = {*known, *asyncio.all_tasks()} - {asyncio.current_task()}
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    await pool.end()


async def _done(pool: Pool, job: Job[_Item, _Result], chunk: Sequence[_Item]) -> Sequence[_Result] | None:
    """Return the results for a chunk; None where it fails. Where a process ends, its items are tried one by one."""
    try:
        async with pool.worker() as worker:
            await worker.ask(Call(METHOD), pickle.dumps((job, chunk)))
            answer = await worker.part()
            await worker.part()
    except RefusedByWorkerError:
        return None
    except RefusedError as error:
        if error.reason != Reason.WORKER_LOST:
            return None
        if len(chunk) == 1:
            return [job.lost(chunk[0])]
        each = [await _done(pool, job, [item]) for item in chunk]
        return None if None in each else [result for results in each if results for result in results]
    found: Sequence[_Result] | None = pickle.loads(answer or b"")
    return found
