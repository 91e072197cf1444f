"""Rate limits of callers, in calls or CPU seconds per time (token buckets)."""

import re
from collections import OrderedDict
from functools import cache
from math import ceil
from typing import NamedTuple

_SECONDS = {"s": 1, "m": 60, "h": 3600}
_RATE = re.compile(r"([1-9][0-9]{0,8})/([smh])", re.ASCII)
MOST_BUCKETS = 10_000
_DIGITS = 6
"""How exactly times are told apart: what is a little late by the way that numbers are kept is in time."""


class Rate(NamedTuple):
    """So many calls, or CPU seconds, in so many seconds; all of them may come at once."""

    amount: int
    unit: str

    @property
    def seconds(self) -> int:
        """How long the unit is."""
        return _SECONDS[self.unit]

    def __str__(self) -> str:
        return f"{self.amount}/{self.unit}"


@cache
def rate_from(text: str) -> Rate:
    """Read a rate such as "10/s"; ValueError where it is none."""
    if not (found := _RATE.fullmatch(text)):
        raise ValueError(f"{text!r} is no rate; expected a number of calls per s, m or h, such as 10/s")
    return Rate(int(found[1]), found[2])


class Buckets:
    """Counts calls by who makes them; of very many, those that called last."""

    def __init__(self) -> None:
        self._full_at: OrderedDict[str, float] = OrderedDict()
        """When each bucket will be full again, which is all there is to know of it; the one used last comes last."""

    def take(self, key: str, rate: Rate, now: float, calls: int = 1) -> int:
        """Count calls; return 0, or after how many seconds they may be tried again, and then they are not counted."""
        each = rate.seconds / rate.amount
        full_at = max(self._full_at.get(key, now), now) + each * calls
        # What is more than a bucket holds passes when the bucket is full; it is then paid off for longer.
        late = round(full_at - now - max(rate.seconds, each * calls), _DIGITS)
        if late > 0:
            return ceil(late)
        self._full_at[key] = full_at
        self._full_at.move_to_end(key)
        self._forget_oldest()
        return 0

    def charge(self, key: str, rate: Rate, now: float, amount: float) -> None:
        """Count what was used, even more than the bucket holds: `take` lets nothing pass until that is paid off."""
        self._full_at[key] = max(self._full_at.get(key, now), now) + amount * rate.seconds / rate.amount
        self._full_at.move_to_end(key)
        self._forget_oldest()

    def _forget_oldest(self) -> None:
        if len(self._full_at) > MOST_BUCKETS:
            self._full_at.popitem(last=False)
