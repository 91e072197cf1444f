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
    ERROR_REASON_TABLE_NOT_FOUND: _ClassVar[ErrorReason]
    ERROR_REASON_TABLE_EXISTS: _ClassVar[ErrorReason]
    ERROR_REASON_TABLE_CLOSED: _ClassVar[ErrorReason]
    ERROR_REASON_WRONG_SEQUENCE: _ClassVar[ErrorReason]
    ERROR_REASON_MISPLACED_REQUEST: _ClassVar[ErrorReason]
    ERROR_REASON_INVALID_CHUNK: _ClassVar[ErrorReason]
    ERROR_REASON_RECORD_NOT_FOUND: _ClassVar[ErrorReason]
    ERROR_REASON_RECORD_EXISTS: _ClassVar[ErrorReason]
    ERROR_REASON_ETAG_DIFFERS: _ClassVar[ErrorReason]
    ERROR_REASON_INVALID_NAME: _ClassVar[ErrorReason]
    ERROR_REASON_INVALID_FILTER: _ClassVar[ErrorReason]
    ERROR_REASON_INVALID_ORDER: _ClassVar[ErrorReason]
    ERROR_REASON_INVALID_MASK: _ClassVar[ErrorReason]
    ERROR_REASON_ARCHIVE_UNAVAILABLE: _ClassVar[ErrorReason]
    ERROR_REASON_ARCHIVE_FULL: _ClassVar[ErrorReason]
    ERROR_REASON_NOT_AUTHENTICATED: _ClassVar[ErrorReason]
    ERROR_REASON_NOT_PERMITTED: _ClassVar[ErrorReason]
    ERROR_REASON_TOO_MANY_REQUESTS: _ClassVar[ErrorReason]
    ERROR_REASON_TOO_MANY_STREAMS: _ClassVar[ErrorReason]
    ERROR_REASON_PATH_NOT_FOUND: _ClassVar[ErrorReason]
    ERROR_REASON_METHOD_NOT_ALLOWED: _ClassVar[ErrorReason]
    ERROR_REASON_REQUEST_TOO_LARGE: _ClassVar[ErrorReason]
    ERROR_REASON_UNKNOWN_CONTENT_TYPE: _ClassVar[ErrorReason]
    ERROR_REASON_RECORD_ID_TAKEN: _ClassVar[ErrorReason]
    ERROR_REASON_UNREADABLE_BOARD: _ClassVar[ErrorReason]
    ERROR_REASON_UNKNOWN_PAPER: _ClassVar[ErrorReason]
    ERROR_REASON_INVALID_TERMS: _ClassVar[ErrorReason]
    ERROR_REASON_TOO_MANY_RECORDS: _ClassVar[ErrorReason]
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
ERROR_REASON_TABLE_NOT_FOUND: ErrorReason
ERROR_REASON_TABLE_EXISTS: ErrorReason
ERROR_REASON_TABLE_CLOSED: ErrorReason
ERROR_REASON_WRONG_SEQUENCE: ErrorReason
ERROR_REASON_MISPLACED_REQUEST: ErrorReason
ERROR_REASON_INVALID_CHUNK: ErrorReason
ERROR_REASON_RECORD_NOT_FOUND: ErrorReason
ERROR_REASON_RECORD_EXISTS: ErrorReason
ERROR_REASON_ETAG_DIFFERS: ErrorReason
ERROR_REASON_INVALID_NAME: ErrorReason
ERROR_REASON_INVALID_FILTER: ErrorReason
ERROR_REASON_INVALID_ORDER: ErrorReason
ERROR_REASON_INVALID_MASK: ErrorReason
ERROR_REASON_ARCHIVE_UNAVAILABLE: ErrorReason
ERROR_REASON_ARCHIVE_FULL: ErrorReason
ERROR_REASON_NOT_AUTHENTICATED: ErrorReason
ERROR_REASON_NOT_PERMITTED: ErrorReason
ERROR_REASON_TOO_MANY_REQUESTS: ErrorReason
ERROR_REASON_TOO_MANY_STREAMS: ErrorReason
ERROR_REASON_PATH_NOT_FOUND: ErrorReason
ERROR_REASON_METHOD_NOT_ALLOWED: ErrorReason
ERROR_REASON_REQUEST_TOO_LARGE: ErrorReason
ERROR_REASON_UNKNOWN_CONTENT_TYPE: ErrorReason
ERROR_REASON_RECORD_ID_TAKEN: ErrorReason
ERROR_REASON_UNREADABLE_BOARD: ErrorReason
ERROR_REASON_UNKNOWN_PAPER: ErrorReason
ERROR_REASON_INVALID_TERMS: ErrorReason
ERROR_REASON_TOO_MANY_RECORDS: ErrorReason

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

class Refusal(_message.Message):
    __slots__ = ("code", "reason", "message", "metadata", "problems")
    class MetadataEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: str
        def __init__(self, key: _Optional[str] = ..., value: _Optional[str] = ...) -> None: ...
    CODE_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    MESSAGE_FIELD_NUMBER: _ClassVar[int]
    METADATA_FIELD_NUMBER: _ClassVar[int]
    PROBLEMS_FIELD_NUMBER: _ClassVar[int]
    code: int
    reason: ErrorReason
    message: str
    metadata: _containers.ScalarMap[str, str]
    problems: RecordProblems
    def __init__(self, code: _Optional[int] = ..., reason: _Optional[_Union[ErrorReason, str]] = ..., message: _Optional[str] = ..., metadata: _Optional[_Mapping[str, str]] = ..., problems: _Optional[_Union[RecordProblems, _Mapping]] = ...) -> None: ...
