"""Worker processes are stopped, killed and replaced, whatever they do, and only the call that they work on suffers."""

import asyncio
import logging
import os
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import pytest

from interlock.processes import launcher
from interlock.processes.frames import Limits
from interlock.processes.handler import RefusedByWorkerError
from interlock.processes.launcher import Launcher
from interlock.processes.pool import FailedError, LostError, OutOfMemoryError, Pool, Trouble, Worker
from kit.service_process import alive, children, freeze
from kit.worker_pipe import TESTS
from kit.worker_program import NAME

LIMITS = Limits(max_memory=256)


@pytest.fixture(params=["forked", "spawned"], autouse=True)
def start_of_workers(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Fork the workers, or start each as a program; all of them find the modules of tests."""
    monkeypatch.setattr(launcher, "CAN_FORK", request.param == "forked")
    monkeypatch.setenv("PYTHONPATH", str(TESTS))
    return str(request.param)


def in_pool(size: int, work: Callable[[Pool], Awaitable[None]], **options: Any) -> None:
    before = children(os.getpid())

    async def run() -> None:
        pool = Pool(size, Launcher(NAME), "test", limits=LIMITS, **options)
        try:
            await pool.start()
            await work(pool)
        finally:
            await pool.end()
            await pool.launcher.close()

    asyncio.run(run())
    assert children(os.getpid()) == before


async def _echoed(pool: Pool, data: bytes = b"abc", caller: str = "") -> bytes | None:
    async with pool.worker(caller) as worker:
        await worker.ask(data, b"echo")
        answer = await worker.part()
        assert await worker.part() is None
    return answer


async def _whole(worker: Worker) -> None:
    while await worker.part():
        pass


@asynccontextmanager
async def _asked(pool: Pool, method: str, caller: str = "") -> AsyncIterator[Worker]:
    async with pool.worker(caller) as worker:
        await worker.ask(b"abc", method.encode())
        yield worker


def test_large_messages_go_through() -> None:
    async def work(pool: Pool) -> None:
        data = os.urandom(20 * 2**20)
        assert await _echoed(pool, data) == data

    in_pool(1, work)


@pytest.mark.parametrize("method", ["spin", "hang", "pour"])
def test_a_call_that_is_given_up_makes_room_for_the_next(method: str) -> None:
    async def work(pool: Pool) -> None:
        for _ in range(3):
            async with _asked(pool, method) as worker:
                if method == "pour":
                    assert await worker.part() == b"abc"
        assert await _echoed(pool) == b"abc"

    in_pool(1, work)


def test_a_call_that_is_given_up_while_it_is_handed_over_makes_room_for_the_next() -> None:
    async def work(pool: Pool) -> None:
        async with pool.worker() as worker:
            with pytest.raises(TimeoutError):
                async with asyncio.timeout(0):
                    await worker.ask(bytes(20 * 2**20), b"echo")
        assert await _echoed(pool) == b"abc"

    in_pool(1, work)


def test_who_waits_no_longer_is_not_served() -> None:
    async def work(pool: Pool) -> None:
        async with _asked(pool, "spin"):
            waiting = [asyncio.create_task(_echoed(pool)) for _ in range(10)]
            await asyncio.sleep(0)
            for task in waiting:
                task.cancel()
            last = asyncio.create_task(_echoed(pool))
            await asyncio.gather(*waiting, return_exceptions=True)
            assert all(task.cancelled() for task in waiting)
        assert await last == b"abc"

    in_pool(1, work)


def test_callers_are_served_in_turn() -> None:
    async def work(pool: Pool) -> None:
        served: list[str] = []

        async def ask(caller: str) -> None:
            await _echoed(pool, caller=caller)
            served.append(caller)

        async with _asked(pool, "spin", "flood"):
            calls = [asyncio.create_task(ask(caller)) for caller in ["flood"] * 50 + ["Ann", "Ben", "Ann"]]
            await asyncio.sleep(0)
        await asyncio.gather(*calls)
        # Each waits for one call of every other caller at most, and for its own.
        assert served.index("Ann") <= 2
        assert served.index("Ben") <= 2
        assert served[:6].count("Ann") == 2

    in_pool(1, work)


def test_batches_of_one_caller_keep_no_other_caller_waiting() -> None:
    async def work(pool: Pool) -> None:
        served: list[str] = []

        async def judge(caller: str) -> None:
            async with pool.worker(caller, batch=True) as worker:
                await worker.ask(b"abc", b"echo")
                await _whole(worker)
            served.append(caller)

        async with _asked(pool, "spin", "flood"):
            calls = [asyncio.create_task(judge(caller)) for caller in ["flood"] * 50 + ["Ann"]]
            await asyncio.sleep(0)
        await asyncio.gather(*calls)
        assert "Ann" in served[:2]

    in_pool(1, work)


def test_one_caller_leaves_a_worker_to_the_others() -> None:
    async def work(pool: Pool) -> None:
        async with _asked(pool, "spin", "flood"):
            waiting = [asyncio.create_task(_echoed(pool, caller="flood")) for _ in range(10)]
            for _ in range(3):
                assert await _echoed(pool, caller="Ann") == b"abc"
            assert not any(task.done() for task in waiting)
        assert await asyncio.gather(*waiting) == [b"abc"] * 10

    in_pool(2, work, caller_workers=1)


@pytest.mark.parametrize("size", [1, 2])
def test_who_waits_while_another_has_all_workers_gets_one_more(size: int) -> None:
    async def work(pool: Pool) -> None:
        async with AsyncExitStack() as stack:
            for _ in range(size):
                await stack.enter_async_context(_asked(pool, "spin", "flood"))
            waiting = asyncio.create_task(_echoed(pool, caller="flood"))
            await asyncio.sleep(0)
            assert len(pool.processes()) == size
            for caller in ("Ann", "Ben", "Ann"):
                assert await _echoed(pool, caller=caller) == b"abc"
            assert len(pool.processes()) == size + 1
            assert not waiting.done()
        assert await waiting == b"abc"

    in_pool(size, work, spare=True)


def test_a_caller_alone_needs_no_more_workers() -> None:
    async def work(pool: Pool) -> None:
        await asyncio.gather(*(_echoed(pool, caller="Ann") for _ in range(20)))
        assert len(pool.processes()) == 2

    in_pool(2, work, spare=True)


def test_a_worker_that_is_being_replaced_counts_for_the_caller_whose_call_did_not_stop(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    allowed, replace = asyncio.Event(), Pool._replace

    async def replace_later(pool: Pool, worker: Worker) -> None:
        await allowed.wait()
        await replace(pool, worker)

    async def work(pool: Pool) -> None:
        async with _asked(pool, "spin", "flood") as worker:
            freeze(worker.process)
        waiting = asyncio.create_task(_echoed(pool, caller="flood"))
        assert await _echoed(pool, caller="Ann") == b"abc"
        assert not waiting.done()
        allowed.set()
        assert await waiting == b"abc"

    monkeypatch.setattr(Pool, "_replace", replace_later)
    in_pool(2, work, caller_workers=1)


def test_one_call_goes_on_while_the_worker_of_another_dies() -> None:
    async def work(pool: Pool) -> None:
        async with _asked(pool, "pour") as kept, _asked(pool, "spin") as lost:
            await lost.end()
            with pytest.raises(LostError):
                await lost.part()
            for _ in range(100):
                assert await kept.part() == b"abc"

    in_pool(2, work)


def test_a_worker_ends_whose_answer_nobody_reads() -> None:
    async def work(pool: Pool) -> None:
        async with _asked(pool, "pour") as worker:
            reader: Any = worker._reader
            while not reader._paused:
                await asyncio.sleep(0.01)
            await worker.end()

    in_pool(1, work)


def test_a_worker_that_dies_while_it_is_idle_is_replaced() -> None:
    async def work(pool: Pool) -> None:
        async with pool.worker() as worker:
            await worker.end()
        for _ in range(4):
            assert await _echoed(pool) == b"abc"

    in_pool(2, work)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux limits the memory of a process")
def test_a_worker_that_has_eaten_all_memory_is_replaced() -> None:
    async def work(pool: Pool) -> None:
        for _ in range(2):
            async with _asked(pool, "eat") as worker:
                with pytest.raises(OutOfMemoryError) as raised:
                    await _whole(worker)
            assert raised.value.mebibytes == LIMITS.max_memory
        assert await _echoed(pool) == b"abc"
        assert pool.replaced == {Trouble.MEMORY: 2}

    in_pool(1, work)


def test_a_call_that_is_refused_leaves_its_worker() -> None:
    async def work(pool: Pool) -> None:
        async with _asked(pool, "refuse") as worker:
            with pytest.raises(RefusedByWorkerError) as raised:
                await worker.part()
        assert raised.value.details == b"abc"
        assert await _echoed(pool) == b"abc"
        assert not pool.replaced

    in_pool(1, work)


def test_a_fault_of_a_worker_is_logged_and_not_told(caplog: pytest.LogCaptureFixture) -> None:
    async def work(pool: Pool) -> None:
        async with _asked(pool, "fail") as worker:
            with pytest.raises(FailedError):
                await worker.part()
        assert await _echoed(pool) == b"abc"

    with caplog.at_level(logging.ERROR):
        in_pool(1, work)
    (entry,) = caplog.records
    assert "ZeroDivisionError: abc" in entry.traceback  # type: ignore[attr-defined]


def test_a_worker_that_does_not_start_is_an_os_error() -> None:
    async def run() -> None:
        pool = Pool(2, Launcher("kit.worker_program:NoHandler"), "test")
        try:
            await pool.start()
        finally:
            await pool.end()
            await pool.launcher.close()

    with pytest.raises(OSError, match="a worker process does not start"):
        asyncio.run(run())


def test_no_worker_is_left_when_a_pool_ends() -> None:
    found: list[int] = []

    async def work(pool: Pool) -> None:
        found.extend(pool.processes())
        async with _asked(pool, "hang"):
            freeze(found[0])

    in_pool(3, work)
    assert len(found) == 3
    assert not any(map(alive, found))
