"""Counts the replays that are begun and the moves that they judge."""

from typing import Any

import pytest

from interlock.analysis import judge
from interlock.replay.replay import Replay


class ReplayCount:
    """The replays that were begun."""

    def __init__(self) -> None:
        self._replays: list[Replay] = []

    @property
    def begun(self) -> int:
        """How many were begun."""
        return len(self._replays)

    @property
    def moves(self) -> int:
        """How many moves they have judged."""
        return sum(replay.move for replay in self._replays)

    def begin(self, *given: Any, **options: Any) -> Replay:
        """Begin a replay, and count it."""
        self._replays.append(Replay(*given, **options))
        return self._replays[-1]


def count_replays(monkeypatch: pytest.MonkeyPatch) -> ReplayCount:
    """Count every replay of a record from now on, whoever begins it."""
    count = ReplayCount()
    monkeypatch.setattr(judge, "Replay", count.begin)
    return count
