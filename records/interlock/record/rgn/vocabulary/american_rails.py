"""The vocabulary of American Rails in RGN."""

from interlock.record import games
from interlock.record.american_rails import COMPANIES
from interlock.record.rgn.vocabulary.game_words import GameWords

OF_THE_TABLE = frozenset({"developments", "year", "phase"})
OF_PLAYERS = frozenset({"cash", "score", "order"})
QUANTITIES = OF_THE_TABLE | OF_PLAYERS | {"income", "treasury", "cubes", "shares", "dividend", "minimum", "cost"}

_OTHER_WORDS = {"rail": "expand", "track": "expand", "place": "start", "sell": "auction", "shares": "auction"}

WORDS = GameWords(
    games.AMERICAN_RAILS, QUANTITIES, OF_THE_TABLE, OF_PLAYERS, companies=COMPANIES, other_words=_OTHER_WORDS
)
