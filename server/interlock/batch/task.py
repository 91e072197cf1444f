"""What a worker of a cluster does; its scheduler imports this, too, and nothing else of ours."""

import pickle
from importlib.metadata import version

PACKAGE = "interlock"


class ClusterError(Exception):
    """A cluster that does not do what it is there for; the sentence says why."""


class OtherVersionError(Exception):
    """A worker has another version of Interlock than who asks it to do something."""


def our_version() -> str:
    """Return the version of Interlock."""
    return version(PACKAGE)


def do(asked_by: str, data: bytes) -> bytes:
    """Do a job with a chunk of things, both pickled, if who asks for it has our version; return the results so."""
    if asked_by != our_version():
        raise OtherVersionError
    job, chunk = pickle.loads(data)
    return pickle.dumps(job(chunk))
