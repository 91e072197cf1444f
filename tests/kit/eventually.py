"""Waiting for what comes about by itself."""

import time
from collections.abc import Callable

_SECONDS = 60


def until(done: Callable[[], bool]) -> None:
    """Wait until something is so."""
    end = time.monotonic() + _SECONDS
    while not done():
        assert time.monotonic() < end
        time.sleep(0.02)
