"""The games that are judged."""

from importlib import import_module

from interlock.basics.known import unknown
from interlock.basics.problem import Problem, RecordError
from interlock.record.games import GAMES as RECORDED
from interlock.replay.game import AnyGame

GAMES: dict[str, AnyGame] = {
    name: import_module(f"interlock.games.{game.field}.game").GAME for name, game in RECORDED.items()
}


def find_game(name: str) -> AnyGame:
    """Return the game of that name; RecordError where there is none."""
    if name not in GAMES:
        raise RecordError([Problem(*unknown("game", name, GAMES), "header.game")])
    return GAMES[name]
