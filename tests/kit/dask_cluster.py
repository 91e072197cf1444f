"""A Dask cluster on this machine: a scheduler, and two workers in processes of their own."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from kit.eventually import until
from kit.service_process import children

_TESTS = Path(__file__).parents[1]


class DaskCluster(NamedTuple):
    """A cluster that runs."""

    file: Path
    """Where the scheduler has written its address."""
    nanny: "subprocess.Popen[bytes] | None"

    def workers(self) -> list[int]:
        """The worker processes, which come back when they end."""
        return children(self.nanny.pid, "multiprocessing.spawn") if self.nanny else []

    def kill_worker(self) -> None:
        """Kill one of two workers, once both are there: another may still be coming back."""
        until(lambda: len(self.workers()) == 2)
        os.kill(self.workers()[0], signal.SIGKILL)


@contextmanager
def dask_cluster(
    folder: Path, workers: int = 2, preload: str = "", protocol: str = "tcp", **environment: str
) -> Iterator[DaskCluster]:
    """Run a cluster; a worker imports what is to be preloaded first."""
    file = folder / "scheduler.json"
    here = ("--scheduler-file", file, "--host", "127.0.0.1", "--no-dashboard", "--protocol", protocol)
    settings = {
        "PYTHONPATH": str(_TESTS),
        # A worker or two that end with a task are enough to know it.
        "DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES": "1",
        "DASK_DISTRIBUTED__WORKER__PROFILE__ENABLED": "False",
    }
    env = os.environ | settings | environment
    with _started("scheduler", *here, "--port", "0", env=env) as scheduler:
        try:
            until(lambda: file.exists() and file.read_text().endswith("}"))
            if not workers:
                yield DaskCluster(file, None)
                return
            options = ("--nworkers", str(workers), "--nthreads", "1", "--local-directory", folder)
            preloaded = ("--preload", preload) if preload else ()
            with _started("worker", *here, *options, *preloaded, env=env) as nanny:
                try:
                    yield DaskCluster(file, nanny)
                finally:
                    nanny.terminate()
        finally:
            scheduler.terminate()


def _started(*arguments: str | Path, env: dict[str, str]) -> "subprocess.Popen[bytes]":
    command = [sys.executable, "-m", "dask", *arguments]
    return subprocess.Popen(command, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
