"""The handler with which the worker processes of `processes.py` do jobs."""

import pickle
from collections.abc import Iterator

from interlock.processes.handler import Handler


class JobHandler(Handler):
    """Does a job with a chunk of items; both come pickled, as does the list of results."""

    def answer(self, head: bytes, body: bytes) -> Iterator[bytes]:  # noqa: ARG002
        """Yield the results; None where the job fails, since it is done once more by who asked, and fails there."""
        try:
            job, chunk = pickle.loads(body)
            results = job(chunk)
        except Exception:
            results = None
        yield pickle.dumps(results)
