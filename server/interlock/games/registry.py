"""The games that are judged."""

from interlock.games.chicago_express.game import ChicagoExpress
from interlock.record.problem import Problem, RecordError
from interlock.replay.game import AnyGame
from interlock.replay.prepare import known

GAMES: dict[str, AnyGame] = {game.name: game for game in (ChicagoExpress(),)}


def find_game(name: str) -> AnyGame:
    """Return the game of that name; RecordError where there is none."""
    if name not in GAMES:
        raise RecordError([Problem(f"there is no game {name!r}", known(name, GAMES), "header.game")])
    return GAMES[name]
