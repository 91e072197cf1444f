"""Callers are served in turn, however many calls one of them has waiting."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

import pytest

from interlock.processes.fair_queue import FairQueue

_STEPS = 5
"""Of the event loop, after which everything that can go on has done so."""


async def _settled() -> None:
    for _ in range(_STEPS):
        await asyncio.sleep(0)


class Callers:
    """Callers of a queue, and the order in which they receive items."""

    def __init__(self, turns: FairQueue[str]) -> None:
        self.turns = turns
        self.served: list[str] = []
        self.tasks: list[asyncio.Task[None]] = []
        self._held: deque[tuple[str, str]] = deque()

    async def ask(self, caller: str, times: int = 1) -> None:
        """Have a caller wait for so many items."""
        self.tasks += [asyncio.create_task(self._take(caller)) for _ in range(times)]
        await _settled()

    async def _take(self, caller: str) -> None:
        self._held.append((caller, await self.turns.take(caller)))
        self.served.append(caller)

    async def give_back(self, times: int = 1) -> None:
        """Have the callers that were served first give their items back, one after another."""
        for _ in range(times):
            caller, item = self._held.popleft()
            self.turns.leave(caller)
            self.turns.add(item)
            await _settled()


def with_items(number: int, most: int, work: Callable[[Callers], Awaitable[None]]) -> None:
    async def run() -> None:
        turns: FairQueue[str] = FairQueue(most)
        for each in range(number):
            turns.add(f"item {each}")
        await work(Callers(turns))

    asyncio.run(run())


@pytest.mark.parametrize("flood", [10, 1000])
def test_another_caller_waits_for_one_call_of_each_other(flood: int) -> None:
    async def work(callers: Callers) -> None:
        await callers.ask("flood", flood)
        await callers.ask("Ann")
        await callers.ask("Ben", 2)
        await callers.give_back(6)
        # One was being worked on when the others came.
        assert callers.served == ["flood", "flood", "Ann", "Ben", "flood", "Ben", "flood"]

    with_items(1, 1, work)


def test_who_comes_again_waits_behind_all_others() -> None:
    async def work(callers: Callers) -> None:
        await callers.ask("flood")
        for _ in range(5):
            await callers.ask("flood")
            await callers.ask("Ann")
            await callers.give_back(2)
        assert callers.served == ["flood"] + ["flood", "Ann"] * 5

    with_items(1, 1, work)


def test_one_caller_has_no_more_items_than_it_may() -> None:
    async def work(callers: Callers) -> None:
        await callers.ask("flood", 10)
        assert (callers.served, callers.turns.free) == (["flood"] * 2, 1)
        await callers.ask("Ann")
        assert callers.served[2:] == ["Ann"]
        await callers.give_back()
        assert callers.served[3:] == ["flood"]

    with_items(3, 2, work)


def test_a_spare_item_goes_to_who_is_kept_out_by_others() -> None:
    async def work(callers: Callers) -> None:
        await callers.ask("flood", 3)
        assert not callers.turns.is_kept_out("flood")
        assert callers.turns.is_kept_out("Ann")
        callers.turns.add("spare", spare=True)
        await callers.ask("Ann")
        assert callers.served == ["flood", "flood", "Ann"]
        await callers.give_back(2)
        assert callers.served[3:] == ["flood"]
        assert callers.turns.free == 1

    with_items(2, 2, work)


def test_who_waits_for_its_own_items_keeps_its_turn() -> None:
    async def work(callers: Callers) -> None:
        await callers.ask("flood", 2)
        await callers.ask("Ann", 3)
        assert callers.served == ["flood", "Ann"]
        await callers.give_back()
        assert callers.served == ["flood", "Ann", "flood"]

    with_items(2, 1, work)


def test_who_gives_up_costs_the_others_no_turn() -> None:
    async def work(callers: Callers) -> None:
        await callers.ask("flood", 3)
        await callers.ask("Ann", 2)
        await callers.ask("Ben")
        callers.tasks[3].cancel()
        # It is not known yet that the first one of Ann's waits no longer.
        await callers.give_back(3)
        assert callers.served == ["flood", "flood", "Ann", "Ben"]

    with_items(1, 1, work)


def test_an_item_that_nobody_waits_for_any_more_goes_to_the_next() -> None:
    async def work(callers: Callers) -> None:
        await callers.ask("Ann", 2)
        late = callers.tasks[0]
        callers.turns.add("item")
        late.cancel()
        await _settled()
        assert late.cancelled()
        assert callers.served == ["Ann"]
        assert callers.tasks[1].done()

    with_items(0, 1, work)
