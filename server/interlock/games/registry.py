"""The games that are judged, each imported when it is asked for."""

from importlib import import_module

from interlock.basics.known import unknown
from interlock.basics.problem import Problem, RecordError
from interlock.basics.when_asked import WhenAsked
from interlock.record.games import GAMES as RECORDED
from interlock.replay.game_type import AnyGameType


def _game(name: str) -> AnyGameType:
    game: AnyGameType = import_module(f"interlock.games.{RECORDED[name].field}.game").GAME
    return game


GAMES = WhenAsked(RECORDED, _game)


def find_game(name: str) -> AnyGameType:
    """Return the game of that name; RecordError where there is none."""
    if name not in GAMES:
        raise RecordError([Problem(*unknown("game", name, GAMES), "header.game")])
    return GAMES[name]
