"""The games that are judged, by their names, and what they are described by."""

from interlock.games.registry import GAMES, find_game
from interlock.replay.boards import BOARD_FILE
from interlock.replay.game_type import AnyGameType, nobody_is_out

__all__ = ["BOARD_FILE", "GAMES", "AnyGameType", "find_game", "nobody_is_out"]
