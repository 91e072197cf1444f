"""Does what was asked for on another machine as if it were done there."""

import os
import socket
import threading
from collections.abc import Sequence
from contextlib import AbstractContextManager, chdir, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

from interlock.batch.job import Job
from interlock.batch.task import ClusterError

_Item = TypeVar("_Item")
_Result = TypeVar("_Result")

_WIDTH, _UNFOLDED = "COLUMNS", "999999"
_ONE_AT_A_TIME = threading.Lock()
"""A worker may have several threads, and work for several people, and yet is in one folder."""


@dataclass(frozen=True)
class InFolder(Generic[_Item, _Result]):
    """Does a job in a folder, where the paths of its items lie, and folds lines just where the job says so."""

    job: Job[_Item, _Result]
    folder: Path | None
    """None where there are no such paths."""

    def __call__(self, items: Sequence[_Item]) -> Sequence[_Result]:
        """Return the job's result for each item."""
        with _ONE_AT_A_TIME, self._there():
            before = os.environ.get(_WIDTH)
            os.environ[_WIDTH] = _UNFOLDED
            try:
                return self.job(items)
            finally:
                if before is None:
                    del os.environ[_WIDTH]
                else:
                    os.environ[_WIDTH] = before

    def lost(self, item: _Item) -> _Result:
        """Return the job's result for an item at which a process ended."""
        return self.job.lost(item)

    def _there(self) -> AbstractContextManager[None]:
        if self.folder is None:
            return nullcontext()
        if not self.folder.is_dir():
            raise not_seen(str(self.folder))
        return chdir(self.folder)


def not_seen(what: str) -> ClusterError:
    """Return what is said where a machine does not see what another one does."""
    why = "what a cluster reads lies where all its machines see it, or at an address"
    return ClusterError(f"{socket.gethostname()} does not see {what} as this machine does: {why}")
