"""The games that can be judged. A game's modules are imported when it is first used."""

from importlib import import_module

from interlock.basics.lazy_mapping import LazyMapping
from interlock.basics.problem import Problem, RecordError
from interlock.basics.suggestions import unknown
from interlock.record.games import GAMES as RECORDED
from interlock.replay.game_type import AnyGameType


def _game(name: str) -> AnyGameType:
    game: AnyGameType = import_module(f"interlock.games.{RECORDED[name].field}.game").GAME
    return game


GAMES = LazyMapping(RECORDED, _game)


def find_game(name: str) -> AnyGameType:
    """Return the game of that name; RecordError where there is none."""
    if name not in GAMES:
        raise RecordError([Problem(*unknown("game", name, GAMES), "header.game")])
    return GAMES[name]
