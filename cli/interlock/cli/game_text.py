"""What is shown differently for every game."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from interlock.cli import age_of_steam, american_rails, chicago_express, railroad_revolution
from interlock.cli.output import Line
from interlock.games.position import Position
from interlock.replay.replay import Replay


class GameText(NamedTuple):
    """How a game is shown."""

    position_lines: Callable[[Replay], Iterator[Line]]
    """Lays the position out that a replay has reached."""
    shares: Callable[[Position, int], dict[str, int]] | None = None
    """Returns the shares that the player on a seat holds, by company; None where there are no companies."""


_GAMES = {
    "age_of_steam": GameText(age_of_steam.position_lines),
    "american_rails": GameText(american_rails.position_lines, american_rails.shares),
    "chicago_express": GameText(chicago_express.position_lines, chicago_express.shares),
    "railroad_revolution": GameText(railroad_revolution.position_lines, railroad_revolution.shares),
}


def game_text(position: Position) -> GameText:
    """Return how the game of a position is shown: the one whose field is set."""
    return next(text for field, text in _GAMES.items() if getattr(position, field) is not None)
