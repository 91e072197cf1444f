"""An executor that runs a job in several worker processes."""

import asyncio
import logging
import pickle
import signal
import sys
from collections import deque
from collections.abc import Callable, Coroutine, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple, TypeVar

from interlock.batch.jobs import Job
from interlock.service.call import Call
from interlock.service.refusal import Reason, RefusedError
from interlock.service.workers.pool import Pool, RefusedByWorkerError
from interlock.service.workers.protocol import WorkerConfig

_T = TypeVar("_T")
_Item = TypeVar("_Item")
_Result = TypeVar("_Result")

METHOD = "do"

_LOG = logging.getLogger(Pool.__module__)

_COMMAND = (sys.executable, "-P", "-m", "interlock.batch.worker")
_CHUNKS_AHEAD = 4
"""For each process so many chunks are handed out, or done before it is their turn."""
_BYTES_AHEAD = 64 * 2**20
"""While so much is handed out, nothing more is."""
_SECONDS_BETWEEN_LOOKS = 0.2
"""So often it is seen whether there are processes."""
# Who works on things of one's own may take all that there is.
_TERMS = WorkerConfig(secret=b"", max_answer_bytes=0, max_memory=2**20, last_resort=24 * 60 * 60)


class _LostError(Exception):
    """The process that did it ended."""


class _RunningChunk(NamedTuple):
    """A chunk that is being done, pickled with what is done with it."""

    data: bytes
    task: "asyncio.Task[Any]"


@dataclass(frozen=True)
class Processes:
    """So many processes."""

    size: int

    def __call__(self, job: Job[_Item, _Result], chunks: Iterable[Sequence[_Item]]) -> Iterator[Sequence[_Result]]:
        """Do it there, and yield the results for each chunk in their order."""
        pool = Pool(self.size, _TERMS, _COMMAND)
        # Unlike asyncio.run this leaves Ctrl-C to end at once what goes on.
        loop = asyncio.new_event_loop()
        rest = iter(chunks)
        ahead = deque[_RunningChunk]()

        def hand_out() -> None:
            while len(ahead) < _CHUNKS_AHEAD * self.size and sum(len(each.data) for each in ahead) < _BYTES_AHEAD:
                chunk = next(rest, None)
                if chunk is None:
                    return
                data = pickle.dumps((job, chunk))
                ahead.append(_RunningChunk(data, loop.create_task(_chunk_results(pool, data, len(chunk)))))

        starting = loop.create_task(pool.start_in_time())
        # That a process ended is told of the thing that it was at.
        _LOG.disabled = True
        try:
            hand_out()
            while ahead:
                results = _run(loop, partial(_results, pool, ahead[0].task))
                data = ahead.popleft().data
                hand_out()
                # What fails there is done here, so that whatever is wrong shows as it always does; so is all that
                # finds no process.
                yield _do(data) if results is None else results
        finally:
            loop.run_until_complete(_end(pool, [starting, *(each.task for each in ahead)]))
            loop.close()
            _LOG.disabled = False


def _do(data: bytes) -> Any:
    job, chunk = pickle.loads(data)
    return job(chunk)


def _run(loop: asyncio.AbstractEventLoop, begin: Callable[[], Coroutine[Any, Any, _T]]) -> _T:
    """Run what begins; Ctrl-C comes when the loop stands still, since it would be confused in the middle of a step."""
    interrupts: list[int] = []
    begun: list[asyncio.Task[_T]] = []

    def interrupt(number: int, _: object) -> None:
        interrupts.append(number)
        for task in begun:
            loop.call_soon_threadsafe(task.cancel)

    before = signal.signal(signal.SIGINT, interrupt)
    try:
        begun.append(loop.create_task(begin()))
        if interrupts:
            begun[0].cancel()
        return loop.run_until_complete(begun[0])
    finally:
        signal.signal(signal.SIGINT, before)
        if interrupts:
            raise KeyboardInterrupt


async def _end(pool: Pool, known: "Iterable[asyncio.Task[Any]]") -> None:
    # Ctrl-C may come where a task has begun that is not known yet, or end one that is.
    tasks = {*known, *asyncio.all_tasks()} - {asyncio.current_task()}
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    await pool.end()


async def _results(pool: Pool, task: "asyncio.Task[Any]") -> Any:
    """Wait for the results for a chunk; None where it fails, or no process starts that could make them."""
    while not task.done():
        if pool.lacks_workers:
            task.cancel()
            return None
        await asyncio.wait([task], timeout=_SECONDS_BETWEEN_LOOKS)
    return task.result()


async def _chunk_results(pool: Pool, data: bytes, size: int) -> Any:
    """Return the results for a chunk; None where it fails. Where a process ends, each item is tried again, alone."""
    if not size:
        return []
    try:
        return await _ask(pool, data)
    except _LostError:
        job, chunk = pickle.loads(data)
    found = list[Any]()
    for item in chunk:
        try:
            results = await _ask(pool, pickle.dumps((job, [item])))
        except _LostError:
            results = [job.lost(item)]
        if results is None:
            return None
        found += results
    return found


async def _ask(pool: Pool, data: bytes) -> Any:
    """Have a process do it; None where it fails."""
    try:
        async with pool.worker() as worker:
            await worker.ask(Call(METHOD), data)
            answer = await worker.part()
            await worker.part()
    except RefusedByWorkerError:
        return None
    except RefusedError as error:
        if error.reason == Reason.WORKER_LOST:
            raise _LostError from None
        return None
    return pickle.loads(answer or b"")
