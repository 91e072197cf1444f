"""What is done with many things, and where."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol, TypeVar

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


class Over(Protocol):
    """Where it is done: in this process, in several, on several machines.

    It takes chunks as it needs them, and not many before their results are asked for. Results come in the order of the
    chunks. A chunk may be empty. When nobody wants more results, the iterator is closed.
    """

    def __call__(self, job: Job[_Item, _Result], chunks: Iterable[Sequence[_Item]], /) -> Iterator[Sequence[_Result]]:
        """Yield the results for each chunk, in the order of the chunks."""
