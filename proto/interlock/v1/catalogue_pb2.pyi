from interlock.color.v1 import color_pb2 as _color_pb2
from interlock.v1 import rule_source_pb2 as _rule_source_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class Game(_message.Message):
    __slots__ = ("name", "title", "min_players", "max_players", "ruleset", "editions", "boards", "options", "component_sets", "actions")
    NAME_FIELD_NUMBER: _ClassVar[int]
    TITLE_FIELD_NUMBER: _ClassVar[int]
    MIN_PLAYERS_FIELD_NUMBER: _ClassVar[int]
    MAX_PLAYERS_FIELD_NUMBER: _ClassVar[int]
    RULESET_FIELD_NUMBER: _ClassVar[int]
    EDITIONS_FIELD_NUMBER: _ClassVar[int]
    BOARDS_FIELD_NUMBER: _ClassVar[int]
    OPTIONS_FIELD_NUMBER: _ClassVar[int]
    COMPONENT_SETS_FIELD_NUMBER: _ClassVar[int]
    ACTIONS_FIELD_NUMBER: _ClassVar[int]
    name: str
    title: str
    min_players: int
    max_players: int
    ruleset: str
    editions: _containers.RepeatedScalarFieldContainer[str]
    boards: _containers.RepeatedScalarFieldContainer[str]
    options: _containers.RepeatedCompositeFieldContainer[GameOption]
    component_sets: _containers.RepeatedScalarFieldContainer[str]
    actions: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, name: _Optional[str] = ..., title: _Optional[str] = ..., min_players: _Optional[int] = ..., max_players: _Optional[int] = ..., ruleset: _Optional[str] = ..., editions: _Optional[_Iterable[str]] = ..., boards: _Optional[_Iterable[str]] = ..., options: _Optional[_Iterable[_Union[GameOption, _Mapping]]] = ..., component_sets: _Optional[_Iterable[str]] = ..., actions: _Optional[_Iterable[str]] = ...) -> None: ...

class Ruleset(_message.Message):
    __slots__ = ("version", "description", "readings")
    class ReadingsEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: str
        def __init__(self, key: _Optional[str] = ..., value: _Optional[str] = ...) -> None: ...
    VERSION_FIELD_NUMBER: _ClassVar[int]
    DESCRIPTION_FIELD_NUMBER: _ClassVar[int]
    READINGS_FIELD_NUMBER: _ClassVar[int]
    version: str
    description: str
    readings: _containers.ScalarMap[str, str]
    def __init__(self, version: _Optional[str] = ..., description: _Optional[str] = ..., readings: _Optional[_Mapping[str, str]] = ...) -> None: ...

class GameOption(_message.Message):
    __slots__ = ("name", "default_value", "values", "description", "by_edition", "other_values", "rules")
    class ByEditionEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: str
        def __init__(self, key: _Optional[str] = ..., value: _Optional[str] = ...) -> None: ...
    NAME_FIELD_NUMBER: _ClassVar[int]
    DEFAULT_VALUE_FIELD_NUMBER: _ClassVar[int]
    VALUES_FIELD_NUMBER: _ClassVar[int]
    DESCRIPTION_FIELD_NUMBER: _ClassVar[int]
    BY_EDITION_FIELD_NUMBER: _ClassVar[int]
    OTHER_VALUES_FIELD_NUMBER: _ClassVar[int]
    RULES_FIELD_NUMBER: _ClassVar[int]
    name: str
    default_value: str
    values: _containers.RepeatedScalarFieldContainer[str]
    description: str
    by_edition: _containers.ScalarMap[str, str]
    other_values: str
    rules: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, name: _Optional[str] = ..., default_value: _Optional[str] = ..., values: _Optional[_Iterable[str]] = ..., description: _Optional[str] = ..., by_edition: _Optional[_Mapping[str, str]] = ..., other_values: _Optional[str] = ..., rules: _Optional[_Iterable[str]] = ...) -> None: ...

