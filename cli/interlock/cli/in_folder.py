"""Does what was asked for elsewhere as if it were done there."""

import os
import threading
from collections.abc import Sequence
from contextlib import chdir, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

from interlock.batch.job import Job

_Item = TypeVar("_Item")
_Result = TypeVar("_Result")

_WIDTH = "COLUMNS"
_ONE_AT_A_TIME = threading.Lock()
"""A worker of a cluster may have several threads, and a process has just one folder that it is in."""


@dataclass(frozen=True)
class InFolder(Generic[_Item, _Result]):
    """Does a job in a folder, from which paths are told, and with no width of lines but that which the job tells."""

    job: Job[_Item, _Result]
    folder: Path | None

    def __call__(self, items: Sequence[_Item]) -> Sequence[_Result]:
        """Return the job's result for each item."""
        with _ONE_AT_A_TIME, chdir(self.folder) if self.folder else nullcontext():
            width = os.environ.pop(_WIDTH, None)
            try:
                return self.job(items)
            finally:
                os.environ.pop(_WIDTH, None)
                if width is not None:
                    os.environ[_WIDTH] = width

    def lost(self, item: _Item) -> _Result:
        """Return the job's result for an item at which a process ended."""
        return self.job.lost(item)
