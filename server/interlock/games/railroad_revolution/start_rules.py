"""The rules of the set-up (public descriptions; the rulebook at hand does not tell it)."""

from interlock.games.railroad_revolution.saying import INSTEAD
from interlock.replay.rule import Rule
from interlock.replay.source import rulebook

_SOURCE = rulebook("public descriptions")

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
    messages={
        "tile twice": "the {kind} {tile} lies at two places",
        "place twice": "two {kind}s lie at {place}",
        "missing": "no {kind} is written for {places}",
        "elsewhere": "no {kind} belongs at {place}",
    },
)
START = Rule(
    "RR-SETUP-START",
    "Each player has $600, 3 shares, 4 white workers, a train with 'promote 2' face up, one milestone A1 and one A2, "
    "and track markers on the lowest fields. One deal lies face up.",
    _SOURCE,
    messages={
        "no deal": "no deal lies face up",
        "no milestones": "no milestones are written for {players}",
        "letters": "{player} was dealt {milestones}, not one A1 and one A2",
        "milestone twice": "the milestone {milestone} was dealt twice, to {player} too",
    },
)
TILE = Rule(
    "RR-SETUP-TILE",
    "Each player takes one side of a set-up tile with a coloured worker and an effect, the last player first.",
    _SOURCE,
    physical=True,
    messages={
        "instead": INSTEAD,
        "taken": "{player} takes the set-up tile {tile}, which is taken",
        "over": "{player} {does}, but the set-up is over",
    },
)

RULES = (PLAYERS, FEWER, BOARD, PLACES, START, TILE)
