"""Moves that are no moves of the moment, and why nothing allows them."""

from interlock.games.railroad_revolution.milestones import NEXT
from interlock.games.railroad_revolution.start_rules import TILE
from interlock.games.railroad_revolution.telling import doing, instead
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
from interlock.replay.rule import Rule, Violation

# What is never a move of a turn: the rule that it breaks, and why.
_NEVER: dict[type[Action], tuple[Rule, str]] = {
    MakeDeal: (TRIGGER, "but there is no deal to be answered"),
    RefuseDeal: (TRIGGER, "but there is no deal to be answered"),
    TurnUpDeal: (TRIGGER, "but no deal has been used up"),
    DrawMilestones: (NEXT, "but no milestone has been completed"),
    KeepMilestone: (NEXT, "but none has been drawn"),
    TakeSide: (TILE, "but the set-up is over"),
}


def out_of_place(action: Action, words: str) -> Violation:
    """Return the violation of doing something where just what the words say can be done."""
    rule, _ = _NEVER.get(type(action), (WORKER, ""))
    return rule.broken(expected=words, what=instead(action, words))


def uncalled_for(action: Action, words: str) -> Violation:
    """Return the violation of doing something in a turn that is no part of one."""
    if type(action) not in _NEVER:
        return out_of_place(action, words)
    rule, why = _NEVER[type(action)]
    return rule.broken(expected=words, what=f"{doing(action)}, {why}")
