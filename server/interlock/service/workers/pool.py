"""Start worker processes, lend them to calls, stop calls, and replace workers that failed."""

import asyncio
import logging
import socket
import subprocess
import sys
from asyncio import StreamReader, StreamWriter
from collections import Counter
from collections.abc import AsyncIterator, Coroutine, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from enum import StrEnum
from time import perf_counter
from weakref import WeakValueDictionary

import msgspec
from google.rpc import code_pb2

from interlock.service.call import Call
from interlock.service.refusal import Reason, RefusedError, fault_of_the_server
from interlock.service.telemetry.call_account import account
from interlock.service.workers.fair_queue import FairQueue
from interlock.service.workers.protocol import (
    CALL,
    CONFIG,
    END,
    FAILED,
    HEAD_BYTES,
    PART,
    READY,
    SPENT,
    STOP,
    Head,
    WorkerConfig,
    frame,
    read_head,
)
from interlock.service.workers.work import Work, read_work

_log = logging.getLogger(__name__)

COMMAND = (sys.executable, "-P", "-m", "interlock.service.workers.worker_main")

_SPARE = "spare"
"""A word in the command of the spare worker, which tells it apart from outside."""
_START_SECONDS = 60
_SECONDS_BETWEEN_STARTS = 1
_STARTS = 3
"""Where so many in a row have failed, more are likely to."""
_SECONDS_TO_STOP = 0.1
"""How long a worker has to stop a call by itself before it is killed."""
_BUFFER = 64 * 1024


class LostError(Exception):
    """The process has ended, or does not say what a worker says."""


class RefusedByWorkerError(Exception):
    """A call is refused with this serialized google.rpc.Status."""

    def __init__(self, details: bytes) -> None:
        super().__init__()
        self.details = details


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

    _reader: StreamReader
    _writer: StreamWriter

    def __init__(self, command: Sequence[str], *, spare: bool = False) -> None:
        self.spare = spare
        """Whether it works only where all others do."""
        self._socket, its = socket.socketpair()
        with its:
            # In a group of its own a terminal's Ctrl-C does not reach it, not even while it starts.
            self._process = subprocess.Popen(command, stdin=its.fileno(), stdout=subprocess.DEVNULL, process_group=0)
        self._head: Head | None = None
        self._call = 0
        self._begun = False
        self.ready = False
        """Whether it has started."""
        self._asked = False
        self._since = 0.0
        """When the call began that it works on."""
        self._trouble: Trouble | None = None

    @property
    def process(self) -> int:
        """The id of the process."""
        return self._process.pid

    @property
    def fit(self) -> bool:
        """Whether it can take a call at once."""
        return not (self._asked or self._trouble or self._reader.at_eof())

    @property
    def trouble(self) -> Trouble:
        """Why it is not fit."""
        return self._trouble or (Trouble.STUCK if self._asked else Trouble.ENDED)

    async def begin(self, terms: WorkerConfig) -> None:
        """Tell it by what it works, and wait until it takes calls."""
        self._reader, self._writer = await asyncio.open_connection(sock=self._socket, limit=_BUFFER)
        self._begun = True
        async with asyncio.timeout(_START_SECONDS):
            await self._write(CONFIG, msgspec.json.encode(terms))
            found, _ = await self._read()
        if found.word != READY:
            raise LostError
        self.ready = True

    async def ask(self, call: Call, request: bytes) -> None:
        """Hand a call over."""
        self._call += 1
        self._asked, self._since = True, perf_counter()
        account().asks(self.process, len(request))
        try:
            await self._write(CALL, request, msgspec.json.encode(call))
        except LostError:
            raise _lost() from None

    async def part(self) -> bytes | None:
        """Return the next message of the answer, None after the last; what the call is refused with is raised."""
        try:
            found, data = await self._read()
        except LostError:
            raise _lost() from None
        if found.word == PART:
            account().bytes_out += len(data)
            return data
        self._asked = False
        if found.word == END:
            return None
        if found.word == FAILED:
            _log.error("a worker failed", extra={"traceback": data.decode(errors="backslashreplace")})
            raise fault_of_the_server()
        self._look_for_trouble(found)
        raise RefusedByWorkerError(data)

    async def parts(self) -> AsyncIterator[bytes]:
        """Yield all messages of the answer; what the call is refused with is raised."""
        while (part := await self.part()) is not None:
            yield part

    async def stop(self) -> None:
        """Have it stop the call that it works on, if it does so soon."""
        with suppress(TimeoutError, LostError):
            async with asyncio.timeout(_SECONDS_TO_STOP):
                await self._write(STOP)
                while self._asked:
                    found, _ = await self._read()
                    self._asked = found.word == PART
                    self._look_for_trouble(found)

    async def end(self) -> None:
        """End the process, whatever it does."""
        if self._asked:
            # It no longer says how much CPU time the call took: at most as much as has passed.
            account().worked(Work(cpu_seconds=perf_counter() - self._since))
        self._process.kill()
        if self._begun:
            self._writer.transport.abort()
        else:
            self._socket.close()
        await asyncio.to_thread(self._process.wait)

    def _look_for_trouble(self, found: Head) -> None:
        if found.word == SPENT:
            self._trouble = Trouble.MEMORY

    async def _write(self, word: str, data: bytes = b"", known: bytes = b"") -> None:
        # Not by writelines, which in releases of Python 3.12 and 3.13 ends with a TypeError where the process has gone.
        self._writer.write(b"".join(frame(word, self._call, data, known)))
        try:
            await self._writer.drain()
        except OSError as error:
            raise LostError from error

    async def _read(self) -> tuple[Head, bytes]:
        """Read a frame; where this is cancelled, the next reading goes on with what was read."""
        try:
            if self._head is None:
                self._head = read_head(await self._reader.readexactly(HEAD_BYTES))
            data = await self._reader.readexactly(self._head.size)
        except (OSError, EOFError) as error:
            self._trouble = Trouble.ENDED
            raise LostError from error
        found, self._head = self._head, None
        if found.known:
            account().worked(read_work(data[: found.known]))
        return found, data[found.known :]


