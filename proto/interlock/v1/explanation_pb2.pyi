from interlock.v1 import record_pb2 as _record_pb2
from interlock.v1 import rule_source_pb2 as _rule_source_pb2
from interlock.v1 import verdict_pb2 as _verdict_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class MoveOutcome(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    MOVE_OUTCOME_UNSPECIFIED: _ClassVar[MoveOutcome]
    MOVE_OUTCOME_LEGAL: _ClassVar[MoveOutcome]
    MOVE_OUTCOME_ILLEGAL: _ClassVar[MoveOutcome]
    MOVE_OUTCOME_STANDS: _ClassVar[MoveOutcome]
    MOVE_OUTCOME_TAKEN_BACK: _ClassVar[MoveOutcome]
    MOVE_OUTCOME_CORRECTED: _ClassVar[MoveOutcome]
    MOVE_OUTCOME_NOT_JUDGED: _ClassVar[MoveOutcome]

class RuleOutcome(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    RULE_OUTCOME_UNSPECIFIED: _ClassVar[RuleOutcome]
    RULE_OUTCOME_KEPT: _ClassVar[RuleOutcome]
    RULE_OUTCOME_BROKEN: _ClassVar[RuleOutcome]
    RULE_OUTCOME_NOT_CHECKABLE: _ClassVar[RuleOutcome]
    RULE_OUTCOME_APPLIED: _ClassVar[RuleOutcome]

class FigureStepKind(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    FIGURE_STEP_KIND_UNSPECIFIED: _ClassVar[FigureStepKind]
    FIGURE_STEP_KIND_START: _ClassVar[FigureStepKind]
    FIGURE_STEP_KIND_CHANGE: _ClassVar[FigureStepKind]
    FIGURE_STEP_KIND_CLAIM: _ClassVar[FigureStepKind]
MOVE_OUTCOME_UNSPECIFIED: MoveOutcome
MOVE_OUTCOME_LEGAL: MoveOutcome
MOVE_OUTCOME_ILLEGAL: MoveOutcome
MOVE_OUTCOME_STANDS: MoveOutcome
MOVE_OUTCOME_TAKEN_BACK: MoveOutcome
MOVE_OUTCOME_CORRECTED: MoveOutcome
MOVE_OUTCOME_NOT_JUDGED: MoveOutcome
RULE_OUTCOME_UNSPECIFIED: RuleOutcome
RULE_OUTCOME_KEPT: RuleOutcome
RULE_OUTCOME_BROKEN: RuleOutcome
RULE_OUTCOME_NOT_CHECKABLE: RuleOutcome
RULE_OUTCOME_APPLIED: RuleOutcome
FIGURE_STEP_KIND_UNSPECIFIED: FigureStepKind
FIGURE_STEP_KIND_START: FigureStepKind
FIGURE_STEP_KIND_CHANGE: FigureStepKind
FIGURE_STEP_KIND_CLAIM: FigureStepKind

class ExplainedRule(_message.Message):
    __slots__ = ("rule", "rule_text", "source", "outcome")
    RULE_FIELD_NUMBER: _ClassVar[int]
    RULE_TEXT_FIELD_NUMBER: _ClassVar[int]
    SOURCE_FIELD_NUMBER: _ClassVar[int]
    OUTCOME_FIELD_NUMBER: _ClassVar[int]
    rule: str
    rule_text: str
    source: _rule_source_pb2.RuleSource
    outcome: RuleOutcome
    def __init__(self, rule: _Optional[str] = ..., rule_text: _Optional[str] = ..., source: _Optional[_Union[_rule_source_pb2.RuleSource, _Mapping]] = ..., outcome: _Optional[_Union[RuleOutcome, str]] = ...) -> None: ...

class FigureChange(_message.Message):
    __slots__ = ("subject", "quantity", "before", "after", "rule", "parts", "basis")
    SUBJECT_FIELD_NUMBER: _ClassVar[int]
    QUANTITY_FIELD_NUMBER: _ClassVar[int]
    BEFORE_FIELD_NUMBER: _ClassVar[int]
    AFTER_FIELD_NUMBER: _ClassVar[int]
    RULE_FIELD_NUMBER: _ClassVar[int]
    PARTS_FIELD_NUMBER: _ClassVar[int]
    BASIS_FIELD_NUMBER: _ClassVar[int]
    subject: str
    quantity: str
    before: int
    after: int
    rule: str
    parts: _containers.RepeatedCompositeFieldContainer[_verdict_pb2.ScorePart]
    basis: str
    def __init__(self, subject: _Optional[str] = ..., quantity: _Optional[str] = ..., before: _Optional[int] = ..., after: _Optional[int] = ..., rule: _Optional[str] = ..., parts: _Optional[_Iterable[_Union[_verdict_pb2.ScorePart, _Mapping]]] = ..., basis: _Optional[str] = ...) -> None: ...

class SmallestChange(_message.Message):
    __slots__ = ("move", "text")
    MOVE_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    move: _verdict_pb2.LegalMove
    text: str
    def __init__(self, move: _Optional[_Union[_verdict_pb2.LegalMove, _Mapping]] = ..., text: _Optional[str] = ...) -> None: ...

class MoveExplanation(_message.Message):
    __slots__ = ("move_number", "rgn", "line", "outcome", "phase", "decision", "rules", "findings", "alternatives", "smallest_change", "payments", "changes", "remarks", "stopped_by", "figures", "end_reasons")
    MOVE_NUMBER_FIELD_NUMBER: _ClassVar[int]
    RGN_FIELD_NUMBER: _ClassVar[int]
    LINE_FIELD_NUMBER: _ClassVar[int]
    OUTCOME_FIELD_NUMBER: _ClassVar[int]
    PHASE_FIELD_NUMBER: _ClassVar[int]
    DECISION_FIELD_NUMBER: _ClassVar[int]
    RULES_FIELD_NUMBER: _ClassVar[int]
    FINDINGS_FIELD_NUMBER: _ClassVar[int]
    ALTERNATIVES_FIELD_NUMBER: _ClassVar[int]
    SMALLEST_CHANGE_FIELD_NUMBER: _ClassVar[int]
    PAYMENTS_FIELD_NUMBER: _ClassVar[int]
    CHANGES_FIELD_NUMBER: _ClassVar[int]
    REMARKS_FIELD_NUMBER: _ClassVar[int]
    STOPPED_BY_FIELD_NUMBER: _ClassVar[int]
    FIGURES_FIELD_NUMBER: _ClassVar[int]
    END_REASONS_FIELD_NUMBER: _ClassVar[int]
    move_number: int
    rgn: str
    line: int
    outcome: MoveOutcome
    phase: _verdict_pb2.Phase
    decision: _verdict_pb2.Decision
    rules: _containers.RepeatedCompositeFieldContainer[ExplainedRule]
    findings: _containers.RepeatedCompositeFieldContainer[_verdict_pb2.Finding]
    alternatives: _containers.RepeatedCompositeFieldContainer[_verdict_pb2.LegalMove]
    smallest_change: SmallestChange
    payments: _containers.RepeatedCompositeFieldContainer[_verdict_pb2.LedgerEntry]
    changes: _containers.RepeatedCompositeFieldContainer[FigureChange]
    remarks: _containers.RepeatedScalarFieldContainer[str]
    stopped_by: _verdict_pb2.Finding
    figures: _containers.RepeatedCompositeFieldContainer[_record_pb2.Figure]
    end_reasons: _containers.RepeatedCompositeFieldContainer[_verdict_pb2.EndReason]
    def __init__(self, move_number: _Optional[int] = ..., rgn: _Optional[str] = ..., line: _Optional[int] = ..., outcome: _Optional[_Union[MoveOutcome, str]] = ..., phase: _Optional[_Union[_verdict_pb2.Phase, _Mapping]] = ..., decision: _Optional[_Union[_verdict_pb2.Decision, _Mapping]] = ..., rules: _Optional[_Iterable[_Union[ExplainedRule, _Mapping]]] = ..., findings: _Optional[_Iterable[_Union[_verdict_pb2.Finding, _Mapping]]] = ..., alternatives: _Optional[_Iterable[_Union[_verdict_pb2.LegalMove, _Mapping]]] = ..., smallest_change: _Optional[_Union[SmallestChange, _Mapping]] = ..., payments: _Optional[_Iterable[_Union[_verdict_pb2.LedgerEntry, _Mapping]]] = ..., changes: _Optional[_Iterable[_Union[FigureChange, _Mapping]]] = ..., remarks: _Optional[_Iterable[str]] = ..., stopped_by: _Optional[_Union[_verdict_pb2.Finding, _Mapping]] = ..., figures: _Optional[_Iterable[_Union[_record_pb2.Figure, _Mapping]]] = ..., end_reasons: _Optional[_Iterable[_Union[_verdict_pb2.EndReason, _Mapping]]] = ...) -> None: ...

class FigureStep(_message.Message):
    __slots__ = ("kind", "move_number", "rgn", "line", "change", "value", "rule", "other", "parts", "unpaid", "written", "difference_from", "referee", "reason", "basis")
    KIND_FIELD_NUMBER: _ClassVar[int]
    MOVE_NUMBER_FIELD_NUMBER: _ClassVar[int]
    RGN_FIELD_NUMBER: _ClassVar[int]
    LINE_FIELD_NUMBER: _ClassVar[int]
    CHANGE_FIELD_NUMBER: _ClassVar[int]
    VALUE_FIELD_NUMBER: _ClassVar[int]
    RULE_FIELD_NUMBER: _ClassVar[int]
    OTHER_FIELD_NUMBER: _ClassVar[int]
    PARTS_FIELD_NUMBER: _ClassVar[int]
    UNPAID_FIELD_NUMBER: _ClassVar[int]
    WRITTEN_FIELD_NUMBER: _ClassVar[int]
    DIFFERENCE_FROM_FIELD_NUMBER: _ClassVar[int]
    REFEREE_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    BASIS_FIELD_NUMBER: _ClassVar[int]
    kind: FigureStepKind
    move_number: int
    rgn: str
    line: int
    change: int
    value: int
    rule: str
    other: str
    parts: _containers.RepeatedCompositeFieldContainer[_verdict_pb2.ScorePart]
    unpaid: int
    written: int
    difference_from: int
    referee: str
    reason: str
    basis: str
    def __init__(self, kind: _Optional[_Union[FigureStepKind, str]] = ..., move_number: _Optional[int] = ..., rgn: _Optional[str] = ..., line: _Optional[int] = ..., change: _Optional[int] = ..., value: _Optional[int] = ..., rule: _Optional[str] = ..., other: _Optional[str] = ..., parts: _Optional[_Iterable[_Union[_verdict_pb2.ScorePart, _Mapping]]] = ..., unpaid: _Optional[int] = ..., written: _Optional[int] = ..., difference_from: _Optional[int] = ..., referee: _Optional[str] = ..., reason: _Optional[str] = ..., basis: _Optional[str] = ...) -> None: ...

class FigureExplanation(_message.Message):
    __slots__ = ("subject", "quantity", "move_number", "value", "steps", "parts", "rules", "stopped_by", "untold")
    SUBJECT_FIELD_NUMBER: _ClassVar[int]
    QUANTITY_FIELD_NUMBER: _ClassVar[int]
    MOVE_NUMBER_FIELD_NUMBER: _ClassVar[int]
    VALUE_FIELD_NUMBER: _ClassVar[int]
    STEPS_FIELD_NUMBER: _ClassVar[int]
    PARTS_FIELD_NUMBER: _ClassVar[int]
    RULES_FIELD_NUMBER: _ClassVar[int]
    STOPPED_BY_FIELD_NUMBER: _ClassVar[int]
    UNTOLD_FIELD_NUMBER: _ClassVar[int]
    subject: str
    quantity: str
    move_number: int
    value: int
    steps: _containers.RepeatedCompositeFieldContainer[FigureStep]
    parts: _containers.RepeatedCompositeFieldContainer[_verdict_pb2.ScorePart]
    rules: _containers.RepeatedCompositeFieldContainer[ExplainedRule]
    stopped_by: _verdict_pb2.Finding
    untold: str
    def __init__(self, subject: _Optional[str] = ..., quantity: _Optional[str] = ..., move_number: _Optional[int] = ..., value: _Optional[int] = ..., steps: _Optional[_Iterable[_Union[FigureStep, _Mapping]]] = ..., parts: _Optional[_Iterable[_Union[_verdict_pb2.ScorePart, _Mapping]]] = ..., rules: _Optional[_Iterable[_Union[ExplainedRule, _Mapping]]] = ..., stopped_by: _Optional[_Union[_verdict_pb2.Finding, _Mapping]] = ..., untold: _Optional[str] = ...) -> None: ...