class Rule(_message.Message):
    __slots__ = ("id", "text", "source", "fact_keys", "game")
    ID_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    SOURCE_FIELD_NUMBER: _ClassVar[int]
    FACT_KEYS_FIELD_NUMBER: _ClassVar[int]
    GAME_FIELD_NUMBER: _ClassVar[int]
    id: str
    text: str
    source: _rule_source_pb2.RuleSource
    fact_keys: _containers.RepeatedScalarFieldContainer[str]
    game: str
    def __init__(self, id: _Optional[str] = ..., text: _Optional[str] = ..., source: _Optional[_Union[_rule_source_pb2.RuleSource, _Mapping]] = ..., fact_keys: _Optional[_Iterable[str]] = ..., game: _Optional[str] = ...) -> None: ...

class Board(_message.Message):
    __slots__ = ("name", "title", "game", "digest", "certainty", "sources", "hexes", "grid", "links")
    NAME_FIELD_NUMBER: _ClassVar[int]
    TITLE_FIELD_NUMBER: _ClassVar[int]
    GAME_FIELD_NUMBER: _ClassVar[int]
    DIGEST_FIELD_NUMBER: _ClassVar[int]
    CERTAINTY_FIELD_NUMBER: _ClassVar[int]
    SOURCES_FIELD_NUMBER: _ClassVar[int]
    HEXES_FIELD_NUMBER: _ClassVar[int]
    GRID_FIELD_NUMBER: _ClassVar[int]
    LINKS_FIELD_NUMBER: _ClassVar[int]
    name: str
    title: str
    game: str
    digest: str
    certainty: str
    sources: _containers.RepeatedCompositeFieldContainer[BoardSource]
    hexes: _containers.RepeatedCompositeFieldContainer[BoardHex]
    grid: str
    links: _containers.RepeatedCompositeFieldContainer[BoardLink]
    def __init__(self, name: _Optional[str] = ..., title: _Optional[str] = ..., game: _Optional[str] = ..., digest: _Optional[str] = ..., certainty: _Optional[str] = ..., sources: _Optional[_Iterable[_Union[BoardSource, _Mapping]]] = ..., hexes: _Optional[_Iterable[_Union[BoardHex, _Mapping]]] = ..., grid: _Optional[str] = ..., links: _Optional[_Iterable[_Union[BoardLink, _Mapping]]] = ...) -> None: ...

class BoardSummary(_message.Message):
    __slots__ = ("name", "title", "game", "digest", "hex_count", "confirmed_hex_count")
    NAME_FIELD_NUMBER: _ClassVar[int]
    TITLE_FIELD_NUMBER: _ClassVar[int]
    GAME_FIELD_NUMBER: _ClassVar[int]
    DIGEST_FIELD_NUMBER: _ClassVar[int]
    HEX_COUNT_FIELD_NUMBER: _ClassVar[int]
    CONFIRMED_HEX_COUNT_FIELD_NUMBER: _ClassVar[int]
    name: str
    title: str
    game: str
    digest: str
    hex_count: int
    confirmed_hex_count: int
    def __init__(self, name: _Optional[str] = ..., title: _Optional[str] = ..., game: _Optional[str] = ..., digest: _Optional[str] = ..., hex_count: _Optional[int] = ..., confirmed_hex_count: _Optional[int] = ...) -> None: ...

class BoardConfirmation(_message.Message):
    __slots__ = ("sources", "exceptions", "confirmed_hex_count")
    SOURCES_FIELD_NUMBER: _ClassVar[int]
    EXCEPTIONS_FIELD_NUMBER: _ClassVar[int]
    CONFIRMED_HEX_COUNT_FIELD_NUMBER: _ClassVar[int]
    sources: _containers.RepeatedCompositeFieldContainer[BoardSource]
    exceptions: _containers.RepeatedCompositeFieldContainer[HexConfirmation]
    confirmed_hex_count: int
    def __init__(self, sources: _Optional[_Iterable[_Union[BoardSource, _Mapping]]] = ..., exceptions: _Optional[_Iterable[_Union[HexConfirmation, _Mapping]]] = ..., confirmed_hex_count: _Optional[int] = ...) -> None: ...

