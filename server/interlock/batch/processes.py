"""An executor that runs a job in several worker processes."""

import asyncio
import pickle
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from threading import Thread
from typing import Any, NamedTuple, TypeVar

from interlock.batch.jobs import Job
from interlock.processes.launcher import Launcher
from interlock.processes.pool import FailedError, LostError, OutOfMemoryError, Pool

_Item = TypeVar("_Item")
_Result = TypeVar("_Result")

_CHUNKS_AHEAD = 4
"""For each process so many chunks are handed out, or done before it is their turn."""
_BYTES_AHEAD = 64 * 2**20
"""While so much is handed out, nothing more is."""
_SECONDS_BETWEEN_LOOKS = 0.2
"""So often it is seen whether there are processes."""


class _RunningChunk(NamedTuple):
    """A chunk that is being done, pickled with what is done with it."""

    data: bytes
    doing: "Future[Any]"


@dataclass(frozen=True)
class Processes:
    """So many processes."""

    size: int

    def __call__(self, job: Job[_Item, _Result], chunks: Iterable[Sequence[_Item]]) -> Iterator[Sequence[_Result]]:
        """Do it there, and yield the results for each chunk in their order."""
        pool = Pool(self.size, Launcher("interlock.batch.worker:JobHandler", [type(job).__module__]), "batch")
        rest = iter(chunks)
        ahead = deque[_RunningChunk]()

        def hand_out() -> None:
            while len(ahead) < _CHUNKS_AHEAD * self.size and sum(len(each.data) for each in ahead) < _BYTES_AHEAD:
                chunk = next(rest, None)
                if chunk is None:
                    return
                data = pickle.dumps((job, chunk))
                doing = asyncio.run_coroutine_threadsafe(_chunk_results(pool, data, len(chunk)), loop)
                ahead.append(_RunningChunk(data, doing))

        with _running(pool) as loop:
            hand_out()
            while ahead:
                results = _results(pool, ahead[0].doing)
                data = ahead.popleft().data
                hand_out()
                # What fails there is done here, so that whatever is wrong shows as it always does; so is all that
                # finds no process.
                yield _do(data) if results is None else results


@contextmanager
def _running(pool: Pool) -> Iterator[asyncio.AbstractEventLoop]:
    """Run a pool in a thread of its own while the block runs: Ctrl-C interrupts the block alone, at once."""
    loop = asyncio.new_event_loop()
    thread = Thread(target=loop.run_forever, daemon=True)
    thread.start()
    try:
        asyncio.run_coroutine_threadsafe(pool.start_in_time(), loop)
        yield loop
    finally:
        asyncio.run_coroutine_threadsafe(_end(pool), loop).result()
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()


async def _end(pool: Pool) -> None:
    tasks = asyncio.all_tasks() - {asyncio.current_task()}
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    await pool.end()
    await pool.launcher.close()


def _do(data: bytes) -> Any:
    job, chunk = pickle.loads(data)
    return job(chunk)


def _results(pool: Pool, doing: "Future[Any]") -> Any:
    """Wait for the results for a chunk; None where it fails, or no process starts that could make them."""
    while not pool.lacks_workers or doing.done():
        with suppress(TimeoutError):
            return doing.result(_SECONDS_BETWEEN_LOOKS)
    return None


async def _chunk_results(pool: Pool, data: bytes, size: int) -> Any:
    """Return the results for a chunk; None where it fails. Where a process ends, each item is tried again, alone."""
    if not size:
        return []
    try:
        return await _ask(pool, data)
    except LostError:
        job, chunk = pickle.loads(data)
    found = list[Any]()
    for item in chunk:
        try:
            results = await _ask(pool, pickle.dumps((job, [item])))
        except LostError:
            results = [job.lost(item)]
        if results is None:
            return None
        found += results
    return found


async def _ask(pool: Pool, data: bytes) -> Any:
    """Have a process do it; None where it fails."""
    try:
        async with pool.worker() as worker:
            await worker.ask(data)
            return pickle.loads(await worker.only_part())
    except (FailedError, OutOfMemoryError):
        return None
