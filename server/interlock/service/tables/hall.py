"""The live tables as the front sees them: chunks go to the worker of their table, and those who watch are told."""

import asyncio
from collections.abc import AsyncGenerator, Iterator
from contextlib import contextmanager

import msgspec
from google.rpc import code_pb2
from msgspec.structs import replace

from interlock.service.access.caller_key import caller_key
from interlock.service.call import Call
from interlock.service.exchange import Exchange
from interlock.service.front import Front
from interlock.service.reason import Reason
from interlock.service.refusal import RefusedError
from interlock.service.tables.feed import Feed
from interlock.service.tables.lanes import Lanes
from interlock.service.tables.places import Places
from interlock.service.tables.progress import Reading

WATCH = "interlock.v1.Tables/WatchTable"

_Form = tuple[str, str, bool] | None
"""What parts of an answer look like: by HTTP a field of the response in some form, with an id or without; else \
serialized messages."""


class Hall:
    """Where all doors ask for what is done at tables."""

    def __init__(self, front: Front, lanes: Lanes, max_players: int, max_watchers: int) -> None:
        self._front = front
        self._lanes = lanes
        self.players = Places(max_players, "max-players", "play at tables")
        """Those of who plays; by HTTP it is taken for each request."""
        self._watchers = Places(max_watchers, "max-watchers", "watch tables")
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

    async def _following(self, feed: Feed, reading: Reading, call: Call) -> tuple[Reading, list[bytes]]:
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

    async def _read_on(self, reading: Reading, call: Call) -> tuple[Reading, list[bytes]]:
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
                await worker.ask(call, request)
                return [part async for part in worker.parts()]
        except TimeoutError:
            raise self._front.door.too_long("the call was not answered") from None

    @contextmanager
    def _feed(self, reading: Reading, call: Call) -> Iterator[Feed]:
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


def _read(parts: list[bytes]) -> tuple[Reading, list[bytes]]:
    return msgspec.json.decode(parts[0], type=Reading), parts[1:]


def _form(exchange: Exchange | None) -> _Form:
    return (exchange.answer, exchange.gives, bool(exchange.event_ids)) if exchange else None
