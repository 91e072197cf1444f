from interlock.age_of_steam.v1 import age_of_steam_pb2 as _age_of_steam_pb2
from interlock.american_rails.v1 import american_rails_pb2 as _american_rails_pb2
from interlock.chicago_express.v1 import chicago_express_pb2 as _chicago_express_pb2
from interlock.railroad_revolution.v1 import railroad_revolution_pb2 as _railroad_revolution_pb2
from interlock.v1 import record_pb2 as _record_pb2
from interlock.v1 import rule_source_pb2 as _rule_source_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class VerdictStatus(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    VERDICT_STATUS_UNSPECIFIED: _ClassVar[VerdictStatus]
    VERDICT_STATUS_VALID: _ClassVar[VerdictStatus]
    VERDICT_STATUS_VALID_WITH_RULINGS: _ClassVar[VerdictStatus]
    VERDICT_STATUS_ILLEGAL: _ClassVar[VerdictStatus]
    VERDICT_STATUS_INCOMPLETE: _ClassVar[VerdictStatus]
    VERDICT_STATUS_CLAIMS_DIFFER: _ClassVar[VerdictStatus]
    VERDICT_STATUS_NOT_FULLY_CHECKABLE: _ClassVar[VerdictStatus]
    VERDICT_STATUS_STOPPED: _ClassVar[VerdictStatus]

class FindingKind(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    FINDING_KIND_UNSPECIFIED: _ClassVar[FindingKind]
    FINDING_KIND_ILLEGAL: _ClassVar[FindingKind]
    FINDING_KIND_RULED: _ClassVar[FindingKind]
    FINDING_KIND_CLAIM: _ClassVar[FindingKind]
    FINDING_KIND_NOT_CHECKABLE: _ClassVar[FindingKind]
    FINDING_KIND_INCOMPLETE: _ClassVar[FindingKind]
    FINDING_KIND_REMARK: _ClassVar[FindingKind]
    FINDING_KIND_STOPPED: _ClassVar[FindingKind]
VERDICT_STATUS_UNSPECIFIED: VerdictStatus
VERDICT_STATUS_VALID: VerdictStatus
VERDICT_STATUS_VALID_WITH_RULINGS: VerdictStatus
VERDICT_STATUS_ILLEGAL: VerdictStatus
VERDICT_STATUS_INCOMPLETE: VerdictStatus
VERDICT_STATUS_CLAIMS_DIFFER: VerdictStatus
VERDICT_STATUS_NOT_FULLY_CHECKABLE: VerdictStatus
VERDICT_STATUS_STOPPED: VerdictStatus
FINDING_KIND_UNSPECIFIED: FindingKind
FINDING_KIND_ILLEGAL: FindingKind
FINDING_KIND_RULED: FindingKind
FINDING_KIND_CLAIM: FindingKind
FINDING_KIND_NOT_CHECKABLE: FindingKind
FINDING_KIND_INCOMPLETE: FindingKind
FINDING_KIND_REMARK: FindingKind
FINDING_KIND_STOPPED: FindingKind

class Verdict(_message.Message):
    __slots__ = ("status", "game", "ruleset", "board", "board_digest", "components", "components_digest", "record_digest", "move_count", "judged_move_count", "finished", "ending", "end_reasons", "findings", "standings", "rounds", "ledger", "position_digests", "remarks")
    STATUS_FIELD_NUMBER: _ClassVar[int]
    GAME_FIELD_NUMBER: _ClassVar[int]
    RULESET_FIELD_NUMBER: _ClassVar[int]
    BOARD_FIELD_NUMBER: _ClassVar[int]
    BOARD_DIGEST_FIELD_NUMBER: _ClassVar[int]
    COMPONENTS_FIELD_NUMBER: _ClassVar[int]
    COMPONENTS_DIGEST_FIELD_NUMBER: _ClassVar[int]
    RECORD_DIGEST_FIELD_NUMBER: _ClassVar[int]
    MOVE_COUNT_FIELD_NUMBER: _ClassVar[int]
    JUDGED_MOVE_COUNT_FIELD_NUMBER: _ClassVar[int]
    FINISHED_FIELD_NUMBER: _ClassVar[int]
    ENDING_FIELD_NUMBER: _ClassVar[int]
    END_REASONS_FIELD_NUMBER: _ClassVar[int]
    FINDINGS_FIELD_NUMBER: _ClassVar[int]
    STANDINGS_FIELD_NUMBER: _ClassVar[int]
    ROUNDS_FIELD_NUMBER: _ClassVar[int]
    LEDGER_FIELD_NUMBER: _ClassVar[int]
    POSITION_DIGESTS_FIELD_NUMBER: _ClassVar[int]
    REMARKS_FIELD_NUMBER: _ClassVar[int]
    status: VerdictStatus
    game: str
    ruleset: str
    board: str
    board_digest: str
    components: str
    components_digest: str
    record_digest: str
    move_count: int
    judged_move_count: int
    finished: bool
    ending: str
    end_reasons: _containers.RepeatedCompositeFieldContainer[EndReason]
    findings: _containers.RepeatedCompositeFieldContainer[Finding]
    standings: _containers.RepeatedCompositeFieldContainer[Standing]
    rounds: _containers.RepeatedCompositeFieldContainer[Round]
    ledger: _containers.RepeatedCompositeFieldContainer[LedgerEntry]
    position_digests: _containers.RepeatedScalarFieldContainer[str]
    remarks: _containers.RepeatedCompositeFieldContainer[MoveRemark]
    def __init__(self, status: _Optional[_Union[VerdictStatus, str]] = ..., game: _Optional[str] = ..., ruleset: _Optional[str] = ..., board: _Optional[str] = ..., board_digest: _Optional[str] = ..., components: _Optional[str] = ..., components_digest: _Optional[str] = ..., record_digest: _Optional[str] = ..., move_count: _Optional[int] = ..., judged_move_count: _Optional[int] = ..., finished: bool = ..., ending: _Optional[str] = ..., end_reasons: _Optional[_Iterable[_Union[EndReason, _Mapping]]] = ..., findings: _Optional[_Iterable[_Union[Finding, _Mapping]]] = ..., standings: _Optional[_Iterable[_Union[Standing, _Mapping]]] = ..., rounds: _Optional[_Iterable[_Union[Round, _Mapping]]] = ..., ledger: _Optional[_Iterable[_Union[LedgerEntry, _Mapping]]] = ..., position_digests: _Optional[_Iterable[str]] = ..., remarks: _Optional[_Iterable[_Union[MoveRemark, _Mapping]]] = ...) -> None: ...

class EndReason(_message.Message):
    __slots__ = ("kind", "rule", "text", "basis")
    KIND_FIELD_NUMBER: _ClassVar[int]
    RULE_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    BASIS_FIELD_NUMBER: _ClassVar[int]
    kind: str
    rule: str
    text: str
    basis: str
    def __init__(self, kind: _Optional[str] = ..., rule: _Optional[str] = ..., text: _Optional[str] = ..., basis: _Optional[str] = ...) -> None: ...

class MoveRemark(_message.Message):
    __slots__ = ("move_number", "text")
    MOVE_NUMBER_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    move_number: int
    text: str
    def __init__(self, move_number: _Optional[int] = ..., text: _Optional[str] = ...) -> None: ...

class Finding(_message.Message):
    __slots__ = ("kind", "move_number", "part", "rule", "rule_text", "source", "message", "expected", "found", "facts", "alternatives", "line", "column", "consequences")
    class FactsEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: str
        def __init__(self, key: _Optional[str] = ..., value: _Optional[str] = ...) -> None: ...
    KIND_FIELD_NUMBER: _ClassVar[int]
    MOVE_NUMBER_FIELD_NUMBER: _ClassVar[int]
    PART_FIELD_NUMBER: _ClassVar[int]
    RULE_FIELD_NUMBER: _ClassVar[int]
    RULE_TEXT_FIELD_NUMBER: _ClassVar[int]
    SOURCE_FIELD_NUMBER: _ClassVar[int]
    MESSAGE_FIELD_NUMBER: _ClassVar[int]
    EXPECTED_FIELD_NUMBER: _ClassVar[int]
    FOUND_FIELD_NUMBER: _ClassVar[int]
    FACTS_FIELD_NUMBER: _ClassVar[int]
    ALTERNATIVES_FIELD_NUMBER: _ClassVar[int]
    LINE_FIELD_NUMBER: _ClassVar[int]
    COLUMN_FIELD_NUMBER: _ClassVar[int]
    CONSEQUENCES_FIELD_NUMBER: _ClassVar[int]
    kind: FindingKind
    move_number: int
    part: str
    rule: str
    rule_text: str
    source: _rule_source_pb2.RuleSource
    message: str
    expected: str
    found: str
    facts: _containers.ScalarMap[str, str]
    alternatives: _containers.RepeatedCompositeFieldContainer[LegalMove]
    line: int
    column: int
    consequences: _containers.RepeatedCompositeFieldContainer[Consequence]
    def __init__(self, kind: _Optional[_Union[FindingKind, str]] = ..., move_number: _Optional[int] = ..., part: _Optional[str] = ..., rule: _Optional[str] = ..., rule_text: _Optional[str] = ..., source: _Optional[_Union[_rule_source_pb2.RuleSource, _Mapping]] = ..., message: _Optional[str] = ..., expected: _Optional[str] = ..., found: _Optional[str] = ..., facts: _Optional[_Mapping[str, str]] = ..., alternatives: _Optional[_Iterable[_Union[LegalMove, _Mapping]]] = ..., line: _Optional[int] = ..., column: _Optional[int] = ..., consequences: _Optional[_Iterable[_Union[Consequence, _Mapping]]] = ...) -> None: ...

class Consequence(_message.Message):
    __slots__ = ("kind", "count", "first_move_number", "last_move_number", "message", "findings")
    KIND_FIELD_NUMBER: _ClassVar[int]
    COUNT_FIELD_NUMBER: _ClassVar[int]
    FIRST_MOVE_NUMBER_FIELD_NUMBER: _ClassVar[int]
    LAST_MOVE_NUMBER_FIELD_NUMBER: _ClassVar[int]
    MESSAGE_FIELD_NUMBER: _ClassVar[int]
    FINDINGS_FIELD_NUMBER: _ClassVar[int]
    kind: FindingKind
    count: int
    first_move_number: int
    last_move_number: int
    message: str
    findings: _containers.RepeatedCompositeFieldContainer[Finding]
    def __init__(self, kind: _Optional[_Union[FindingKind, str]] = ..., count: _Optional[int] = ..., first_move_number: _Optional[int] = ..., last_move_number: _Optional[int] = ..., message: _Optional[str] = ..., findings: _Optional[_Iterable[_Union[Finding, _Mapping]]] = ...) -> None: ...

class Standing(_message.Message):
    __slots__ = ("rank", "seat", "player", "score", "parts", "out")
    RANK_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    PLAYER_FIELD_NUMBER: _ClassVar[int]
    SCORE_FIELD_NUMBER: _ClassVar[int]
    PARTS_FIELD_NUMBER: _ClassVar[int]
    OUT_FIELD_NUMBER: _ClassVar[int]
    rank: int
    seat: int
    player: str
    score: int
    parts: _containers.RepeatedCompositeFieldContainer[ScorePart]
    out: bool
    def __init__(self, rank: _Optional[int] = ..., seat: _Optional[int] = ..., player: _Optional[str] = ..., score: _Optional[int] = ..., parts: _Optional[_Iterable[_Union[ScorePart, _Mapping]]] = ..., out: bool = ...) -> None: ...

class ScorePart(_message.Message):
    __slots__ = ("name", "value")
    NAME_FIELD_NUMBER: _ClassVar[int]
    VALUE_FIELD_NUMBER: _ClassVar[int]
    name: str
    value: int
    def __init__(self, name: _Optional[str] = ..., value: _Optional[int] = ...) -> None: ...

class Round(_message.Message):
    __slots__ = ("title", "move_number", "dividends", "receipts")
    TITLE_FIELD_NUMBER: _ClassVar[int]
    MOVE_NUMBER_FIELD_NUMBER: _ClassVar[int]
    DIVIDENDS_FIELD_NUMBER: _ClassVar[int]
    RECEIPTS_FIELD_NUMBER: _ClassVar[int]
    title: str
    move_number: int
    dividends: _containers.RepeatedCompositeFieldContainer[Dividend]
    receipts: _containers.RepeatedCompositeFieldContainer[Receipt]
    def __init__(self, title: _Optional[str] = ..., move_number: _Optional[int] = ..., dividends: _Optional[_Iterable[_Union[Dividend, _Mapping]]] = ..., receipts: _Optional[_Iterable[_Union[Receipt, _Mapping]]] = ...) -> None: ...

class Dividend(_message.Message):
    __slots__ = ("company", "income", "shares", "per_share")
    COMPANY_FIELD_NUMBER: _ClassVar[int]
    INCOME_FIELD_NUMBER: _ClassVar[int]
    SHARES_FIELD_NUMBER: _ClassVar[int]
    PER_SHARE_FIELD_NUMBER: _ClassVar[int]
    company: str
    income: int
    shares: int
    per_share: int
    def __init__(self, company: _Optional[str] = ..., income: _Optional[int] = ..., shares: _Optional[int] = ..., per_share: _Optional[int] = ...) -> None: ...

class Receipt(_message.Message):
    __slots__ = ("seat", "received", "cash", "paid", "income")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    RECEIVED_FIELD_NUMBER: _ClassVar[int]
    CASH_FIELD_NUMBER: _ClassVar[int]
    PAID_FIELD_NUMBER: _ClassVar[int]
    INCOME_FIELD_NUMBER: _ClassVar[int]
    seat: int
    received: int
    cash: int
    paid: int
    income: int
    def __init__(self, seat: _Optional[int] = ..., received: _Optional[int] = ..., cash: _Optional[int] = ..., paid: _Optional[int] = ..., income: _Optional[int] = ...) -> None: ...

class LedgerEntry(_message.Message):
    __slots__ = ("move_number", "payer", "payee", "amount", "rule", "unpaid", "basis")
    MOVE_NUMBER_FIELD_NUMBER: _ClassVar[int]
    PAYER_FIELD_NUMBER: _ClassVar[int]
    PAYEE_FIELD_NUMBER: _ClassVar[int]
    AMOUNT_FIELD_NUMBER: _ClassVar[int]
    RULE_FIELD_NUMBER: _ClassVar[int]
    UNPAID_FIELD_NUMBER: _ClassVar[int]
    BASIS_FIELD_NUMBER: _ClassVar[int]
    move_number: int
    payer: str
    payee: str
    amount: int
    rule: str
    unpaid: int
    basis: str
    def __init__(self, move_number: _Optional[int] = ..., payer: _Optional[str] = ..., payee: _Optional[str] = ..., amount: _Optional[int] = ..., rule: _Optional[str] = ..., unpaid: _Optional[int] = ..., basis: _Optional[str] = ...) -> None: ...

class LegalMove(_message.Message):
    __slots__ = ("move", "rgn")
    MOVE_FIELD_NUMBER: _ClassVar[int]
    RGN_FIELD_NUMBER: _ClassVar[int]
    move: _record_pb2.Move
    rgn: str
    def __init__(self, move: _Optional[_Union[_record_pb2.Move, _Mapping]] = ..., rgn: _Optional[str] = ...) -> None: ...

class Decision(_message.Message):
    __slots__ = ("kind", "seat", "least", "most", "text")
    KIND_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    LEAST_FIELD_NUMBER: _ClassVar[int]
    MOST_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    kind: str
    seat: int
    least: int
    most: int
    text: str
    def __init__(self, kind: _Optional[str] = ..., seat: _Optional[int] = ..., least: _Optional[int] = ..., most: _Optional[int] = ..., text: _Optional[str] = ...) -> None: ...

class Phase(_message.Message):
    __slots__ = ("kind", "round", "text")
    KIND_FIELD_NUMBER: _ClassVar[int]
    ROUND_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    kind: str
    round: int
    text: str
    def __init__(self, kind: _Optional[str] = ..., round: _Optional[int] = ..., text: _Optional[str] = ...) -> None: ...

class Position(_message.Message):
    __slots__ = ("move_number", "seat", "phase", "decision", "digest", "chicago_express", "american_rails", "age_of_steam", "railroad_revolution")
    MOVE_NUMBER_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    PHASE_FIELD_NUMBER: _ClassVar[int]
    DECISION_FIELD_NUMBER: _ClassVar[int]
    DIGEST_FIELD_NUMBER: _ClassVar[int]
    CHICAGO_EXPRESS_FIELD_NUMBER: _ClassVar[int]
    AMERICAN_RAILS_FIELD_NUMBER: _ClassVar[int]
    AGE_OF_STEAM_FIELD_NUMBER: _ClassVar[int]
    RAILROAD_REVOLUTION_FIELD_NUMBER: _ClassVar[int]
    move_number: int
    seat: int
    phase: Phase
    decision: Decision
    digest: str
    chicago_express: _chicago_express_pb2.ChicagoExpressPosition
    american_rails: _american_rails_pb2.AmericanRailsPosition
    age_of_steam: _age_of_steam_pb2.AgeOfSteamPosition
    railroad_revolution: _railroad_revolution_pb2.RailroadRevolutionPosition
    def __init__(self, move_number: _Optional[int] = ..., seat: _Optional[int] = ..., phase: _Optional[_Union[Phase, _Mapping]] = ..., decision: _Optional[_Union[Decision, _Mapping]] = ..., digest: _Optional[str] = ..., chicago_express: _Optional[_Union[_chicago_express_pb2.ChicagoExpressPosition, _Mapping]] = ..., american_rails: _Optional[_Union[_american_rails_pb2.AmericanRailsPosition, _Mapping]] = ..., age_of_steam: _Optional[_Union[_age_of_steam_pb2.AgeOfSteamPosition, _Mapping]] = ..., railroad_revolution: _Optional[_Union[_railroad_revolution_pb2.RailroadRevolutionPosition, _Mapping]] = ...) -> None: ...
