"""Looks again, while a server runs, at what may change under it."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

_log = logging.getLogger(__name__)

_SECONDS = 1


@asynccontextmanager
async def looking_again(*looks: Callable[[], Awaitable[None]]) -> AsyncIterator[None]:
    """Look again every second while the block runs."""
    task = asyncio.create_task(_look(*looks))
    try:
        yield
    finally:
        task.cancel()


async def _look(*looks: Callable[[], Awaitable[None]]) -> None:
    while True:
        await asyncio.sleep(_SECONDS)
        for look in looks:
            try:
                await look()
            except Exception:
                _log.exception("what may have changed cannot be looked at")
