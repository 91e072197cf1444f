"""A fair queue: callers wait for items, such as workers, and receive them in turn (round robin)."""

import asyncio
from collections import Counter, OrderedDict, deque
from typing import Generic, TypeVar

_Item = TypeVar("_Item")


class FairQueue(Generic[_Item]):
    """Items that are lent to callers. A caller with many requests waits between them for every other caller."""

    def __init__(self, most: int) -> None:
        """Create an empty queue; one caller holds at most so many items at a time."""
        self._most = most
        self._free: deque[_Item] = deque()
        self._spare: deque[_Item] = deque()
        """Free items that are lent only where there is no other."""
        self._held = Counter[str]()
        """How many items each caller holds."""
        self._waiting: OrderedDict[str, deque[asyncio.Future[_Item]]] = OrderedDict()
        """The requests of each caller, oldest first; the caller whose turn is next comes first."""

    @property
    def free(self) -> int:
        """Return how many items nobody holds."""
        return len(self._free) + len(self._spare)

    def is_kept_out(self, caller: str) -> bool:
        """Return whether a caller could have one more item, but others hold all of them."""
        held = self._held[caller]
        return not self.free and held < self._most and self._held.total() > held

    async def take(self, caller: str) -> _Item:
        """Wait for an item and return it; the caller holds it until `leave` is called."""
        request: asyncio.Future[_Item] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(caller, deque()).append(request)
        self._hand_out()
        try:
            return await request
        except asyncio.CancelledError:
            self._withdraw(caller, request)
            raise

    def add(self, item: _Item, *, spare: bool = False) -> None:
        """Add an item that nobody holds: a new one, or one that a caller has used."""
        (self._spare if spare else self._free).append(item)
        self._hand_out()

    def leave(self, caller: str) -> None:
        """Count one item less for a caller, also if the item itself is gone for good."""
        self._held[caller] -= 1
        if not self._held[caller]:
            del self._held[caller]
        self._hand_out()

    def _hand_out(self) -> None:
        """Give free items to those whose turn it is. A caller who holds as many as allowed keeps its place."""
        while self.free:
            caller = next((each for each in self._waiting if self._held[each] < self._most), None)
            if caller is None:
                return
            requests = self._waiting[caller]
            request = requests.popleft()
            # A request that was cancelled a moment ago may still be here.
            if not request.done():
                self._held[caller] += 1
                request.set_result((self._free or self._spare).popleft())
                self._waiting.move_to_end(caller)
            if not requests:
                del self._waiting[caller]

    def _withdraw(self, caller: str, request: "asyncio.Future[_Item]") -> None:
        """Take a request back that is cancelled, and the item that it may have received at the same moment."""
        if not request.cancelled():
            self._free.appendleft(request.result())
            self.leave(caller)
        elif request in self._waiting.get(caller, ()):
            self._waiting[caller].remove(request)
            if not self._waiting[caller]:
                del self._waiting[caller]
