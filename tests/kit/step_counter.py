"""Counts the work that a call does, in place of time, which differs from run to run."""

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

import pytest

from interlock.basics.compiled import COMPILED


class TooManyStepsError(Exception):
    """More steps were taken than are allowed."""


class Watched(str):
    """A text whose comparisons are steps too: looking it up in a list is work that no line of Python shows."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return str.__eq__(self, other)

    def __hash__(self) -> int:
        return str.__hash__(self)


def steps(call: Callable[[], object], most: int | None = None) -> int:
    """Return how many lines of Python a call goes through, loops within a line included.

    With `most`, TooManyStepsError ends it there, so that even what never ends can be tried.
    """
    if COMPILED:
        pytest.skip("compiled code goes through no lines that could be counted")
    count = 0

    def trace(frame: FrameType, event: str, arg: Any) -> Any:
        nonlocal count
        if event == "line":
            count += 1
            if most is not None and count > most:
                raise TooManyStepsError(most)
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        call()
    finally:
        sys.settrace(before)
    return count


def growth(call: Callable[[int], Callable[[], object]], size: int) -> float:
    """Return how many times the work grows when the input doubles; `call` prepares the work on an input of a size."""
    return steps(call(2 * size)) / steps(call(size))
