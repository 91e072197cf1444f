"""Write the server's log to standard error without blocking: one bounded line for each entry, as text or JSON."""

import json
import logging
import os
import re
import select
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from traceback import format_exception

from interlock.service.access.tokens import redact_tokens
from interlock.service.config import LogFormat, LogLevel
from interlock.service.telemetry.call_account import account

LARGEST_LINE = 4096
"""How many bytes a line has at most: what a pipe takes as a whole."""

# What is cut where a line is too large; the first that fits is taken.
_LONGEST_TEXTS = (2500, 300, 20)
_WORD = re.compile(r"[\w./:@+\[\]-]+", re.ASCII)


class LineFormatter(logging.Formatter):
    """Writes a line for each record of the log."""

    def __init__(self, form: LogFormat) -> None:
        super().__init__()
        self._write = _as_json if form is LogFormat.JSON else _as_text

    def format(self, record: logging.LogRecord) -> str:
        """Return the line, without what ends it; it is ASCII."""
        facts = dict(_facts(record))
        lines = (self._write({name: _cut(fact, longest) for name, fact in facts.items()}) for longest in _LONGEST_TEXTS)
        return redact_tokens(next((line for line in lines if len(line) < LARGEST_LINE), ""))


def _facts(record: logging.LogRecord) -> Iterator[tuple[str, object]]:
    """Yield what a line tells, by name; what is empty is left out."""
    yield "time", datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
    yield "level", record.levelname.lower()
    yield "message", record.getMessage()
    facts = getattr(record, "facts", None) or {"request_id": account().request_id}
    yield from ((name, fact) for name, fact in facts.items() if fact not in ("", None))
    if record.exc_info:
        yield "traceback", "".join(format_exception(*record.exc_info))
    elif traceback := getattr(record, "traceback", ""):
        yield "traceback", traceback


def _cut(fact: object, longest: int) -> object:
    """Return a fact; a text that is too long without its middle: a traceback ends with what matters."""
    if not isinstance(fact, str) or len(fact) <= longest:
        return fact
    return f"{fact[: longest // 3]}…{fact[-longest * 2 // 3 :]}"


def _as_json(facts: object) -> str:
    # Of ASCII it leaves this one as it is.
    return json.dumps(facts).replace("\x7f", "\\u007f")


def _as_text(facts: dict[str, object]) -> str:
    """Put the facts in a row; a traceback hangs below, where none of its lines can be taken for another's."""
    row = [f"{facts.pop('time')} {str(facts.pop('level')).upper():<7} {_escaped(str(facts.pop('message')))}"]
    traceback = str(facts.pop("traceback", "")).splitlines()
    row += [f"{name}={_log_word(fact)}" for name, fact in facts.items()]
    return "\n".join([" ".join(row), *(f"    {_escaped(line)}" for line in traceback)])


def _log_word(fact: object) -> str:
    """Return a fact as one word, or in quotes."""
    text = str(fact)
    return text if _WORD.fullmatch(text) else _as_json(text)


def _escaped(text: str) -> str:
    return text.encode("unicode_escape").decode()


_STANDARD_ERROR = 2


class StandardErrorHandler(logging.Handler):
    """Writes lines that are taken at once, and leaves out the others."""

    def __init__(self, form: LogFormat) -> None:
        super().__init__()
        self.setFormatter(LineFormatter(form))
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
def logging_to_standard_error(form: LogFormat | None, level: LogLevel) -> Iterator[None]:
    """Have the log written there while the block runs; unless told otherwise as text for a terminal, else as JSON."""
    on_terminal = sys.stderr is not None and sys.stderr.isatty()
    handler = StandardErrorHandler(form or (LogFormat.TEXT if on_terminal else LogFormat.JSON))
    logging.getLogger("interlock").setLevel(level.upper())
    logging.getLogger().addHandler(handler)
    try:
        yield
    finally:
        logging.getLogger().removeHandler(handler)
