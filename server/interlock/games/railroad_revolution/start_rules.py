"""The rules of the set-up (public descriptions; the rulebook at hand does not tell it)."""

from interlock.games.railroad_revolution.saying import WHAT
from interlock.replay.rule import Rule

_SOURCE = "public descriptions"

PLAYERS = Rule(
    "RR-SETUP-PLAYERS", "The game is for 2 to 4 players.", _SOURCE, "the game is for 2 to 4 players, not for {players}"
)
FEWER = Rule(
    "RR-SETUP-FEWER",
    "The printed rules change something for 2 and for 3 players: what, the component set tells.",
    _SOURCE,
)
BOARD = Rule(
    "RR-SETUP-BOARD",
    "12 buildings and 15 rails lie on a player's board, some left and some right of the company logo; one rail lies on "
    "Washington-Charlotte; one building and one rail are spare (option setup_pieces).",
    _SOURCE,
)
PLACES = Rule(
    "RR-SETUP-PLACES",
    "The set-up tells which city tile lies at which city and which telegraph tile in which section, each tile once.",
    _SOURCE,
    "{what}",
)
START = Rule(
    "RR-SETUP-START",
    "Each player has $600, 3 shares, 4 white workers, a train with 'promote 2' face up, one milestone A1 and one A2, "
    "and track markers on the lowest fields. One deal lies face up.",
    _SOURCE,
    "{what}",
)
TILE = Rule(
    "RR-SETUP-TILE",
    "Each player takes one side of a set-up tile with a coloured worker and an effect, the last player first.",
    _SOURCE,
    WHAT,
    physical=True,
)

RULES = (PLAYERS, FEWER, BOARD, PLACES, START, TILE)
