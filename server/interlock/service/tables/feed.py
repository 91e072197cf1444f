"""What is new at a table that is watched."""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress

from interlock.service.tables.progress import Reading

_log = logging.getLogger(__name__)

_SECONDS_BETWEEN_LOOKS = 1
"""How soon it is seen what was done at another server."""
_MOST_CHUNKS = 20
_MOST_BYTES = 256 * 1024

ReadOn = Callable[[int], Awaitable[tuple[Reading, list[bytes]]]]
"""Reads the journal on after a chunk: how far it got, and a part of the answer for each chunk."""


class Feed:
    """The last few chunks of a table, for all who watch it and are up to date."""

    def __init__(self, after: int, read_on: ReadOn) -> None:
        """Begin after a chunk."""
        self.last = after
        """The number of the last chunk that is known."""
        self.done = False
        """Whether no more will come."""
        self.watchers = 0
        self._read_on = read_on
        self._parts: deque[bytes] = deque()
        self._size = 0
        self._look = asyncio.Event()
        self._changed = asyncio.Event()
        self._task = asyncio.create_task(self._follow())

    def end(self) -> None:
        """Look no more."""
        self._task.cancel()

    def look(self) -> None:
        """Look at once: something may have been done."""
        self._look.set()

    def wake(self) -> None:
        """Have all who wait look at what there is."""
        self._changed.set()
        self._changed = asyncio.Event()

    async def change(self) -> None:
        """Wait until there is something new."""
        await self._changed.wait()

    def part(self, sequence: int) -> bytes | None:
        """Return the part of the answer that tells a chunk; None where it is not at hand."""
        place = sequence - self.last - 1 + len(self._parts)
        return self._parts[place] if 0 <= place < len(self._parts) else None

    async def _follow(self) -> None:
        while not self.done:
            with suppress(TimeoutError):
                async with asyncio.timeout(_SECONDS_BETWEEN_LOOKS):
                    await self._look.wait()
            self._look.clear()
            try:
                reading, parts = await self._read_on(self.last)
            except Exception:
                # Whatever it was, it is tried again soon.
                _log.debug("a table's journal could not be read on", exc_info=True)
                await asyncio.sleep(_SECONDS_BETWEEN_LOOKS)
                continue
            for part in parts:
                self._add(part)
            self.done = reading.done
            if parts:
                self.look()
            if parts or self.done:
                self.wake()

    def _add(self, part: bytes) -> None:
        self._parts.append(part)
        self._size += len(part)
        self.last += 1
        while len(self._parts) > 1 and (len(self._parts) > _MOST_CHUNKS or self._size > _MOST_BYTES):
            self._size -= len(self._parts.popleft())
