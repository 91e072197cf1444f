from interlock.railroad_revolution.v1 import components_pb2 as _components_pb2
from interlock.v1 import catalogue_pb2 as _catalogue_pb2
from interlock.v1 import comparison_pb2 as _comparison_pb2
from interlock.v1 import errors_pb2 as _errors_pb2
from interlock.v1 import explanation_pb2 as _explanation_pb2
from interlock.v1 import record_pb2 as _record_pb2
from interlock.v1 import repair_pb2 as _repair_pb2
from interlock.v1 import verdict_pb2 as _verdict_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class VerdictView(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    VERDICT_VIEW_UNSPECIFIED: _ClassVar[VerdictView]
    VERDICT_VIEW_BASIC: _ClassVar[VerdictView]
    VERDICT_VIEW_FULL: _ClassVar[VerdictView]

class SampleChoice(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    SAMPLE_CHOICE_UNSPECIFIED: _ClassVar[SampleChoice]
    SAMPLE_CHOICE_EVEN: _ClassVar[SampleChoice]
    SAMPLE_CHOICE_RANDOM: _ClassVar[SampleChoice]

class RecordForm(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    RECORD_FORM_UNSPECIFIED: _ClassVar[RecordForm]
    RECORD_FORM_PROTOBUF: _ClassVar[RecordForm]
    RECORD_FORM_JSON: _ClassVar[RecordForm]
    RECORD_FORM_RGN: _ClassVar[RecordForm]

class Paper(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    PAPER_UNSPECIFIED: _ClassVar[Paper]
    PAPER_A4: _ClassVar[Paper]
    PAPER_A3: _ClassVar[Paper]
VERDICT_VIEW_UNSPECIFIED: VerdictView
VERDICT_VIEW_BASIC: VerdictView
VERDICT_VIEW_FULL: VerdictView
SAMPLE_CHOICE_UNSPECIFIED: SampleChoice
SAMPLE_CHOICE_EVEN: SampleChoice
SAMPLE_CHOICE_RANDOM: SampleChoice
RECORD_FORM_UNSPECIFIED: RecordForm
RECORD_FORM_PROTOBUF: RecordForm
RECORD_FORM_JSON: RecordForm
RECORD_FORM_RGN: RecordForm
PAPER_UNSPECIFIED: Paper
PAPER_A4: Paper
PAPER_A3: Paper

class RecordSource(_message.Message):
    __slots__ = ("record", "rgn", "json", "name", "components")
    RECORD_FIELD_NUMBER: _ClassVar[int]
    RGN_FIELD_NUMBER: _ClassVar[int]
    JSON_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    COMPONENTS_FIELD_NUMBER: _ClassVar[int]
    record: _record_pb2.GameRecord
    rgn: str
    json: str
    name: str
    components: _containers.RepeatedCompositeFieldContainer[_components_pb2.ComponentSet]
    def __init__(self, record: _Optional[_Union[_record_pb2.GameRecord, _Mapping]] = ..., rgn: _Optional[str] = ..., json: _Optional[str] = ..., name: _Optional[str] = ..., components: _Optional[_Iterable[_Union[_components_pb2.ComponentSet, _Mapping]]] = ...) -> None: ...

class ValidateRequest(_message.Message):
    __slots__ = ("source", "carry_on", "view")
    SOURCE_FIELD_NUMBER: _ClassVar[int]
    CARRY_ON_FIELD_NUMBER: _ClassVar[int]
    VIEW_FIELD_NUMBER: _ClassVar[int]
    source: RecordSource
    carry_on: bool
    view: VerdictView
    def __init__(self, source: _Optional[_Union[RecordSource, _Mapping]] = ..., carry_on: bool = ..., view: _Optional[_Union[VerdictView, str]] = ...) -> None: ...

class ValidateResponse(_message.Message):
    __slots__ = ("verdict",)
    VERDICT_FIELD_NUMBER: _ClassVar[int]
    verdict: _verdict_pb2.Verdict
    def __init__(self, verdict: _Optional[_Union[_verdict_pb2.Verdict, _Mapping]] = ...) -> None: ...

class ValidateBatchRequest(_message.Message):
    __slots__ = ("id", "request")
    ID_FIELD_NUMBER: _ClassVar[int]
    REQUEST_FIELD_NUMBER: _ClassVar[int]
    id: str
    request: ValidateRequest
    def __init__(self, id: _Optional[str] = ..., request: _Optional[_Union[ValidateRequest, _Mapping]] = ...) -> None: ...

class ValidateBatchResponse(_message.Message):
    __slots__ = ("id", "verdict", "refusal")
    ID_FIELD_NUMBER: _ClassVar[int]
    VERDICT_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    id: str
    verdict: _verdict_pb2.Verdict
    refusal: _errors_pb2.Refusal
    def __init__(self, id: _Optional[str] = ..., verdict: _Optional[_Union[_verdict_pb2.Verdict, _Mapping]] = ..., refusal: _Optional[_Union[_errors_pb2.Refusal, _Mapping]] = ...) -> None: ...

class AnnotateRequest(_message.Message):
    __slots__ = ("source", "notes", "carry_on", "form")
    SOURCE_FIELD_NUMBER: _ClassVar[int]
    NOTES_FIELD_NUMBER: _ClassVar[int]
    CARRY_ON_FIELD_NUMBER: _ClassVar[int]
    FORM_FIELD_NUMBER: _ClassVar[int]
    source: RecordSource
    notes: _containers.RepeatedCompositeFieldContainer[_record_pb2.Note]
    carry_on: bool
    form: RecordForm
    def __init__(self, source: _Optional[_Union[RecordSource, _Mapping]] = ..., notes: _Optional[_Iterable[_Union[_record_pb2.Note, _Mapping]]] = ..., carry_on: bool = ..., form: _Optional[_Union[RecordForm, str]] = ...) -> None: ...

class AnnotateResponse(_message.Message):
    __slots__ = ("source", "verdict")
    SOURCE_FIELD_NUMBER: _ClassVar[int]
    VERDICT_FIELD_NUMBER: _ClassVar[int]
    source: RecordSource
    verdict: _verdict_pb2.Verdict
    def __init__(self, source: _Optional[_Union[RecordSource, _Mapping]] = ..., verdict: _Optional[_Union[_verdict_pb2.Verdict, _Mapping]] = ...) -> None: ...

class ReplayRequest(_message.Message):
    __slots__ = ("source", "carry_on", "first_move_number", "last_move_number")
    SOURCE_FIELD_NUMBER: _ClassVar[int]
    CARRY_ON_FIELD_NUMBER: _ClassVar[int]
    FIRST_MOVE_NUMBER_FIELD_NUMBER: _ClassVar[int]
    LAST_MOVE_NUMBER_FIELD_NUMBER: _ClassVar[int]
    source: RecordSource
    carry_on: bool
    first_move_number: int
    last_move_number: int
    def __init__(self, source: _Optional[_Union[RecordSource, _Mapping]] = ..., carry_on: bool = ..., first_move_number: _Optional[int] = ..., last_move_number: _Optional[int] = ...) -> None: ...

class ReplayResponse(_message.Message):
    __slots__ = ("position", "findings", "stopped")
    POSITION_FIELD_NUMBER: _ClassVar[int]
    FINDINGS_FIELD_NUMBER: _ClassVar[int]
    STOPPED_FIELD_NUMBER: _ClassVar[int]
    position: _verdict_pb2.Position
    findings: _containers.RepeatedCompositeFieldContainer[_verdict_pb2.Finding]
    stopped: bool
    def __init__(self, position: _Optional[_Union[_verdict_pb2.Position, _Mapping]] = ..., findings: _Optional[_Iterable[_Union[_verdict_pb2.Finding, _Mapping]]] = ..., stopped: bool = ...) -> None: ...

class LegalMoveSample(_message.Message):
    __slots__ = ("size", "choice", "seed")
    SIZE_FIELD_NUMBER: _ClassVar[int]
    CHOICE_FIELD_NUMBER: _ClassVar[int]
    SEED_FIELD_NUMBER: _ClassVar[int]
    size: int
    choice: SampleChoice
    seed: int
    def __init__(self, size: _Optional[int] = ..., choice: _Optional[_Union[SampleChoice, str]] = ..., seed: _Optional[int] = ...) -> None: ...

class ListLegalMovesRequest(_message.Message):
    __slots__ = ("source", "after_move_number", "page_size", "page_token", "actions", "sample", "count")
    SOURCE_FIELD_NUMBER: _ClassVar[int]
    AFTER_MOVE_NUMBER_FIELD_NUMBER: _ClassVar[int]
    PAGE_SIZE_FIELD_NUMBER: _ClassVar[int]
    PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    ACTIONS_FIELD_NUMBER: _ClassVar[int]
    SAMPLE_FIELD_NUMBER: _ClassVar[int]
    COUNT_FIELD_NUMBER: _ClassVar[int]
    source: RecordSource
    after_move_number: int
    page_size: int
    page_token: str
    actions: _containers.RepeatedScalarFieldContainer[str]
    sample: LegalMoveSample
    count: bool
    def __init__(self, source: _Optional[_Union[RecordSource, _Mapping]] = ..., after_move_number: _Optional[int] = ..., page_size: _Optional[int] = ..., page_token: _Optional[str] = ..., actions: _Optional[_Iterable[str]] = ..., sample: _Optional[_Union[LegalMoveSample, _Mapping]] = ..., count: bool = ...) -> None: ...

class ListLegalMovesResponse(_message.Message):
    __slots__ = ("decision", "moves", "next_page_token", "move_count", "more_uncounted")
    DECISION_FIELD_NUMBER: _ClassVar[int]
    MOVES_FIELD_NUMBER: _ClassVar[int]
    NEXT_PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    MOVE_COUNT_FIELD_NUMBER: _ClassVar[int]
    MORE_UNCOUNTED_FIELD_NUMBER: _ClassVar[int]
    decision: _verdict_pb2.Decision
    moves: _containers.RepeatedCompositeFieldContainer[_verdict_pb2.LegalMove]
    next_page_token: str
    move_count: int
    more_uncounted: bool
    def __init__(self, decision: _Optional[_Union[_verdict_pb2.Decision, _Mapping]] = ..., moves: _Optional[_Iterable[_Union[_verdict_pb2.LegalMove, _Mapping]]] = ..., next_page_token: _Optional[str] = ..., move_count: _Optional[int] = ..., more_uncounted: bool = ...) -> None: ...

class TryMoveRequest(_message.Message):
    __slots__ = ("source", "after_move_number", "move", "rgn")
    SOURCE_FIELD_NUMBER: _ClassVar[int]
    AFTER_MOVE_NUMBER_FIELD_NUMBER: _ClassVar[int]
    MOVE_FIELD_NUMBER: _ClassVar[int]
    RGN_FIELD_NUMBER: _ClassVar[int]
    source: RecordSource
    after_move_number: int
    move: _record_pb2.Move
    rgn: str
    def __init__(self, source: _Optional[_Union[RecordSource, _Mapping]] = ..., after_move_number: _Optional[int] = ..., move: _Optional[_Union[_record_pb2.Move, _Mapping]] = ..., rgn: _Optional[str] = ...) -> None: ...

class TryMoveResponse(_message.Message):
    __slots__ = ("legal", "findings", "move", "rgn")
    LEGAL_FIELD_NUMBER: _ClassVar[int]
    FINDINGS_FIELD_NUMBER: _ClassVar[int]
    MOVE_FIELD_NUMBER: _ClassVar[int]
    RGN_FIELD_NUMBER: _ClassVar[int]
    legal: bool
    findings: _containers.RepeatedCompositeFieldContainer[_verdict_pb2.Finding]
    move: _record_pb2.Move
    rgn: str
    def __init__(self, legal: bool = ..., findings: _Optional[_Iterable[_Union[_verdict_pb2.Finding, _Mapping]]] = ..., move: _Optional[_Union[_record_pb2.Move, _Mapping]] = ..., rgn: _Optional[str] = ...) -> None: ...

class CompareRequest(_message.Message):
    __slots__ = ("first", "second", "ignore_notes")
    FIRST_FIELD_NUMBER: _ClassVar[int]
    SECOND_FIELD_NUMBER: _ClassVar[int]
    IGNORE_NOTES_FIELD_NUMBER: _ClassVar[int]
    first: RecordSource
    second: RecordSource
    ignore_notes: bool
    def __init__(self, first: _Optional[_Union[RecordSource, _Mapping]] = ..., second: _Optional[_Union[RecordSource, _Mapping]] = ..., ignore_notes: bool = ...) -> None: ...

class CompareResponse(_message.Message):
    __slots__ = ("comparison",)
    COMPARISON_FIELD_NUMBER: _ClassVar[int]
    comparison: _comparison_pb2.Comparison
    def __init__(self, comparison: _Optional[_Union[_comparison_pb2.Comparison, _Mapping]] = ...) -> None: ...

class ExplainMoveRequest(_message.Message):
    __slots__ = ("source", "move_number", "carry_on", "move", "rgn")
    SOURCE_FIELD_NUMBER: _ClassVar[int]
    MOVE_NUMBER_FIELD_NUMBER: _ClassVar[int]
    CARRY_ON_FIELD_NUMBER: _ClassVar[int]
    MOVE_FIELD_NUMBER: _ClassVar[int]
    RGN_FIELD_NUMBER: _ClassVar[int]
    source: RecordSource
    move_number: int
    carry_on: bool
    move: _record_pb2.Move
    rgn: str
    def __init__(self, source: _Optional[_Union[RecordSource, _Mapping]] = ..., move_number: _Optional[int] = ..., carry_on: bool = ..., move: _Optional[_Union[_record_pb2.Move, _Mapping]] = ..., rgn: _Optional[str] = ...) -> None: ...

class ExplainMoveResponse(_message.Message):
    __slots__ = ("explanation",)
    EXPLANATION_FIELD_NUMBER: _ClassVar[int]
    explanation: _explanation_pb2.MoveExplanation
    def __init__(self, explanation: _Optional[_Union[_explanation_pb2.MoveExplanation, _Mapping]] = ...) -> None: ...

class ExplainFigureRequest(_message.Message):
    __slots__ = ("source", "subject", "quantity", "move_number", "carry_on")
    SOURCE_FIELD_NUMBER: _ClassVar[int]
    SUBJECT_FIELD_NUMBER: _ClassVar[int]
    QUANTITY_FIELD_NUMBER: _ClassVar[int]
    MOVE_NUMBER_FIELD_NUMBER: _ClassVar[int]
    CARRY_ON_FIELD_NUMBER: _ClassVar[int]
    source: RecordSource
    subject: str
    quantity: str
    move_number: int
    carry_on: bool
    def __init__(self, source: _Optional[_Union[RecordSource, _Mapping]] = ..., subject: _Optional[str] = ..., quantity: _Optional[str] = ..., move_number: _Optional[int] = ..., carry_on: bool = ...) -> None: ...

class ExplainFigureResponse(_message.Message):
    __slots__ = ("explanation",)
    EXPLANATION_FIELD_NUMBER: _ClassVar[int]
    explanation: _explanation_pb2.FigureExplanation
    def __init__(self, explanation: _Optional[_Union[_explanation_pb2.FigureExplanation, _Mapping]] = ...) -> None: ...

class SuggestRepairsRequest(_message.Message):
    __slots__ = ("source",)
    SOURCE_FIELD_NUMBER: _ClassVar[int]
    source: RecordSource
    def __init__(self, source: _Optional[_Union[RecordSource, _Mapping]] = ...) -> None: ...

class SuggestRepairsResponse(_message.Message):
    __slots__ = ("repairs",)
    REPAIRS_FIELD_NUMBER: _ClassVar[int]
    repairs: _containers.RepeatedCompositeFieldContainer[_repair_pb2.Repair]
    def __init__(self, repairs: _Optional[_Iterable[_Union[_repair_pb2.Repair, _Mapping]]] = ...) -> None: ...

class DraftRecordRequest(_message.Message):
    __slots__ = ("header", "form", "board", "components")
    HEADER_FIELD_NUMBER: _ClassVar[int]
    FORM_FIELD_NUMBER: _ClassVar[int]
    BOARD_FIELD_NUMBER: _ClassVar[int]
    COMPONENTS_FIELD_NUMBER: _ClassVar[int]
    header: _record_pb2.Header
    form: RecordForm
    board: _catalogue_pb2.Board
    components: _components_pb2.ComponentSet
    def __init__(self, header: _Optional[_Union[_record_pb2.Header, _Mapping]] = ..., form: _Optional[_Union[RecordForm, str]] = ..., board: _Optional[_Union[_catalogue_pb2.Board, _Mapping]] = ..., components: _Optional[_Union[_components_pb2.ComponentSet, _Mapping]] = ...) -> None: ...

class DraftRecordResponse(_message.Message):
    __slots__ = ("source",)
    SOURCE_FIELD_NUMBER: _ClassVar[int]
    source: RecordSource
    def __init__(self, source: _Optional[_Union[RecordSource, _Mapping]] = ...) -> None: ...

class ConvertRequest(_message.Message):
    __slots__ = ("source", "form", "number_moves")
    SOURCE_FIELD_NUMBER: _ClassVar[int]
    FORM_FIELD_NUMBER: _ClassVar[int]
    NUMBER_MOVES_FIELD_NUMBER: _ClassVar[int]
    source: RecordSource
    form: RecordForm
    number_moves: bool
    def __init__(self, source: _Optional[_Union[RecordSource, _Mapping]] = ..., form: _Optional[_Union[RecordForm, str]] = ..., number_moves: bool = ...) -> None: ...

class ConvertResponse(_message.Message):
    __slots__ = ("source",)
    SOURCE_FIELD_NUMBER: _ClassVar[int]
    source: RecordSource
    def __init__(self, source: _Optional[_Union[RecordSource, _Mapping]] = ...) -> None: ...

class ListGamesRequest(_message.Message):
    __slots__ = ("page_size", "page_token")
    PAGE_SIZE_FIELD_NUMBER: _ClassVar[int]
    PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    page_size: int
    page_token: str
    def __init__(self, page_size: _Optional[int] = ..., page_token: _Optional[str] = ...) -> None: ...

class ListGamesResponse(_message.Message):
    __slots__ = ("games", "next_page_token")
    GAMES_FIELD_NUMBER: _ClassVar[int]
    NEXT_PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    games: _containers.RepeatedCompositeFieldContainer[_catalogue_pb2.Game]
    next_page_token: str
    def __init__(self, games: _Optional[_Iterable[_Union[_catalogue_pb2.Game, _Mapping]]] = ..., next_page_token: _Optional[str] = ...) -> None: ...

class GetServerInfoRequest(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class GetServerInfoResponse(_message.Message):
    __slots__ = ("version", "record_format", "games", "compiled")
    VERSION_FIELD_NUMBER: _ClassVar[int]
    RECORD_FORMAT_FIELD_NUMBER: _ClassVar[int]
    GAMES_FIELD_NUMBER: _ClassVar[int]
    COMPILED_FIELD_NUMBER: _ClassVar[int]
    version: str
    record_format: int
    games: _containers.RepeatedCompositeFieldContainer[GameRulesets]
    compiled: bool
    def __init__(self, version: _Optional[str] = ..., record_format: _Optional[int] = ..., games: _Optional[_Iterable[_Union[GameRulesets, _Mapping]]] = ..., compiled: bool = ...) -> None: ...

class GameRulesets(_message.Message):
    __slots__ = ("game", "rulesets")
    GAME_FIELD_NUMBER: _ClassVar[int]
    RULESETS_FIELD_NUMBER: _ClassVar[int]
    game: str
    rulesets: _containers.RepeatedCompositeFieldContainer[_catalogue_pb2.Ruleset]
    def __init__(self, game: _Optional[str] = ..., rulesets: _Optional[_Iterable[_Union[_catalogue_pb2.Ruleset, _Mapping]]] = ...) -> None: ...

class ListBoardsRequest(_message.Message):
    __slots__ = ("game", "page_size", "page_token")
    GAME_FIELD_NUMBER: _ClassVar[int]
    PAGE_SIZE_FIELD_NUMBER: _ClassVar[int]
    PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    game: str
    page_size: int
    page_token: str
    def __init__(self, game: _Optional[str] = ..., page_size: _Optional[int] = ..., page_token: _Optional[str] = ...) -> None: ...

class ListBoardsResponse(_message.Message):
    __slots__ = ("boards", "next_page_token")
    BOARDS_FIELD_NUMBER: _ClassVar[int]
    NEXT_PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    boards: _containers.RepeatedCompositeFieldContainer[_catalogue_pb2.BoardSummary]
    next_page_token: str
    def __init__(self, boards: _Optional[_Iterable[_Union[_catalogue_pb2.BoardSummary, _Mapping]]] = ..., next_page_token: _Optional[str] = ...) -> None: ...

class GetBoardRequest(_message.Message):
    __slots__ = ("name",)
    NAME_FIELD_NUMBER: _ClassVar[int]
    name: str
    def __init__(self, name: _Optional[str] = ...) -> None: ...

class GetBoardResponse(_message.Message):
    __slots__ = ("board", "confirmation")
    BOARD_FIELD_NUMBER: _ClassVar[int]
    CONFIRMATION_FIELD_NUMBER: _ClassVar[int]
    board: _catalogue_pb2.Board
    confirmation: _catalogue_pb2.BoardConfirmation
    def __init__(self, board: _Optional[_Union[_catalogue_pb2.Board, _Mapping]] = ..., confirmation: _Optional[_Union[_catalogue_pb2.BoardConfirmation, _Mapping]] = ...) -> None: ...

class DrawBoardRequest(_message.Message):
    __slots__ = ("name", "board", "component_set_id", "component_set", "paper")
    NAME_FIELD_NUMBER: _ClassVar[int]
    BOARD_FIELD_NUMBER: _ClassVar[int]
    COMPONENT_SET_ID_FIELD_NUMBER: _ClassVar[int]
    COMPONENT_SET_FIELD_NUMBER: _ClassVar[int]
    PAPER_FIELD_NUMBER: _ClassVar[int]
    name: str
    board: _catalogue_pb2.Board
    component_set_id: str
    component_set: _components_pb2.ComponentSet
    paper: Paper
    def __init__(self, name: _Optional[str] = ..., board: _Optional[_Union[_catalogue_pb2.Board, _Mapping]] = ..., component_set_id: _Optional[str] = ..., component_set: _Optional[_Union[_components_pb2.ComponentSet, _Mapping]] = ..., paper: _Optional[_Union[Paper, str]] = ...) -> None: ...

class DrawBoardResponse(_message.Message):
    __slots__ = ("svg",)
    SVG_FIELD_NUMBER: _ClassVar[int]
    svg: str
    def __init__(self, svg: _Optional[str] = ...) -> None: ...

class DrawPositionRequest(_message.Message):
    __slots__ = ("source", "after_move_number", "carry_on", "paper")
    SOURCE_FIELD_NUMBER: _ClassVar[int]
    AFTER_MOVE_NUMBER_FIELD_NUMBER: _ClassVar[int]
    CARRY_ON_FIELD_NUMBER: _ClassVar[int]
    PAPER_FIELD_NUMBER: _ClassVar[int]
    source: RecordSource
    after_move_number: int
    carry_on: bool
    paper: Paper
    def __init__(self, source: _Optional[_Union[RecordSource, _Mapping]] = ..., after_move_number: _Optional[int] = ..., carry_on: bool = ..., paper: _Optional[_Union[Paper, str]] = ...) -> None: ...

class DrawPositionResponse(_message.Message):
    __slots__ = ("svg",)
    SVG_FIELD_NUMBER: _ClassVar[int]
    svg: str
    def __init__(self, svg: _Optional[str] = ...) -> None: ...

class ListComponentSetsRequest(_message.Message):
    __slots__ = ("page_size", "page_token")
    PAGE_SIZE_FIELD_NUMBER: _ClassVar[int]
    PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    page_size: int
    page_token: str
    def __init__(self, page_size: _Optional[int] = ..., page_token: _Optional[str] = ...) -> None: ...

class ListComponentSetsResponse(_message.Message):
    __slots__ = ("component_sets", "next_page_token")
    COMPONENT_SETS_FIELD_NUMBER: _ClassVar[int]
    NEXT_PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    component_sets: _containers.RepeatedCompositeFieldContainer[_catalogue_pb2.ComponentSetSummary]
    next_page_token: str
    def __init__(self, component_sets: _Optional[_Iterable[_Union[_catalogue_pb2.ComponentSetSummary, _Mapping]]] = ..., next_page_token: _Optional[str] = ...) -> None: ...

class GetComponentSetRequest(_message.Message):
    __slots__ = ("id",)
    ID_FIELD_NUMBER: _ClassVar[int]
    id: str
    def __init__(self, id: _Optional[str] = ...) -> None: ...

class GetComponentSetResponse(_message.Message):
    __slots__ = ("component_set",)
    COMPONENT_SET_FIELD_NUMBER: _ClassVar[int]
    component_set: _components_pb2.ComponentSet
    def __init__(self, component_set: _Optional[_Union[_components_pb2.ComponentSet, _Mapping]] = ...) -> None: ...

class ListRulesRequest(_message.Message):
    __slots__ = ("game", "page_size", "page_token", "words")
    GAME_FIELD_NUMBER: _ClassVar[int]
    PAGE_SIZE_FIELD_NUMBER: _ClassVar[int]
    PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    WORDS_FIELD_NUMBER: _ClassVar[int]
    game: str
    page_size: int
    page_token: str
    words: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, game: _Optional[str] = ..., page_size: _Optional[int] = ..., page_token: _Optional[str] = ..., words: _Optional[_Iterable[str]] = ...) -> None: ...

class ListRulesResponse(_message.Message):
    __slots__ = ("rules", "next_page_token")
    RULES_FIELD_NUMBER: _ClassVar[int]
    NEXT_PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    rules: _containers.RepeatedCompositeFieldContainer[_catalogue_pb2.Rule]
    next_page_token: str
    def __init__(self, rules: _Optional[_Iterable[_Union[_catalogue_pb2.Rule, _Mapping]]] = ..., next_page_token: _Optional[str] = ...) -> None: ...
