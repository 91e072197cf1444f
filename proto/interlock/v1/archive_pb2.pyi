from google.protobuf import field_mask_pb2 as _field_mask_pb2
from google.protobuf import timestamp_pb2 as _timestamp_pb2
from interlock.v1 import record_pb2 as _record_pb2
from interlock.v1 import standings_pb2 as _standings_pb2
from interlock.v1 import validator_pb2 as _validator_pb2
from interlock.v1 import verdict_pb2 as _verdict_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class RecordView(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    RECORD_VIEW_UNSPECIFIED: _ClassVar[RecordView]
    RECORD_VIEW_BASIC: _ClassVar[RecordView]
    RECORD_VIEW_FULL: _ClassVar[RecordView]

class RevisionKind(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    REVISION_KIND_UNSPECIFIED: _ClassVar[RevisionKind]
    REVISION_KIND_CREATED: _ClassVar[RevisionKind]
    REVISION_KIND_UPDATED: _ClassVar[RevisionKind]
    REVISION_KIND_ANNOTATED: _ClassVar[RevisionKind]
    REVISION_KIND_DELETED: _ClassVar[RevisionKind]
RECORD_VIEW_UNSPECIFIED: RecordView
RECORD_VIEW_BASIC: RecordView
RECORD_VIEW_FULL: RecordView
REVISION_KIND_UNSPECIFIED: RevisionKind
REVISION_KIND_CREATED: RevisionKind
REVISION_KIND_UPDATED: RevisionKind
REVISION_KIND_ANNOTATED: RevisionKind
REVISION_KIND_DELETED: RevisionKind

class StoredRecord(_message.Message):
    __slots__ = ("name", "etag", "revision", "create_time", "update_time", "delete_time", "source", "digest", "game", "board", "players", "event", "site", "date", "move_count", "status", "winners")
    NAME_FIELD_NUMBER: _ClassVar[int]
    ETAG_FIELD_NUMBER: _ClassVar[int]
    REVISION_FIELD_NUMBER: _ClassVar[int]
    CREATE_TIME_FIELD_NUMBER: _ClassVar[int]
    UPDATE_TIME_FIELD_NUMBER: _ClassVar[int]
    DELETE_TIME_FIELD_NUMBER: _ClassVar[int]
    SOURCE_FIELD_NUMBER: _ClassVar[int]
    DIGEST_FIELD_NUMBER: _ClassVar[int]
    GAME_FIELD_NUMBER: _ClassVar[int]
    BOARD_FIELD_NUMBER: _ClassVar[int]
    PLAYERS_FIELD_NUMBER: _ClassVar[int]
    EVENT_FIELD_NUMBER: _ClassVar[int]
    SITE_FIELD_NUMBER: _ClassVar[int]
    DATE_FIELD_NUMBER: _ClassVar[int]
    MOVE_COUNT_FIELD_NUMBER: _ClassVar[int]
    STATUS_FIELD_NUMBER: _ClassVar[int]
    WINNERS_FIELD_NUMBER: _ClassVar[int]
    name: str
    etag: str
    revision: int
    create_time: _timestamp_pb2.Timestamp
    update_time: _timestamp_pb2.Timestamp
    delete_time: _timestamp_pb2.Timestamp
    source: _validator_pb2.RecordSource
    digest: str
    game: str
    board: str
    players: _containers.RepeatedScalarFieldContainer[str]
    event: str
    site: str
    date: str
    move_count: int
    status: _verdict_pb2.VerdictStatus
    winners: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, name: _Optional[str] = ..., etag: _Optional[str] = ..., revision: _Optional[int] = ..., create_time: _Optional[_Union[_timestamp_pb2.Timestamp, _Mapping]] = ..., update_time: _Optional[_Union[_timestamp_pb2.Timestamp, _Mapping]] = ..., delete_time: _Optional[_Union[_timestamp_pb2.Timestamp, _Mapping]] = ..., source: _Optional[_Union[_validator_pb2.RecordSource, _Mapping]] = ..., digest: _Optional[str] = ..., game: _Optional[str] = ..., board: _Optional[str] = ..., players: _Optional[_Iterable[str]] = ..., event: _Optional[str] = ..., site: _Optional[str] = ..., date: _Optional[str] = ..., move_count: _Optional[int] = ..., status: _Optional[_Union[_verdict_pb2.VerdictStatus, str]] = ..., winners: _Optional[_Iterable[str]] = ...) -> None: ...

class CreateRecordRequest(_message.Message):
    __slots__ = ("source", "record_id", "allow_same_game")
    SOURCE_FIELD_NUMBER: _ClassVar[int]
    RECORD_ID_FIELD_NUMBER: _ClassVar[int]
    ALLOW_SAME_GAME_FIELD_NUMBER: _ClassVar[int]
    source: _validator_pb2.RecordSource
    record_id: str
    allow_same_game: bool
    def __init__(self, source: _Optional[_Union[_validator_pb2.RecordSource, _Mapping]] = ..., record_id: _Optional[str] = ..., allow_same_game: bool = ...) -> None: ...

class CreateRecordResponse(_message.Message):
    __slots__ = ("record",)
    RECORD_FIELD_NUMBER: _ClassVar[int]
    record: StoredRecord
    def __init__(self, record: _Optional[_Union[StoredRecord, _Mapping]] = ...) -> None: ...

class GetRecordRequest(_message.Message):
    __slots__ = ("name", "revision", "form", "view")
    NAME_FIELD_NUMBER: _ClassVar[int]
    REVISION_FIELD_NUMBER: _ClassVar[int]
    FORM_FIELD_NUMBER: _ClassVar[int]
    VIEW_FIELD_NUMBER: _ClassVar[int]
    name: str
    revision: int
    form: _validator_pb2.RecordForm
    view: RecordView
    def __init__(self, name: _Optional[str] = ..., revision: _Optional[int] = ..., form: _Optional[_Union[_validator_pb2.RecordForm, str]] = ..., view: _Optional[_Union[RecordView, str]] = ...) -> None: ...

class GetRecordResponse(_message.Message):
    __slots__ = ("record",)
    RECORD_FIELD_NUMBER: _ClassVar[int]
    record: StoredRecord
    def __init__(self, record: _Optional[_Union[StoredRecord, _Mapping]] = ...) -> None: ...

class ListRecordsRequest(_message.Message):
    __slots__ = ("page_size", "page_token", "filter", "order_by", "show_deleted", "view", "form")
    PAGE_SIZE_FIELD_NUMBER: _ClassVar[int]
    PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    FILTER_FIELD_NUMBER: _ClassVar[int]
    ORDER_BY_FIELD_NUMBER: _ClassVar[int]
    SHOW_DELETED_FIELD_NUMBER: _ClassVar[int]
    VIEW_FIELD_NUMBER: _ClassVar[int]
    FORM_FIELD_NUMBER: _ClassVar[int]
    page_size: int
    page_token: str
    filter: str
    order_by: str
    show_deleted: bool
    view: RecordView
    form: _validator_pb2.RecordForm
    def __init__(self, page_size: _Optional[int] = ..., page_token: _Optional[str] = ..., filter: _Optional[str] = ..., order_by: _Optional[str] = ..., show_deleted: bool = ..., view: _Optional[_Union[RecordView, str]] = ..., form: _Optional[_Union[_validator_pb2.RecordForm, str]] = ...) -> None: ...

class ListRecordsResponse(_message.Message):
    __slots__ = ("records", "next_page_token")
    RECORDS_FIELD_NUMBER: _ClassVar[int]
    NEXT_PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    records: _containers.RepeatedCompositeFieldContainer[StoredRecord]
    next_page_token: str
    def __init__(self, records: _Optional[_Iterable[_Union[StoredRecord, _Mapping]]] = ..., next_page_token: _Optional[str] = ...) -> None: ...

class UpdateRecordRequest(_message.Message):
    __slots__ = ("record", "update_mask", "allow_same_game")
    RECORD_FIELD_NUMBER: _ClassVar[int]
    UPDATE_MASK_FIELD_NUMBER: _ClassVar[int]
    ALLOW_SAME_GAME_FIELD_NUMBER: _ClassVar[int]
    record: StoredRecord
    update_mask: _field_mask_pb2.FieldMask
    allow_same_game: bool
    def __init__(self, record: _Optional[_Union[StoredRecord, _Mapping]] = ..., update_mask: _Optional[_Union[_field_mask_pb2.FieldMask, _Mapping]] = ..., allow_same_game: bool = ...) -> None: ...

class UpdateRecordResponse(_message.Message):
    __slots__ = ("record",)
    RECORD_FIELD_NUMBER: _ClassVar[int]
    record: StoredRecord
    def __init__(self, record: _Optional[_Union[StoredRecord, _Mapping]] = ...) -> None: ...

class DeleteRecordRequest(_message.Message):
    __slots__ = ("name", "etag")
    NAME_FIELD_NUMBER: _ClassVar[int]
    ETAG_FIELD_NUMBER: _ClassVar[int]
    name: str
    etag: str
    def __init__(self, name: _Optional[str] = ..., etag: _Optional[str] = ...) -> None: ...

class DeleteRecordResponse(_message.Message):
    __slots__ = ("record",)
    RECORD_FIELD_NUMBER: _ClassVar[int]
    record: StoredRecord
    def __init__(self, record: _Optional[_Union[StoredRecord, _Mapping]] = ...) -> None: ...

class AnnotateRecordRequest(_message.Message):
    __slots__ = ("name", "notes", "etag")
    NAME_FIELD_NUMBER: _ClassVar[int]
    NOTES_FIELD_NUMBER: _ClassVar[int]
    ETAG_FIELD_NUMBER: _ClassVar[int]
    name: str
    notes: _containers.RepeatedCompositeFieldContainer[_record_pb2.Note]
    etag: str
    def __init__(self, name: _Optional[str] = ..., notes: _Optional[_Iterable[_Union[_record_pb2.Note, _Mapping]]] = ..., etag: _Optional[str] = ...) -> None: ...

class AnnotateRecordResponse(_message.Message):
    __slots__ = ("record", "verdict")
    RECORD_FIELD_NUMBER: _ClassVar[int]
    VERDICT_FIELD_NUMBER: _ClassVar[int]
    record: StoredRecord
    verdict: _verdict_pb2.Verdict
    def __init__(self, record: _Optional[_Union[StoredRecord, _Mapping]] = ..., verdict: _Optional[_Union[_verdict_pb2.Verdict, _Mapping]] = ...) -> None: ...

class Revision(_message.Message):
    __slots__ = ("number", "kind", "time", "author", "notes", "digest")
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    TIME_FIELD_NUMBER: _ClassVar[int]
    AUTHOR_FIELD_NUMBER: _ClassVar[int]
    NOTES_FIELD_NUMBER: _ClassVar[int]
    DIGEST_FIELD_NUMBER: _ClassVar[int]
    number: int
    kind: RevisionKind
    time: _timestamp_pb2.Timestamp
    author: str
    notes: _containers.RepeatedCompositeFieldContainer[_record_pb2.Note]
    digest: str
    def __init__(self, number: _Optional[int] = ..., kind: _Optional[_Union[RevisionKind, str]] = ..., time: _Optional[_Union[_timestamp_pb2.Timestamp, _Mapping]] = ..., author: _Optional[str] = ..., notes: _Optional[_Iterable[_Union[_record_pb2.Note, _Mapping]]] = ..., digest: _Optional[str] = ...) -> None: ...

class ListRevisionsRequest(_message.Message):
    __slots__ = ("name", "page_size", "page_token")
    NAME_FIELD_NUMBER: _ClassVar[int]
    PAGE_SIZE_FIELD_NUMBER: _ClassVar[int]
    PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    name: str
    page_size: int
    page_token: str
    def __init__(self, name: _Optional[str] = ..., page_size: _Optional[int] = ..., page_token: _Optional[str] = ...) -> None: ...

class ListRevisionsResponse(_message.Message):
    __slots__ = ("revisions", "next_page_token")
    REVISIONS_FIELD_NUMBER: _ClassVar[int]
    NEXT_PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    revisions: _containers.RepeatedCompositeFieldContainer[Revision]
    next_page_token: str
    def __init__(self, revisions: _Optional[_Iterable[_Union[Revision, _Mapping]]] = ..., next_page_token: _Optional[str] = ...) -> None: ...

class GetVerdictRequest(_message.Message):
    __slots__ = ("name", "carry_on", "view")
    NAME_FIELD_NUMBER: _ClassVar[int]
    CARRY_ON_FIELD_NUMBER: _ClassVar[int]
    VIEW_FIELD_NUMBER: _ClassVar[int]
    name: str
    carry_on: bool
    view: _validator_pb2.VerdictView
    def __init__(self, name: _Optional[str] = ..., carry_on: bool = ..., view: _Optional[_Union[_validator_pb2.VerdictView, str]] = ...) -> None: ...

class GetVerdictResponse(_message.Message):
    __slots__ = ("verdict", "revision")
    VERDICT_FIELD_NUMBER: _ClassVar[int]
    REVISION_FIELD_NUMBER: _ClassVar[int]
    verdict: _verdict_pb2.Verdict
    revision: int
    def __init__(self, verdict: _Optional[_Union[_verdict_pb2.Verdict, _Mapping]] = ..., revision: _Optional[int] = ...) -> None: ...

class ListEventsRequest(_message.Message):
    __slots__ = ("page_size", "page_token")
    PAGE_SIZE_FIELD_NUMBER: _ClassVar[int]
    PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    page_size: int
    page_token: str
    def __init__(self, page_size: _Optional[int] = ..., page_token: _Optional[str] = ...) -> None: ...

class Event(_message.Message):
    __slots__ = ("title", "record_count", "first_date", "last_date")
    TITLE_FIELD_NUMBER: _ClassVar[int]
    RECORD_COUNT_FIELD_NUMBER: _ClassVar[int]
    FIRST_DATE_FIELD_NUMBER: _ClassVar[int]
    LAST_DATE_FIELD_NUMBER: _ClassVar[int]
    title: str
    record_count: int
    first_date: str
    last_date: str
    def __init__(self, title: _Optional[str] = ..., record_count: _Optional[int] = ..., first_date: _Optional[str] = ..., last_date: _Optional[str] = ...) -> None: ...

class ListEventsResponse(_message.Message):
    __slots__ = ("events", "next_page_token")
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    NEXT_PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    events: _containers.RepeatedCompositeFieldContainer[Event]
    next_page_token: str
    def __init__(self, events: _Optional[_Iterable[_Union[Event, _Mapping]]] = ..., next_page_token: _Optional[str] = ...) -> None: ...

class ComputeStandingsRequest(_message.Message):
    __slots__ = ("filter", "points", "tie_breaks", "count", "leave_out", "count_solo", "best", "minimum", "rounds", "columns", "aliases", "list_games", "event")
    FILTER_FIELD_NUMBER: _ClassVar[int]
    POINTS_FIELD_NUMBER: _ClassVar[int]
    TIE_BREAKS_FIELD_NUMBER: _ClassVar[int]
    COUNT_FIELD_NUMBER: _ClassVar[int]
    LEAVE_OUT_FIELD_NUMBER: _ClassVar[int]
    COUNT_SOLO_FIELD_NUMBER: _ClassVar[int]
    BEST_FIELD_NUMBER: _ClassVar[int]
    MINIMUM_FIELD_NUMBER: _ClassVar[int]
    ROUNDS_FIELD_NUMBER: _ClassVar[int]
    COLUMNS_FIELD_NUMBER: _ClassVar[int]
    ALIASES_FIELD_NUMBER: _ClassVar[int]
    LIST_GAMES_FIELD_NUMBER: _ClassVar[int]
    EVENT_FIELD_NUMBER: _ClassVar[int]
    filter: str
    points: _containers.RepeatedScalarFieldContainer[str]
    tie_breaks: _containers.RepeatedScalarFieldContainer[str]
    count: _containers.RepeatedScalarFieldContainer[_verdict_pb2.VerdictStatus]
    leave_out: _containers.RepeatedScalarFieldContainer[_verdict_pb2.VerdictStatus]
    count_solo: bool
    best: int
    minimum: int
    rounds: _containers.RepeatedScalarFieldContainer[str]
    columns: _standings_pb2.StandingsColumns
    aliases: _containers.RepeatedScalarFieldContainer[str]
    list_games: bool
    event: str
    def __init__(self, filter: _Optional[str] = ..., points: _Optional[_Iterable[str]] = ..., tie_breaks: _Optional[_Iterable[str]] = ..., count: _Optional[_Iterable[_Union[_verdict_pb2.VerdictStatus, str]]] = ..., leave_out: _Optional[_Iterable[_Union[_verdict_pb2.VerdictStatus, str]]] = ..., count_solo: bool = ..., best: _Optional[int] = ..., minimum: _Optional[int] = ..., rounds: _Optional[_Iterable[str]] = ..., columns: _Optional[_Union[_standings_pb2.StandingsColumns, str]] = ..., aliases: _Optional[_Iterable[str]] = ..., list_games: bool = ..., event: _Optional[str] = ...) -> None: ...

class ComputeStandingsResponse(_message.Message):
    __slots__ = ("table",)
    TABLE_FIELD_NUMBER: _ClassVar[int]
    table: _standings_pb2.StandingsTable
    def __init__(self, table: _Optional[_Union[_standings_pb2.StandingsTable, _Mapping]] = ...) -> None: ...
