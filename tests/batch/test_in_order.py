"""Many things are done here or in several processes, and the results come in their order, whatever happens."""

import os
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from interlock.batch.jobs import Executor, run_here, run_in_order
from interlock.batch.processes import Processes
from interlock.batch.processes_on_demand import ProcessesOnDemand
from interlock.processes import launcher
from kit.batch_jobs import Doubling, Measuring, Where

TESTS = Path(__file__).parents[1]


@pytest.fixture(autouse=True)
def processes_find_the_jobs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let other processes import what tests have done there."""
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(TESTS), os.environ.get("PYTHONPATH", "")]))


@pytest.mark.parametrize(
    "over", [run_here, ProcessesOnDemand(2), Processes(1), Processes(2)], ids=["here", "as needed", "one", "two"]
)
@pytest.mark.parametrize("many", [0, 1, 1000])
def test_results_come_in_order(over: Executor, many: int) -> None:
    assert list(run_in_order(Doubling(), range(many), over)) == [2 * number for number in range(many)]


def test_an_item_at_which_a_process_ends_costs_just_itself() -> None:
    results = list(run_in_order(Doubling(deadly=333), range(1000), Processes(2)))
    assert results == [-333 if number == 333 else 2 * number for number in range(1000)]


def test_a_process_that_does_not_start_is_tried_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    begun, real = str(tmp_path / "begun"), launcher.FORK_SERVER
    program = (
        f"import os, sys\ntry: os.mkdir({begun!r})\nexcept OSError: os.execv({real[0]!r}, {real!r} + (*sys.argv[1:],))"
    )
    monkeypatch.setattr(launcher, "FORK_SERVER", (sys.executable, "-c", program))
    results = list(run_in_order(Where(), range(50), Processes(1)))
    assert (tmp_path / "begun").is_dir()
    assert os.getpid() not in results


def test_where_no_process_starts_it_is_done_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(launcher, "FORK_SERVER", (sys.executable, "-c", "0"))
    assert set(run_in_order(Where(), range(50), Processes(2))) == {os.getpid()}


def test_what_fails_there_fails_here_as_it_always_does() -> None:
    with pytest.raises(ArithmeticError, match="7 is wrong"):
        list(run_in_order(Doubling(wrong=7), range(10), Processes(2)))


@pytest.mark.parametrize("over", [run_here, ProcessesOnDemand(2), Processes(2)], ids=["here", "as needed", "two"])
def test_not_many_more_are_taken_than_are_asked_for(over: Executor) -> None:
    taken = count()
    results = run_in_order(Doubling(), (next(taken) for _ in range(100_000)), over)
    for _ in range(100):
        next(results)
    results.close()
    assert next(taken) < 2000


def test_what_weighs_much_is_not_handed_out_all_at_once() -> None:
    taken = list[int]()

    def texts() -> Iterator[str]:
        for number in range(100):
            taken.append(number)
            yield "x" * 2**24

    results = run_in_order(Measuring(), texts(), Processes(2), len)
    assert next(results) == 2**24
    results.close()
    assert len(taken) <= 6


def test_little_is_done_here_and_much_in_processes() -> None:
    assert set(run_in_order(Where(), range(3), ProcessesOnDemand(2))) == {os.getpid()}
    assert os.getpid() not in run_in_order(Where(), range(3), ProcessesOnDemand(2, lambda _: 2**21))
    assert list(run_in_order(Where(), range(1), ProcessesOnDemand(2, lambda _: 2**21))) == [os.getpid()]
