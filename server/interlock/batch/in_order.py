"""Does something with many things, and tells the results in their order."""

from collections.abc import Generator, Iterable, Iterator, Sequence
from itertools import islice
from typing import TypeVar

from interlock.batch.job import Job, Over

_Item = TypeVar("_Item")
_Result = TypeVar("_Result")


def in_order(
    job: Job[_Item, _Result], items: Iterable[_Item], over: Over, chunk: int
) -> Generator[_Result, None, None]:
    """Yield the result for each item in their order; so many items at once go to where it is done.

    Items are taken as results are asked for, so that neither all of those nor of these are in memory at any time.
    """
    for results in over(job, _chunks(iter(items), chunk)):
        yield from results


def here(job: Job[_Item, _Result], chunks: Iterable[Sequence[_Item]]) -> Iterator[Sequence[_Result]]:
    """Do it in this process."""
    return map(job, chunks)


def _chunks(items: Iterator[_Item], size: int) -> Iterator[list[_Item]]:
    while chunk := list(islice(items, size)):
        yield chunk
