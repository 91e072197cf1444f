"""The main program of a worker process of `processes.py`."""

import pickle
from collections.abc import Iterator

from interlock.batch.processes import METHOD
from interlock.service.call import Call
from interlock.service.workers.worker_main import main


def _do(data: bytes, _: Call) -> Iterator[bytes]:
    try:
        job, chunk = pickle.loads(data)
        results = job(chunk)
    except Exception:
        # It is done once more where it was asked for, which tells what is wrong as it always does.
        results = None
    yield pickle.dumps(results)


if __name__ == "__main__":
    main(lambda _: {METHOD: _do})
