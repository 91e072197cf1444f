"""Rules about timing: actions at the wrong moment, and actions that are never allowed."""

from interlock.record.american_rails import HandOver
from interlock.replay.decision import Action
from interlock.replay.rule import Rule, Said, Violation
from interlock.replay.source import reading, rulebook

PERFORM = Rule(
    "AR-TRACK-PERFORM",
    "A player carries an action out or declines it, wholly unless it says 'up to'; what is not possible may be chosen "
    "and is declined.",
    rulebook(
        "Spielablauf; Die Aktionen",
        reading("Die Aktionen", takes="it may be chosen, and is declined", of="an action that is not possible"),
    ),
    "not now: {turn} must {decision} first",
    physical=True,
)
TALK = Rule(
    "AR-TALK",
    "Deals bind nobody, and money or shares never change hands by agreement.",
    rulebook("Verhandeln"),
    "{player} hands something over to another player: money and shares never change hands by agreement",
    physical=True,
)

RULES = (PERFORM, TALK)


def out_of_place(action: Action, decision: Said) -> Violation:
    """Return the rule that an action breaks which is none of those that may be decided on."""
    if isinstance(action, HandOver):
        return TALK.broken(expected=decision.words)
    return PERFORM.broken(expected=decision.words, decision=decision)
