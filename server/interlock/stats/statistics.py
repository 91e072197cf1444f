"""Statistics of many games, gathered game by game in memory that does not grow with their number."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeVar

from interlock.stats.aggregates import AGGREGATES, Aggregate, Label
from interlock.stats.figures import Figures
from interlock.stats.tally import Summary, Tally

MOST_APART = 1000
"""So many groups are told apart, and so many labels in each; those that come later go together as others."""
OTHERS = "(others)"

GROUPINGS: Mapping[str, Callable[[Figures], str]] = {
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

    def add(self, figures: Figures, *, counts: bool) -> None:
        """Add a game; one that does not count goes into what is told of all records."""
        self.records += 1
        self.counted += counts
        ended = counts and figures.finished
        self.ended += ended
        for aggregate in AGGREGATES:
            if aggregate.of_all or (ended if aggregate.of_ended else counts):
                tallies = self.tallies.setdefault(aggregate.name, {})
                for label, value in aggregate.observe(figures):
                    _of(tallies, label, OTHERS, Tally).add(value)

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

    def add(self, figures: Figures) -> None:
        """Add a record."""
        self.records += 1
        if not figures.game:
            self.unreadable += 1
            return
        key = (figures.game, *(GROUPINGS[name](figures) for name in self.by))
        others = (figures.game, *(OTHERS for _ in self.by))
        _of(self.groups, key, others, Group).add(figures, counts=figures.status in self.counted)

    def sorted_groups(self) -> Iterator[tuple[Key, Group]]:
        """Yield the groups in the order of their names."""
        return iter(sorted(self.groups.items()))


def _of(known: dict[_K, _V], key: _K, others: _K, make: Callable[[], _V]) -> _V:
    """Return what stands under a key; where there are too many, what comes later goes together."""
    found = known.get(key)
    if found is None:
        key = key if len(known) < MOST_APART else others
        found = known.setdefault(key, make())
    return found
