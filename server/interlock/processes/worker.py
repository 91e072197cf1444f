"""Main program of a worker process: read calls from the pool, one after another, and answer them.

The pool can stop a call by a signal; the system ends the process when the pool is gone or a call exceeds its time
limit.
"""

import gc
import os
import signal
import sys
import threading
import traceback
from _thread import interrupt_main
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from typing import BinaryIO

import msgspec

from interlock.processes.frames import FrameHead, Limits, Word, frame, read_frame
from interlock.processes.handler import Handler, RefusedByWorkerError, find_handler

_NO_CALL = 0
_YOUNG_COLLECTIONS = 10
"""After so many collections of young objects, all are looked through when the call is over."""


class StopCall(BaseException):
    """Nobody waits for the answer to the call any more."""


class CallLoop:
    """Answers one call after another."""

    def __init__(self, source: BinaryIO, sink: BinaryIO, handler: Handler, last_resort: int) -> None:
        self._source = source
        self._sink = sink
        self._handler = handler
        self._last_resort = last_resort
        self._calls: SimpleQueue[tuple[FrameHead, bytes]] = SimpleQueue()
        self._unwanted = _NO_CALL
        self._running = _NO_CALL
        """The call that may be stopped at this moment: none while a frame is being written."""

    def work(self) -> None:
        """Answer calls until the pool is gone."""
        # The terminal's Ctrl-C and a supervisor's SIGTERM reach workers, too; the pool says when to end.
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        signal.signal(signal.SIGINT, lambda *_: self._stop_unwanted())
        threading.Thread(target=self._listen, daemon=True).start()
        self._send(Word.READY, _NO_CALL, b"%d" % os.getpid())
        while True:
            call, data = self._calls.get()
            self._limit_time(self._last_resort)
            word, details = self._outcome(call, data)
            self._limit_time(0)
            self._send(word, call.call, details, self._handler.report())
            if gc.get_count()[-1] > _YOUNG_COLLECTIONS:
                gc.collect()

    def _listen(self) -> None:
        """Take frames while the main thread works, and end the process when the pool is gone."""
        try:
            while True:
                found, data = read_frame(self._source)
                if found.word is Word.STOP:
                    self._unwanted = found.call
                    interrupt_main()
                else:
                    self._calls.put((found, data))
        finally:
            os._exit(0)

    def _outcome(self, call: FrameHead, data: bytes) -> tuple[Word, bytes]:
        """Answer a call but for its last frame, which is returned."""
        try:
            return self._answer(call, data)
        except StopCall:
            self._running = _NO_CALL
            return Word.STOPPED, b""

    def _answer(self, call: FrameHead, data: bytes) -> tuple[Word, bytes]:
        try:
            parts = self._handler.answer(data[: call.head], data[call.head :])
            self._let_stop(call.call)
            for part in parts:
                self._running = _NO_CALL
                self._send(Word.PART, call.call, part)
                self._let_stop(call.call)
        except RefusedByWorkerError as refusal:
            return Word.REFUSED, refusal.details
        except MemoryError:
            return Word.SPENT, b""
        except Exception:
            return Word.FAILED, traceback.format_exc().encode(errors="backslashreplace")
        finally:
            self._running = _NO_CALL
        return Word.END, b""

    def _let_stop(self, call: int) -> None:
        self._running = call
        self._stop_unwanted()

    def _stop_unwanted(self) -> None:
        if self._running != _NO_CALL and self._running == self._unwanted:
            raise StopCall

    def _send(self, word: Word, call: int, body: bytes = b"", head: bytes = b"") -> None:
        self._sink.writelines(frame(word, call, body, head))
        self._sink.flush()

    @staticmethod
    def _limit_time(seconds: int) -> None:
        """Have the system end the process after so many seconds; 0 for no more."""
        if hasattr(signal, "alarm"):
            signal.alarm(seconds)


def set_process_name(name: str) -> None:
    """Set the name by which the system shows this process, as far as it can."""
    with suppress(OSError):  # Only Linux has this file.
        Path("/proc/self/comm").write_text(f"interlock:{name}", encoding="ascii")


def work(handler_name: str, name: str) -> None:
    """Work for the pool at the other end of standard input and output."""
    set_process_name(name)
    source, sink = os.fdopen(0, "rb", closefd=False), os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # What is printed by mistake is not part of an answer.
    # The pool may go at any moment.
    with suppress(EOFError, BrokenPipeError, ConnectionResetError):
        found, data = read_frame(source)
        limits = msgspec.json.decode(data[: found.head], type=Limits)
        handler_class = find_handler(handler_name)
        handler_class.load()
        handler = handler_class(data[found.head :])
        _limit_memory(limits.max_memory)
        _collect_late()
        CallLoop(source, sink, handler, limits.last_resort).work()


def _limit_memory(mebibytes: int | None) -> None:
    try:
        import resource
    except ImportError:
        # Windows has no such limit.
        return
    if mebibytes:
        # macOS knows it and does not keep it.
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_AS, (mebibytes * 2**20, mebibytes * 2**20))


def _collect_late() -> None:
    """Look through all objects between calls only: where there are many, that takes longer than a call may to stop."""
    gc.freeze()
    gc.set_threshold(*gc.get_threshold()[:2], 2**30)


if __name__ == "__main__":
    work(*sys.argv[1:3])
