"""The games whose moves can be written."""

from interlock.record.model import Move
from interlock.record.rgn import age_of_steam, american_rails, chicago_express, railroad_revolution
from interlock.record.rgn.game_words import GameWords

GAMES = {
    "chicago-express": chicago_express.WORDS,
    "american-rails": american_rails.WORDS,
    "age-of-steam": age_of_steam.WORDS,
    "railroad-revolution": railroad_revolution.WORDS,
}


def game_of(move: Move) -> GameWords:
    """Return the game that a move is of."""
    for game in GAMES.values():
        if getattr(move, game.field) is not None:
            return game
    raise ValueError("a move of no game")
