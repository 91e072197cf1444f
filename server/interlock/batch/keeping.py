"""Does only what has not been done before."""

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from interlock.batch.job import Job, Over

_Item = TypeVar("_Item")
_Result = TypeVar("_Result")


class Results(Protocol):
    """Results that are kept."""

    def find(self, item: Any, /) -> Any:
        """Return the result for an item; None where it is not known."""

    def keep(self, item: Any, result: Any, /) -> None:
        """Keep the result for an item that was not known."""


@dataclass(frozen=True)
class Keeping:
    """Takes the results that are kept, has the others made, and keeps those."""

    over: Over
    kept: Results

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
