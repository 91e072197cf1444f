"""A worker process answers one call after another, stops calls, and ends when nobody needs it."""

import signal
import sys
from contextlib import AbstractContextManager

import pytest

from interlock.processes.frames import Limits, Word
from kit.worker_pipe import Pipe, working
from kit.worker_program import NAME


def process(**limits: int) -> AbstractContextManager[Pipe]:
    return working(NAME, Limits(**limits))


def test_a_worker_answers_one_call_after_another() -> None:
    with process() as pipe:
        for call in (1, 2):
            pipe.ask(b"echo", call, b"abc")
            assert [pipe.hear(), pipe.hear()] == [(Word.PART, call), (Word.END, call)]


def test_a_worker_stops_a_call_and_goes_on_with_the_next() -> None:
    with process() as pipe:
        for call in range(1, 30):
            pipe.ask(b"pour", call, bytes(20_000))
            # What is heard before shows that the call is under way.
            assert pipe.hear() == (Word.PART, call)
            pipe.say(Word.STOP, call)
            words = iter(pipe.hear, (Word.STOPPED, call))
            assert set(words) <= {(Word.PART, call)}
        pipe.ask(b"echo", 99)
        assert [pipe.hear(), pipe.hear()] == [(Word.PART, 99), (Word.END, 99)]


def test_a_call_may_be_stopped_before_it_has_begun_and_after_it_has_ended() -> None:
    with process() as pipe:
        for call in range(1, 30):
            pipe.ask(b"spin", call)
            pipe.say(Word.STOP, call)
            assert set(iter(pipe.hear, (Word.STOPPED, call))) <= {(Word.PART, call)}
            pipe.ask(b"echo", call + 100)
            assert [pipe.hear(), pipe.hear()] == [(Word.PART, call + 100), (Word.END, call + 100)]
            pipe.say(Word.STOP, call + 100)


def test_what_a_terminal_or_a_supervisor_sends_to_all_does_not_end_a_worker() -> None:
    with process() as pipe:
        for number in (signal.SIGINT, signal.SIGTERM):
            pipe.process.send_signal(number)
        pipe.ask(b"echo", 1)
        assert [pipe.hear(), pipe.hear()] == [(Word.PART, 1), (Word.END, 1)]


@pytest.mark.parametrize("method", ["echo", "spin", "pour"])
def test_a_worker_ends_when_the_pool_is_gone(method: str) -> None:
    with process() as pipe:
        pipe.ask(method.encode(), 1)
        assert pipe.hear() == (Word.PART, 1)
        pipe.sink.close()
        pipe.source.close()
    assert pipe.process.wait(60) is not None


def test_the_system_ends_a_worker_that_nothing_else_ends() -> None:
    with process(last_resort=1) as pipe:
        pipe.ask(b"hang", 1)
        assert pipe.process.wait(60) == -signal.SIGALRM


def test_a_worker_that_has_eaten_all_memory_is_of_no_further_use() -> None:
    if sys.platform != "linux":
        pytest.skip("only Linux limits the memory of a process")
    with process(max_memory=256) as pipe:
        pipe.ask(b"eat", 1)
        assert [pipe.hear(), pipe.hear()] == [(Word.PART, 1), (Word.SPENT, 1)]
