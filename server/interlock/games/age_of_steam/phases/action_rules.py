"""The rules of the phase order and of choosing actions (rulebook, Rundenablauf, Aktionen wählen)."""

from interlock.record.age_of_steam import SpecialAction
from interlock.replay.decision import OUT_OF_TURN
from interlock.replay.rule import Rule
from interlock.replay.source import reading, rulebook

PHASES = Rule(
    "AOS-PHASES",
    "A round has ten phases in this order: sell shares, player order, choose actions, build track, move goods, income, "
    "expenses, income reduction, goods growth, round marker. A map may add, skip or move one.",
    rulebook("Rundenablauf"),
    physical=True,
    messages={
        "time": "not now: {turn} must {decision} first",
        "auction": "the auction is over: {turn} must {decision}",
        "choose": "'{word}' alone is a move of phase {phase}: to choose it as the action, write 'action {word}'",
        "done": "{builder}'s turn was the last to build, and it is over, with {tiles} of {most} tiles laid; now "
        "{turn} must {decision}",
        "last": "{builder}'s turn was the last to build, and it is over: the tile on {hex} was the last of {tiles}; "
        "now {turn} must {decision}",
        "last_link": "{builder}'s turn was the last to build, and it is over: the direct link was the last of {tiles} "
        "tiles; now {turn} must {decision}",
        "link": "no link is built without a tile on this map",
        "build": "nothing of that kind is built on this map",
    },
)
ONE = Rule(
    "AOS-ACTION-ONE",
    "In player order each takes one of the actions first move, first build, engineer, locomotive, urbanization, "
    "production and turn order (pass); nobody goes without, and each is taken by one player a round.",
    rulebook("3. Aktionen wählen"),
    messages={
        "turn": OUT_OF_TURN,
        "missing": "there is no action {action} on this map",
        "taken": "{owner} has chosen {action} this round, and each action is chosen once",
    },
)
LOCOMOTIVE = Rule(
    "AOS-ACTION-LOCOMOTIVE",
    "Locomotive: at once one link more, 6 at most; at 6 it may be chosen and does nothing.",
    rulebook(
        "3. Aktionen wählen, Lokomotive",
        reading(
            "3. Aktionen wählen, Lokomotive", takes="it may be chosen and does nothing", of="the action at 6 links"
        ),
    ),
)
RULES = (ONE, LOCOMOTIVE)
ACTION_WORDS: dict[SpecialAction, str] = {
    action: action.name.lower().replace("_", " ") for action in SpecialAction if action is not SpecialAction.UNSPECIFIED
}
