"""The vocabulary of Age of Steam in RGN."""

from interlock.record import games
from interlock.record.rgn.vocabulary.age_of_steam_slots import SLOTS
from interlock.record.rgn.vocabulary.game_words import GameWords

_TILES = frozenset({
    "straight", "gentle", "sharp", "two-straight", "gentle-straight", "two-gentle",
    "side-straight", "side-gentle", "side-left", "side-right",
    "town-one", "town-star", "town-left", "town-right", "town-same",
})  # fmt: skip
OF_THE_TABLE = _TILES | {"round", "rounds", "bag", "cities", "cost", "townmarkers"}
OF_PLAYERS = frozenset({
    "cash", "income", "shares", "locomotive", "score", "order", "links", "sections", "markers", "track",
    "factories",
})  # fmt: skip
QUANTITIES = OF_THE_TABLE | OF_PLAYERS | {"cubes", "red", "blue", "purple", "yellow", "black", "white"}
_OTHER_WORDS = {
    "rail": "build", "track": "build", "develop": "urbanize", "choose": "action", "take": "action",
    "put": "place", "end": "done", "roll": "dice", "drop": "pass", "decline": "pass",
    "production": "action production", "issue": "shares",
}  # fmt: skip

WORDS = GameWords(
    games.AGE_OF_STEAM,
    QUANTITIES,
    OF_THE_TABLE,
    OF_PLAYERS,
    slots=SLOTS,
    other_words=_OTHER_WORDS,
    score_sign="",
)
