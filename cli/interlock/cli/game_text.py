"""What is shown differently for every game."""

from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Any, Protocol

from interlock.cli.folding import Line
from interlock.games.position_view import PositionView
from interlock.record.games import GAMES


class GameText(Protocol):
    """How a game is shown."""

    def position_lines(self, position: PositionView, names: Sequence[str], world: Any) -> Iterator[Line]:
        """Lay a position out, of players by their names, seen on what the game is played on."""

    def shares(self, position: PositionView, seat: int) -> dict[str, int]:
        """Return the shares that the player on a seat holds, by company."""


_FIELDS = [game.field for game in GAMES.values()]


def game_text(position: PositionView) -> GameText:
    """Return how the game of a position is shown: the one whose field is set."""
    field = next(name for name in _FIELDS if getattr(position, name))
    text: GameText = import_module(f"interlock.games.{field}.position_text")
    return text