class HexConfirmation(_message.Message):
    __slots__ = ("label", "sources", "differs")
    LABEL_FIELD_NUMBER: _ClassVar[int]
    SOURCES_FIELD_NUMBER: _ClassVar[int]
    DIFFERS_FIELD_NUMBER: _ClassVar[int]
    label: str
    sources: _containers.RepeatedScalarFieldContainer[str]
    differs: str
    def __init__(self, label: _Optional[str] = ..., sources: _Optional[_Iterable[str]] = ..., differs: _Optional[str] = ...) -> None: ...

class ComponentSetSummary(_message.Message):
    __slots__ = ("id", "game", "digest", "description")
    ID_FIELD_NUMBER: _ClassVar[int]
    GAME_FIELD_NUMBER: _ClassVar[int]
    DIGEST_FIELD_NUMBER: _ClassVar[int]
    DESCRIPTION_FIELD_NUMBER: _ClassVar[int]
    id: str
    game: str
    digest: str
    description: str
    def __init__(self, id: _Optional[str] = ..., game: _Optional[str] = ..., digest: _Optional[str] = ..., description: _Optional[str] = ...) -> None: ...

class BoardSource(_message.Message):
    __slots__ = ("key", "title")
    KEY_FIELD_NUMBER: _ClassVar[int]
    TITLE_FIELD_NUMBER: _ClassVar[int]
    key: str
    title: str
    def __init__(self, key: _Optional[str] = ..., title: _Optional[str] = ...) -> None: ...

class BoardLink(_message.Message):
    __slots__ = ("ends", "cost", "hexes")
    ENDS_FIELD_NUMBER: _ClassVar[int]
    COST_FIELD_NUMBER: _ClassVar[int]
    HEXES_FIELD_NUMBER: _ClassVar[int]
    ends: _containers.RepeatedScalarFieldContainer[str]
    cost: int
    hexes: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, ends: _Optional[_Iterable[str]] = ..., cost: _Optional[int] = ..., hexes: _Optional[_Iterable[str]] = ...) -> None: ...

class BoardHex(_message.Message):
    __slots__ = ("label", "kind", "name", "name_certainty", "figures", "confirmed", "remark", "neighbors", "colors", "columns")
    class FiguresEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: int
        def __init__(self, key: _Optional[str] = ..., value: _Optional[int] = ...) -> None: ...
    class ConfirmedEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: str
        def __init__(self, key: _Optional[str] = ..., value: _Optional[str] = ...) -> None: ...
    LABEL_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    NAME_CERTAINTY_FIELD_NUMBER: _ClassVar[int]
    FIGURES_FIELD_NUMBER: _ClassVar[int]
    CONFIRMED_FIELD_NUMBER: _ClassVar[int]
    REMARK_FIELD_NUMBER: _ClassVar[int]
    NEIGHBORS_FIELD_NUMBER: _ClassVar[int]
    COLORS_FIELD_NUMBER: _ClassVar[int]
    COLUMNS_FIELD_NUMBER: _ClassVar[int]
    label: str
    kind: str
    name: str
    name_certainty: str
    figures: _containers.ScalarMap[str, int]
    confirmed: _containers.ScalarMap[str, str]
    remark: str
    neighbors: _containers.RepeatedScalarFieldContainer[str]
    colors: _containers.RepeatedScalarFieldContainer[_color_pb2.Color]
    columns: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, label: _Optional[str] = ..., kind: _Optional[str] = ..., name: _Optional[str] = ..., name_certainty: _Optional[str] = ..., figures: _Optional[_Mapping[str, int]] = ..., confirmed: _Optional[_Mapping[str, str]] = ..., remark: _Optional[str] = ..., neighbors: _Optional[_Iterable[str]] = ..., colors: _Optional[_Iterable[_Union[_color_pb2.Color, str]]] = ..., columns: _Optional[_Iterable[str]] = ...) -> None: ...
