"""The vocabulary of Railroad Revolution in RGN."""

from interlock.record import games
from interlock.record.rgn.vocabulary.game_words import GameWords
from interlock.record.rgn.vocabulary.railroad_revolution_slots import SLOTS

OF_THE_TABLE = frozenset({"round", "last", "owed", "cost"})
OF_PLAYERS = frozenset({
    "cash", "shares", "workers", "supply", "station", "railroad", "telegraph", "trade", "buildings", "rails",
    "stations", "offices", "network", "trains", "turned", "left", "middle", "right", "milestones", "score",
    "left-vp", "middle-vp", "right-vp", "milestone-vp", "train-vp", "between-vp",
})  # fmt: skip
QUANTITIES = OF_THE_TABLE | OF_PLAYERS
_OTHER_WORDS = {
    "end": "done", "pass": "done", "decline": "no deal", "start": "build", "station": "build", "track": "rail",
    "extend": "rail", "expand": "rail", "telegraph": "office", "locomotive": "train",
}  # fmt: skip

WORDS = GameWords(
    games.RAILROAD_REVOLUTION,
    QUANTITIES,
    OF_THE_TABLE,
    OF_PLAYERS,
    slots=SLOTS,
    other_words=_OTHER_WORDS,
    score_sign="",
)
