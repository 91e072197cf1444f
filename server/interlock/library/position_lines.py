"""Lay positions out as lines for the terminal."""

from collections.abc import Iterator

from interlock.basics.terminal_lines import Line
from interlock.games.position_text import SHARES, game_text
from interlock.library.position import Position

__all__ = ["SHARES", "position_lines", "shares_held"]


def position_lines(position: Position) -> Iterator[Line]:
    """Yield all that lies on the table as lines."""
    view = position.view
    yield from game_text(view).position_lines(view, position.game.players, position.game.world)


def shares_held(position: Position, seat: int) -> dict[str, int]:
    """Return the shares that the player on a seat holds, by company; those of one kind are called `SHARES`."""
    return game_text(position.view).shares(position.view, seat)
