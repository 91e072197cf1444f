from interlock.v1 import verdict_pb2 as _verdict_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class StandingsColumns(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    STANDINGS_COLUMNS_UNSPECIFIED: _ClassVar[StandingsColumns]
    STANDINGS_COLUMNS_ROUNDS: _ClassVar[StandingsColumns]
    STANDINGS_COLUMNS_EVENTS: _ClassVar[StandingsColumns]
STANDINGS_COLUMNS_UNSPECIFIED: StandingsColumns
STANDINGS_COLUMNS_ROUNDS: StandingsColumns
STANDINGS_COLUMNS_EVENTS: StandingsColumns

class StandingsFigure(_message.Message):
    __slots__ = ("exact", "rounded")
    EXACT_FIELD_NUMBER: _ClassVar[int]
    ROUNDED_FIELD_NUMBER: _ClassVar[int]
    exact: str
    rounded: str
    def __init__(self, exact: _Optional[str] = ..., rounded: _Optional[str] = ...) -> None: ...

class StandingsSeat(_message.Message):
    __slots__ = ("player", "rank", "score", "out", "points", "dropped")
    PLAYER_FIELD_NUMBER: _ClassVar[int]
    RANK_FIELD_NUMBER: _ClassVar[int]
    SCORE_FIELD_NUMBER: _ClassVar[int]
    OUT_FIELD_NUMBER: _ClassVar[int]
    POINTS_FIELD_NUMBER: _ClassVar[int]
    DROPPED_FIELD_NUMBER: _ClassVar[int]
    player: str
    rank: int
    score: int
    out: bool
    points: StandingsFigure
    dropped: bool
    def __init__(self, player: _Optional[str] = ..., rank: _Optional[int] = ..., score: _Optional[int] = ..., out: bool = ..., points: _Optional[_Union[StandingsFigure, _Mapping]] = ..., dropped: bool = ...) -> None: ...

class StandingsGame(_message.Message):
    __slots__ = ("name", "digest", "game", "event", "round", "date", "status", "as_written", "seats", "left_out", "why")
    NAME_FIELD_NUMBER: _ClassVar[int]
    DIGEST_FIELD_NUMBER: _ClassVar[int]
    GAME_FIELD_NUMBER: _ClassVar[int]
    EVENT_FIELD_NUMBER: _ClassVar[int]
    ROUND_FIELD_NUMBER: _ClassVar[int]
    DATE_FIELD_NUMBER: _ClassVar[int]
    STATUS_FIELD_NUMBER: _ClassVar[int]
    AS_WRITTEN_FIELD_NUMBER: _ClassVar[int]
    SEATS_FIELD_NUMBER: _ClassVar[int]
    LEFT_OUT_FIELD_NUMBER: _ClassVar[int]
    WHY_FIELD_NUMBER: _ClassVar[int]
    name: str
    digest: str
    game: str
    event: str
    round: str
    date: str
    status: _verdict_pb2.VerdictStatus
    as_written: bool
    seats: _containers.RepeatedCompositeFieldContainer[StandingsSeat]
    left_out: str
    why: str
    def __init__(self, name: _Optional[str] = ..., digest: _Optional[str] = ..., game: _Optional[str] = ..., event: _Optional[str] = ..., round: _Optional[str] = ..., date: _Optional[str] = ..., status: _Optional[_Union[_verdict_pb2.VerdictStatus, str]] = ..., as_written: bool = ..., seats: _Optional[_Iterable[_Union[StandingsSeat, _Mapping]]] = ..., left_out: _Optional[str] = ..., why: _Optional[str] = ...) -> None: ...

class StandingsCell(_message.Message):
    __slots__ = ("game_count", "points", "dropped")
    GAME_COUNT_FIELD_NUMBER: _ClassVar[int]
    POINTS_FIELD_NUMBER: _ClassVar[int]
    DROPPED_FIELD_NUMBER: _ClassVar[int]
    game_count: int
    points: StandingsFigure
    dropped: StandingsFigure
    def __init__(self, game_count: _Optional[int] = ..., points: _Optional[_Union[StandingsFigure, _Mapping]] = ..., dropped: _Optional[_Union[StandingsFigure, _Mapping]] = ...) -> None: ...

class StandingsMeeting(_message.Message):
    __slots__ = ("game_count", "ahead")
    GAME_COUNT_FIELD_NUMBER: _ClassVar[int]
    AHEAD_FIELD_NUMBER: _ClassVar[int]
    game_count: int
    ahead: StandingsFigure
    def __init__(self, game_count: _Optional[int] = ..., ahead: _Optional[_Union[StandingsFigure, _Mapping]] = ...) -> None: ...

class StandingsRow(_message.Message):
    __slots__ = ("place", "player", "spellings", "game_count", "points", "wins", "finishes", "tie_breaks", "cells", "meetings")
    PLACE_FIELD_NUMBER: _ClassVar[int]
    PLAYER_FIELD_NUMBER: _ClassVar[int]
    SPELLINGS_FIELD_NUMBER: _ClassVar[int]
    GAME_COUNT_FIELD_NUMBER: _ClassVar[int]
    POINTS_FIELD_NUMBER: _ClassVar[int]
    WINS_FIELD_NUMBER: _ClassVar[int]
    FINISHES_FIELD_NUMBER: _ClassVar[int]
    TIE_BREAKS_FIELD_NUMBER: _ClassVar[int]
    CELLS_FIELD_NUMBER: _ClassVar[int]
    MEETINGS_FIELD_NUMBER: _ClassVar[int]
    place: int
    player: str
    spellings: _containers.RepeatedScalarFieldContainer[str]
    game_count: int
    points: StandingsFigure
    wins: int
    finishes: _containers.RepeatedScalarFieldContainer[int]
    tie_breaks: _containers.RepeatedCompositeFieldContainer[StandingsFigure]
    cells: _containers.RepeatedCompositeFieldContainer[StandingsCell]
    meetings: _containers.RepeatedCompositeFieldContainer[StandingsMeeting]
    def __init__(self, place: _Optional[int] = ..., player: _Optional[str] = ..., spellings: _Optional[_Iterable[str]] = ..., game_count: _Optional[int] = ..., points: _Optional[_Union[StandingsFigure, _Mapping]] = ..., wins: _Optional[int] = ..., finishes: _Optional[_Iterable[int]] = ..., tie_breaks: _Optional[_Iterable[_Union[StandingsFigure, _Mapping]]] = ..., cells: _Optional[_Iterable[_Union[StandingsCell, _Mapping]]] = ..., meetings: _Optional[_Iterable[_Union[StandingsMeeting, _Mapping]]] = ...) -> None: ...

class AlikeNames(_message.Message):
    __slots__ = ("names",)
    NAMES_FIELD_NUMBER: _ClassVar[int]
    names: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, names: _Optional[_Iterable[str]] = ...) -> None: ...

