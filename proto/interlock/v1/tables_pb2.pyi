from interlock.v1 import errors_pb2 as _errors_pb2
from interlock.v1 import record_pb2 as _record_pb2
from interlock.v1 import validator_pb2 as _validator_pb2
from interlock.v1 import verdict_pb2 as _verdict_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class AdjudicateRequest(_message.Message):
    __slots__ = ("open", "resume", "chunk")
    OPEN_FIELD_NUMBER: _ClassVar[int]
    RESUME_FIELD_NUMBER: _ClassVar[int]
    CHUNK_FIELD_NUMBER: _ClassVar[int]
    open: OpenTable
    resume: ResumeTable
    chunk: Chunk
    def __init__(self, open: _Optional[_Union[OpenTable, _Mapping]] = ..., resume: _Optional[_Union[ResumeTable, _Mapping]] = ..., chunk: _Optional[_Union[Chunk, _Mapping]] = ...) -> None: ...

class AdjudicateResponse(_message.Message):
    __slots__ = ("opened", "judgement")
    OPENED_FIELD_NUMBER: _ClassVar[int]
    JUDGEMENT_FIELD_NUMBER: _ClassVar[int]
    opened: TableOpened
    judgement: Judgement
    def __init__(self, opened: _Optional[_Union[TableOpened, _Mapping]] = ..., judgement: _Optional[_Union[Judgement, _Mapping]] = ...) -> None: ...

class OpenTable(_message.Message):
    __slots__ = ("source", "table_id")
    SOURCE_FIELD_NUMBER: _ClassVar[int]
    TABLE_ID_FIELD_NUMBER: _ClassVar[int]
    source: _validator_pb2.RecordSource
    table_id: str
    def __init__(self, source: _Optional[_Union[_validator_pb2.RecordSource, _Mapping]] = ..., table_id: _Optional[str] = ...) -> None: ...

class ResumeTable(_message.Message):
    __slots__ = ("table",)
    TABLE_FIELD_NUMBER: _ClassVar[int]
    table: str
    def __init__(self, table: _Optional[str] = ...) -> None: ...

class Chunk(_message.Message):
    __slots__ = ("sequence", "steps")
    SEQUENCE_FIELD_NUMBER: _ClassVar[int]
    STEPS_FIELD_NUMBER: _ClassVar[int]
    sequence: int
    steps: _containers.RepeatedCompositeFieldContainer[Step]
    def __init__(self, sequence: _Optional[int] = ..., steps: _Optional[_Iterable[_Union[Step, _Mapping]]] = ...) -> None: ...

class Step(_message.Message):
    __slots__ = ("move", "rgn", "take_back", "note", "close", "ruling")
    MOVE_FIELD_NUMBER: _ClassVar[int]
    RGN_FIELD_NUMBER: _ClassVar[int]
    TAKE_BACK_FIELD_NUMBER: _ClassVar[int]
    NOTE_FIELD_NUMBER: _ClassVar[int]
    CLOSE_FIELD_NUMBER: _ClassVar[int]
    RULING_FIELD_NUMBER: _ClassVar[int]
    move: _record_pb2.Move
    rgn: str
    take_back: TakeBack
    note: _record_pb2.Note
    close: CloseTable
    ruling: _record_pb2.Ruling
    def __init__(self, move: _Optional[_Union[_record_pb2.Move, _Mapping]] = ..., rgn: _Optional[str] = ..., take_back: _Optional[_Union[TakeBack, _Mapping]] = ..., note: _Optional[_Union[_record_pb2.Note, _Mapping]] = ..., close: _Optional[_Union[CloseTable, _Mapping]] = ..., ruling: _Optional[_Union[_record_pb2.Ruling, _Mapping]] = ...) -> None: ...

class TakeBack(_message.Message):
    __slots__ = ("move_number",)
    MOVE_NUMBER_FIELD_NUMBER: _ClassVar[int]
    move_number: int
    def __init__(self, move_number: _Optional[int] = ...) -> None: ...

