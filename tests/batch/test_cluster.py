"""Many things are done on a cluster whose workers come and go, in their order."""

from itertools import count

import dask.config
import pytest

from interlock.batch.dask_cluster import cluster
from interlock.batch.jobs import run_in_order
from kit.batch_jobs import Doubling, Where
from kit.dask_cluster import dask_cluster
from kit.eventually import until


@pytest.fixture(scope="module")
def running(tmp_path_factory):
    # On a busy machine a worker that was killed takes its time to come back.
    patient = dask.config.set({"distributed.comm.timeouts.connect": "90s"})
    with dask_cluster(tmp_path_factory.mktemp("cluster")) as running, patient, cluster(str(running.file)) as over:
        yield running, over


@pytest.fixture
def over(running):
    return running[1]


def test_results_come_in_the_order_of_the_things(over):
    assert list(run_in_order(Doubling(), range(1000), over)) == list(range(0, 2000, 2))
    assert list(run_in_order(Doubling(), [], over)) == []


def test_all_workers_take_part(running):
    cluster, over = running
    until(lambda: {*run_in_order(Where(), range(2000), over)} == {*cluster.workers()})


def test_no_more_is_taken_than_is_needed(over):
    taken = count()
    results = run_in_order(Doubling(), (number for number in taken), over)
    assert [next(results) for _ in range(500)] == list(range(0, 1000, 2))
    results.close()
    # Two workers have three tasks each, or have done them, of sixteen chunks at most.
    assert next(taken) < 10_000


def test_one_that_kills_its_worker_costs_itself_alone(over):
    found = list(run_in_order(Doubling(deadly=77), range(200), over))
    assert found == [2 * number if number != 77 else -77 for number in range(200)]


def test_a_worker_that_is_killed_costs_nothing(running):
    cluster, over = running
    results = run_in_order(Doubling(), range(3000), over)
    found = [next(results)]
    cluster.kill_worker()
    assert [*found, *results] == list(range(0, 6000, 2))


def test_what_is_wrong_with_one_shows_as_it_always_does(over):
    with pytest.raises(ArithmeticError, match="7 is wrong"):
        list(run_in_order(Doubling(wrong=7), range(20), over))
