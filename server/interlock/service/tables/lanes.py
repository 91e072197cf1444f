"""The workers of live tables: each table has one that has it at hand."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from zlib import crc32

from msgspec.structs import replace

from interlock.service.terms import Terms
from interlock.service.workers import COMMAND, Pool, Worker

# That they can be told apart from outside.
_COMMAND = (*COMMAND, "tables")


class Lanes:
    """So many workers, apart from those of other calls: no judging of a long record keeps a move waiting."""

    def __init__(self, size: int, terms: Terms) -> None:
        self.pools = [Pool(1, replace(terms, at_tables=True), _COMMAND) for _ in range(size)]

    async def start(self) -> None:
        """Start all workers; OSError where one does not start."""
        await asyncio.gather(*(pool.start() for pool in self.pools))

    async def end(self) -> None:
        """End all workers, whatever they do."""
        await asyncio.gather(*(pool.end() for pool in self.pools))

    @asynccontextmanager
    async def worker(self, table: str, caller: str) -> AsyncIterator[Worker]:
        """Lend the worker of a table to a caller, once it is free."""
        async with self.pools[crc32(table.encode()) % len(self.pools)].worker(caller) as worker:
            yield worker
