"""The words of Chicago Express."""

from interlock.record.chicago_express import COMPANIES, ChicagoExpressMove, ChicagoExpressSetup
from interlock.record.rgn.declared import game_words

OF_THE_TABLE = frozenset({"houses"})
QUANTITIES = OF_THE_TABLE | {
    "cash", "income", "treasury", "trains", "shares", "dividend", "dividends",
    "marker", "dial", "cost", "score", "minimum",
}  # fmt: skip

WORDS = game_words(
    "Chicago Express", "chicago_express", ChicagoExpressMove, ChicagoExpressSetup, QUANTITIES, OF_THE_TABLE, COMPANIES
)
