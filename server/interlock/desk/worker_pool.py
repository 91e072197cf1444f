"""The worker processes that answer requests about a text, so that saving never waits for judging.

Of several waiting requests with the same key only the newest is answered; a worker that takes too long is replaced.
"""

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from msgspec import Struct

from interlock.desk.errors import RefusedError
from interlock.desk.worker_protocol import LENGTH

_PAUSE = 1.0
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
        self._root = root
        self._urgent: deque[_Request] = deque()
        self._patient: deque[_Request] = deque()
        self._news = asyncio.Condition()
        self._tasks: Sequence[asyncio.Task[None]] = ()

    def start(self) -> None:
        """Start the workers."""
        self._tasks = [asyncio.create_task(self._work(at == 0)) for at in range(COUNT)]

    async def stop(self) -> None:
        """End the workers."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

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
        """Answer requests by one process after another, until cancelled."""
        process: Process | None = None
        try:
            while True:
                process = process or await self._started()
                wanted = await self._next(is_patient)
                try:
                    answer = await asyncio.wait_for(_exchange(process, wanted), SECONDS)
                except TimeoutError:
                    await _kill(process)
                    process = None
                    error = f"this takes longer than {SECONDS:g} seconds, and was given up"
                    _fail(wanted, RefusedError(503, error))
                except (OSError, EOFError):
                    await _kill(process)
                    process = None
                    _fail(wanted, RefusedError(500, "the process that judges has ended; it is started again"))
                else:
                    if not wanted.answer.done():
                        wanted.answer.set_result(answer)
        finally:
            if process:
                await _kill(process)

    async def _next(self, is_patient: bool) -> _Request:
        async with self._news:
            while True:
                for waiting in (self._urgent, self._patient)[: 1 + is_patient]:
                    while waiting:
                        wanted = waiting.popleft()
                        if not wanted.answer.done():
                            return wanted
                await self._news.wait()

    async def _started(self) -> Process:
        # -P: a module that lies in the folder by its name is none of ours.
        command = (sys.executable, "-P", "-m", "interlock.desk.worker", str(self._root))
        while True:
            with suppress(OSError):  # Such as no memory for one more process, for now.
                # Ctrl-C in a terminal is for the desk alone, which ends them.
                return await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, start_new_session=True)
            await asyncio.sleep(_PAUSE)


async def _exchange(process: Process, wanted: _Request) -> tuple[int, bytes]:
    assert process.stdin
    assert process.stdout
    data = b"%s\n%s" % (wanted.name.encode(), wanted.body)
    process.stdin.write(LENGTH.pack(len(data)) + data)
    await process.stdin.drain()
    length = LENGTH.unpack(await process.stdout.readexactly(LENGTH.size))[0]
    status, _, body = (await process.stdout.readexactly(length)).partition(b"\n")
    return int(status), body


async def _kill(process: Process) -> None:
    with suppress(ProcessLookupError):
        process.kill()
    await process.wait()


def _fail(wanted: _Request, error: RefusedError) -> None:
    if not wanted.answer.done():
        wanted.answer.set_exception(error)
