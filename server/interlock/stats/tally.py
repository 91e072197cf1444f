"""How often which values came: exact where they are small, and always the same in whatever order they come."""

from collections import Counter

from msgspec import Struct

_EXACT = 1000
"""Values below are kept apart one by one, larger ones by their first three digits, so that memory has a bound."""


class Summary(Struct, frozen=True):
    """What is told of many values; a quarter of them, half and three quarters do not exceed the three quartiles."""

    count: int
    sum: int
    mean: float
    least: int
    lower: int
    median: int
    upper: int
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
        lower, median, upper = (self._reached(-(-count * quarter // 4)) for quarter in (1, 2, 3))
        return Summary(count, self.sum, self.sum / count, self.least, lower, median, upper, self.most)

    def _reached(self, wanted: int) -> int:
        """Return the least value that so many do not exceed."""
        reached = 0
        for value in sorted(self.values):
            reached += self.values[value]
            if reached >= wanted:
                return min(max(value, self.least), self.most)
        return self.most


def _rounded(value: int) -> int:
    """Return a large value with the digits after its first three made zero."""
    step: int = 10 ** (len(str(abs(value))) - 3)
    return value // step * step
