"""Receive the requests of calls within time limits, and limit how many calls wait or run at the same time, in all
and per caller.
"""

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import grpc
from google.rpc import code_pb2

from interlock.service.refusal import Reason, RefusedError, limit_reached

MOST_OPEN = 1000
"""How many calls may be open at the same time that have sent no request yet."""

_SECONDS_WHEN_CLOSING = 1
_SECONDS_TO_BE_GIVEN_UP = 0.1

_Waiting = dict[asyncio.Timeout, RefusedError | None]
"""The time limits of calls that are waited with, and why any was cut short."""


class RequestReceiver:
    """Takes the requests of calls, and counts who is inside."""

    def __init__(self, max_seconds: float, max_concurrent: int, max_caller_calls: int) -> None:
        self.max_seconds = max_seconds
        """How long a call may take."""
        self._max_concurrent = max_concurrent
        self._open: _Waiting = {}
        """The time limits of the calls that have sent no request, the oldest first, and why any was cut short."""
        self._between: _Waiting = {}
        """The same of calls that have sent requests, and may send more."""
        self._max_caller_calls = max_caller_calls
        self._inside = Counter[str]()
        """How many calls of each caller are waited with or worked on."""
        self._closed: RefusedError | None = None

    def deadline(self) -> float:
        """Return until when a call that comes in now may take."""
        return asyncio.get_running_loop().time() + self.max_seconds

    def too_long(self, what: str) -> RefusedError:
        """Return the refusal of a call for what was not done by its deadline."""
        sentence = f"{what} within {self.max_seconds:g} seconds"
        value = f"{self.max_seconds:g}"
        return limit_reached(Reason.TOO_LONG, sentence, "max-seconds", value, code_pb2.DEADLINE_EXCEEDED)

    async def request(self, context: Any, deadline: float) -> bytes:
        """Wait for the request of a call, and return it; RefusedError where it does not come."""
        if (data := await self.message(context, deadline)) is None:
            raise RefusedError(code_pb2.INVALID_ARGUMENT, Reason.MISSING_REQUEST, "the call ended without a request")
        return data

    async def next_message(self, context: Any) -> bytes | None:
        """Wait for a message of a call that has many, however long it takes; RefusedError where the server stops."""
        if self._closed:
            raise self._closed
        return await self._message(context, None, self._between)

    async def message(self, context: Any, deadline: float) -> bytes | None:
        """Wait for the first message of a call, and return it, or None where the caller has nothing to say."""
        self._make_room()
        return await self._message(context, deadline, self._open)

    @contextmanager
    def inside(self, caller: str) -> Iterator[None]:
        """Count a call that is waited with or worked on; RefusedError where there are too many."""
        if self._inside[caller] >= self._max_caller_calls:
            sentence = f"the caller has {self._max_caller_calls} calls that wait or run, the most for one caller"
            raise limit_reached(Reason.TOO_MANY_CALLS, sentence, "max-caller-calls", self._max_caller_calls)
        if self._inside.total() >= self._max_concurrent:
            sentence = f"the server has {self._max_concurrent} calls to answer, and takes no more"
            raise limit_reached(Reason.TOO_MANY_CALLS, sentence, "max-concurrent", self._max_concurrent)
        self._inside[caller] += 1
        try:
            yield
        finally:
            self._inside[caller] -= 1
            if not self._inside[caller]:
                del self._inside[caller]

    def close(self) -> None:
        """Wait no longer for requests, but for those that are on their way."""
        self._closed = RefusedError(code_pb2.UNAVAILABLE, Reason.STOPPING, "the server stops")
        for waiting in (self._open, self._between):
            for limit in list(waiting):
                self._cut_short(limit, waiting, _SECONDS_WHEN_CLOSING, self._closed)

    async def _message(self, context: Any, deadline: float | None, waiting: _Waiting) -> bytes | None:
        limit = asyncio.timeout_at(deadline)
        waiting[limit] = None
        try:
            async with limit:
                data = await context.read()
        except TimeoutError:
            raise waiting[limit] or self.too_long("no request came") from None
        finally:
            del waiting[limit]
        if data is grpc.aio.EOF:
            # Nothing more comes of a call that is given up, either; that it was is known a moment later.
            await asyncio.sleep(_SECONDS_TO_BE_GIVEN_UP)
            return None
        return bytes(data)

    def _make_room(self) -> None:
        """Where too many calls are open, end the oldest: who means to send a request does so soon."""
        if len(self._open) >= MOST_OPEN:
            sentence = f"{MOST_OPEN} calls are open that send no request; of these this was the oldest"
            refusal = limit_reached(Reason.TOO_MANY_OPEN, sentence, "open calls", MOST_OPEN)
            self._cut_short(next(iter(self._open)), self._open, 0, refusal)

    @staticmethod
    def _cut_short(
        limit: asyncio.Timeout,
        waiting: _Waiting,
        seconds: float,
        refusal: RefusedError,
    ) -> None:
        end = asyncio.get_running_loop().time() + seconds
        if not limit.expired() and (limit.when() or end) >= end:
            waiting[limit] = refusal
            limit.reschedule(end)
