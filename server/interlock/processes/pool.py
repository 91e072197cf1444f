"""A pool of worker processes: lend them to calls, stop calls, and replace workers that failed.

We looked at what others offer before we wrote our own:
- `concurrent.futures` has a fork server, but one process that dies breaks its whole pool, and a running call can
  neither be stopped nor its process killed. loky replaces a broken pool, but has the same limits otherwise.
- Pebble kills the process of a single call. It cannot stop a call and keep the process, which takes more for every
  call that a client gives up.
- `multiprocessing.forkserver` imports the main program again in each process, searches modules in the current folder,
  and has a tracking process of its own beside it.
- None of them streams an answer in parts, serves callers in turn, or reports what a call took.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager, nullcontext, suppress
from enum import StrEnum
from time import perf_counter
from weakref import WeakValueDictionary

import msgspec

from interlock.processes.account import Account
from interlock.processes.fair_queue import FairQueue
from interlock.processes.frames import HEAD_BYTES, FrameHead, Limits, Word, frame, read_head
from interlock.processes.handler import RefusedByWorkerError
from interlock.processes.launcher import Launcher, WorkerProcess

_log = logging.getLogger(__name__)
# Where nobody has set up logging, nothing is printed.
_log.addHandler(logging.NullHandler())

_SPARE = "spare"
"""The name of the spare worker's process, which tells it apart from outside."""
_START_SECONDS = 60
_SECONDS_BETWEEN_STARTS = 1
_STARTS = 3
"""Where so many in a row have failed, more are likely to."""
_SECONDS_TO_STOP = 0.1
"""How long a worker has to stop a call by itself before it is killed."""


class LostError(Exception):
    """The process has ended, or does not say what a worker says."""


class OutOfMemoryError(Exception):
    """A call needed more memory than a worker has; `mebibytes` is the limit."""

    def __init__(self, mebibytes: int | None) -> None:
        super().__init__()
        self.mebibytes = mebibytes


class FailedError(Exception):
    """The handler raised an exception that nobody caught; the log has its traceback."""


class Trouble(StrEnum):
    """Why a worker is of no further use."""

    ENDED = "ended"
    """The process ended, nobody here knows why."""
    MEMORY = "memory"
    """A call needed more than there was."""
    STUCK = "stuck"
    """It did not stop a call."""


class Worker:
    """A worker process; it answers one call at a time."""

    def __init__(self, process: WorkerProcess, limits: Limits, account: Callable[[], Account], *, spare: bool) -> None:
        self.spare = spare
        """Whether it works only where all others do."""
        self.process = 0
        """The id of the process; 0 until it has started."""
        self._reader, self._writer, self._kill = process
        self._limits = limits
        self._account = account
        self._head: FrameHead | None = None
        self._call = 0
        self._asked = False
        self._since = 0.0
        """When the call began that it works on."""
        self._trouble: Trouble | None = None

    @property
    def fit(self) -> bool:
        """Whether it can take a call at once."""
        return not (self._asked or self._trouble or self._reader.at_eof())

    @property
    def trouble(self) -> Trouble:
        """Why it is not fit."""
        return self._trouble or (Trouble.STUCK if self._asked else Trouble.ENDED)

    async def begin(self, settings: bytes) -> None:
        """Send the settings of the handler, and wait until the worker takes calls."""
        async with asyncio.timeout(_START_SECONDS):
            await self._write(Word.CONFIG, settings, msgspec.json.encode(self._limits))
            found, data = await self._read()
        if found.word is not Word.READY:
            raise LostError
        self.process = int(data)

    async def ask(self, body: bytes, head: bytes = b"") -> None:
        """Hand a call over."""
        self._call += 1
        self._asked, self._since = True, perf_counter()
        self._account().asks(self.process, len(body))
        await self._write(Word.CALL, body, head)

    async def part(self) -> bytes | None:
        """Return the next message of the answer, None after the last.

        Raise RefusedByWorkerError, OutOfMemoryError, FailedError or LostError where the call fails.
        """
        found, data = await self._read()
        if found.word is Word.PART:
            self._account().answered(len(data))
            return data
        self._asked = False
        match found.word:
            case Word.REFUSED:
                raise RefusedByWorkerError(data)
            case Word.SPENT:
                self._trouble = Trouble.MEMORY
                raise OutOfMemoryError(self._limits.max_memory)
            case Word.FAILED:
                _log.error("a worker failed", extra={"traceback": data.decode(errors="backslashreplace")})
                raise FailedError
        return None

    async def parts(self) -> AsyncIterator[bytes]:
        """Yield all messages of the answer; raise as `part` does."""
        while (part := await self.part()) is not None:
            yield part

    async def only_part(self) -> bytes:
        """Return the one message of an answer; raise as `part` does."""
        (part,) = [part async for part in self.parts()]
        return part

    async def stop(self) -> None:
        """Have it stop the call that it works on, if it does so soon."""
        with suppress(TimeoutError, LostError):
            async with asyncio.timeout(_SECONDS_TO_STOP):
                await self._write(Word.STOP)
                while self._asked:
                    found, _ = await self._read()
                    self._asked = found.word is Word.PART
                    if found.word is Word.SPENT:
                        self._trouble = Trouble.MEMORY

    async def end(self) -> None:
        """End the process, whatever it does."""
        if self._asked:
            # It no longer reports how much CPU time the call took: at most as much as has passed.
            self._account().killed(perf_counter() - self._since)
        await self._kill()

    async def _write(self, word: Word, body: bytes = b"", head: bytes = b"") -> None:
        # Not by writelines, which in releases of Python 3.12 and 3.13 ends with a TypeError where the process has gone.
        self._writer.write(b"".join(frame(word, self._call, body, head)))
        try:
            await self._writer.drain()
        except OSError as error:
            raise LostError from error

    async def _read(self) -> tuple[FrameHead, bytes]:
        """Read a frame; where this is cancelled, the next reading goes on with what was read."""
        try:
            if self._head is None:
                self._head = read_head(await self._reader.readexactly(HEAD_BYTES))
            data = await self._reader.readexactly(self._head.size)
        except (OSError, EOFError, ValueError) as error:
            self._trouble = Trouble.ENDED
            raise LostError from error
        found, self._head = self._head, None
        if found.head:
            self._account().worked(data[: found.head])
        return found, data[found.head :]


