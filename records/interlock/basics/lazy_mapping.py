"""A mapping and a sequence that create what they hold when it is first accessed."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import TypeVar, overload

T = TypeVar("T")


class LazyMapping(Mapping[str, T]):
    """Things by their names, each made when it is first asked for."""

    def __init__(self, names: Iterable[str], make: Callable[[str], T]) -> None:
        self._names = dict.fromkeys(names)
        self._make = make
        self._made: dict[str, T] = {}

    def __getitem__(self, name: str) -> T:
        """Return what has that name; KeyError where nothing has."""
        if name not in self._made:
            if name not in self._names:
                raise KeyError(name)
            self._made[name] = self._make(name)
        return self._made[name]

    def load(self) -> None:
        """Make all of them."""
        for name in self._names:
            self[name]

    def __contains__(self, name: object) -> bool:
        """Tell whether there is something of that name."""
        return name in self._names

    def __iter__(self) -> Iterator[str]:
        """Yield the names."""
        return iter(self._names)

    def __len__(self) -> int:
        """Count the names."""
        return len(self._names)


class DeferredMapping(Mapping[str, T]):
    """A mapping whose names are not known before it is first accessed."""

    def __init__(self, make: Callable[[], Mapping[str, T]]) -> None:
        self._make = make

    @cached_property
    def _made(self) -> Mapping[str, T]:
        return self._make()

    def __getitem__(self, name: str) -> T:
        """Return what has that name; KeyError where nothing has."""
        return self._made[name]

    def __iter__(self) -> Iterator[str]:
        """Yield the names."""
        return iter(self._made)

    def __len__(self) -> int:
        """Count the names."""
        return len(self._made)


class DeferredSequence(Sequence[T]):
    """A sequence that is made when it is first accessed."""

    def __init__(self, make: Callable[[], Sequence[T]]) -> None:
        self._make = make

    @cached_property
    def _made(self) -> Sequence[T]:
        return self._make()

    @overload
    def __getitem__(self, at: int) -> T: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[T]: ...
    def __getitem__(self, at: int | slice) -> T | Sequence[T]:
        """Return what stands at a place, or between two."""
        return self._made[at]

    def __len__(self) -> int:
        """Count what there is."""
        return len(self._made)
