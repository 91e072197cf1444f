"""The work of one call: how long it may take, and where it is done."""

import asyncio
from collections.abc import Callable
from time import monotonic
from typing import TypeVar

T = TypeVar("T")

# What is larger is worked on in a thread, so that the event loop goes on answering others.
_LARGEST_IN_LOOP = 64 * 1024


class Work:
    """The work of one call; once it is over, a thread that still works for it stops at its next tick."""

    def __init__(self, request_bytes: int, seconds: float) -> None:
        self._threaded = request_bytes > _LARGEST_IN_LOOP
        self._deadline = monotonic() + seconds
        self._over = False

    def tick(self) -> None:
        """Raise TimeoutError where nobody waits for the work any more."""
        if self._over or monotonic() > self._deadline:
            raise TimeoutError

    def end(self) -> None:
        """Stop whatever is still being done."""
        self._over = True

    async def do(self, part: Callable[[], T]) -> T:
        """Do a part of the work."""
        return await asyncio.to_thread(part) if self._threaded else part()
