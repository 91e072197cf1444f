"""Moves that are no moves of the moment, and why nothing allows them."""

from typing import Any

from interlock.games.railroad_revolution import milestone_rules
from interlock.games.railroad_revolution.start_rules import TILE
from interlock.games.railroad_revolution.telling import doing
from interlock.games.railroad_revolution.turn_rules import TRIGGER, WORKER
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


def uncalled_for(action: Action, due: Said) -> Violation | None:
    """Return the violation of doing something in a turn that is never a part of one; None where it may be."""
    if type(action) not in _NEVER:
        return None
    rule, message = _NEVER[type(action)]
    facts: dict[str, Any] = {"decision": due} if message == "no deal" else {}
    return rule.broken(message, expected=due.words, does=doing(action), **facts)
