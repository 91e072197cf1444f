"""The function that a Dask worker runs.

The scheduler imports this module too, so it imports nothing else of the project.
"""

import pickle
from importlib.metadata import version
from time import perf_counter

PACKAGE = "interlock"


class ClusterError(Exception):
    """A cluster that does not do what it is there for; the sentence says why."""


class OtherVersionError(Exception):
    """A worker has another version of Interlock than who asks it to do something."""


def our_version() -> str:
    """Return the version of Interlock."""
    return version(PACKAGE)


def run_task(asked_by: str, data: bytes) -> bytes:
    """Do a job with some things, pickled, if who asks for it has our version; return the results and seconds so."""
    if asked_by != our_version():
        raise OtherVersionError
    start = perf_counter()
    job, things = pickle.loads(data)
    results = job(things)
    return pickle.dumps((results, perf_counter() - start))
