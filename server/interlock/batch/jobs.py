"""Run a job on many items in chunks and yield the results in order: the protocols of jobs and executors, the
executor for this process, and one that reuses cached results.
"""

from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from time import monotonic
from typing import Any, Protocol, TypeVar

Item_contra = TypeVar("Item_contra", contravariant=True)
Result_co = TypeVar("Result_co", covariant=True)
_Item = TypeVar("_Item")
_Result = TypeVar("_Result")


class Job(Protocol[Item_contra, Result_co]):
    """What is done with each of many things; it goes to other processes pickled, as do the things and the results."""

    def __call__(self, items: Sequence[Item_contra], /) -> Sequence[Result_co]:
        """Return a result for each item."""

    def lost(self, item: Item_contra, /) -> Result_co:
        """Return the result for an item at which a process ended twice, nobody here knows why."""


class Executor(Protocol):
    """Where it is done: in this process, in several, on several machines.

    It takes chunks as it needs them, and not many before their results are asked for. Results come in the order of the
    chunks. A chunk may be empty. When nobody wants more results, the iterator is closed.
    """

    def __call__(self, job: Job[_Item, _Result], chunks: Iterable[Sequence[_Item]], /) -> Iterator[Sequence[_Result]]:
        """Yield the results for each chunk, in the order of the chunks."""


_MOST_ITEMS = 64
MOST_WEIGHT = 256 * 1024
_SECONDS = 0.1
"""A chunk is what all together do in this time: handing it over costs little beside it, and nobody waits for long."""


def run_in_order(
    job: Job[_Item, _Result], items: Iterable[_Item], over: Executor, weight: Callable[[_Item], int] = lambda _: 0
) -> Generator[_Result, None, None]:
    """Yield the result for each item in their order; `weight` tells how many bytes an item has, if they have many.

    Items are taken as results are asked for, so that neither all of those nor of these are in memory at any time.
    """
    with closing(run_in_chunks(job, items, over, weight)) as chunks:
        for results in chunks:
            yield from results


def run_in_chunks(
    job: Job[_Item, _Result], items: Iterable[_Item], over: Executor, weight: Callable[[_Item], int] = lambda _: 0
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


def run_here(job: Job[_Item, _Result], chunks: Iterable[Sequence[_Item]]) -> Iterator[Sequence[_Result]]:
    """Do it in this process."""
    return map(job, chunks)


class ResultStore(Protocol):
    """Results that are kept."""

    def find(self, item: Any, /) -> Any:
        """Return the result for an item; None where it is not known."""

    def keep(self, item: Any, result: Any, /) -> None:
        """Keep the result for an item that was not known."""


@dataclass(frozen=True)
class CachingExecutor:
    """Takes the results that are kept, has the others made, and keeps those."""

    over: Executor
    kept: ResultStore

    def __call__(self, job: Job[_Item, _Result], chunks: Iterable[Sequence[_Item]]) -> Iterator[Sequence[_Result]]:
        """Yield the results for each chunk in their order."""
        found = deque[tuple[Sequence[_Item], list[Any]]]()

        def unknown() -> Iterator[Sequence[_Item]]:
            for chunk in chunks:
                known = [self.kept.find(item) for item in chunk]
                found.append((chunk, known))
                # Where all are known an empty chunk stands for them, so that all come in their order.
                yield [item for item, result in zip(chunk, known, strict=True) if result is None]

        for made in self.over(job, unknown()):
            chunk, known = found.popleft()
            yield self._together(chunk, known, made)

    def _together(self, chunk: Sequence[_Item], known: list[Any], made: Iterable[_Result]) -> list[Any]:
        rest = iter(made)
        for at, (item, result) in enumerate(zip(chunk, known, strict=True)):
            if result is None:
                known[at] = next(rest)
                self.kept.keep(item, known[at])
        return known