class Pool:
    """So many workers. Calls that find none free wait, and the pool serves their callers in turn."""

    def __init__(
        self,
        size: int,
        terms: WorkerConfig,
        command: Sequence[str] = COMMAND,
        *,
        caller_workers: int | None = None,
        spare: bool = False,
    ) -> None:
        """Create a pool; one caller uses at most `caller_workers` workers at a time, by default all.

        With `spare` there is one worker more as soon as a caller waits while others use all: never one caller has all.
        """
        self.waiting = 0
        """How many calls wait for a worker."""
        self.replaced = Counter[Trouble]()
        """How many workers were replaced, and why."""
        self._size = size
        self._terms = terms
        self._command = command
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
        return self._failed_starts >= _STARTS and not any(worker.ready for worker in self._workers)

    async def end(self) -> None:
        """End all workers, whatever they do."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(worker.end() for worker in self._workers))

    @asynccontextmanager
    async def worker(self, caller: str = "") -> AsyncIterator[Worker]:
        """Lend a worker; where its call has not ended with the block, the call is stopped."""
        with self._queue():
            worker = await self._fit(caller)
        async with self._lent(worker, caller):
            yield worker

    @asynccontextmanager
    async def worker_for_batch(self, caller: str) -> AsyncIterator[Worker]:
        """Lend a worker for a record of a batch: all batches of a caller wait as if they were one call."""
        with self._queue():
            async with self._batches.setdefault(caller, asyncio.Lock()):
                worker = await self._fit(caller)
        async with self._lent(worker, caller):
            yield worker

    def processes(self) -> list[int]:
        """Return the ids of the worker processes."""
        return [worker.process for worker in self._workers]

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
            account().waited(perf_counter() - start)

    async def _fit(self, caller: str) -> Worker:
        """Wait for a worker that can take a call of a caller."""
        if self._lacks_spare and self._turns.is_kept_out(caller):
            self._lacks_spare = False
            self._in_background(self._hire_in_time(spare=True))
        while not (worker := await self._turns.take(caller)).fit:
            self._in_background(self._replace(worker))
            self._turns.leave(caller)
        return worker

    @asynccontextmanager
    async def _lent(self, worker: Worker, caller: str) -> AsyncIterator[Worker]:
        try:
            yield worker
        finally:
            if worker.fit:
                self._turns.leave(caller)
                self._turns.add(worker, spare=worker.spare)
            else:
                self._in_background(self._retrieve(worker, caller))

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
        worker = Worker((*self._command, _SPARE) if spare else self._command, spare=spare)
        self._workers.add(worker)
        try:
            await worker.begin(self._terms)
        except (LostError, TimeoutError) as error:
            self._workers.remove(worker)
            await worker.end()
            raise OSError("a worker process does not start") from error
        self._failed_starts = 0
        self._turns.add(worker, spare=spare)

    def _in_background(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _lost() -> RefusedError:
    message = "the process that worked on the call ended before it had answered"
    return RefusedError(code_pb2.UNAVAILABLE, Reason.WORKER_LOST, message)