class StandingsTable(_message.Message):
    __slots__ = ("points", "tie_breaks", "best", "minimum", "record_count", "game_count", "columns", "column_titles", "rows", "games", "left_out", "left_out_counts", "alike_names", "remarks", "event", "first_date", "last_date")
    class LeftOutCountsEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: int
        def __init__(self, key: _Optional[str] = ..., value: _Optional[int] = ...) -> None: ...
    POINTS_FIELD_NUMBER: _ClassVar[int]
    TIE_BREAKS_FIELD_NUMBER: _ClassVar[int]
    BEST_FIELD_NUMBER: _ClassVar[int]
    MINIMUM_FIELD_NUMBER: _ClassVar[int]
    RECORD_COUNT_FIELD_NUMBER: _ClassVar[int]
    GAME_COUNT_FIELD_NUMBER: _ClassVar[int]
    COLUMNS_FIELD_NUMBER: _ClassVar[int]
    COLUMN_TITLES_FIELD_NUMBER: _ClassVar[int]
    ROWS_FIELD_NUMBER: _ClassVar[int]
    GAMES_FIELD_NUMBER: _ClassVar[int]
    LEFT_OUT_FIELD_NUMBER: _ClassVar[int]
    LEFT_OUT_COUNTS_FIELD_NUMBER: _ClassVar[int]
    ALIKE_NAMES_FIELD_NUMBER: _ClassVar[int]
    REMARKS_FIELD_NUMBER: _ClassVar[int]
    EVENT_FIELD_NUMBER: _ClassVar[int]
    FIRST_DATE_FIELD_NUMBER: _ClassVar[int]
    LAST_DATE_FIELD_NUMBER: _ClassVar[int]
    points: _containers.RepeatedScalarFieldContainer[str]
    tie_breaks: _containers.RepeatedScalarFieldContainer[str]
    best: int
    minimum: int
    record_count: int
    game_count: int
    columns: StandingsColumns
    column_titles: _containers.RepeatedScalarFieldContainer[str]
    rows: _containers.RepeatedCompositeFieldContainer[StandingsRow]
    games: _containers.RepeatedCompositeFieldContainer[StandingsGame]
    left_out: _containers.RepeatedCompositeFieldContainer[StandingsGame]
    left_out_counts: _containers.ScalarMap[str, int]
    alike_names: _containers.RepeatedCompositeFieldContainer[AlikeNames]
    remarks: _containers.RepeatedScalarFieldContainer[str]
    event: str
    first_date: str
    last_date: str
    def __init__(self, points: _Optional[_Iterable[str]] = ..., tie_breaks: _Optional[_Iterable[str]] = ..., best: _Optional[int] = ..., minimum: _Optional[int] = ..., record_count: _Optional[int] = ..., game_count: _Optional[int] = ..., columns: _Optional[_Union[StandingsColumns, str]] = ..., column_titles: _Optional[_Iterable[str]] = ..., rows: _Optional[_Iterable[_Union[StandingsRow, _Mapping]]] = ..., games: _Optional[_Iterable[_Union[StandingsGame, _Mapping]]] = ..., left_out: _Optional[_Iterable[_Union[StandingsGame, _Mapping]]] = ..., left_out_counts: _Optional[_Mapping[str, int]] = ..., alike_names: _Optional[_Iterable[_Union[AlikeNames, _Mapping]]] = ..., remarks: _Optional[_Iterable[str]] = ..., event: _Optional[str] = ..., first_date: _Optional[str] = ..., last_date: _Optional[str] = ...) -> None: ...
