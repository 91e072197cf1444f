"""A fork server loads a handler once for all workers, which end with it; where it is gone there is a new one."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from interlock.processes import launcher
from interlock.processes.launcher import Launcher
from interlock.processes.pool import LostError, Pool
from kit.eventually import until
from kit.process_state import threads
from kit.service_process import alive, children, freeze
from kit.worker_pipe import TESTS
from kit.worker_program import NAME

pytestmark = pytest.mark.skipif(not launcher.CAN_FORK, reason="this platform has no fork servers")


@pytest.fixture(autouse=True)
def workers_find_the_modules_of_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(TESTS))


def in_pool(size: int, work: Callable[[Pool], Awaitable[None]], handler: str = NAME) -> None:
    async def run() -> None:
        pool = Pool(size, Launcher(handler), "test")
        await pool.start()
        try:
            await work(pool)
        finally:
            await pool.end()
            await pool.launcher.close()

    asyncio.run(run())


async def _lose_worker(pool: Pool) -> None:
    """Kill the worker of a call."""
    async with pool.worker() as worker:
        await worker.ask(b"abc", b"spin")
        assert await worker.part() == b"abc"
        os.kill(worker.process, signal.SIGKILL)
        with pytest.raises(LostError):
            await worker.part()


async def _parents(pool: Pool) -> list[bytes]:
    async with pool.worker() as worker:
        await worker.ask(b"", b"parent")
        return [part async for part in worker.parts()]


def test_the_handler_is_loaded_once_for_all_workers() -> None:
    async def work(pool: Pool) -> None:
        server = b"%d" % (pool.launcher.fork_server or 0)
        assert await _parents(pool) == await _parents(pool) == [server, server]
        assert int(server) in children(os.getpid(), "fork_server")
        assert sorted(pool.processes()) == children(int(server))

    in_pool(2, work)


@pytest.mark.parametrize(
    "handler",
    [
        "interlock.service.workers.call_handler:CallHandler",
        "interlock.desk.worker:DeskHandler",
        "interlock.batch.worker:JobHandler",
    ],
)
def test_a_fork_server_has_one_thread(handler: str) -> None:
    async def run() -> None:
        started = Launcher(handler)
        process = await started.launch("test")
        assert started.fork_server
        until(lambda: children(started.fork_server or 0))
        assert threads(started.fork_server) == 1
        await process.kill()
        await started.close()

    asyncio.run(run())


def test_workers_are_forked_anew_where_the_fork_server_is_gone() -> None:
    async def work(pool: Pool) -> None:
        first = pool.launcher.fork_server
        assert first
        os.kill(first, signal.SIGKILL)
        await _lose_worker(pool)
        (_, loaded_by) = await _parents(pool)
        assert int(loaded_by) == pool.launcher.fork_server != first

    in_pool(1, work)


def test_ctrl_c_and_a_stop_of_all_processes_do_not_end_a_fork_server() -> None:
    async def work(pool: Pool) -> None:
        server = pool.launcher.fork_server or 0
        for number in (signal.SIGINT, signal.SIGTERM):
            os.kill(server, number)
        await _lose_worker(pool)
        assert await _parents(pool) == [b"%d" % server] * 2

    in_pool(1, work)


_OWNER = f"""
import asyncio
from interlock.processes.launcher import Launcher
from interlock.processes.pool import Pool

async def main():
    pool = Pool(2, Launcher({NAME!r}), "test")
    await pool.start()
    print(pool.launcher.fork_server, *pool.processes(), flush=True)
    await asyncio.sleep(600)

asyncio.run(main())
"""


def test_all_workers_end_with_a_program_that_is_killed_even_those_that_hang() -> None:
    with subprocess.Popen([sys.executable, "-c", _OWNER], stdout=subprocess.PIPE, text=True) as owner:
        assert owner.stdout
        server, *workers = map(int, owner.stdout.readline().split())
        freeze(workers[0])
        owner.kill()
        until(lambda: not any(map(alive, [server, *workers])))


def test_a_launcher_that_is_closed_while_the_fork_server_loads_waits_for_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "endless.py").write_text("import time\ntime.sleep(600)\n")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))

    async def run() -> None:
        started = Launcher("endless:Handler")
        await started.launch("test")
        server = started.fork_server
        await started.close()
        assert server
        assert not alive(server)

    asyncio.run(run())
