"""Route calls at live tables to the worker of each table, send new chunks to watchers, and limit the number of
players and watchers.
"""

import asyncio
import logging
from collections import deque
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from zlib import crc32

import msgspec
from google.rpc import code_pb2
from msgspec.structs import replace

from interlock.processes.pool import Pool, Worker
from interlock.service.access.guard import caller_key
from interlock.service.call import Call, Exchange
from interlock.service.refusal import Reason, RefusedError, limit_reached
from interlock.service.router import Router
from interlock.service.workers.worker_config import JournalPosition

_log = logging.getLogger(__name__)

_SECONDS_BETWEEN_LOOKS = 1
"""How soon it is seen what was done at another server."""
_MOST_CHUNKS = 20
_MOST_BYTES = 256 * 1024

ReadOn = Callable[[int], Awaitable[tuple[JournalPosition, list[bytes]]]]
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


class StreamLimit:
    """So many places, each of which is taken as long as a block runs."""

    def __init__(self, most: int, option: str, what: str) -> None:
        self._most = most
        self._option = option
        self._what = what
        """What is done there, such as "watch tables"."""
        self._taken = 0

    @contextmanager
    def taken(self) -> Iterator[None]:
        """Take a place; RefusedError where none is free."""
        if self._taken >= self._most:
            sentence = f"{self._most} {self._what}, and the server takes no more"
            raise limit_reached(Reason.TOO_MANY_STREAMS, sentence, self._option, self._most)
        self._taken += 1
        try:
            yield
        finally:
            self._taken -= 1


class TableWorkers:
    """So many workers, apart from those of other calls: no judging of a long record keeps a move waiting."""

    def __init__(self, pools: Sequence[Pool]) -> None:
        """Take pools of one worker each."""
        self.pools = pools

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


WATCH = "interlock.v1.Tables/WatchTable"

_Form = tuple[str, str, bool] | None
"""What parts of an answer look like: by HTTP a field of the response in some form, with an id or without; else \
serialized messages."""


class TableRouter:
    """Where all doors ask for what is done at tables."""

    def __init__(self, front: Router, lanes: TableWorkers, max_players: int, max_watchers: int) -> None:
        self._front = front
        self._lanes = lanes
        self.players = StreamLimit(max_players, "max-players", "play at tables")
        """Those of who plays; by HTTP it is taken for each request."""
        self._watchers = StreamLimit(max_watchers, "max-watchers", "watch tables")
        self._feeds: dict[str, dict[_Form, Feed]] = {}
        self._stopping = False

    def stop(self) -> None:
        """Let those who watch go."""
        self._stopping = True
        for feeds in self._feeds.values():
            for feed in feeds.values():
                feed.wake()

    async def answer(self, call: Call, request: bytes, deadline: float) -> list[bytes]:
        """Return the parts of the answer to one request of Adjudicate; of which table a chunk is, the call tells."""
        if not call.table:
            async with self._front.asking(call, request, deadline) as worker:
                return [part async for part in worker.parts()]
        try:
            return await self._at_table(call, request, deadline)
        finally:
            for feed in self._feeds.get(call.table, {}).values():
                feed.look()

    async def watching(self, call: Call, request: bytes, deadline: float) -> AsyncGenerator[bytes, None]:
        """Yield the parts of the answer to WatchTable until the table is closed.

        RefusedError where too many watch, or the server stops. Nothing is kept for who takes them slowly.
        """
        with self._watchers.taken():
            async with self._front.asking(call, request, deadline) as worker:
                reading, parts = _read([part async for part in worker.parts()])
            with self._feed(reading, call) as feed:
                while True:
                    for part in parts:
                        yield part
                    if reading.done:
                        return
                    reading, parts = await self._following(feed, reading, call)

    async def _following(self, feed: Feed, reading: JournalPosition, call: Call) -> tuple[JournalPosition, list[bytes]]:
        """Wait for what comes after what was read, and return it, or the first of it."""
        while reading.sequence >= feed.last:
            if feed.done:
                return replace(reading, done=True), []
            if self._stopping:
                raise RefusedError(code_pb2.UNAVAILABLE, Reason.STOPPING, "the server stops")
            await feed.change()
        if part := feed.part(reading.sequence + 1):
            return replace(reading, sequence=reading.sequence + 1), [part]
        return await self._read_on(reading, call)

    async def _read_on(self, reading: JournalPosition, call: Call) -> tuple[JournalPosition, list[bytes]]:
        """Read the journal on."""
        on = replace(call, method=WATCH, table=reading.table, after=reading.sequence)
        return _read(await self._at_table(on, b"", self._front.door.deadline()))

    async def _at_table(self, call: Call, request: bytes, deadline: float) -> list[bytes]:
        """Have the worker of a table answer."""
        with self._front.told(call):
            return await self._at_lane(call, request, deadline)

    async def _at_lane(self, call: Call, request: bytes, deadline: float) -> list[bytes]:
        try:
            async with asyncio.timeout_at(deadline), self._lanes.worker(call.table, caller_key(call)) as worker:
                await worker.ask(request, msgspec.json.encode(call))
                return [part async for part in worker.parts()]
        except TimeoutError:
            raise self._front.door.too_long("the call was not answered") from None

    @contextmanager
    def _feed(self, reading: JournalPosition, call: Call) -> Iterator[Feed]:
        """What is new at a table, as long as anybody watches it."""
        feeds, form = self._feeds.setdefault(reading.table, {}), _form(call.exchange)
        if form not in feeds:
            feeds[form] = Feed(reading.sequence, lambda after: self._read_on(replace(reading, sequence=after), call))
        feed = feeds[form]
        feed.watchers += 1
        try:
            yield feed
        finally:
            feed.watchers -= 1
            if not feed.watchers:
                feed.end()
                del feeds[form]
                if not feeds:
                    del self._feeds[reading.table]


def _read(parts: list[bytes]) -> tuple[JournalPosition, list[bytes]]:
    return msgspec.json.decode(parts[0], type=JournalPosition), parts[1:]


def _form(exchange: Exchange | None) -> _Form:
    return (exchange.answer, exchange.gives, bool(exchange.event_ids)) if exchange else None