class CloseTable(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class TableOpened(_message.Message):
    __slots__ = ("table", "state")
    TABLE_FIELD_NUMBER: _ClassVar[int]
    STATE_FIELD_NUMBER: _ClassVar[int]
    table: str
    state: TableState
    def __init__(self, table: _Optional[str] = ..., state: _Optional[_Union[TableState, _Mapping]] = ...) -> None: ...

class TableState(_message.Message):
    __slots__ = ("sequence", "move_count", "decision", "phase", "ending", "position_digest", "closed", "record")
    SEQUENCE_FIELD_NUMBER: _ClassVar[int]
    MOVE_COUNT_FIELD_NUMBER: _ClassVar[int]
    DECISION_FIELD_NUMBER: _ClassVar[int]
    PHASE_FIELD_NUMBER: _ClassVar[int]
    ENDING_FIELD_NUMBER: _ClassVar[int]
    POSITION_DIGEST_FIELD_NUMBER: _ClassVar[int]
    CLOSED_FIELD_NUMBER: _ClassVar[int]
    RECORD_FIELD_NUMBER: _ClassVar[int]
    sequence: int
    move_count: int
    decision: _verdict_pb2.Decision
    phase: _verdict_pb2.Phase
    ending: str
    position_digest: str
    closed: bool
    record: str
    def __init__(self, sequence: _Optional[int] = ..., move_count: _Optional[int] = ..., decision: _Optional[_Union[_verdict_pb2.Decision, _Mapping]] = ..., phase: _Optional[_Union[_verdict_pb2.Phase, _Mapping]] = ..., ending: _Optional[str] = ..., position_digest: _Optional[str] = ..., closed: bool = ..., record: _Optional[str] = ...) -> None: ...

class Judgement(_message.Message):
    __slots__ = ("sequence", "steps", "state")
    SEQUENCE_FIELD_NUMBER: _ClassVar[int]
    STEPS_FIELD_NUMBER: _ClassVar[int]
    STATE_FIELD_NUMBER: _ClassVar[int]
    sequence: int
    steps: _containers.RepeatedCompositeFieldContainer[StepJudgement]
    state: TableState
    def __init__(self, sequence: _Optional[int] = ..., steps: _Optional[_Iterable[_Union[StepJudgement, _Mapping]]] = ..., state: _Optional[_Union[TableState, _Mapping]] = ...) -> None: ...

class StepJudgement(_message.Message):
    __slots__ = ("taken", "findings", "move_number", "step", "rgn", "problems")
    TAKEN_FIELD_NUMBER: _ClassVar[int]
    FINDINGS_FIELD_NUMBER: _ClassVar[int]
    MOVE_NUMBER_FIELD_NUMBER: _ClassVar[int]
    STEP_FIELD_NUMBER: _ClassVar[int]
    RGN_FIELD_NUMBER: _ClassVar[int]
    PROBLEMS_FIELD_NUMBER: _ClassVar[int]
    taken: bool
    findings: _containers.RepeatedCompositeFieldContainer[_verdict_pb2.Finding]
    move_number: int
    step: Step
    rgn: str
    problems: _containers.RepeatedCompositeFieldContainer[_errors_pb2.RecordProblem]
    def __init__(self, taken: bool = ..., findings: _Optional[_Iterable[_Union[_verdict_pb2.Finding, _Mapping]]] = ..., move_number: _Optional[int] = ..., step: _Optional[_Union[Step, _Mapping]] = ..., rgn: _Optional[str] = ..., problems: _Optional[_Iterable[_Union[_errors_pb2.RecordProblem, _Mapping]]] = ...) -> None: ...

class WatchTableRequest(_message.Message):
    __slots__ = ("table", "after_sequence", "first_move_number")
    TABLE_FIELD_NUMBER: _ClassVar[int]
    AFTER_SEQUENCE_FIELD_NUMBER: _ClassVar[int]
    FIRST_MOVE_NUMBER_FIELD_NUMBER: _ClassVar[int]
    table: str
    after_sequence: int
    first_move_number: int
    def __init__(self, table: _Optional[str] = ..., after_sequence: _Optional[int] = ..., first_move_number: _Optional[int] = ...) -> None: ...

class WatchTableResponse(_message.Message):
    __slots__ = ("table", "judgement")
    TABLE_FIELD_NUMBER: _ClassVar[int]
    JUDGEMENT_FIELD_NUMBER: _ClassVar[int]
    table: WatchedTable
    judgement: Judgement
    def __init__(self, table: _Optional[_Union[WatchedTable, _Mapping]] = ..., judgement: _Optional[_Union[Judgement, _Mapping]] = ...) -> None: ...

class WatchedTable(_message.Message):
    __slots__ = ("table", "record", "state")
    TABLE_FIELD_NUMBER: _ClassVar[int]
    RECORD_FIELD_NUMBER: _ClassVar[int]
    STATE_FIELD_NUMBER: _ClassVar[int]
    table: str
    record: _record_pb2.GameRecord
    state: TableState
    def __init__(self, table: _Optional[str] = ..., record: _Optional[_Union[_record_pb2.GameRecord, _Mapping]] = ..., state: _Optional[_Union[TableState, _Mapping]] = ...) -> None: ...
