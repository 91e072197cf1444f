"""How often which values came: exact where they are small, and always the same in whatever order they come."""

from collections import Counter

from msgspec import Struct

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
        self.values[value if -_EXACT < value < _EXACT else _rounded(value)] += 1

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


def _rounded(value: int) -> int:
    """Return a large value with the digits after its first three made zero."""
    step: int = 10 ** (len(str(abs(value))) - 3)
    return value // step * step
