"""The words of American Rails."""

from interlock.record import games
from interlock.record.american_rails import COMPANIES
from interlock.record.rgn.game_words import GameWords

OF_THE_TABLE = frozenset({"developments", "year", "phase"})
QUANTITIES = OF_THE_TABLE | {
    "cash", "income", "treasury", "cubes", "shares", "dividend", "score", "minimum", "cost", "order",
}  # fmt: skip

WORDS = GameWords(games.AMERICAN_RAILS, QUANTITIES, OF_THE_TABLE, companies=COMPANIES)
