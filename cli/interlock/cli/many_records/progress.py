"""Progress line on the terminal for work on many records."""

import os
import sys
from collections.abc import Callable
from threading import Thread
from time import monotonic

from interlock.basics.text_format import count
from interlock.cli.check.check_result import Summary

_SECONDS_BEFORE = 1
"""What is over by then shows nothing."""
_SECONDS_BETWEEN = 0.2
_TOLD = ("illegal", "unreadable")
_CLEAR = "\r\x1b[K"


class Progress:
    """A line at the bottom of a terminal, on standard error; where that is none it shows nothing."""

    def __init__(self, summary: Summary, bytes_before: int, bytes_in_all: Callable[[], int]) -> None:
        self._summary = summary
        self._records_before = summary.records
        self._bytes_before = bytes_before
        self._measure = bytes_in_all
        self._measuring = False
        self._bytes_in_all = 0
        self._start = self._drawn = monotonic()
        self._shown = False
        self._on = sys.stderr is not None and sys.stderr.isatty() and os.environ.get("TERM") != "dumb"

    def show(self, bytes_done: int) -> None:
        """Show how far it has come, every now and then."""
        now = monotonic()
        if not self._on or now - self._start < _SECONDS_BEFORE or now - self._drawn < _SECONDS_BETWEEN:
            return
        if not self._measuring:
            self._measuring = True
            # Nobody waits until all files are found.
            Thread(target=self._find_all, daemon=True).start()
        self._drawn = now
        self._shown = True
        # Most checks are done before anything is shown.
        import shutil

        room = shutil.get_terminal_size().columns - 1
        sys.stderr.write(_CLEAR + self._line(now - self._start, bytes_done)[:room])
        sys.stderr.flush()

    def hide(self) -> None:
        """Take the line away, for what else is printed and at the end."""
        if self._shown:
            self._shown = False
            self._drawn = 0.0
            sys.stderr.write(_CLEAR)
            sys.stderr.flush()

    def _find_all(self) -> None:
        self._bytes_in_all = self._measure()

    def _line(self, seconds: float, bytes_done: int) -> str:
        summary = self._summary
        parts = [f"{summary.records:,} records", f"{(summary.records - self._records_before) / seconds:,.0f}/s"]
        bad = (each for each in _TOLD if each in summary.statuses)
        parts += [f"{summary.statuses[each]:,} {each}" for each in bad]
        done = bytes_done - self._bytes_before
        if done > 0 and self._bytes_in_all >= bytes_done:
            parts.append(_time_left(seconds * (self._bytes_in_all - bytes_done) / done))
        return f"interlock: {', '.join(parts)}"


def _time_left(seconds: float) -> str:
    if seconds < 60:
        return f"{seconds:.0f} s left"
    minutes = round(seconds / 60)
    return f"{minutes} min left" if minutes < 100 else f"{count(round(minutes / 60), 'hour')} left"
