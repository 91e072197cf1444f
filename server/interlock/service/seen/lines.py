"""The lines of the log: bounded, and each on one line, whatever is in them."""

import json
import logging
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from traceback import format_exception

from interlock.service.access.tokens import without_tokens
from interlock.service.seen.account import account
from interlock.service.seen.log_format import LogFormat

LARGEST = 4096
"""How many bytes a line has at most: what a pipe takes as a whole."""

# What is cut where a line is too large; the first that fits is taken.
_LONGEST_TEXTS = (2500, 300, 20)
_WORD = re.compile(r"[\w./:@+\[\]-]+", re.ASCII)


class Lines(logging.Formatter):
    """Writes a line for each record of the log."""

    def __init__(self, form: LogFormat) -> None:
        super().__init__()
        self._write = _as_json if form is LogFormat.JSON else _as_text

    def format(self, record: logging.LogRecord) -> str:
        """Return the line, without what ends it; it is ASCII."""
        facts = dict(_facts(record))
        lines = (self._write({name: _cut(fact, longest) for name, fact in facts.items()}) for longest in _LONGEST_TEXTS)
        return without_tokens(next((line for line in lines if len(line) < LARGEST), ""))


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
    row += [f"{name}={_shown(fact)}" for name, fact in facts.items()]
    return "\n".join([" ".join(row), *(f"    {_escaped(line)}" for line in traceback)])


def _shown(fact: object) -> str:
    """Return a fact as one word, or in quotes."""
    text = str(fact)
    return text if _WORD.fullmatch(text) else _as_json(text)


def _escaped(text: str) -> str:
    return text.encode("unicode_escape").decode()
