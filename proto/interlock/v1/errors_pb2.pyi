from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class ErrorReason(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    ERROR_REASON_UNSPECIFIED: _ClassVar[ErrorReason]
    ERROR_REASON_UNREADABLE_REQUEST: _ClassVar[ErrorReason]
    ERROR_REASON_MISSING_REQUEST: _ClassVar[ErrorReason]
    ERROR_REASON_MISSING_SOURCE: _ClassVar[ErrorReason]
    ERROR_REASON_UNREADABLE_RECORD: _ClassVar[ErrorReason]
    ERROR_REASON_UNREADABLE_COMPONENTS: _ClassVar[ErrorReason]
    ERROR_REASON_UNREADABLE_NOTE: _ClassVar[ErrorReason]
    ERROR_REASON_UNREADABLE_MOVE: _ClassVar[ErrorReason]
    ERROR_REASON_NO_SUCH_MOVE: _ClassVar[ErrorReason]
    ERROR_REASON_UNKNOWN_VIEW: _ClassVar[ErrorReason]
    ERROR_REASON_UNKNOWN_FORM: _ClassVar[ErrorReason]
    ERROR_REASON_UNKNOWN_ACTION: _ClassVar[ErrorReason]
    ERROR_REASON_INVALID_SAMPLE: _ClassVar[ErrorReason]
    ERROR_REASON_INVALID_PAGE_SIZE: _ClassVar[ErrorReason]
    ERROR_REASON_INVALID_PAGE_TOKEN: _ClassVar[ErrorReason]
    ERROR_REASON_GAME_NOT_FOUND: _ClassVar[ErrorReason]
    ERROR_REASON_BOARD_NOT_FOUND: _ClassVar[ErrorReason]
    ERROR_REASON_COMPONENT_SET_NOT_FOUND: _ClassVar[ErrorReason]
    ERROR_REASON_SERVICE_NOT_FOUND: _ClassVar[ErrorReason]
    ERROR_REASON_ILLEGAL_MOVE: _ClassVar[ErrorReason]
    ERROR_REASON_REPLAY_STOPPED: _ClassVar[ErrorReason]
    ERROR_REASON_TOO_LONG: _ClassVar[ErrorReason]
    ERROR_REASON_TOO_MANY_CALLS: _ClassVar[ErrorReason]
    ERROR_REASON_TOO_MANY_OPEN: _ClassVar[ErrorReason]
    ERROR_REASON_TOO_MANY_WATCHERS: _ClassVar[ErrorReason]
    ERROR_REASON_TOO_MUCH_MEMORY: _ClassVar[ErrorReason]
    ERROR_REASON_ANSWER_TOO_LARGE: _ClassVar[ErrorReason]
    ERROR_REASON_TOO_DEEP: _ClassVar[ErrorReason]
    ERROR_REASON_WORKER_LOST: _ClassVar[ErrorReason]
    ERROR_REASON_STOPPING: _ClassVar[ErrorReason]
    ERROR_REASON_INTERNAL: _ClassVar[ErrorReason]
    ERROR_REASON_UNKNOWN_FIGURE: _ClassVar[ErrorReason]
ERROR_REASON_UNSPECIFIED: ErrorReason
ERROR_REASON_UNREADABLE_REQUEST: ErrorReason
ERROR_REASON_MISSING_REQUEST: ErrorReason
ERROR_REASON_MISSING_SOURCE: ErrorReason
ERROR_REASON_UNREADABLE_RECORD: ErrorReason
ERROR_REASON_UNREADABLE_COMPONENTS: ErrorReason
ERROR_REASON_UNREADABLE_NOTE: ErrorReason
ERROR_REASON_UNREADABLE_MOVE: ErrorReason
ERROR_REASON_NO_SUCH_MOVE: ErrorReason
ERROR_REASON_UNKNOWN_VIEW: ErrorReason
ERROR_REASON_UNKNOWN_FORM: ErrorReason
ERROR_REASON_UNKNOWN_ACTION: ErrorReason
ERROR_REASON_INVALID_SAMPLE: ErrorReason
ERROR_REASON_INVALID_PAGE_SIZE: ErrorReason
ERROR_REASON_INVALID_PAGE_TOKEN: ErrorReason
ERROR_REASON_GAME_NOT_FOUND: ErrorReason
ERROR_REASON_BOARD_NOT_FOUND: ErrorReason
ERROR_REASON_COMPONENT_SET_NOT_FOUND: ErrorReason
ERROR_REASON_SERVICE_NOT_FOUND: ErrorReason
ERROR_REASON_ILLEGAL_MOVE: ErrorReason
ERROR_REASON_REPLAY_STOPPED: ErrorReason
ERROR_REASON_TOO_LONG: ErrorReason
ERROR_REASON_TOO_MANY_CALLS: ErrorReason
ERROR_REASON_TOO_MANY_OPEN: ErrorReason
ERROR_REASON_TOO_MANY_WATCHERS: ErrorReason
ERROR_REASON_TOO_MUCH_MEMORY: ErrorReason
ERROR_REASON_ANSWER_TOO_LARGE: ErrorReason
ERROR_REASON_TOO_DEEP: ErrorReason
ERROR_REASON_WORKER_LOST: ErrorReason
ERROR_REASON_STOPPING: ErrorReason
ERROR_REASON_INTERNAL: ErrorReason
ERROR_REASON_UNKNOWN_FIGURE: ErrorReason

class RecordProblems(_message.Message):
    __slots__ = ("problems", "left_out_count")
    PROBLEMS_FIELD_NUMBER: _ClassVar[int]
    LEFT_OUT_COUNT_FIELD_NUMBER: _ClassVar[int]
    problems: _containers.RepeatedCompositeFieldContainer[RecordProblem]
    left_out_count: int
    def __init__(self, problems: _Optional[_Iterable[_Union[RecordProblem, _Mapping]]] = ..., left_out_count: _Optional[int] = ...) -> None: ...

class RecordProblem(_message.Message):
    __slots__ = ("field", "message", "expected", "line", "column", "width")
    FIELD_FIELD_NUMBER: _ClassVar[int]
    MESSAGE_FIELD_NUMBER: _ClassVar[int]
    EXPECTED_FIELD_NUMBER: _ClassVar[int]
    LINE_FIELD_NUMBER: _ClassVar[int]
    COLUMN_FIELD_NUMBER: _ClassVar[int]
    WIDTH_FIELD_NUMBER: _ClassVar[int]
    field: str
    message: str
    expected: str
    line: int
    column: int
    width: int
    def __init__(self, field: _Optional[str] = ..., message: _Optional[str] = ..., expected: _Optional[str] = ..., line: _Optional[int] = ..., column: _Optional[int] = ..., width: _Optional[int] = ...) -> None: ...
