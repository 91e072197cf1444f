"""The games that are judged."""

from interlock.basics.known import unknown
from interlock.basics.problem import Problem, RecordError
from interlock.games.age_of_steam.game import AGE_OF_STEAM
from interlock.games.american_rails.game import AMERICAN_RAILS
from interlock.games.chicago_express.game import CHICAGO_EXPRESS
from interlock.games.railroad_revolution.game import RAILROAD_REVOLUTION
from interlock.replay.game import AnyGame

GAMES: dict[str, AnyGame] = {
    game.name: game for game in (AGE_OF_STEAM, AMERICAN_RAILS, CHICAGO_EXPRESS, RAILROAD_REVOLUTION)
}


def find_game(name: str) -> AnyGame:
    """Return the game of that name; RecordError where there is none."""
    if name not in GAMES:
        raise RecordError([Problem(*unknown("game", name, GAMES), "header.game")])
    return GAMES[name]
