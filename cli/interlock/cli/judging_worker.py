"""A process that judges files for `interlock check`."""

import os
import pickle
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from interlock.cli.judging import judged
from interlock.cli.judging_pool import METHOD
from interlock.service.call import Call
from interlock.service.worker import main


def _check(data: bytes, _: Call) -> Iterator[bytes]:
    path, wanted, columns = pickle.loads(data)
    if columns:
        # As wide as what the command prints to.
        os.environ["COLUMNS"] = str(columns)
    try:
        told = judged(Path(os.fsdecode(path)), wanted)
        answer = replace(told, lines=list(told.lines))
    except Exception:
        # The command judges such a file itself, and tells what is wrong as it always does.
        answer = None
    yield pickle.dumps(answer)


if __name__ == "__main__":
    main(lambda _: {METHOD: _check})
