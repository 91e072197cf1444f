"""A process that judges for the desk: it takes one request after another, and ends when the desk is gone."""

import os
import sys
import threading
import traceback
from pathlib import Path
from queue import SimpleQueue
from typing import BinaryIO

import msgspec

from interlock.desk.answering import answered
from interlock.desk.frames import read_frame, write_frame
from interlock.desk.refused import RefusedError


def main() -> None:
    """Answer until nothing comes any more."""
    source, sink = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # What is printed by mistake is none of the answers.
    root, waiting = Path(sys.argv[1]), SimpleQueue[bytes]()
    threading.Thread(target=_listen, args=(source, waiting), daemon=True).start()
    while True:
        write_frame(sink, _answer(root, waiting.get()))


def _listen(source: BinaryIO, waiting: SimpleQueue[bytes]) -> None:
    """Take requests while the main thread works, and end the process when the desk is gone."""
    while data := read_frame(source):
        waiting.put(data)
    os._exit(0)


def _answer(root: Path, data: bytes) -> bytes:
    name, _, body = data.partition(b"\n")
    try:
        return _frame(200, answered(name.decode(), root, body))
    except RefusedError as error:
        return _frame(error.status, error.facts)
    except RecursionError:
        return _frame(422, {"error": "what is in the text is nested too deep"})
    except Exception as error:
        traceback.print_exc()
        what = f"{type(error).__name__}: {error}"[:200]
        return _frame(500, {"error": f"this is a fault of the desk itself: {what}"})


def _frame(status: int, told: object) -> bytes:
    return b"%d\n" % status + msgspec.json.encode(told)


if __name__ == "__main__":
    main()