class Pool:
    """So many workers. Calls that find none free wait, and the pool serves their callers in turn."""

    def __init__(
        self,
        size: int,
        launcher: Launcher,
        name: str,
        settings: bytes = b"",
        limits: Limits = Limits(),  # noqa: B008
        account: Callable[[], Account] = Account,
        *,
        caller_workers: int | None = None,
        spare: bool = False,
    ) -> None:
        """Create a pool whose processes have a name, and whose handlers get settings.

        `account` returns the account of the current call. One caller uses at most `caller_workers` workers at a time,
        by default all. With `spare` there is one worker more as soon as a caller waits while others use all: never one
        caller has all.
        """
        self.launcher = launcher
        self.waiting = 0
        """How many calls wait for a worker."""
        self.replaced = Counter[Trouble]()
        """How many workers were replaced, and why."""
        self._size = size
        self._name = name
        self._settings = settings
        self._limits = limits
        self._account = account
        self._workers: set[Worker] = set()
        self._lacks_spare = spare
        self._turns = FairQueue[Worker](min(caller_workers or size, size))
        self._batches: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """The lock of each caller who has a batch open: one record of it waits for a worker at a time."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._failed_starts = 0
        """How many have failed since one did not."""

    async def start(self) -> None:
        """Start all workers; OSError where one does not start."""
        for fault in await asyncio.gather(*(self._hire() for _ in range(self._size)), return_exceptions=True):
            if fault:
                raise fault

    async def start_in_time(self) -> None:
        """Start all workers, each as often as it takes; who waits for one looks at `lacks_workers`."""
        await asyncio.gather(*(self._hire_in_time() for _ in range(self._size)))

    @property
    def lacks_workers(self) -> bool:
        """Whether there is none, and none starts."""
        return self._failed_starts >= _STARTS and not self.processes()

    async def end(self) -> None:
        """End all workers, whatever they do."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(worker.end() for worker in self._workers))

    @asynccontextmanager
    async def worker(self, caller: str = "", *, batch: bool = False) -> AsyncIterator[Worker]:
        """Lend a worker; where its call has not ended with the block, the call is stopped.

        All calls of a caller's batches wait as if they were one call.
        """
        with self._queue():
            async with self._batches.setdefault(caller, asyncio.Lock()) if batch else nullcontext():
                worker = await self._fit(caller)
        try:
            yield worker
        finally:
            if worker.fit:
                self._turns.leave(caller)
                self._turns.add(worker, spare=worker.spare)
            else:
                self._in_background(self._retrieve(worker, caller))

    def processes(self) -> list[int]:
        """Return the ids of the worker processes that have started."""
        return [worker.process for worker in self._workers if worker.process]

    def busy(self) -> int:
        """Return how many workers take no call at the moment: they work or start."""
        return len(self._workers) - self._turns.free

    @contextmanager
    def _queue(self) -> Iterator[None]:
        """Count a call that waits, and for how long it did."""
        self.waiting += 1
        start = perf_counter()
        try:
            yield
        finally:
            self.waiting -= 1
            self._account().waited(perf_counter() - start)

    async def _fit(self, caller: str) -> Worker:
        """Wait for a worker that can take a call of a caller."""
        if self._lacks_spare and self._turns.is_kept_out(caller):
            self._lacks_spare = False
            self._in_background(self._hire_in_time(spare=True))
        while not (worker := await self._turns.take(caller)).fit:
            self._in_background(self._replace(worker))
            self._turns.leave(caller)
        return worker

    async def _retrieve(self, worker: Worker, caller: str) -> None:
        """Stop a worker's call, or replace the worker. Until then it counts as one that the caller uses."""
        await worker.stop()
        if worker.fit:
            self._turns.add(worker, spare=worker.spare)
        else:
            await self._replace(worker)
        self._turns.leave(caller)

    async def _replace(self, worker: Worker) -> None:
        self.replaced[worker.trouble] += 1
        _log.warning("a worker is replaced", extra={"facts": {"worker": worker.process, "why": worker.trouble}})
        self._workers.remove(worker)
        await worker.end()
        await self._hire_in_time(spare=worker.spare)

    async def _hire_in_time(self, *, spare: bool = False) -> None:
        while True:
            try:
                return await self._hire(spare=spare)
            except OSError:
                self._failed_starts += 1
                _log.error("a worker does not start, and is tried again")
                await asyncio.sleep(_SECONDS_BETWEEN_STARTS)

    async def _hire(self, *, spare: bool = False) -> None:
        try:
            process = await self.launcher.launch(_SPARE if spare else self._name)
            worker = Worker(process, self._limits, self._account, spare=spare)
            self._workers.add(worker)
            try:
                await worker.begin(self._settings)
            except (LostError, TimeoutError):
                self._workers.remove(worker)
                await worker.end()
                raise
        except (LostError, OSError) as error:
            raise OSError("a worker process does not start") from error
        self._failed_starts = 0
        self._turns.add(worker, spare=spare)

    def _in_background(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
