"""An executor that runs a job on the workers of a Dask cluster."""

import asyncio
import json
import logging
import pickle
import warnings
from collections import deque
from collections.abc import Collection, Iterable, Iterator, Sequence
from concurrent.futures import CancelledError
from contextlib import contextmanager
from importlib import metadata
from pathlib import Path
from time import monotonic
from typing import TypeVar

import dask
from dask.utils import parse_timedelta
from distributed import Client, Future, KilledWorker, Security, wait
from distributed.core import rpc

from interlock.batch.cluster_task import PACKAGE, ClusterError, our_version, run_task
from interlock.batch.jobs import Job

_Item = TypeVar("_Item")
_Result = TypeVar("_Result")

_Made = tuple[Sequence[_Result], float]
"""Results, and the seconds that they took; none where they were not made in one go."""

_TASKS_AHEAD = 3
"""For each thread of a worker so many tasks are handed out, or done before it is their turn."""
_SECONDS = 0.5
"""A task is what a thread does in this time: handing it over takes some milliseconds."""
_MOST_CHUNKS = 16
"""At most so many chunks go together into a task."""
_LOOK = 1.0
"""Seconds after which one looks again who is there."""
_PATIENCE = "distributed.comm.timeouts.connect"
"""Dask's own setting for how long one waits for somebody: for the scheduler, and for workers where there is none."""

_NO_ADDRESS = "it is no address such as tcp://host:8786, nor a file that a scheduler has written"


@contextmanager
def cluster(address: str) -> Iterator["Cluster"]:
    """Connect with the scheduler of a cluster: its address, or the file that it has written it to.

    Dask's settings say how: its certificates where it speaks TLS, and how long one waits.
    """
    before = logging.root.manager.disable
    # What goes wrong is told here, or with the thing at which it does.
    logging.disable()
    try:
        with warnings.catch_warnings(action="ignore"), _connected(address) as client:
            found = Cluster(client)
            found.require_workers()
            yield found
    finally:
        logging.disable(before)


class Cluster:
    """The workers of a cluster, as many as there are at any time."""

    def __init__(self, client: Client) -> None:
        self._client = client
        self._version = our_version()
        self._patience = _patience()
        self._threads = 0
        self._looked = 0.0
        self._under_way = set[Future]()

    def __call__(self, job: Job[_Item, _Result], chunks: Iterable[Sequence[_Item]]) -> Iterator[Sequence[_Result]]:
        """Do it there, and yield the results for each chunk in their order."""
        at_once = 1.0
        rest = iter(chunks)

        def tasks() -> Iterator[Sequence[_Item]]:
            for chunk in rest:
                task, parts = [*chunk], 1
                while len(task) < at_once and parts < _MOST_CHUNKS and (more := next(rest, None)) is not None:
                    task, parts = [*task, *more], parts + 1
                yield task

        left = tasks()
        ahead = deque[tuple[Sequence[_Item], Future]]()
        try:
            while True:
                while len(ahead) < _TASKS_AHEAD * self._size() and (task := next(left, None)) is not None:
                    ahead.append((task, self._begun(job, task)))
                if not ahead:
                    return
                task, future = ahead.popleft()
                results, seconds = self._results(job, task, future)
                if seconds:
                    at_once = _SECONDS * len(results) / seconds
                yield results
        finally:
            self._under_way.difference_update(future for _, future in ahead)

    def require_workers(self) -> None:
        """Refuse a cluster that has no workers, or whose machines have other versions than this one."""
        try:
            self._client.wait_for_workers(1, self._patience)
        except TimeoutError:
            raise ClusterError("it has no workers") from None
        self._require_version()

    def _begun(self, job: Job[_Item, _Result], task: Sequence[_Item]) -> Future:
        future = self._client.submit(run_task, self._version, pickle.dumps((job, task)), pure=False)
        self._under_way.add(future)
        return future

    def _results(self, job: Job[_Item, _Result], task: Sequence[_Item], future: Future) -> _Made[_Result]:
        try:
            return self._made(job, task, future)
        except KilledWorker:
            # Whoever was beside it has been killed with it. Alone each shows whether it was the one.
            self._wait(self._under_way)
            return [self._alone(job, item) for item in task], 0.0

    def _alone(self, job: Job[_Item, _Result], item: _Item) -> _Result:
        try:
            (result,), _ = self._made(job, [item], self._begun(job, [item]))
        except KilledWorker:
            return job.lost(item)
        return result

    def _made(self, job: Job[_Item, _Result], task: Sequence[_Item], future: Future) -> _Made[_Result]:
        try:
            self._wait([future])
            found: _Made[_Result] = pickle.loads(future.result())
        except (KilledWorker, ClusterError):
            raise
        except Exception:
            self._require_version()
            # What fails there is done here, so that whatever is wrong shows as it always does.
            return job(task), 0.0
        finally:
            self._under_way.discard(future)
        return found

    def _wait(self, futures: Collection[Future]) -> None:
        """Wait until they are done, or have failed."""
        waits = monotonic()
        while True:
            try:
                wait([*futures], timeout=_LOOK)
                return
            except TimeoutError:
                pass
            except CancelledError:
                raise ClusterError("its scheduler has gone") from None
            if self._client.nthreads():
                waits = monotonic()
            elif monotonic() - waits > self._patience:
                raise ClusterError("it has no workers any more")

    def _size(self) -> int:
        """Return how many threads the workers have, who come and go."""
        if monotonic() - self._looked > _LOOK:
            self._threads = sum(self._client.nthreads().values())
            self._looked = monotonic()
        return max(1, self._threads)

    def _require_version(self) -> None:
        try:
            there = {"the scheduler": self._client.run_on_scheduler(metadata.version, PACKAGE)}
        except metadata.PackageNotFoundError:
            there = {"the scheduler": None}
        there |= self._client.run(metadata.version, PACKAGE, on_error="return")
        for who, version in there.items():
            if version != self._version:
                has = f"Interlock {version}" if isinstance(version, str) else "no Interlock"
                raise ClusterError(f"{who} has {has}, and this is {self._version}: all have to have the same")


@contextmanager
def _connected(address: str) -> Iterator[Client]:
    scheduler = _scheduler(address)
    try:
        # A client that has not come about may wait for ever when Python throws it away.
        asyncio.run(_require_scheduler(scheduler))
    except (AssertionError, ValueError):
        raise ClusterError(_NO_ADDRESS) from None
    except TypeError:
        raise ClusterError("Dask's settings name no certificates for TLS (distributed.comm.tls)") from None
    except OSError as error:
        raise ClusterError(f"there is no answer: {error}".removesuffix(": ")) from None
    with Client(scheduler, timeout=_patience()) as client:
        yield client


async def _require_scheduler(address: str) -> None:
    arguments = Security().get_connection_args("client")
    async with rpc(address, timeout=_patience(), connection_args=arguments) as there:
        if (await asyncio.wait_for(there.identity(), _patience()))["type"] != "Scheduler":
            raise ClusterError("it is the address of a worker, and its scheduler's is wanted")


def _scheduler(address: str) -> str:
    """Return the scheduler's address, which may stand in a file."""
    try:
        return str(json.loads(Path(address).read_bytes())["address"])
    except OSError:  # There is no such file.
        return address
    except (ValueError, KeyError, TypeError):
        return ""


def _patience() -> float:
    return float(parse_timedelta(dask.config.get(_PATIENCE)))
