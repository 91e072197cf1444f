"""The worker processes that answer requests about a text, so that saving never waits for judging.

Of several waiting requests with the same key only the newest is answered; a worker that takes too long is replaced.
"""

import asyncio
import os
from collections import deque
from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct

from interlock.desk.errors import RefusedError
from interlock.processes.launcher import Launcher
from interlock.processes.pool import FailedError, LostError, OutOfMemoryError, Pool, Worker

SECONDS = 10.0
"""How long an answer may take."""
COUNT = 2
"""One of them answers just what somebody waits for; the other one also judges the files of the folder."""


class _Request(Struct, eq=False):
    """A request that waits for a worker."""

    name: str
    body: bytes
    key: str
    answer: "asyncio.Future[tuple[int, bytes]]"


class Workers:
    """Hands requests to workers."""

    def __init__(self, root: Path) -> None:
        self._launcher = Launcher("interlock.desk.worker:DeskHandler")
        self._pool = Pool(COUNT, self._launcher, "desk", os.fsencode(root))
        self._urgent: deque[_Request] = deque()
        self._patient: deque[_Request] = deque()
        self._news = asyncio.Condition()
        self._tasks: Sequence[asyncio.Task[None]] = ()

    def start(self) -> None:
        """Start the workers."""
        self._tasks = [
            asyncio.create_task(self._pool.start_in_time()),
            *(asyncio.create_task(self._work(at == 0)) for at in range(COUNT)),
        ]

    async def stop(self) -> None:
        """End the workers."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._pool.end()
        await self._launcher.close()

    async def ask(self, name: str, body: bytes, key: str = "", *, patient: bool = False) -> tuple[int, bytes]:
        """Have a worker answer; return status and JSON.

        RefusedError where it takes too long. A request with a key takes the place of those with the same that wait.
        """
        wanted = _Request(name, body, key, asyncio.get_running_loop().create_future())
        async with self._news:
            if key:
                self._drop(key)
            (self._patient if patient else self._urgent).append(wanted)
            self._news.notify_all()
        return await wanted.answer

    def _drop(self, key: str) -> None:
        for older in [each for each in self._urgent if each.key == key]:
            self._urgent.remove(older)
            _fail(older, RefusedError(409, "a newer request has come in its place", superseded=True))

    async def _work(self, is_patient: bool) -> None:
        """Answer requests, one after another, until cancelled."""
        while True:
            wanted = await self._next(is_patient)
            try:
                async with self._pool.worker() as worker:
                    status, answer = await _answer(worker, wanted)
            except TimeoutError:
                _fail(wanted, RefusedError(503, f"this takes longer than {SECONDS:g} seconds, and was given up"))
            except (LostError, FailedError, OutOfMemoryError):
                _fail(wanted, RefusedError(500, "the process that judges has ended; it is started again"))
            else:
                if not wanted.answer.done():
                    wanted.answer.set_result((status, answer))

    async def _next(self, is_patient: bool) -> _Request:
        async with self._news:
            while True:
                for waiting in (self._urgent, self._patient)[: 1 + is_patient]:
                    while waiting:
                        wanted = waiting.popleft()
                        if not wanted.answer.done():
                            return wanted
                await self._news.wait()


async def _answer(worker: Worker, wanted: _Request) -> tuple[int, bytes]:
    try:
        async with asyncio.timeout(SECONDS):
            await worker.ask(wanted.body, wanted.name.encode())
            status, _, answer = (await worker.only_part()).partition(b"\n")
    except TimeoutError:
        # Stopped while it loads a game, it would be left with half of one.
        await worker.end()
        raise
    return int(status), answer


def _fail(wanted: _Request, error: RefusedError) -> None:
    if not wanted.answer.done():
        wanted.answer.set_exception(error)
