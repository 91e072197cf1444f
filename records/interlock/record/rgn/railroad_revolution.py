"""The words of Railroad Revolution."""

from interlock.record import games
from interlock.record.rgn.game_words import GameWords
from interlock.record.rgn.names_of_things import SLOTS

OF_THE_TABLE = frozenset({"round", "last", "owed", "cost"})
OF_PLAYERS = frozenset({
    "cash", "shares", "workers", "supply", "station", "railroad", "telegraph", "trade", "buildings", "rails",
    "stations", "offices", "network", "trains", "turned", "left", "middle", "right", "milestones", "score",
    "left-vp", "middle-vp", "right-vp", "milestone-vp", "train-vp", "between-vp",
})  # fmt: skip
QUANTITIES = OF_THE_TABLE | OF_PLAYERS

WORDS = GameWords(
    games.RAILROAD_REVOLUTION,
    QUANTITIES,
    OF_THE_TABLE,
    OF_PLAYERS,
    slots=SLOTS,
    other_words={"end": "done", "station": "build", "lay": "rail", "track": "rail", "telegraph": "office"},
    score_sign="",
)
