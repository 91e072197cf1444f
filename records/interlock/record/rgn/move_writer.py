"""Moves as the lines of a record have them."""

from collections.abc import Iterable
from functools import cached_property

from interlock.record.model import Move, Player
from interlock.record.rgn.move import move_to_rgn
from interlock.record.rgn.players import Players


class MoveWriter:
    """Writes the moves of a game's players; where all moves are legal, there is nothing to write."""

    def __init__(self, players: Iterable[Player]) -> None:
        self._players = players

    @cached_property
    def players(self) -> Players:
        """The players by their names."""
        return Players([player.name for player in self._players])

    def words(self, move: Move) -> str:
        """Write a move without who makes it, such as "bid 7"."""
        return move_to_rgn(move, self.players)

    def line(self, move: Move) -> str:
        """Write a move as a whole line, such as "Ann: bid 7"."""
        return f"{self.players.label(move.seat)}: {move_to_rgn(move, self.players)}"
