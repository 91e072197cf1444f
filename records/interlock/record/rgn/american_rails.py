"""The words of American Rails."""

from interlock.record.american_rails import COMPANIES, AmericanRailsMove, AmericanRailsSetup
from interlock.record.rgn.declared import game_words

OF_THE_TABLE = frozenset({"developments", "year", "phase"})
QUANTITIES = OF_THE_TABLE | {
    "cash", "income", "treasury", "cubes", "shares", "dividend", "score", "minimum", "cost", "order",
}  # fmt: skip

WORDS = game_words(
    "American Rails", "american_rails", AmericanRailsMove, AmericanRailsSetup, QUANTITIES, OF_THE_TABLE, COMPANIES
)
