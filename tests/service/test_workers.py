"""Worker processes are stopped, killed and replaced, whatever they do, and only the call that they work on suffers."""

import asyncio
import logging
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractContextManager, AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from google.rpc import error_details_pb2, status_pb2

from interlock.service.call import Call
from interlock.service.refusal import RefusedError
from interlock.service.workers.pool import Pool, RefusedByWorkerError, Worker
from interlock.service.workers.protocol import END, PART, SPENT, STOP, STOPPED, WorkerConfig
from kit.service_process import alive, children, freeze
from kit.worker_pipe import Pipe, working

COMMAND = (sys.executable, str(Path(__file__).parent.parent / "kit" / "worker_program.py"))
TERMS_OF_TEST = WorkerConfig(secret=b"", max_answer_bytes=1000, max_memory=256, last_resort=600)


def process(terms: WorkerConfig = TERMS_OF_TEST) -> AbstractContextManager[Pipe]:
    return working(COMMAND, terms)


def test_a_worker_answers_one_call_after_another() -> None:
    with process() as pipe:
        for call in (1, 2):
            pipe.ask("echo", call, b"abc")
            assert [pipe.hear(), pipe.hear()] == [(PART, call), (END, call)]


def test_a_worker_stops_a_call_and_goes_on_with_the_next() -> None:
    with process() as pipe:
        for call in range(1, 30):
            pipe.ask("pour", call, bytes(20_000))
            # What is heard before shows that the call is under way.
            assert pipe.hear() == (PART, call)
            pipe.say(STOP, call)
            words = iter(pipe.hear, (STOPPED, call))
            assert set(words) <= {(PART, call)}
        pipe.ask("echo", 99)
        assert [pipe.hear(), pipe.hear()] == [(PART, 99), (END, 99)]


def test_a_call_may_be_stopped_before_it_has_begun_and_after_it_has_ended() -> None:
    with process() as pipe:
        for call in range(1, 30):
            pipe.ask("spin", call)
            pipe.say(STOP, call)
            assert set(iter(pipe.hear, (STOPPED, call))) <= {(PART, call)}
            pipe.ask("echo", call + 100)
            assert [pipe.hear(), pipe.hear()] == [(PART, call + 100), (END, call + 100)]
            pipe.say(STOP, call + 100)


def test_what_a_terminal_or_a_supervisor_sends_to_all_does_not_end_a_worker() -> None:
    with process() as pipe:
        for number in (signal.SIGINT, signal.SIGTERM):
            pipe.process.send_signal(number)
        pipe.ask("echo", 1)
        assert [pipe.hear(), pipe.hear()] == [(PART, 1), (END, 1)]


@pytest.mark.parametrize("method", ["echo", "spin", "pour"])
def test_a_worker_ends_when_the_front_is_gone(method: str) -> None:
    with process() as pipe:
        pipe.ask(method, 1)
        assert pipe.hear() == (PART, 1)
        pipe.sink.close()
        pipe.source.close()
    assert pipe.process.wait(60) is not None


def test_the_system_ends_a_worker_that_nothing_else_ends() -> None:
    terms = WorkerConfig(secret=b"", max_answer_bytes=1000, max_memory=256, last_resort=1)
    with process(terms) as pipe:
        pipe.ask("hang", 1)
        assert pipe.process.wait(60) == -signal.SIGALRM


def test_a_worker_that_has_eaten_all_memory_is_of_no_further_use() -> None:
    if sys.platform != "linux":
        pytest.skip("only Linux limits the memory of a process")
    with process() as pipe:
        pipe.ask("eat", 1)
        assert [pipe.hear(), pipe.hear()] == [(PART, 1), (SPENT, 1)]


def in_pool(size: int, work: Callable[[Pool], Awaitable[None]], **options: Any) -> None:
    async def run() -> None:
        pool = Pool(size, TERMS_OF_TEST, COMMAND, **options)
        try:
            await pool.start()
            await work(pool)
        finally:
            await pool.end()

    asyncio.run(run())
    assert not [child for child in children(os.getpid()) if "worker_program" in _command(child)]


def _command(process: int) -> str:
    shown = subprocess.run(
        ["ps", "-ww", "-o", "args=", "-p", str(process)], capture_output=True, text=True, check=False
    )
    return shown.stdout


async def _echoed(pool: Pool, data: bytes = b"abc", caller: str = "") -> bytes | None:
    async with pool.worker(caller) as worker:
        await worker.ask(Call("echo"), data)
        answer = await worker.part()
        assert await worker.part() is None
    return answer


async def _whole(worker: Worker) -> None:
    while await worker.part():
        pass


@asynccontextmanager
async def _asked(pool: Pool, method: str, caller: str = "") -> AsyncIterator[Worker]:
    async with pool.worker(caller) as worker:
        await worker.ask(Call(method), b"abc")
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
                    await worker.ask(Call("echo"), bytes(20 * 2**20))
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
            async with pool.worker_for_batch(caller) as worker:
                await worker.ask(Call("echo"), b"abc")
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
            with pytest.raises(RefusedError, match="ended before it had answered"):
                await lost.part()
            for _ in range(100):
                assert await kept.part() == b"abc"

    in_pool(2, work)


def test_a_worker_that_dies_while_it_is_idle_is_replaced() -> None:
    async def work(pool: Pool) -> None:
        async with pool.worker() as worker:
            await worker.end()
        for _ in range(4):
            assert await _echoed(pool) == b"abc"

    in_pool(2, work)


@pytest.mark.parametrize(
    ("method", "reason"),
    [
        pytest.param(
            "eat",
            "TOO_MUCH_MEMORY",
            marks=pytest.mark.skipif(sys.platform != "linux", reason="only Linux limits the memory of a process"),
        ),
        ("dig", "TOO_DEEP"),
    ],
)
def test_what_a_process_has_no_room_for_is_refused(method: str, reason: str) -> None:
    async def work(pool: Pool) -> None:
        for _ in range(2):
            async with _asked(pool, method) as worker:
                with pytest.raises(RefusedByWorkerError) as raised:
                    await _whole(worker)
            status, info = status_pb2.Status.FromString(raised.value.details), error_details_pb2.ErrorInfo()
            assert status.details[0].Unpack(info)
            assert info.reason == reason
        assert await _echoed(pool) == b"abc"

    in_pool(1, work)


def test_a_fault_of_a_worker_is_logged_and_not_told(caplog: pytest.LogCaptureFixture) -> None:
    async def work(pool: Pool) -> None:
        async with _asked(pool, "fail") as worker:
            with pytest.raises(RefusedError) as raised:
                await worker.part()
        assert raised.value.reason == "INTERNAL"
        assert "abc" not in raised.value.message
        assert await _echoed(pool) == b"abc"

    with caplog.at_level(logging.ERROR):
        in_pool(1, work)
    (entry,) = caplog.records
    assert "ZeroDivisionError: abc" in entry.traceback  # type: ignore[attr-defined]


def test_a_worker_that_does_not_start_is_an_os_error() -> None:
    async def run() -> None:
        pool = Pool(2, TERMS_OF_TEST, (sys.executable, "-c", "0"))
        try:
            await pool.start()
        finally:
            await pool.end()

    with pytest.raises(OSError, match="a worker process does not start"):
        asyncio.run(run())


def test_no_worker_is_left_when_a_pool_ends() -> None:
    found: list[int] = []

    async def work(pool: Pool) -> None:
        found.extend(child for child in children(os.getpid()) if "worker_program" in _command(child))
        async with _asked(pool, "hang"):
            assert len(found) == 3
            await pool.end()

    in_pool(3, work)
    assert not any(map(alive, found))
