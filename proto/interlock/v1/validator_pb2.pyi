from interlock.railroad_revolution.v1 import components_pb2 as _components_pb2
from interlock.v1 import catalogue_pb2 as _catalogue_pb2
from interlock.v1 import record_pb2 as _record_pb2
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

class RecordForm(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    RECORD_FORM_UNSPECIFIED: _ClassVar[RecordForm]
    RECORD_FORM_ILK: _ClassVar[RecordForm]
    RECORD_FORM_JSON: _ClassVar[RecordForm]
    RECORD_FORM_RGN: _ClassVar[RecordForm]
VERDICT_VIEW_UNSPECIFIED: VerdictView
VERDICT_VIEW_BASIC: VerdictView
VERDICT_VIEW_FULL: VerdictView
RECORD_FORM_UNSPECIFIED: RecordForm
RECORD_FORM_ILK: RecordForm
RECORD_FORM_JSON: RecordForm
RECORD_FORM_RGN: RecordForm

class RecordSource(_message.Message):
    __slots__ = ("record", "rgn", "json", "components")
    RECORD_FIELD_NUMBER: _ClassVar[int]
    RGN_FIELD_NUMBER: _ClassVar[int]
    JSON_FIELD_NUMBER: _ClassVar[int]
    COMPONENTS_FIELD_NUMBER: _ClassVar[int]
    record: _record_pb2.GameRecord
    rgn: str
    json: str
    components: _containers.RepeatedCompositeFieldContainer[_components_pb2.ComponentSet]
    def __init__(self, record: _Optional[_Union[_record_pb2.GameRecord, _Mapping]] = ..., rgn: _Optional[str] = ..., json: _Optional[str] = ..., components: _Optional[_Iterable[_Union[_components_pb2.ComponentSet, _Mapping]]] = ...) -> None: ...

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

class AnnotateRequest(_message.Message):
    __slots__ = ("source", "notes", "carry_on")
    SOURCE_FIELD_NUMBER: _ClassVar[int]
    NOTES_FIELD_NUMBER: _ClassVar[int]
    CARRY_ON_FIELD_NUMBER: _ClassVar[int]
    source: RecordSource
    notes: _containers.RepeatedCompositeFieldContainer[_record_pb2.Note]
    carry_on: bool
    def __init__(self, source: _Optional[_Union[RecordSource, _Mapping]] = ..., notes: _Optional[_Iterable[_Union[_record_pb2.Note, _Mapping]]] = ..., carry_on: bool = ...) -> None: ...

class AnnotateResponse(_message.Message):
    __slots__ = ("record", "rgn", "verdict")
    RECORD_FIELD_NUMBER: _ClassVar[int]
    RGN_FIELD_NUMBER: _ClassVar[int]
    VERDICT_FIELD_NUMBER: _ClassVar[int]
    record: _record_pb2.GameRecord
    rgn: str
    verdict: _verdict_pb2.Verdict
    def __init__(self, record: _Optional[_Union[_record_pb2.GameRecord, _Mapping]] = ..., rgn: _Optional[str] = ..., verdict: _Optional[_Union[_verdict_pb2.Verdict, _Mapping]] = ...) -> None: ...

class ReplayRequest(_message.Message):
    __slots__ = ("source", "carry_on", "first_move", "last_move")
    SOURCE_FIELD_NUMBER: _ClassVar[int]
    CARRY_ON_FIELD_NUMBER: _ClassVar[int]
    FIRST_MOVE_FIELD_NUMBER: _ClassVar[int]
    LAST_MOVE_FIELD_NUMBER: _ClassVar[int]
    source: RecordSource
    carry_on: bool
    first_move: int
    last_move: int
    def __init__(self, source: _Optional[_Union[RecordSource, _Mapping]] = ..., carry_on: bool = ..., first_move: _Optional[int] = ..., last_move: _Optional[int] = ...) -> None: ...

class ReplayResponse(_message.Message):
    __slots__ = ("position", "findings")
    POSITION_FIELD_NUMBER: _ClassVar[int]
    FINDINGS_FIELD_NUMBER: _ClassVar[int]
    position: _verdict_pb2.Position
    findings: _containers.RepeatedCompositeFieldContainer[_verdict_pb2.Finding]
    def __init__(self, position: _Optional[_Union[_verdict_pb2.Position, _Mapping]] = ..., findings: _Optional[_Iterable[_Union[_verdict_pb2.Finding, _Mapping]]] = ...) -> None: ...

class ListLegalMovesRequest(_message.Message):
    __slots__ = ("source", "move", "page_size", "page_token")
    SOURCE_FIELD_NUMBER: _ClassVar[int]
    MOVE_FIELD_NUMBER: _ClassVar[int]
    PAGE_SIZE_FIELD_NUMBER: _ClassVar[int]
    PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    source: RecordSource
    move: int
    page_size: int
    page_token: str
    def __init__(self, source: _Optional[_Union[RecordSource, _Mapping]] = ..., move: _Optional[int] = ..., page_size: _Optional[int] = ..., page_token: _Optional[str] = ...) -> None: ...

class ListLegalMovesResponse(_message.Message):
    __slots__ = ("decision", "moves", "next_page_token")
    DECISION_FIELD_NUMBER: _ClassVar[int]
    MOVES_FIELD_NUMBER: _ClassVar[int]
    NEXT_PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    decision: _verdict_pb2.Decision
    moves: _containers.RepeatedCompositeFieldContainer[_verdict_pb2.LegalMove]
    next_page_token: str
    def __init__(self, decision: _Optional[_Union[_verdict_pb2.Decision, _Mapping]] = ..., moves: _Optional[_Iterable[_Union[_verdict_pb2.LegalMove, _Mapping]]] = ..., next_page_token: _Optional[str] = ...) -> None: ...

class ConvertRequest(_message.Message):
    __slots__ = ("source", "form")
    SOURCE_FIELD_NUMBER: _ClassVar[int]
    FORM_FIELD_NUMBER: _ClassVar[int]
    source: RecordSource
    form: RecordForm
    def __init__(self, source: _Optional[_Union[RecordSource, _Mapping]] = ..., form: _Optional[_Union[RecordForm, str]] = ...) -> None: ...

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

class GetBoardRequest(_message.Message):
    __slots__ = ("name",)
    NAME_FIELD_NUMBER: _ClassVar[int]
    name: str
    def __init__(self, name: _Optional[str] = ...) -> None: ...

class GetBoardResponse(_message.Message):
    __slots__ = ("board",)
    BOARD_FIELD_NUMBER: _ClassVar[int]
    board: _catalogue_pb2.Board
    def __init__(self, board: _Optional[_Union[_catalogue_pb2.Board, _Mapping]] = ...) -> None: ...

class ListRulesRequest(_message.Message):
    __slots__ = ("game", "page_size", "page_token")
    GAME_FIELD_NUMBER: _ClassVar[int]
    PAGE_SIZE_FIELD_NUMBER: _ClassVar[int]
    PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    game: str
    page_size: int
    page_token: str
    def __init__(self, game: _Optional[str] = ..., page_size: _Optional[int] = ..., page_token: _Optional[str] = ...) -> None: ...

class ListRulesResponse(_message.Message):
    __slots__ = ("rules", "next_page_token")
    RULES_FIELD_NUMBER: _ClassVar[int]
    NEXT_PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    rules: _containers.RepeatedCompositeFieldContainer[_catalogue_pb2.Rule]
    next_page_token: str
    def __init__(self, rules: _Optional[_Iterable[_Union[_catalogue_pb2.Rule, _Mapping]]] = ..., next_page_token: _Optional[str] = ...) -> None: ...
