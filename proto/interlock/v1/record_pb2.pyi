from interlock.age_of_steam.v1 import age_of_steam_pb2 as _age_of_steam_pb2
from interlock.american_rails.v1 import american_rails_pb2 as _american_rails_pb2
from interlock.chicago_express.v1 import chicago_express_pb2 as _chicago_express_pb2
from interlock.railroad_revolution.v1 import components_pb2 as _components_pb2
from interlock.railroad_revolution.v1 import railroad_revolution_pb2 as _railroad_revolution_pb2
from interlock.v1 import catalogue_pb2 as _catalogue_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class RulingKind(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    RULING_KIND_UNSPECIFIED: _ClassVar[RulingKind]
    RULING_KIND_STANDS: _ClassVar[RulingKind]
    RULING_KIND_TAKEN_BACK: _ClassVar[RulingKind]
    RULING_KIND_CORRECTED: _ClassVar[RulingKind]
    RULING_KIND_PENALTY: _ClassVar[RulingKind]
    RULING_KIND_AWARD: _ClassVar[RulingKind]
    RULING_KIND_SET: _ClassVar[RulingKind]
RULING_KIND_UNSPECIFIED: RulingKind
RULING_KIND_STANDS: RulingKind
RULING_KIND_TAKEN_BACK: RulingKind
RULING_KIND_CORRECTED: RulingKind
RULING_KIND_PENALTY: RulingKind
RULING_KIND_AWARD: RulingKind
RULING_KIND_SET: RulingKind

class GameRecord(_message.Message):
    __slots__ = ("header", "setup", "moves", "notes", "board", "components")
    HEADER_FIELD_NUMBER: _ClassVar[int]
    SETUP_FIELD_NUMBER: _ClassVar[int]
    MOVES_FIELD_NUMBER: _ClassVar[int]
    NOTES_FIELD_NUMBER: _ClassVar[int]
    BOARD_FIELD_NUMBER: _ClassVar[int]
    COMPONENTS_FIELD_NUMBER: _ClassVar[int]
    header: Header
    setup: Setup
    moves: _containers.RepeatedCompositeFieldContainer[Move]
    notes: _containers.RepeatedCompositeFieldContainer[Note]
    board: _catalogue_pb2.Board
    components: _components_pb2.ComponentSet
    def __init__(self, header: _Optional[_Union[Header, _Mapping]] = ..., setup: _Optional[_Union[Setup, _Mapping]] = ..., moves: _Optional[_Iterable[_Union[Move, _Mapping]]] = ..., notes: _Optional[_Iterable[_Union[Note, _Mapping]]] = ..., board: _Optional[_Union[_catalogue_pb2.Board, _Mapping]] = ..., components: _Optional[_Union[_components_pb2.ComponentSet, _Mapping]] = ...) -> None: ...

class Header(_message.Message):
    __slots__ = ("format", "game", "ruleset", "board", "board_digest", "edition", "options", "players", "event", "site", "date", "tags", "results", "components", "components_digest")
    class OptionsEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: str
        def __init__(self, key: _Optional[str] = ..., value: _Optional[str] = ...) -> None: ...
    class TagsEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: str
        def __init__(self, key: _Optional[str] = ..., value: _Optional[str] = ...) -> None: ...
    FORMAT_FIELD_NUMBER: _ClassVar[int]
    GAME_FIELD_NUMBER: _ClassVar[int]
    RULESET_FIELD_NUMBER: _ClassVar[int]
    BOARD_FIELD_NUMBER: _ClassVar[int]
    BOARD_DIGEST_FIELD_NUMBER: _ClassVar[int]
    EDITION_FIELD_NUMBER: _ClassVar[int]
    OPTIONS_FIELD_NUMBER: _ClassVar[int]
    PLAYERS_FIELD_NUMBER: _ClassVar[int]
    EVENT_FIELD_NUMBER: _ClassVar[int]
    SITE_FIELD_NUMBER: _ClassVar[int]
    DATE_FIELD_NUMBER: _ClassVar[int]
    TAGS_FIELD_NUMBER: _ClassVar[int]
    RESULTS_FIELD_NUMBER: _ClassVar[int]
    COMPONENTS_FIELD_NUMBER: _ClassVar[int]
    COMPONENTS_DIGEST_FIELD_NUMBER: _ClassVar[int]
    format: int
    game: str
    ruleset: str
    board: str
    board_digest: str
    edition: str
    options: _containers.ScalarMap[str, str]
    players: _containers.RepeatedCompositeFieldContainer[Player]
    event: str
    site: str
    date: str
    tags: _containers.ScalarMap[str, str]
    results: _containers.RepeatedCompositeFieldContainer[Result]
    components: str
    components_digest: str
    def __init__(self, format: _Optional[int] = ..., game: _Optional[str] = ..., ruleset: _Optional[str] = ..., board: _Optional[str] = ..., board_digest: _Optional[str] = ..., edition: _Optional[str] = ..., options: _Optional[_Mapping[str, str]] = ..., players: _Optional[_Iterable[_Union[Player, _Mapping]]] = ..., event: _Optional[str] = ..., site: _Optional[str] = ..., date: _Optional[str] = ..., tags: _Optional[_Mapping[str, str]] = ..., results: _Optional[_Iterable[_Union[Result, _Mapping]]] = ..., components: _Optional[str] = ..., components_digest: _Optional[str] = ...) -> None: ...

class Player(_message.Message):
    __slots__ = ("name",)
    NAME_FIELD_NUMBER: _ClassVar[int]
    name: str
    def __init__(self, name: _Optional[str] = ...) -> None: ...

class Result(_message.Message):
    __slots__ = ("seat", "score", "out")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    SCORE_FIELD_NUMBER: _ClassVar[int]
    OUT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    score: int
    out: bool
    def __init__(self, seat: _Optional[int] = ..., score: _Optional[int] = ..., out: bool = ...) -> None: ...

class Setup(_message.Message):
    __slots__ = ("chicago_express", "american_rails", "age_of_steam", "railroad_revolution")
    CHICAGO_EXPRESS_FIELD_NUMBER: _ClassVar[int]
    AMERICAN_RAILS_FIELD_NUMBER: _ClassVar[int]
    AGE_OF_STEAM_FIELD_NUMBER: _ClassVar[int]
    RAILROAD_REVOLUTION_FIELD_NUMBER: _ClassVar[int]
    chicago_express: _chicago_express_pb2.ChicagoExpressSetup
    american_rails: _american_rails_pb2.AmericanRailsSetup
    age_of_steam: _age_of_steam_pb2.AgeOfSteamSetup
    railroad_revolution: _railroad_revolution_pb2.RailroadRevolutionSetup
    def __init__(self, chicago_express: _Optional[_Union[_chicago_express_pb2.ChicagoExpressSetup, _Mapping]] = ..., american_rails: _Optional[_Union[_american_rails_pb2.AmericanRailsSetup, _Mapping]] = ..., age_of_steam: _Optional[_Union[_age_of_steam_pb2.AgeOfSteamSetup, _Mapping]] = ..., railroad_revolution: _Optional[_Union[_railroad_revolution_pb2.RailroadRevolutionSetup, _Mapping]] = ...) -> None: ...

class Move(_message.Message):
    __slots__ = ("seat", "chicago_express", "american_rails", "age_of_steam", "railroad_revolution")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CHICAGO_EXPRESS_FIELD_NUMBER: _ClassVar[int]
    AMERICAN_RAILS_FIELD_NUMBER: _ClassVar[int]
    AGE_OF_STEAM_FIELD_NUMBER: _ClassVar[int]
    RAILROAD_REVOLUTION_FIELD_NUMBER: _ClassVar[int]
    seat: int
    chicago_express: _chicago_express_pb2.ChicagoExpressMove
    american_rails: _american_rails_pb2.AmericanRailsMove
    age_of_steam: _age_of_steam_pb2.AgeOfSteamMove
    railroad_revolution: _railroad_revolution_pb2.RailroadRevolutionMove
    def __init__(self, seat: _Optional[int] = ..., chicago_express: _Optional[_Union[_chicago_express_pb2.ChicagoExpressMove, _Mapping]] = ..., american_rails: _Optional[_Union[_american_rails_pb2.AmericanRailsMove, _Mapping]] = ..., age_of_steam: _Optional[_Union[_age_of_steam_pb2.AgeOfSteamMove, _Mapping]] = ..., railroad_revolution: _Optional[_Union[_railroad_revolution_pb2.RailroadRevolutionMove, _Mapping]] = ...) -> None: ...

class Note(_message.Message):
    __slots__ = ("move_number", "comment", "heading", "glyph", "claim", "ruling", "signature")
    MOVE_NUMBER_FIELD_NUMBER: _ClassVar[int]
    COMMENT_FIELD_NUMBER: _ClassVar[int]
    HEADING_FIELD_NUMBER: _ClassVar[int]
    GLYPH_FIELD_NUMBER: _ClassVar[int]
    CLAIM_FIELD_NUMBER: _ClassVar[int]
    RULING_FIELD_NUMBER: _ClassVar[int]
    SIGNATURE_FIELD_NUMBER: _ClassVar[int]
    move_number: int
    comment: Comment
    heading: str
    glyph: str
    claim: Claim
    ruling: Ruling
    signature: Signature
    def __init__(self, move_number: _Optional[int] = ..., comment: _Optional[_Union[Comment, _Mapping]] = ..., heading: _Optional[str] = ..., glyph: _Optional[str] = ..., claim: _Optional[_Union[Claim, _Mapping]] = ..., ruling: _Optional[_Union[Ruling, _Mapping]] = ..., signature: _Optional[_Union[Signature, _Mapping]] = ...) -> None: ...

class Comment(_message.Message):
    __slots__ = ("text", "author", "beside", "header_line")
    TEXT_FIELD_NUMBER: _ClassVar[int]
    AUTHOR_FIELD_NUMBER: _ClassVar[int]
    BESIDE_FIELD_NUMBER: _ClassVar[int]
    HEADER_LINE_FIELD_NUMBER: _ClassVar[int]
    text: str
    author: str
    beside: bool
    header_line: str
    def __init__(self, text: _Optional[str] = ..., author: _Optional[str] = ..., beside: bool = ..., header_line: _Optional[str] = ...) -> None: ...

class Claim(_message.Message):
    __slots__ = ("figures", "beside")
    FIGURES_FIELD_NUMBER: _ClassVar[int]
    BESIDE_FIELD_NUMBER: _ClassVar[int]
    figures: _containers.RepeatedCompositeFieldContainer[Figure]
    beside: bool
    def __init__(self, figures: _Optional[_Iterable[_Union[Figure, _Mapping]]] = ..., beside: bool = ...) -> None: ...

class Figure(_message.Message):
    __slots__ = ("subject", "quantity", "value")
    SUBJECT_FIELD_NUMBER: _ClassVar[int]
    QUANTITY_FIELD_NUMBER: _ClassVar[int]
    VALUE_FIELD_NUMBER: _ClassVar[int]
    subject: str
    quantity: str
    value: int
    def __init__(self, subject: _Optional[str] = ..., quantity: _Optional[str] = ..., value: _Optional[int] = ...) -> None: ...

class Ruling(_message.Message):
    __slots__ = ("kind", "move_number", "referee", "rule", "reason", "correction", "seat", "amount", "payer", "payee", "figures")
    KIND_FIELD_NUMBER: _ClassVar[int]
    MOVE_NUMBER_FIELD_NUMBER: _ClassVar[int]
    REFEREE_FIELD_NUMBER: _ClassVar[int]
    RULE_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    CORRECTION_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    AMOUNT_FIELD_NUMBER: _ClassVar[int]
    PAYER_FIELD_NUMBER: _ClassVar[int]
    PAYEE_FIELD_NUMBER: _ClassVar[int]
    FIGURES_FIELD_NUMBER: _ClassVar[int]
    kind: RulingKind
    move_number: int
    referee: str
    rule: str
    reason: str
    correction: Move
    seat: int
    amount: int
    payer: str
    payee: str
    figures: _containers.RepeatedCompositeFieldContainer[Figure]
    def __init__(self, kind: _Optional[_Union[RulingKind, str]] = ..., move_number: _Optional[int] = ..., referee: _Optional[str] = ..., rule: _Optional[str] = ..., reason: _Optional[str] = ..., correction: _Optional[_Union[Move, _Mapping]] = ..., seat: _Optional[int] = ..., amount: _Optional[int] = ..., payer: _Optional[str] = ..., payee: _Optional[str] = ..., figures: _Optional[_Iterable[_Union[Figure, _Mapping]]] = ...) -> None: ...

class Signature(_message.Message):
    __slots__ = ("player", "referee", "time", "event", "site", "date", "moves", "rulings", "whole", "digest", "marks", "ssh")
    PLAYER_FIELD_NUMBER: _ClassVar[int]
    REFEREE_FIELD_NUMBER: _ClassVar[int]
    TIME_FIELD_NUMBER: _ClassVar[int]
    EVENT_FIELD_NUMBER: _ClassVar[int]
    SITE_FIELD_NUMBER: _ClassVar[int]
    DATE_FIELD_NUMBER: _ClassVar[int]
    MOVES_FIELD_NUMBER: _ClassVar[int]
    RULINGS_FIELD_NUMBER: _ClassVar[int]
    WHOLE_FIELD_NUMBER: _ClassVar[int]
    DIGEST_FIELD_NUMBER: _ClassVar[int]
    MARKS_FIELD_NUMBER: _ClassVar[int]
    SSH_FIELD_NUMBER: _ClassVar[int]
    player: str
    referee: str
    time: str
    event: str
    site: str
    date: str
    moves: int
    rulings: int
    whole: bool
    digest: str
    marks: str
    ssh: str
    def __init__(self, player: _Optional[str] = ..., referee: _Optional[str] = ..., time: _Optional[str] = ..., event: _Optional[str] = ..., site: _Optional[str] = ..., date: _Optional[str] = ..., moves: _Optional[int] = ..., rulings: _Optional[int] = ..., whole: bool = ..., digest: _Optional[str] = ..., marks: _Optional[str] = ..., ssh: _Optional[str] = ...) -> None: ...
