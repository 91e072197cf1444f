"""The games that are judged."""

from interlock.basics.known import unknown
from interlock.basics.problem import Problem, RecordError
from interlock.games.age_of_steam.game import AgeOfSteam
from interlock.games.american_rails.game import AmericanRails
from interlock.games.chicago_express.game import ChicagoExpress
from interlock.games.railroad_revolution.game import RailroadRevolution
from interlock.replay.game import AnyGame

GAMES: dict[str, AnyGame] = {
    game.name: game for game in (AgeOfSteam(), AmericanRails(), ChicagoExpress(), RailroadRevolution())
}


def find_game(name: str) -> AnyGame:
    """Return the game of that name; RecordError where there is none."""
    if name not in GAMES:
        raise RecordError([Problem(*unknown("game", name, GAMES), "header.game")])
    return GAMES[name]
