"""Rules of the set-up. They come from public descriptions: the rulebook at hand does not contain them."""

from interlock.games.railroad_revolution.wording import INSTEAD
from interlock.replay.rule import Rule
from interlock.replay.source import component, reading

_BOX = component("the box", by="public descriptions", certainty="sure")
_BY_SET = component("the set-up rules", by="one reviewer", certainty="unsure")
_BOARD = component(
    "the player's board and the map",
    reading("the set-up", takes="they are what set-up tiles give", option="setup_pieces", of="the spare pieces"),
    by="reviewers",
    certainty="likely",
)
_SET_UP = component("the tiles and starting pieces", by="public descriptions", certainty="likely")

PLAYERS = Rule(
    "RR-SETUP-PLAYERS", "The game is for 2 to 4 players.", _BOX, "the game is for 2 to 4 players, not for {players}"
)
FEWER = Rule(
    "RR-SETUP-FEWER",
    "The printed rules change something for 2 and for 3 players: what, the component set tells.",
    _BY_SET,
)
BOARD = Rule(
    "RR-SETUP-BOARD",
    "12 buildings and 15 rails lie on a player's board, some left and some right of the company logo; one rail lies on "
    "Washington-Charlotte; one building and one rail are spare (option setup_pieces).",
    _BOARD,
)
PLACES = Rule(
    "RR-SETUP-PLACES",
    "The set-up tells which city tile lies at which city and which telegraph tile in which section, each tile once.",
    _SET_UP,
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
    _SET_UP,
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
    _SET_UP,
    physical=True,
    messages={
        "instead": INSTEAD,
        "taken": "{player} takes the set-up tile {tile}, which is taken",
        "over": "{player} {does}, but the set-up is over",
    },
)

RULES = (PLAYERS, FEWER, BOARD, PLACES, START, TILE)
