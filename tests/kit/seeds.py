"""Seeds of random games and parts of long sweeps: some of them by default, all with `--thorough`."""

from collections.abc import Sequence
from typing import TypeVar

_Case = TypeVar("_Case")

thorough = False
"""Whether pytest runs with `--thorough`; it is set before tests are collected."""


def seeds(few: int, every: int, first: int = 0) -> range:
    """Return the seeds to play from the first on: a few of them, or every one with `--thorough`."""
    return range(first, first + (every if thorough else few))


def part(cases: Sequence[_Case], one_in: int) -> Sequence[_Case]:
    """Return one in so many cases, or every one with `--thorough`."""
    return cases[:: 1 if thorough else one_in]
