"""The rules of milestones (rulebook, Unternehmens-Meilensteine)."""

from interlock.games.railroad_revolution.saying import INSTEAD
from interlock.replay.rule import Rule
from interlock.replay.source import rulebook

DONE = Rule(
    "RR-MILESTONE-DONE",
    "A milestone is complete as soon as the workers it asks for are on it and its conditions hold, also in another "
    "player's turn; the conditions are judged only once the workers are there, and of two completed at once at that "
    "same moment. The workers are then discarded and it is turned over.",
    rulebook("Unternehmens-Meilensteine"),
)
NEXT = Rule(
    "RR-MILESTONE-NEXT",
    "The player draws 3 of the next letter (after A1 and A2 B, then C, then D), keeps 1 open and puts 2 under that "
    "stack; two completed at once follow one after the other, and a stack short of 3 gives what it has (option "
    "milestone_after_last).",
    rulebook("Unternehmens-Meilensteine"),
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
