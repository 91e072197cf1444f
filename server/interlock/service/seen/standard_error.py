"""Standard error as the log has it: whatever becomes of it, nothing ever waits for it."""

import logging
import os
import select
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from interlock.service.seen.lines import Lines
from interlock.service.seen.log_format import LogFormat, LogLevel

_STANDARD_ERROR = 2


class StandardError(logging.Handler):
    """Writes lines that are taken at once, and leaves out the others.

    A pipe or a terminal that can be written to has room for a line, as large as one may be.
    """

    def __init__(self, form: LogFormat) -> None:
        super().__init__()
        self.setFormatter(Lines(form))
        self._left_out = 0

    def emit(self, record: logging.LogRecord) -> None:
        """Write a line, before it one that tells how many were left out."""
        if self._left_out and self._write(self._tell_of(self._left_out)):
            self._left_out = 0
        self._left_out += not self._write(record)

    def _write(self, record: logging.LogRecord) -> bool:
        # What cannot be logged is no fault of the call that it is about.
        with suppress(Exception):
            _, free, _ = select.select((), (_STANDARD_ERROR,), (), 0)
            if free:
                os.write(_STANDARD_ERROR, f"{self.format(record)}\n".encode())
                return True
        return False

    @staticmethod
    def _tell_of(count: int) -> logging.LogRecord:
        message = f"{count} lines are missing here: standard error did not take them"
        return logging.makeLogRecord({"levelno": logging.WARNING, "levelname": "WARNING", "msg": message})


@contextmanager
def logging_there(form: LogFormat | None, level: LogLevel) -> Iterator[None]:
    """Have the log written there while the block runs; unless told otherwise as text for a terminal, else as JSON."""
    on_terminal = sys.stderr is not None and sys.stderr.isatty()
    handler = StandardError(form or (LogFormat.TEXT if on_terminal else LogFormat.JSON))
    logging.getLogger("interlock").setLevel(level.upper())
    logging.getLogger().addHandler(handler)
    try:
        yield
    finally:
        logging.getLogger().removeHandler(handler)
