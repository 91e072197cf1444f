"""Does something with many things, and tells the results in their order."""

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import closing
from time import monotonic
from typing import TypeVar

from interlock.batch.job import Job, Over

_Item = TypeVar("_Item")
_Result = TypeVar("_Result")

_MOST_ITEMS = 64
MOST_WEIGHT = 256 * 1024
_SECONDS = 0.1
"""A chunk is what all together do in this time: handing it over costs little beside it, and nobody waits for long."""


def in_order(
    job: Job[_Item, _Result], items: Iterable[_Item], over: Over, weight: Callable[[_Item], int] = lambda _: 0
) -> Generator[_Result, None, None]:
    """Yield the result for each item in their order; `weight` tells how many bytes an item has, if they have many.

    Items are taken as results are asked for, so that neither all of those nor of these are in memory at any time.
    """
    with closing(in_chunks(job, items, over, weight)) as chunks:
        for results in chunks:
            yield from results


def in_chunks(
    job: Job[_Item, _Result], items: Iterable[_Item], over: Over, weight: Callable[[_Item], int] = lambda _: 0
) -> Generator[Sequence[_Result], None, None]:
    """Yield the results as `in_order` does, but those together that come at once."""
    start = monotonic()
    done = 0

    def chunks() -> Iterator[list[_Item]]:
        chunk = list[_Item]()
        weighs = 0
        for item in items:
            chunk.append(item)
            weighs += weight(item)
            at_once = min(_MOST_ITEMS, _SECONDS * done / (monotonic() - start))
            if len(chunk) >= at_once or weighs >= MOST_WEIGHT:
                yield chunk
                chunk, weighs = [], 0
        if chunk:
            yield chunk

    for results in over(job, chunks()):
        done += len(results)
        yield results


def here(job: Job[_Item, _Result], chunks: Iterable[Sequence[_Item]]) -> Iterator[Sequence[_Result]]:
    """Do it in this process."""
    return map(job, chunks)
