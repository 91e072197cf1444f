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
    """Writes lines that are taken at once, and leaves out the others."""

    def __init__(self, form: LogFormat) -> None:
        super().__init__()
        self.setFormatter(Lines(form))
        self._file = _file()
        self._left_out = 0

    def emit(self, record: logging.LogRecord) -> None:
        """Write a line, before it one that tells how many were left out."""
        if self._left_out and self._write(self._tell_of(self._left_out)):
            self._left_out = 0
        self._left_out += not self._write(record)

    def _write(self, record: logging.LogRecord) -> bool:
        # What cannot be logged is no fault of the call that it is about.
        with suppress(Exception):
            _, free, _ = select.select((), (self._file,), (), 0)
            if free:
                line = f"{self.format(record)}\n".encode()
                return os.write(self._file, line) == len(line)
        return False

    @staticmethod
    def _tell_of(count: int) -> logging.LogRecord:
        message = f"{count} lines are missing here: standard error did not take them"
        return logging.makeLogRecord({"levelno": logging.WARNING, "levelname": "WARNING", "msg": message})


def _file() -> int:
    """Return standard error as a file that nobody waits for who writes a line when there is room for anything.

    A pipe has room for a whole line then; a terminal has to be told, and opened anew, as others have it open, too.
    """
    with suppress(OSError):
        return os.open(os.ttyname(_STANDARD_ERROR), os.O_WRONLY | os.O_NONBLOCK | os.O_NOCTTY)
    return _STANDARD_ERROR


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
