"""Main program of a worker process: read calls from the server, one after another, and answer them.

The server can stop a call by a signal; the system ends the process when the server is gone or a call exceeds its
time limit.
"""

import gc
import os
import signal
import socket
import threading
import traceback
from _thread import interrupt_main
from collections.abc import Callable, Mapping
from contextlib import suppress
from queue import SimpleQueue
from typing import BinaryIO

import msgspec
from google.rpc import code_pb2

from interlock.games.registry import GAMES
from interlock.record.rgn.vocabulary.games import GAME_WORDS as WORDS
from interlock.record.validation.declared_fields import GAME_CHECKS as SOUNDNESS
from interlock.service.call import Call, Method
from interlock.service.refusal import Reason, RefusedError, limit_reached
from interlock.service.telemetry.call_account import CallAccount, keep
from interlock.service.telemetry.log_handler import logging_to_standard_error
from interlock.service.workers.protocol import (
    END,
    FAILED,
    PART,
    READY,
    REFUSED,
    SPENT,
    STOP,
    STOPPED,
    Head,
    WorkerConfig,
    frame,
    read_frame,
)
from interlock.service.workers.work import work_meter

_NO_CALL = 0
_YOUNG_COLLECTIONS = 10
"""After so many collections of young objects, all are looked through when the call is over."""


class StopCall(BaseException):
    """Nobody waits for the answer to the call any more."""


class CallLoop:
    """Answers one call after another."""

    def __init__(self, source: BinaryIO, sink: BinaryIO, terms: WorkerConfig, answers: Mapping[str, Method]) -> None:
        self._source = source
        self._sink = sink
        self._terms = terms
        self._answers = answers
        self._calls: SimpleQueue[tuple[Head, bytes]] = SimpleQueue()
        self._unwanted = _NO_CALL
        self._running = _NO_CALL
        """The call that may be stopped at this moment: none while a frame is being written."""
        sentence = f"the call needs more than the {terms.max_memory} MiB of memory that this server gives to one"
        # Made beforehand, while there is memory.
        self._too_much_memory = limit_reached(
            Reason.TOO_MUCH_MEMORY, sentence, "max-memory", terms.max_memory
        ).details()

    def work(self) -> None:
        """Answer calls until the front is gone."""
        # The terminal's Ctrl-C and a supervisor's SIGTERM reach workers, too; when to end is for the front to say.
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        signal.signal(signal.SIGINT, lambda *_: self._stop_unwanted())
        threading.Thread(target=self._listen, daemon=True).start()
        self._send(READY, _NO_CALL)
        while True:
            call, data = self._calls.get()
            self._limit_time(self._terms.last_resort)
            work_meter.begin()
            word, details = self._outcome(call, data)
            self._limit_time(0)
            self._send(word, call.call, details, work_meter.done())
            if gc.get_count()[-1] > _YOUNG_COLLECTIONS:
                gc.collect()

    def _listen(self) -> None:
        """Take frames while the main thread works, and end the process when the front is gone."""
        try:
            while True:
                found, data = read_frame(self._source)
                if found.word == STOP:
                    self._unwanted = found.call
                    interrupt_main()
                else:
                    self._calls.put((found, data))
        finally:
            os._exit(0)

    def _outcome(self, call: Head, data: bytes) -> tuple[str, bytes]:
        """Answer a call but for its last frame, which is returned."""
        try:
            return self._answer(call, data)
        except StopCall:
            self._running = _NO_CALL
            return STOPPED, b""

    def _answer(self, call: Head, data: bytes) -> tuple[str, bytes]:
        try:
            self._let_stop(call.call)
            known = msgspec.json.decode(data[: call.known], type=Call)
            keep(CallAccount(known.method, known.request_id))
            for part in self._answers[known.method](data[call.known :], known):
                self._running = _NO_CALL
                self._send(PART, call.call, part)
                self._let_stop(call.call)
        except RefusedError as refusal:
            if known.exchange and (field := known.exchange.inside):
                refusal = refusal.inside(field)
            return REFUSED, refusal.details()
        except MemoryError:
            return SPENT, self._too_much_memory
        except RecursionError:
            message = "what is in the request is nested too deep"
            return REFUSED, RefusedError(code_pb2.RESOURCE_EXHAUSTED, Reason.TOO_DEEP, message).details()
        except Exception:
            return FAILED, traceback.format_exc().encode(errors="backslashreplace")
        finally:
            self._running = _NO_CALL
        return END, b""

    def _let_stop(self, call: int) -> None:
        self._running = call
        self._stop_unwanted()

    def _stop_unwanted(self) -> None:
        if self._running != _NO_CALL and self._running == self._unwanted:
            raise StopCall

    def _send(self, word: str, call: int, data: bytes = b"", known: bytes = b"") -> None:
        self._sink.writelines(frame(word, call, data, known))
        self._sink.flush()

    @staticmethod
    def _limit_time(seconds: int) -> None:
        """Have the system end the process after so many seconds; 0 for no more."""
        if hasattr(signal, "alarm"):
            signal.alarm(seconds)


def _limit_memory(mebibytes: int) -> None:
    try:
        import resource
    except ImportError:
        # Windows has no such limit.
        return
    # macOS knows it and does not keep it.
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_AS, (mebibytes * 2**20, mebibytes * 2**20))


def _load_games() -> None:
    """Load every game now: a call that is stopped while it does so would leave half of one behind."""
    for games in (GAMES, WORDS, SOUNDNESS):
        games.load()


def _collect_late() -> None:
    """Look through all objects between calls only: where there are many, that takes longer than a call may to stop."""
    gc.freeze()
    gc.set_threshold(*gc.get_threshold()[:2], 2**30)


def main(answers: Callable[[WorkerConfig], Mapping[str, Method]]) -> None:
    """Work for the front at the other end of standard input, which is a socket."""
    front = socket.socket(fileno=0)
    source, sink = front.makefile("rb"), front.makefile("wb")
    # The front may go at any moment.
    with suppress(EOFError, BrokenPipeError, ConnectionResetError):
        _, data = read_frame(source)
        terms = msgspec.json.decode(data, type=WorkerConfig)
        table = answers(terms)
        _load_games()
        _limit_memory(terms.max_memory)
        _collect_late()
        with logging_to_standard_error(terms.log_format, terms.log_level):
            CallLoop(source, sink, terms, table).work()


def _answers(terms: WorkerConfig) -> Mapping[str, Method]:
    # Other processes work with other methods, and need not wait until these are imported.
    from interlock.service.archive.lazy_archive import LazyArchive
    from interlock.service.methods.list_pages import PageTokens
    from interlock.service.methods.method_table import methods

    archives = LazyArchive(terms.archive)
    if terms.at_tables:
        archives.prepare()
    return methods(PageTokens(terms.secret), terms.max_answer_bytes, archives)


if __name__ == "__main__":
    main(_answers)
