from interlock.v1 import verdict_pb2 as _verdict_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class MoveDifferenceKind(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    MOVE_DIFFERENCE_KIND_UNSPECIFIED: _ClassVar[MoveDifferenceKind]
    MOVE_DIFFERENCE_KIND_ONLY_FIRST: _ClassVar[MoveDifferenceKind]
    MOVE_DIFFERENCE_KIND_ONLY_SECOND: _ClassVar[MoveDifferenceKind]
    MOVE_DIFFERENCE_KIND_CHANGED: _ClassVar[MoveDifferenceKind]
    MOVE_DIFFERENCE_KIND_MOVED: _ClassVar[MoveDifferenceKind]

class NoteKind(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    NOTE_KIND_UNSPECIFIED: _ClassVar[NoteKind]
    NOTE_KIND_COMMENT: _ClassVar[NoteKind]
    NOTE_KIND_HEADING: _ClassVar[NoteKind]
    NOTE_KIND_GLYPH: _ClassVar[NoteKind]
    NOTE_KIND_CLAIM: _ClassVar[NoteKind]
    NOTE_KIND_RULING: _ClassVar[NoteKind]
    NOTE_KIND_SIGNATURE: _ClassVar[NoteKind]
MOVE_DIFFERENCE_KIND_UNSPECIFIED: MoveDifferenceKind
MOVE_DIFFERENCE_KIND_ONLY_FIRST: MoveDifferenceKind
MOVE_DIFFERENCE_KIND_ONLY_SECOND: MoveDifferenceKind
MOVE_DIFFERENCE_KIND_CHANGED: MoveDifferenceKind
MOVE_DIFFERENCE_KIND_MOVED: MoveDifferenceKind
NOTE_KIND_UNSPECIFIED: NoteKind
NOTE_KIND_COMMENT: NoteKind
NOTE_KIND_HEADING: NoteKind
NOTE_KIND_GLYPH: NoteKind
NOTE_KIND_CLAIM: NoteKind
NOTE_KIND_RULING: NoteKind
NOTE_KIND_SIGNATURE: NoteKind

class Comparison(_message.Message):
    __slots__ = ("same", "not_one_game", "facts", "moves", "notes", "partings", "fact_count", "move_count", "note_count", "parting_count", "first", "second")
    SAME_FIELD_NUMBER: _ClassVar[int]
    NOT_ONE_GAME_FIELD_NUMBER: _ClassVar[int]
    FACTS_FIELD_NUMBER: _ClassVar[int]
    MOVES_FIELD_NUMBER: _ClassVar[int]
    NOTES_FIELD_NUMBER: _ClassVar[int]
    PARTINGS_FIELD_NUMBER: _ClassVar[int]
    FACT_COUNT_FIELD_NUMBER: _ClassVar[int]
    MOVE_COUNT_FIELD_NUMBER: _ClassVar[int]
    NOTE_COUNT_FIELD_NUMBER: _ClassVar[int]
    PARTING_COUNT_FIELD_NUMBER: _ClassVar[int]
    FIRST_FIELD_NUMBER: _ClassVar[int]
    SECOND_FIELD_NUMBER: _ClassVar[int]
    same: bool
    not_one_game: str
    facts: _containers.RepeatedCompositeFieldContainer[FactDifference]
    moves: _containers.RepeatedCompositeFieldContainer[MoveDifference]
    notes: _containers.RepeatedCompositeFieldContainer[NoteDifference]
    partings: _containers.RepeatedCompositeFieldContainer[Parting]
    fact_count: int
    move_count: int
    note_count: int
    parting_count: int
    first: RecordOutcome
    second: RecordOutcome
    def __init__(self, same: bool = ..., not_one_game: _Optional[str] = ..., facts: _Optional[_Iterable[_Union[FactDifference, _Mapping]]] = ..., moves: _Optional[_Iterable[_Union[MoveDifference, _Mapping]]] = ..., notes: _Optional[_Iterable[_Union[NoteDifference, _Mapping]]] = ..., partings: _Optional[_Iterable[_Union[Parting, _Mapping]]] = ..., fact_count: _Optional[int] = ..., move_count: _Optional[int] = ..., note_count: _Optional[int] = ..., parting_count: _Optional[int] = ..., first: _Optional[_Union[RecordOutcome, _Mapping]] = ..., second: _Optional[_Union[RecordOutcome, _Mapping]] = ...) -> None: ...

class FactDifference(_message.Message):
    __slots__ = ("name", "first", "second")
    NAME_FIELD_NUMBER: _ClassVar[int]
    FIRST_FIELD_NUMBER: _ClassVar[int]
    SECOND_FIELD_NUMBER: _ClassVar[int]
    name: str
    first: str
    second: str
    def __init__(self, name: _Optional[str] = ..., first: _Optional[str] = ..., second: _Optional[str] = ...) -> None: ...

class MoveDifference(_message.Message):
    __slots__ = ("kind", "first_move_number", "second_move_number", "first_line", "second_line", "same_position")
    KIND_FIELD_NUMBER: _ClassVar[int]
    FIRST_MOVE_NUMBER_FIELD_NUMBER: _ClassVar[int]
    SECOND_MOVE_NUMBER_FIELD_NUMBER: _ClassVar[int]
    FIRST_LINE_FIELD_NUMBER: _ClassVar[int]
    SECOND_LINE_FIELD_NUMBER: _ClassVar[int]
    SAME_POSITION_FIELD_NUMBER: _ClassVar[int]
    kind: MoveDifferenceKind
    first_move_number: int
    second_move_number: int
    first_line: str
    second_line: str
    same_position: bool
    def __init__(self, kind: _Optional[_Union[MoveDifferenceKind, str]] = ..., first_move_number: _Optional[int] = ..., second_move_number: _Optional[int] = ..., first_line: _Optional[str] = ..., second_line: _Optional[str] = ..., same_position: bool = ...) -> None: ...

class NoteDifference(_message.Message):
    __slots__ = ("kind", "first_move_number", "second_move_number", "first", "second", "first_value", "second_value")
    KIND_FIELD_NUMBER: _ClassVar[int]
    FIRST_MOVE_NUMBER_FIELD_NUMBER: _ClassVar[int]
    SECOND_MOVE_NUMBER_FIELD_NUMBER: _ClassVar[int]
    FIRST_FIELD_NUMBER: _ClassVar[int]
    SECOND_FIELD_NUMBER: _ClassVar[int]
    FIRST_VALUE_FIELD_NUMBER: _ClassVar[int]
    SECOND_VALUE_FIELD_NUMBER: _ClassVar[int]
    kind: NoteKind
    first_move_number: int
    second_move_number: int
    first: str
    second: str
    first_value: int
    second_value: int
    def __init__(self, kind: _Optional[_Union[NoteKind, str]] = ..., first_move_number: _Optional[int] = ..., second_move_number: _Optional[int] = ..., first: _Optional[str] = ..., second: _Optional[str] = ..., first_value: _Optional[int] = ..., second_value: _Optional[int] = ...) -> None: ...

class Parting(_message.Message):
    __slots__ = ("first", "second", "together_first_move_number", "together_second_move_number")
    FIRST_FIELD_NUMBER: _ClassVar[int]
    SECOND_FIELD_NUMBER: _ClassVar[int]
    TOGETHER_FIRST_MOVE_NUMBER_FIELD_NUMBER: _ClassVar[int]
    TOGETHER_SECOND_MOVE_NUMBER_FIELD_NUMBER: _ClassVar[int]
    first: JudgedMove
    second: JudgedMove
    together_first_move_number: int
    together_second_move_number: int
    def __init__(self, first: _Optional[_Union[JudgedMove, _Mapping]] = ..., second: _Optional[_Union[JudgedMove, _Mapping]] = ..., together_first_move_number: _Optional[int] = ..., together_second_move_number: _Optional[int] = ...) -> None: ...

class JudgedMove(_message.Message):
    __slots__ = ("move_number", "line", "legal", "findings")
    MOVE_NUMBER_FIELD_NUMBER: _ClassVar[int]
    LINE_FIELD_NUMBER: _ClassVar[int]
    LEGAL_FIELD_NUMBER: _ClassVar[int]
    FINDINGS_FIELD_NUMBER: _ClassVar[int]
    move_number: int
    line: str
    legal: bool
    findings: _containers.RepeatedCompositeFieldContainer[_verdict_pb2.Finding]
    def __init__(self, move_number: _Optional[int] = ..., line: _Optional[str] = ..., legal: bool = ..., findings: _Optional[_Iterable[_Union[_verdict_pb2.Finding, _Mapping]]] = ...) -> None: ...

class RecordOutcome(_message.Message):
    __slots__ = ("status", "move_count", "judged_move_count", "finished", "ending", "stopped_by", "players")
    STATUS_FIELD_NUMBER: _ClassVar[int]
    MOVE_COUNT_FIELD_NUMBER: _ClassVar[int]
    JUDGED_MOVE_COUNT_FIELD_NUMBER: _ClassVar[int]
    FINISHED_FIELD_NUMBER: _ClassVar[int]
    ENDING_FIELD_NUMBER: _ClassVar[int]
    STOPPED_BY_FIELD_NUMBER: _ClassVar[int]
    PLAYERS_FIELD_NUMBER: _ClassVar[int]
    status: _verdict_pb2.VerdictStatus
    move_count: int
    judged_move_count: int
    finished: bool
    ending: str
    stopped_by: _verdict_pb2.Finding
    players: _containers.RepeatedCompositeFieldContainer[PlayerOutcome]
    def __init__(self, status: _Optional[_Union[_verdict_pb2.VerdictStatus, str]] = ..., move_count: _Optional[int] = ..., judged_move_count: _Optional[int] = ..., finished: bool = ..., ending: _Optional[str] = ..., stopped_by: _Optional[_Union[_verdict_pb2.Finding, _Mapping]] = ..., players: _Optional[_Iterable[_Union[PlayerOutcome, _Mapping]]] = ...) -> None: ...

class PlayerOutcome(_message.Message):
    __slots__ = ("player", "cash", "score", "out")
    PLAYER_FIELD_NUMBER: _ClassVar[int]
    CASH_FIELD_NUMBER: _ClassVar[int]
    SCORE_FIELD_NUMBER: _ClassVar[int]
    OUT_FIELD_NUMBER: _ClassVar[int]
    player: str
    cash: int
    score: int
    out: bool
    def __init__(self, player: _Optional[str] = ..., cash: _Optional[int] = ..., score: _Optional[int] = ..., out: bool = ...) -> None: ...
