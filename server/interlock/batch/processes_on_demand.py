"""An executor that starts in this process and uses several processes once the job takes long."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from time import monotonic
from typing import Any, TypeVar

from interlock.batch.jobs import Job

_Item = TypeVar("_Item")
_Result = TypeVar("_Result")

_SECONDS_ALONE = 0.4
"""So long it is done here: processes take about as long to start."""
_HEAVY = 2**20
"""What weighs so much takes long."""


@dataclass(frozen=True)
class ProcessesOnDemand:
    """At most so many processes; `weight` tells how many bytes an item has, if they have many."""

    size: int
    weight: Callable[[Any], int] = lambda _: 0

    def __call__(self, job: Job[_Item, _Result], chunks: Iterable[Sequence[_Item]]) -> Iterator[Sequence[_Result]]:
        """Do it, and yield the results for each chunk in their order."""
        rest = iter(chunks)
        spent = 0.0
        for chunk in rest:
            if self.size > 1 and (spent > _SECONDS_ALONE or sum(map(self.weight, chunk)) > _HEAVY):
                following = next(rest, None)
                if following is not None:
                    # Importing them takes longer than doing a little.
                    from interlock.batch.processes import Processes

                    yield from Processes(self.size)(job, chain([chunk, following], rest))
                    return
            start = monotonic()
            results = job(chunk)
            spent += monotonic() - start
            yield results
