"""What an explanation tells: one struct for each message of explanation.proto."""

from interlock.basics.message import Choice, Int32, Message
from interlock.record.model import Figure
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
