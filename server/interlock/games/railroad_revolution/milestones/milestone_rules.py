"""The rules of milestones (rulebook, Unternehmens-Meilensteine)."""

from interlock.games.railroad_revolution.wording import INSTEAD
from interlock.replay.rule import Rule
from interlock.replay.source import reading, rulebook

_AT_ONCE = reading(
    "p. 2, Unternehmens-Meilensteine",
    says="that the conditions hold once the workers are there",
    takes="it is complete at that moment, also in another player's turn",
    of="when it is complete",
)
_SHORT_STACK = reading("p. 2, Unternehmens-Meilensteine", takes="all that it has are drawn", of="a stack short of 3")
_AFTER_D = reading(
    "p. 2, Unternehmens-Meilensteine",
    says="that milestones of the next letter are drawn",
    takes="nothing is drawn after a D",
    option="milestone_after_last",
    of="what follows a D",
)
DONE = Rule(
    "RR-MILESTONE-DONE",
    "A milestone is complete as soon as the workers it asks for are on it and its conditions hold, also in another "
    "player's turn; the conditions are judged only once the workers are there, and of two completed at once at that "
    "same moment. The workers are then discarded and it is turned over.",
    rulebook("p. 2, Unternehmens-Meilensteine", _AT_ONCE),
)
NEXT = Rule(
    "RR-MILESTONE-NEXT",
    "The player draws 3 of the next letter (after A1 and A2 B, then C, then D), keeps 1 open and puts 2 under that "
    "stack; two completed at once follow one after the other, and a stack short of 3 gives what it has (option "
    "milestone_after_last).",
    rulebook("p. 2, Unternehmens-Meilensteine", _SHORT_STACK, _AFTER_D),
    physical=True,
    messages={
        "instead": INSTEAD,
        "how many": "{player} draws {count:milestone}, not {due}",
        "not on top": "{player} draws {milestones}, which cannot be the top ones of the stack {stack}",
        "not drawn": "{player} keeps {milestone}, which was not drawn",
        "none completed": "{player} {does}, but no milestone has been completed",
        "none drawn": "{player} {does}, but none has been drawn",
    },
)

RULES = (DONE, NEXT)
