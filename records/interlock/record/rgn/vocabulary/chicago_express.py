"""The vocabulary of Chicago Express in RGN."""

from interlock.record import games
from interlock.record.chicago_express import COMPANIES
from interlock.record.rgn.vocabulary.game_words import GameWords

OF_THE_TABLE = frozenset({"houses"})
OF_PLAYERS = frozenset({"cash", "score"})
QUANTITIES = OF_THE_TABLE | OF_PLAYERS | {
    "income", "treasury", "trains", "shares", "dividend", "dividends", "marker", "dial", "cost", "minimum",
}  # fmt: skip

_OTHER_WORDS = {"rail": "extend", "track": "extend", "place": "extend", "sell": "auction", "shares": "auction"}

WORDS = GameWords(
    games.CHICAGO_EXPRESS, QUANTITIES, OF_THE_TABLE, OF_PLAYERS, companies=COMPANIES, other_words=_OTHER_WORDS
)
