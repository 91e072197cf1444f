"""Rules of a turn that its parts share, the moves that are never part of a turn, and the symbols that trigger a
deal.
"""

from typing import Any

from interlock.games.railroad_revolution.milestones import milestone_rules
from interlock.games.railroad_revolution.setup.setup_rules import TILE
from interlock.games.railroad_revolution.table.rights import Using
from interlock.games.railroad_revolution.table.table import RailroadRevolutionTable
from interlock.games.railroad_revolution.wording import INSTEAD, NOTHING_ALLOWS, action_in_words, unfinished_messages
from interlock.record.railroad_revolution import (
    DrawMilestones,
    KeepMilestone,
    MakeDeal,
    RefuseDeal,
    TakeSide,
    TurnUpDeal,
)
from interlock.replay.decision import Action
from interlock.replay.rule import Rule, Said, Violation
from interlock.replay.source import reading, rulebook

_NO_ACTION = reading(
    "p. 1, Ablauf eines Zuges",
    says="that a worker must be put",
    takes="who can carry out no action at all puts none",
    of="a turn without a worker",
)
_LEAST = reading(
    "p. 1, Ablauf eines Zuges",
    says="that the main action is always carried out wholly",
    takes="an action that cannot be carried out wholly cannot be chosen",
    of="an action that cannot be carried out",
)
_CANNOT_PAY = reading(
    "p. 1, Ende seines Zuges",
    says="that there must be 4 workers at the end of the turn",
    takes="who cannot pay for the missing ones hires as many as cash and shares pay for",
    option="minimum_workers",
    of="what follows where there are fewer",
)
_TIME = reading(
    "p. 1, Eisenbahnstrecke, and p. 2, Handel",
    says="after the action in one place and after the turn in another",
    takes="after the turn",
    option="deal_time",
    of="when the deal comes",
)
_BY_BONUS = reading("p. 2, Handel", option="deal_from_bonus", of="rails and offices that a bonus places")
WORKER = Rule(
    "RR-TURN-WORKER",
    "The player puts one worker from the supply on one of the four fields of the own board and carries out its main "
    "action wholly; an action that cannot be carried out wholly cannot be chosen. Where none can be carried out, the "
    "turn passes with no worker put.",
    rulebook("p. 1, Ablauf eines Zuges", _NO_ACTION, _LEAST),
    physical=True,
    messages={
        "nothing": NOTHING_ALLOWS,
        "instead": INSTEAD,
        "none": "{player} has no {color} worker",
        "second": "{player} has put a worker in this turn already",
        "put none": "{player} ends the turn without having put a worker",
        **unfinished_messages(
            "{player} has put {color:a} worker on {field} and not carried out the main action: {action}"
        ),
    },
)
RECALL = Rule(
    "RR-TURN-RECALL",
    "With no worker in the supply all workers on the own board come back first, and one of them is put; otherwise none "
    "comes back.",
    rulebook("p. 1, Ablauf eines Zuges"),
    physical=True,
    messages={
        "on board": "{player} has {color} workers on the board only, but workers of another colour in the supply",
    },
)
MANY = Rule("RR-TURN-MANY", "Any number of workers may stand on a field.", rulebook("p. 1, Ablauf eines Zuges"))
MINIMUM = Rule(
    "RR-TURN-MINIMUM",
    "At the end of the own turn at least 4 workers are on the own board and in the own supply together; workers on "
    "milestones do not count (option minimum_workers). Who cannot pay for the missing ones hires as many as cash and "
    "shares pay for.",
    rulebook("p. 1, Ende seines Zuges", _CANNOT_PAY),
    messages={
        "too few": "{player} ends the turn with {workers:worker} on board and in the supply, and could hire more",
    },
)
TRIGGER = Rule(
    "RR-DEAL-TRIGGER",
    "A rail or office placed at a deal symbol triggers the deal that lies face up once the action is over (option "
    "deal_time); at most one deal a turn, however many symbols. A station triggers none.",
    rulebook("p. 1, Eisenbahnstrecke; p. 2, Handel", _TIME, _BY_BONUS),
    physical=True,
    messages={
        "instead": INSTEAD,
        "no deal": "{player} {does}, but there is no deal to be answered: {player} must {decision}",
        "before done": "{player} {does}, but the deal comes once the turn is over: say done first",
        "none used up": "{player} {does}, but no deal has been used up",
    },
    rests_on={"before done": _TIME},
)

RULES = (WORKER, RECALL, MANY, MINIMUM, TRIGGER)

FEWEST_WORKERS = 4


# What is never a move of a turn: the rule that it breaks, and its sentence.
_NEVER: dict[type[Action], tuple[Rule, str]] = {
    MakeDeal: (TRIGGER, "no deal"),
    RefuseDeal: (TRIGGER, "no deal"),
    TurnUpDeal: (TRIGGER, "none used up"),
    DrawMilestones: (milestone_rules.NEXT, "none completed"),
    KeepMilestone: (milestone_rules.NEXT, "none drawn"),
    TakeSide: (TILE, "over"),
}


def rule_of(action: Action) -> Rule:
    """Return the rule that a move breaks where something else has to be done."""
    rule, _ = _NEVER.get(type(action), (WORKER, ""))
    return rule


def misplaced_move(action: Action, due: Said) -> Violation | None:
    """Return the violation of doing something in a turn that is never a part of one; None where it may be."""
    if type(action) not in _NEVER:
        return None
    rule, message = _NEVER[type(action)]
    facts: dict[str, Any] = {"decision": due} if message == "no deal" else {}
    return rule.broken(message, expected=due.words, does=action_in_words(action), **facts)


def note_deal_symbol(
    table: RailroadRevolutionTable, using: Using, symbol: bool | None, missing: str, *, of_action: bool
) -> None:
    """Note that something was placed where a deal symbol stands, or may stand."""
    if of_action or table.options.bonus_triggers:
        using.deal |= bool(symbol)
        if symbol is None:
            using.untold_deal = using.untold_deal or missing
    elif using.untold and (using.deal or symbol is not False):
        # Nobody can tell what was placed by the action, and what by something unknown.
        using.deal = False
        using.untold_deal = using.untold_deal or using.untold
