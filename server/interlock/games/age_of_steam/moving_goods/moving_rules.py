"""The rules for moving goods (rulebook, Gütertransport)."""

from msgspec.structs import replace

from interlock.replay.decision import OUT_OF_TURN
from interlock.replay.rule import Rule
from interlock.replay.source import on_board, reading, rulebook

_MOVING = rulebook("5. Gütertransport")
_FIRST_MOVE = reading(
    "3. Aktionen wählen, Erster Transport",
    says="that the player may move first, and that this holds for both passes",
    takes="the player does",
    option="first_move",
    of="whether 'first move' can be waived",
)
_CITIES = on_board("which hexes are cities")
ROUNDS = Rule(
    "AOS-MOVE-ROUNDS",
    "There are two passes; in each every player in order ('first move' first, in both) moves one cube that lies in a "
    "city, or does nothing. The player with 'first move' moves first in both passes, because the action is said to "
    "hold for both; the rulebook also says that the player 'may' do so (option first_move).",
    rulebook("5. Gütertransport", _FIRST_MOVE, _CITIES),
    messages={
        "turn": OUT_OF_TURN,
        "no_cube": "there is no {color} cube on {hex}",
        "none": "there is no cube on {hex}",
        "cotton": "the cube moved from {hex} may be white, which pays {player} 1 more: say which one it was",
        "elsewhere": "not all unknown cubes on {hexes} can be {color}: too many lie elsewhere",
        "no_city": "{hex} is no city, so the cube there is not moved",
        "no_first_move": "{player} has not chosen first move, and moves at their place in player order",
        "both_passes": "{player} has first move, which holds in both passes",
        "in_place": "{player} is next in player order already",
    },
    rests_on={"both_passes": _FIRST_MOVE, "no_city": _CITIES},
)
LOCOMOTIVE = Rule(
    "AOS-MOVE-LOCOMOTIVE",
    "In one of the two passes a player may instead take one link more, up to 6.",
    _MOVING,
    messages={
        "again": "{player} has taken a link more in the other pass",
        "most": "{player}'s locomotive has {links} links already, and more than {links} are not allowed",
    },
)
LINKS = Rule(
    "AOS-MOVE-LINKS",
    "A cube moves along completed links only, at least one, whoever owns them, up to the mover's own number of links.",
    _MOVING,
    messages={
        "count": "the cube uses {links:link}, and {player} may use 1 to {most}",
        "one": "the cube uses {links:link}, and {player} may use 1",
        "none": "no completed link joins {hex} and {other}",
        "owner": "no completed link of {owner} joins {hex} and {other}",
        "unowned": "no completed link without an owner joins {hex} and {other}",
    },
)
_BACK = reading(
    "5. Gütertransport",
    says="that a cube passes each town and city at most once",
    takes="it does not come back there",
    of="the place where the move began",
)
ONCE = Rule(
    "AOS-MOVE-ONCE",
    "A cube passes or visits no town or city twice, the one it began in included.",
    rulebook("5. Gütertransport", _BACK),
    messages={
        "twice": "the cube comes to {hex} twice",
        "back": "the cube comes back to {hex}, where its move began",
    },
    rests_on={"back": _BACK},
)
END = Rule(
    "AOS-MOVE-END",
    "The move ends in a city of the cube's colour that is not where it began; the first such city reached ends it.",
    _MOVING,
    messages={
        "color": "{hex} takes {takes} cubes, not {color} ones",
        "nothing": "{hex} takes no cubes",
        "town": "the move ends in {hex}, a town; it has to end in a city of the cube's colour",
        "pass": "the {color} cube passes {hex}, which takes {color} cubes: its move ends there",
    },
)
BAG = Rule("AOS-MOVE-BAG", "The cube goes back into the bag.", _MOVING)
INCOME = Rule(
    "AOS-MOVE-INCOME",
    "Each link used gives its owner 1 income at once, an opponent too; a link without an owner, or of a player who is "
    "out, gives nobody anything. Where several owners' links lead to a place the mover says whose is used; a move "
    "that does not say it uses the mover's own link, if there is one.",
    rulebook(
        "5. Gütertransport; 7. Ausgaben bezahlen",
        reading("5. Gütertransport", takes="the mover says", of="whose link is used where there are several"),
    ),
    messages={
        "owner": "the links between {hex} and {other} belong to {owners}: say whose is used",
        "bonus": "there is no bonus for this move",
    },
)
NO_CUBE = replace(ROUNDS, physical=True)
"""What does not lie there nobody can move."""
JUDGED_BY = (ROUNDS, LINKS, ONCE, END, INCOME)
"""The rules that a cube's move may break."""
RULES = (ROUNDS, LOCOMOTIVE, LINKS, ONCE, END, BAG, INCOME)
