"""Rules about records themselves, which hold for every game."""

from interlock.replay.rule import Rule, by_id
from interlock.replay.source import record_format

_SOURCE = record_format("records/RGN.md")

INCOMPLETE = Rule(
    "REC-INCOMPLETE",
    "A record goes on until the game has ended.",
    _SOURCE,
    "the record stops before the game has ended; next, {turn} must {decision}",
)
HEADING = Rule(
    "REC-HEADING",
    "A heading that names a phase of the game stands where that phase is.",
    _SOURCE,
    "the heading says {heading!r}, but this is the phase {phase!r}",
)
RULING_NEEDED = Rule(
    "REC-RULING-NEEDED",
    "A ruling that an illegal move stands is about an illegal move. Where a wrong figure stands, a ruling sets it.",
    _SOURCE,
    "the ruling by {referee} says that the move stands, but it is legal anyway",
)
RULING_RULE = Rule(
    "REC-RULING-RULE",
    "A ruling names a rule that the move breaks.",
    _SOURCE,
    "the ruling by {referee} names {named}, but the move breaks {broken}",
)
RULING_POSSIBLE = Rule(
    "REC-RULING-POSSIBLE",
    "Only a move that can be carried out may stand.",
    _SOURCE,
    "the ruling by {referee} cannot let a move stand that cannot be carried out",
)
STANDS = Rule(
    "REC-RULING-STANDS",
    "An illegal move that stands counts as played.",
    _SOURCE,
    "stands, as {referee} ruled{reason}",
)
TAKEN_BACK = Rule(
    "REC-RULING-TAKEN-BACK",
    "A move that was taken back counts as not played.",
    _SOURCE,
    "taken back by {referee}{reason}",
)
CORRECTED = Rule(
    "REC-RULING-CORRECTED",
    "Another move counts in the place of one that was corrected.",
    _SOURCE,
    "corrected to {correction}, as {referee} ruled{reason}",
)
PENALTY = Rule(
    "REC-RULING-PENALTY",
    "A player or a company pays a penalty out of what they have, to the bank or to whom the referee names.",
    _SOURCE,
    "{payer} pays a penalty of ${amount} to {payee}, as {referee} ruled{reason}",
)
PENALTY_SHORT = Rule(
    "REC-RULING-PENALTY-SHORT",
    "A penalty is not higher than what the player or company has; what is missing stays unpaid.",
    _SOURCE,
    "{payer} is to pay a penalty of ${amount} to {payee} and has ${cash}",
)
AWARD = Rule(
    "REC-RULING-AWARD",
    "A player or a company is paid an award by the bank, or by whom the referee names out of what they have.",
    _SOURCE,
    "{payer} pays an award of ${amount} to {payee}, as {referee} ruled{reason}",
)
AWARD_SHORT = Rule(
    "REC-RULING-AWARD-SHORT",
    "An award is not higher than what the player or company that pays it has; what is missing stays unpaid.",
    _SOURCE,
    "{payer} is to pay an award of ${amount} to {payee} and has ${cash}",
)
SET = Rule(
    "REC-RULING-SET",
    "A figure that a referee sets has the new value from there on, and what follows is judged by it. Money comes from "
    "the bank or goes to it, shares and cubes come from the supply or go to it; no other figure changes.",
    _SOURCE,
    messages={
        "changed": "{figure}: set from {before} to {after}, as {referee} ruled{reason}",
        "untold": "{figure}: set to {after}, which nobody had told, as {referee} ruled{reason}",
    },
)
SET_NEEDED = Rule(
    "REC-RULING-SET-NEEDED",
    "A ruling sets a figure to another value than it has.",
    _SOURCE,
    "{figure}: {referee} sets it to {after}, which it is anyway",
)
SET_POSSIBLE = Rule(
    "REC-RULING-SET-POSSIBLE",
    "A figure is set to a value that it can have where the ruling stands. Set to any other it stays as it is, so that "
    "what is written down does not hold, as in a claim that differs.",
    _SOURCE,
    "{figure}: set to {after}, but here it can be {possible}",
)
TOO_MANY = Rule(
    "REC-TOO-MANY",
    "A replay goes on until too much is wrong; what follows is not judged.",
    _SOURCE,
    "the replay stops here: {count} things are wrong already",
)
TOO_MUCH_MONEY = Rule(
    "REC-TOO-MUCH-MONEY",
    "A replay goes on until somebody has more money than any game has; what follows is not judged.",
    _SOURCE,
    "the replay stops here: {account} would have more than ${most}",
)
UNTOLD = Rule(
    "REC-UNTOLD",
    "Rulings, remarks and what cannot be checked are told up to a number; the verdict goes by all of them.",
    _SOURCE,
    "{count} more rulings, remarks and things that cannot be checked are not told",
)
RESULT_COMPLETE = Rule(
    "REC-RESULT-COMPLETE",
    "A result names every player.",
    _SOURCE,
    "the result leaves out {players}",
)
PRINTED_TRUSTED = Rule(
    "REC-PRINTED-TRUSTED",
    "A printed value that no component set confirms is taken on trust.",
    _SOURCE,
    "{datum} is taken on trust: {value}",
)
PRINTED_DIFFERS = Rule(
    "REC-PRINTED-DIFFERS",
    "A printed value is the same wherever it is stated, and as the component set has it.",
    _SOURCE,
    "{datum}: {written} is stated, but it is {value}",
)
PRINTED_POSSIBLE = Rule(
    "REC-PRINTED-POSSIBLE",
    "A printed value is one that the game can have.",
    _SOURCE,
    "{datum} cannot be {written}, only {possible}",
)

RECORD_RULES = by_id(
    [
        INCOMPLETE,
        HEADING,
        RULING_NEEDED,
        RULING_RULE,
        RULING_POSSIBLE,
        STANDS,
        TAKEN_BACK,
        CORRECTED,
        PENALTY,
        PENALTY_SHORT,
        AWARD,
        AWARD_SHORT,
        SET,
        SET_NEEDED,
        SET_POSSIBLE,
        TOO_MANY,
        TOO_MUCH_MONEY,
        UNTOLD,
        RESULT_COMPLETE,
        PRINTED_TRUSTED,
        PRINTED_DIFFERS,
        PRINTED_POSSIBLE,
    ]
)
