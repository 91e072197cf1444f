"""Collect the figures of many games in groups, with counts, means and quartiles, in memory that does not grow with
their number.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeVar

from msgspec import Struct

from interlock.stats.aggregates import AGGREGATES, Aggregate, Label
from interlock.stats.game_figures import GameFigures

_EXACT = 1000
"""Values below are kept apart one by one, larger ones by their first three digits, so that memory has a bound."""


class Summary(Struct, frozen=True):
    """What is told of many values; a quartile that falls between two of them is as far between as it would be."""

    count: int
    sum: int
    mean: float
    least: int
    lower: float
    median: float
    upper: float
    most: int


class Tally:
    """Many values, all of them whole numbers, so that no order in which they are added makes a difference."""

    __slots__ = ("least", "most", "sum", "values")

    def __init__(self) -> None:
        self.sum = 0
        self.least = self.most = 0
        self.values: Counter[int] = Counter()
        """How often each came, or of large ones each with the same first digits."""

    def add(self, value: int) -> None:
        """Add a value."""
        if not self.values:
            self.least = self.most = value
        elif value < self.least:
            self.least = value
        elif value > self.most:
            self.most = value
        self.sum += value
        self.values[value if -_EXACT < value < _EXACT else _three_digits(value)] += 1

    def summary(self) -> Summary:
        """Sum the values up, of which there is at least one."""
        count = self.values.total()
        lower, median, upper = (self._quartile((count - 1) * quarter) for quarter in (1, 2, 3))
        return Summary(count, self.sum, self.sum / count, self.least, lower, median, upper, self.most)

    def _quartile(self, quarters: int) -> float:
        """Return the value at so many quarters of a step behind the least, if need be between two; it is exact."""
        at, part = divmod(quarters, 4)
        value = self._at(at)
        fourfold = 4 * value + part * (self._at(at + 1) - value) if part else 4 * value
        return fourfold // 4 if fourfold % 4 == 0 else fourfold / 4

    def _at(self, place: int) -> int:
        """Return the value at a place, from 0, among all of them in order."""
        reached = 0
        for value in sorted(self.values):
            reached += self.values[value]
            if reached > place:
                return min(max(value, self.least), self.most)
        return self.most


def _three_digits(value: int) -> int:
    """Return a large value with the digits after its first three made zero."""
    step: int = 10 ** (len(str(abs(value))) - 3)
    return value // step * step


MOST_GROUPS = 1000
"""So many groups are told apart, and so many labels in each; those that come later go together as others."""
OTHERS = "(others)"

GROUPINGS: Mapping[str, Callable[[GameFigures], str]] = {
    "board": lambda figures: figures.board,
    "players": lambda figures: str(len(figures.seats)),
    "event": lambda figures: figures.event,
}
"""What games are grouped by besides the game, for prices and incomes of different games mean different things."""

Key = tuple[str, ...]
_K = TypeVar("_K")
_V = TypeVar("_V")


class Row(NamedTuple):
    """What came out for one label."""

    label: Label
    summary: Summary


class Group:
    """Games that belong together."""

    def __init__(self) -> None:
        self.records = 0
        self.counted = 0
        self.ended = 0
        """How many of those that count have ended."""
        self.tallies: dict[str, dict[Label, Tally]] = {}
        """By aggregate and label."""

    def add(self, figures: GameFigures, *, counts: bool) -> None:
        """Add a game; one that does not count goes into what is told of all records."""
        self.records += 1
        self.counted += counts
        ended = counts and figures.finished
        self.ended += ended
        for aggregate in AGGREGATES:
            if aggregate.of_all or (ended if aggregate.of_ended else counts):
                tallies = self.tallies.setdefault(aggregate.name, {})
                for label, value in aggregate.observe(figures):
                    _get_or_other(tallies, label, OTHERS, Tally).add(value)

    def total(self, aggregate: Aggregate) -> int:
        """Return of how many records something is reckoned."""
        if aggregate.of_all:
            return self.records
        return self.ended if aggregate.of_ended else self.counted

    def rows(self, aggregate: Aggregate) -> list[Row]:
        """Return what came out, by label, what came most often first where that is what is asked."""
        rows = [Row(label, tally.summary()) for label, tally in self.tallies.get(aggregate.name, {}).items()]
        if aggregate.is_ranking():
            return sorted(rows, key=lambda row: (-row.summary.count, row.label))
        return sorted(rows, key=lambda row: (isinstance(row.label, str), row.label))


class Statistics:
    """Statistics of games, by group."""

    def __init__(self, by: Sequence[str], counted: Sequence[str]) -> None:
        self.by = by
        """What games are grouped by, besides the game."""
        self.counted = counted
        """The statuses of records that count."""
        self.records = 0
        self.unreadable = 0
        self.groups: dict[Key, Group] = {}

    def add(self, figures: GameFigures) -> None:
        """Add a record."""
        self.records += 1
        if not figures.game:
            self.unreadable += 1
            return
        key = (figures.game, *(GROUPINGS[name](figures) for name in self.by))
        others = (figures.game, *(OTHERS for _ in self.by))
        _get_or_other(self.groups, key, others, Group).add(figures, counts=figures.status in self.counted)

    def sorted_groups(self) -> Iterator[tuple[Key, Group]]:
        """Yield the groups in the order of their names."""
        return iter(sorted(self.groups.items()))


def _get_or_other(known: dict[_K, _V], key: _K, others: _K, make: Callable[[], _V]) -> _V:
    """Return what stands under a key; where there are too many, what comes later goes together."""
    found = known.get(key)
    if found is None:
        key = key if len(known) < MOST_GROUPS else others
        found = known.setdefault(key, make())
    return found
