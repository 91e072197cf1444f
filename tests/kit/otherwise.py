"""Games that are otherwise than they are, while a test runs."""

import pytest

from interlock.games.registry import GAMES
from interlock.replay.game_type import AnyGameType


def judge_by(monkeypatch: pytest.MonkeyPatch, name: str, game: AnyGameType) -> None:
    """Have records of that name judged by another game."""
    monkeypatch.setitem(GAMES._made, name, game)
