"""Structs of an explanation, one for each message of explanation.proto, their places in a record's text, and the
rules they quote.
"""

from collections.abc import Mapping

from msgspec.structs import replace

from interlock.analysis.record_text import with_place
from interlock.basics.message import Choice, Int32, Message
from interlock.record.model import Figure
from interlock.record.rgn import RgnText
from interlock.replay.game_type import AnyGameType
from interlock.replay.record_rules import RECORD_RULES
from interlock.replay.source import RuleSource
from interlock.replay.verdict import Decision, EndReason, Finding, LedgerEntry, LegalMove, Phase, ScorePart


class MoveOutcome(Choice):
    """What became of a move."""

    UNSPECIFIED = "MOVE_OUTCOME_UNSPECIFIED"
    LEGAL = "MOVE_OUTCOME_LEGAL"
    ILLEGAL = "MOVE_OUTCOME_ILLEGAL"
    STANDS = "MOVE_OUTCOME_STANDS"
    TAKEN_BACK = "MOVE_OUTCOME_TAKEN_BACK"
    CORRECTED = "MOVE_OUTCOME_CORRECTED"
    NOT_JUDGED = "MOVE_OUTCOME_NOT_JUDGED"


class RuleOutcome(Choice):
    """What part a rule has in what is explained."""

    UNSPECIFIED = "RULE_OUTCOME_UNSPECIFIED"
    KEPT = "RULE_OUTCOME_KEPT"
    BROKEN = "RULE_OUTCOME_BROKEN"
    NOT_CHECKABLE = "RULE_OUTCOME_NOT_CHECKABLE"
    APPLIED = "RULE_OUTCOME_APPLIED"


class ExplainedRule(Message, frozen=True):
    """A rule that has a part in what is explained."""

    rule: str = ""
    rule_text: str = ""
    source: RuleSource = RuleSource()
    outcome: RuleOutcome = RuleOutcome.UNSPECIFIED


class FigureChange(Message, frozen=True):
    """A change of a figure by one cause; a figure that several causes change has one for each."""

    subject: str = ""
    quantity: str = ""
    before: Int32 = 0
    after: Int32 = 0
    rule: str = ""
    parts: tuple[ScorePart, ...] = ()
    basis: str = ""


class SmallestChange(Message, frozen=True):
    """The smallest change that makes an illegal move legal: the move, and how it differs."""

    move: LegalMove = LegalMove()
    text: str = ""


class MoveExplanation(Message, frozen=True):
    """Why a move is legal or not, and what it did."""

    move_number: Int32 = 0
    rgn: str = ""
    line: Int32 = 0
    outcome: MoveOutcome = MoveOutcome.UNSPECIFIED
    phase: Phase = Phase()
    decision: Decision | None = None
    rules: tuple[ExplainedRule, ...] = ()
    findings: tuple[Finding, ...] = ()
    alternatives: tuple[LegalMove, ...] = ()
    smallest_change: SmallestChange | None = None
    payments: tuple[LedgerEntry, ...] = ()
    changes: tuple[FigureChange, ...] = ()
    remarks: tuple[str, ...] = ()
    stopped_by: Finding | None = None
    figures: tuple[Figure, ...] = ()
    end_reasons: tuple[EndReason, ...] = ()


class FigureStepKind(Choice):
    """What happened to a figure."""

    UNSPECIFIED = "FIGURE_STEP_KIND_UNSPECIFIED"
    START = "FIGURE_STEP_KIND_START"
    CHANGE = "FIGURE_STEP_KIND_CHANGE"
    CLAIM = "FIGURE_STEP_KIND_CLAIM"


class FigureStep(Message, frozen=True):
    """Something that happened to a figure: it began, changed, or was written down."""

    kind: FigureStepKind = FigureStepKind.UNSPECIFIED
    move_number: Int32 = 0
    rgn: str = ""
    line: Int32 = 0
    change: Int32 = 0
    value: Int32 = 0
    rule: str = ""
    other: str = ""
    parts: tuple[ScorePart, ...] = ()
    unpaid: Int32 = 0
    written: Int32 | None = None
    difference_from: Int32 | None = None
    referee: str = ""
    reason: str = ""
    basis: str = ""


class FigureExplanation(Message, frozen=True):
    """How a figure came to be what it is."""

    subject: str = ""
    quantity: str = ""
    move_number: Int32 = 0
    value: Int32 = 0
    steps: tuple[FigureStep, ...] = ()
    parts: tuple[ScorePart, ...] = ()
    rules: tuple[ExplainedRule, ...] = ()
    stopped_by: Finding | None = None
    untold: str = ""


def explained(game: AnyGameType, outcomes: Mapping[str, RuleOutcome]) -> tuple[ExplainedRule, ...]:
    """Return rules by what part each has, by its id; those of the game first."""
    known = {**game.rules, **RECORD_RULES}
    return tuple(
        ExplainedRule(rule.id, rule.text, rule.source, outcomes[rule.id])
        for rule in known.values()
        if rule.id in outcomes
    )


def move_with_places(explanation: MoveExplanation, text: RgnText) -> MoveExplanation:
    """Return the explanation of a move that tells on which line it stands."""
    return replace(
        explanation,
        line=_line(explanation.move_number, text),
        findings=tuple(with_place(found, text) for found in explanation.findings),
        stopped_by=_placed(explanation.stopped_by, text),
    )


def figure_with_places(explanation: FigureExplanation, text: RgnText) -> FigureExplanation:
    """Return the explanation of a figure whose steps tell on which line their moves stand."""
    return replace(
        explanation,
        steps=tuple(replace(step, line=_line(step.move_number, text)) for step in explanation.steps),
        stopped_by=_placed(explanation.stopped_by, text),
    )


def _line(move: int, text: RgnText) -> int:
    return text.move_lines[move - 1] if move else 0


def _placed(found: Finding | None, text: RgnText) -> Finding | None:
    return found and with_place(found, text)
