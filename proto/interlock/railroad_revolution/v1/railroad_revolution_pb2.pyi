from interlock.color.v1 import color_pb2 as _color_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class WorkerPlace(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    WORKER_PLACE_UNSPECIFIED: _ClassVar[WorkerPlace]
    WORKER_PLACE_STATION: _ClassVar[WorkerPlace]
    WORKER_PLACE_RAILROAD: _ClassVar[WorkerPlace]
    WORKER_PLACE_TELEGRAPH: _ClassVar[WorkerPlace]
    WORKER_PLACE_TRADE: _ClassVar[WorkerPlace]
    WORKER_PLACE_SUPPLY: _ClassVar[WorkerPlace]

class Piece(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    PIECE_UNSPECIFIED: _ClassVar[Piece]
    PIECE_BUILDING: _ClassVar[Piece]
    PIECE_RAIL: _ClassVar[Piece]

class RightKind(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    RIGHT_KIND_UNSPECIFIED: _ClassVar[RightKind]
    RIGHT_KIND_PROMOTE: _ClassVar[RightKind]
    RIGHT_KIND_WORKER: _ClassVar[RightKind]
    RIGHT_KIND_STEPS: _ClassVar[RightKind]
    RIGHT_KIND_RAILS: _ClassVar[RightKind]
    RIGHT_KIND_STATION: _ClassVar[RightKind]
    RIGHT_KIND_OFFICE: _ClassVar[RightKind]
    RIGHT_KIND_FLIP: _ClassVar[RightKind]
    RIGHT_KIND_TAKE_TRAIN: _ClassVar[RightKind]
    RIGHT_KIND_SWAP_WORKER: _ClassVar[RightKind]
    RIGHT_KIND_FIRST_BONUS: _ClassVar[RightKind]
    RIGHT_KIND_TILE: _ClassVar[RightKind]
    RIGHT_KIND_SELL: _ClassVar[RightKind]
    RIGHT_KIND_CHOICE: _ClassVar[RightKind]
    RIGHT_KIND_OFFER: _ClassVar[RightKind]
WORKER_PLACE_UNSPECIFIED: WorkerPlace
WORKER_PLACE_STATION: WorkerPlace
WORKER_PLACE_RAILROAD: WorkerPlace
WORKER_PLACE_TELEGRAPH: WorkerPlace
WORKER_PLACE_TRADE: WorkerPlace
WORKER_PLACE_SUPPLY: WorkerPlace
PIECE_UNSPECIFIED: Piece
PIECE_BUILDING: Piece
PIECE_RAIL: Piece
RIGHT_KIND_UNSPECIFIED: RightKind
RIGHT_KIND_PROMOTE: RightKind
RIGHT_KIND_WORKER: RightKind
RIGHT_KIND_STEPS: RightKind
RIGHT_KIND_RAILS: RightKind
RIGHT_KIND_STATION: RightKind
RIGHT_KIND_OFFICE: RightKind
RIGHT_KIND_FLIP: RightKind
RIGHT_KIND_TAKE_TRAIN: RightKind
RIGHT_KIND_SWAP_WORKER: RightKind
RIGHT_KIND_FIRST_BONUS: RightKind
RIGHT_KIND_TILE: RightKind
RIGHT_KIND_SELL: RightKind
RIGHT_KIND_CHOICE: RightKind
RIGHT_KIND_OFFER: RightKind

class RailroadRevolutionSetup(_message.Message):
    __slots__ = ("city_tiles", "telegraph_tiles", "milestones", "deal")
    CITY_TILES_FIELD_NUMBER: _ClassVar[int]
    TELEGRAPH_TILES_FIELD_NUMBER: _ClassVar[int]
    MILESTONES_FIELD_NUMBER: _ClassVar[int]
    DEAL_FIELD_NUMBER: _ClassVar[int]
    city_tiles: _containers.RepeatedCompositeFieldContainer[PlacedTile]
    telegraph_tiles: _containers.RepeatedCompositeFieldContainer[PlacedTile]
    milestones: _containers.RepeatedCompositeFieldContainer[DealtMilestones]
    deal: str
    def __init__(self, city_tiles: _Optional[_Iterable[_Union[PlacedTile, _Mapping]]] = ..., telegraph_tiles: _Optional[_Iterable[_Union[PlacedTile, _Mapping]]] = ..., milestones: _Optional[_Iterable[_Union[DealtMilestones, _Mapping]]] = ..., deal: _Optional[str] = ...) -> None: ...

class PlacedTile(_message.Message):
    __slots__ = ("place", "tile")
    PLACE_FIELD_NUMBER: _ClassVar[int]
    TILE_FIELD_NUMBER: _ClassVar[int]
    place: str
    tile: str
    def __init__(self, place: _Optional[str] = ..., tile: _Optional[str] = ...) -> None: ...

class DealtMilestones(_message.Message):
    __slots__ = ("seat", "milestones")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    MILESTONES_FIELD_NUMBER: _ClassVar[int]
    seat: int
    milestones: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, seat: _Optional[int] = ..., milestones: _Optional[_Iterable[str]] = ...) -> None: ...

class RailroadRevolutionMove(_message.Message):
    __slots__ = ("side", "put", "build", "rail", "office", "sell", "extra", "first_bonus", "give", "promote", "hire", "sell_shares", "worker", "swap", "flip", "train", "progress", "choose", "accept", "done", "deal", "turn_up", "draw", "keep", "refuse_deal", "printed")
    SIDE_FIELD_NUMBER: _ClassVar[int]
    PUT_FIELD_NUMBER: _ClassVar[int]
    BUILD_FIELD_NUMBER: _ClassVar[int]
    RAIL_FIELD_NUMBER: _ClassVar[int]
    OFFICE_FIELD_NUMBER: _ClassVar[int]
    SELL_FIELD_NUMBER: _ClassVar[int]
    EXTRA_FIELD_NUMBER: _ClassVar[int]
    FIRST_BONUS_FIELD_NUMBER: _ClassVar[int]
    GIVE_FIELD_NUMBER: _ClassVar[int]
    PROMOTE_FIELD_NUMBER: _ClassVar[int]
    HIRE_FIELD_NUMBER: _ClassVar[int]
    SELL_SHARES_FIELD_NUMBER: _ClassVar[int]
    WORKER_FIELD_NUMBER: _ClassVar[int]
    SWAP_FIELD_NUMBER: _ClassVar[int]
    FLIP_FIELD_NUMBER: _ClassVar[int]
    TRAIN_FIELD_NUMBER: _ClassVar[int]
    PROGRESS_FIELD_NUMBER: _ClassVar[int]
    CHOOSE_FIELD_NUMBER: _ClassVar[int]
    ACCEPT_FIELD_NUMBER: _ClassVar[int]
    DONE_FIELD_NUMBER: _ClassVar[int]
    DEAL_FIELD_NUMBER: _ClassVar[int]
    TURN_UP_FIELD_NUMBER: _ClassVar[int]
    DRAW_FIELD_NUMBER: _ClassVar[int]
    KEEP_FIELD_NUMBER: _ClassVar[int]
    REFUSE_DEAL_FIELD_NUMBER: _ClassVar[int]
    PRINTED_FIELD_NUMBER: _ClassVar[int]
    side: TakeSide
    put: PutWorker
    build: BuildStation
    rail: LayRail
    office: SetUpOffice
    sell: SellPiece
    extra: UseExtra
    first_bonus: TakeFirstBonus
    give: GiveWorker
    promote: PromoteWorker
    hire: HireWorker
    sell_shares: SellOwnShares
    worker: GainWorker
    swap: SwapWorker
    flip: FlipTrain
    train: TakeTrain
    progress: MakeProgress
    choose: ChooseEffect
    accept: AcceptEffect
    done: EndTurn
    deal: MakeDeal
    turn_up: TurnUpDeal
    draw: DrawMilestones
    keep: KeepMilestone
    refuse_deal: RefuseDeal
    printed: _containers.RepeatedCompositeFieldContainer[PrintedValue]
    def __init__(self, side: _Optional[_Union[TakeSide, _Mapping]] = ..., put: _Optional[_Union[PutWorker, _Mapping]] = ..., build: _Optional[_Union[BuildStation, _Mapping]] = ..., rail: _Optional[_Union[LayRail, _Mapping]] = ..., office: _Optional[_Union[SetUpOffice, _Mapping]] = ..., sell: _Optional[_Union[SellPiece, _Mapping]] = ..., extra: _Optional[_Union[UseExtra, _Mapping]] = ..., first_bonus: _Optional[_Union[TakeFirstBonus, _Mapping]] = ..., give: _Optional[_Union[GiveWorker, _Mapping]] = ..., promote: _Optional[_Union[PromoteWorker, _Mapping]] = ..., hire: _Optional[_Union[HireWorker, _Mapping]] = ..., sell_shares: _Optional[_Union[SellOwnShares, _Mapping]] = ..., worker: _Optional[_Union[GainWorker, _Mapping]] = ..., swap: _Optional[_Union[SwapWorker, _Mapping]] = ..., flip: _Optional[_Union[FlipTrain, _Mapping]] = ..., train: _Optional[_Union[TakeTrain, _Mapping]] = ..., progress: _Optional[_Union[MakeProgress, _Mapping]] = ..., choose: _Optional[_Union[ChooseEffect, _Mapping]] = ..., accept: _Optional[_Union[AcceptEffect, _Mapping]] = ..., done: _Optional[_Union[EndTurn, _Mapping]] = ..., deal: _Optional[_Union[MakeDeal, _Mapping]] = ..., turn_up: _Optional[_Union[TurnUpDeal, _Mapping]] = ..., draw: _Optional[_Union[DrawMilestones, _Mapping]] = ..., keep: _Optional[_Union[KeepMilestone, _Mapping]] = ..., refuse_deal: _Optional[_Union[RefuseDeal, _Mapping]] = ..., printed: _Optional[_Iterable[_Union[PrintedValue, _Mapping]]] = ...) -> None: ...

class PrintedValue(_message.Message):
    __slots__ = ("name", "value")
    NAME_FIELD_NUMBER: _ClassVar[int]
    VALUE_FIELD_NUMBER: _ClassVar[int]
    name: str
    value: str
    def __init__(self, name: _Optional[str] = ..., value: _Optional[str] = ...) -> None: ...

class TakeSide(_message.Message):
    __slots__ = ("tile", "side")
    TILE_FIELD_NUMBER: _ClassVar[int]
    SIDE_FIELD_NUMBER: _ClassVar[int]
    tile: str
    side: str
    def __init__(self, tile: _Optional[str] = ..., side: _Optional[str] = ...) -> None: ...

class PutWorker(_message.Message):
    __slots__ = ("color", "field")
    COLOR_FIELD_NUMBER: _ClassVar[int]
    FIELD_FIELD_NUMBER: _ClassVar[int]
    color: _color_pb2.Color
    field: WorkerPlace
    def __init__(self, color: _Optional[_Union[_color_pb2.Color, str]] = ..., field: _Optional[_Union[WorkerPlace, str]] = ...) -> None: ...

class BuildStation(_message.Message):
    __slots__ = ("city",)
    CITY_FIELD_NUMBER: _ClassVar[int]
    city: str
    def __init__(self, city: _Optional[str] = ...) -> None: ...

class LayRail(_message.Message):
    __slots__ = ("space",)
    SPACE_FIELD_NUMBER: _ClassVar[int]
    space: str
    def __init__(self, space: _Optional[str] = ...) -> None: ...

class SetUpOffice(_message.Message):
    __slots__ = ("section",)
    SECTION_FIELD_NUMBER: _ClassVar[int]
    section: int
    def __init__(self, section: _Optional[int] = ...) -> None: ...

class SellPiece(_message.Message):
    __slots__ = ("piece",)
    PIECE_FIELD_NUMBER: _ClassVar[int]
    piece: Piece
    def __init__(self, piece: _Optional[_Union[Piece, str]] = ...) -> None: ...

class UseExtra(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class TakeFirstBonus(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class GiveWorker(_message.Message):
    __slots__ = ("color", "place")
    COLOR_FIELD_NUMBER: _ClassVar[int]
    PLACE_FIELD_NUMBER: _ClassVar[int]
    color: _color_pb2.Color
    place: WorkerPlace
    def __init__(self, color: _Optional[_Union[_color_pb2.Color, str]] = ..., place: _Optional[_Union[WorkerPlace, str]] = ...) -> None: ...

class PromoteWorker(_message.Message):
    __slots__ = ("color", "place", "milestone")
    COLOR_FIELD_NUMBER: _ClassVar[int]
    PLACE_FIELD_NUMBER: _ClassVar[int]
    MILESTONE_FIELD_NUMBER: _ClassVar[int]
    color: _color_pb2.Color
    place: WorkerPlace
    milestone: str
    def __init__(self, color: _Optional[_Union[_color_pb2.Color, str]] = ..., place: _Optional[_Union[WorkerPlace, str]] = ..., milestone: _Optional[str] = ...) -> None: ...

class HireWorker(_message.Message):
    __slots__ = ("color",)
    COLOR_FIELD_NUMBER: _ClassVar[int]
    color: _color_pb2.Color
    def __init__(self, color: _Optional[_Union[_color_pb2.Color, str]] = ...) -> None: ...

class SellOwnShares(_message.Message):
    __slots__ = ("count",)
    COUNT_FIELD_NUMBER: _ClassVar[int]
    count: int
    def __init__(self, count: _Optional[int] = ...) -> None: ...

class GainWorker(_message.Message):
    __slots__ = ("color",)
    COLOR_FIELD_NUMBER: _ClassVar[int]
    color: _color_pb2.Color
    def __init__(self, color: _Optional[_Union[_color_pb2.Color, str]] = ...) -> None: ...

class SwapWorker(_message.Message):
    __slots__ = ("color", "place", "wanted")
    COLOR_FIELD_NUMBER: _ClassVar[int]
    PLACE_FIELD_NUMBER: _ClassVar[int]
    WANTED_FIELD_NUMBER: _ClassVar[int]
    color: _color_pb2.Color
    place: WorkerPlace
    wanted: _color_pb2.Color
    def __init__(self, color: _Optional[_Union[_color_pb2.Color, str]] = ..., place: _Optional[_Union[WorkerPlace, str]] = ..., wanted: _Optional[_Union[_color_pb2.Color, str]] = ...) -> None: ...

class FlipTrain(_message.Message):
    __slots__ = ("type", "back")
    TYPE_FIELD_NUMBER: _ClassVar[int]
    BACK_FIELD_NUMBER: _ClassVar[int]
    type: str
    back: bool
    def __init__(self, type: _Optional[str] = ..., back: bool = ...) -> None: ...

class TakeTrain(_message.Message):
    __slots__ = ("type",)
    TYPE_FIELD_NUMBER: _ClassVar[int]
    type: str
    def __init__(self, type: _Optional[str] = ...) -> None: ...

class MakeProgress(_message.Message):
    __slots__ = ("left", "middle", "right")
    LEFT_FIELD_NUMBER: _ClassVar[int]
    MIDDLE_FIELD_NUMBER: _ClassVar[int]
    RIGHT_FIELD_NUMBER: _ClassVar[int]
    left: int
    middle: int
    right: int
    def __init__(self, left: _Optional[int] = ..., middle: _Optional[int] = ..., right: _Optional[int] = ...) -> None: ...

class ChooseEffect(_message.Message):
    __slots__ = ("number",)
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    number: int
    def __init__(self, number: _Optional[int] = ...) -> None: ...

class AcceptEffect(_message.Message):
    __slots__ = ("number",)
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    number: int
    def __init__(self, number: _Optional[int] = ...) -> None: ...

class EndTurn(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class MakeDeal(_message.Message):
    __slots__ = ("offer",)
    OFFER_FIELD_NUMBER: _ClassVar[int]
    offer: int
    def __init__(self, offer: _Optional[int] = ...) -> None: ...

class RefuseDeal(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class TurnUpDeal(_message.Message):
    __slots__ = ("deal",)
    DEAL_FIELD_NUMBER: _ClassVar[int]
    deal: str
    def __init__(self, deal: _Optional[str] = ...) -> None: ...

class DrawMilestones(_message.Message):
    __slots__ = ("milestones",)
    MILESTONES_FIELD_NUMBER: _ClassVar[int]
    milestones: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, milestones: _Optional[_Iterable[str]] = ...) -> None: ...

class KeepMilestone(_message.Message):
    __slots__ = ("milestone",)
    MILESTONE_FIELD_NUMBER: _ClassVar[int]
    milestone: str
    def __init__(self, milestone: _Optional[str] = ...) -> None: ...

class RailroadRevolutionPosition(_message.Message):
    __slots__ = ("round", "last", "triggered", "turn", "start_player", "players", "unlimited", "shares", "workers", "trains", "use", "deal", "offers_taken", "deals_left", "deals_discarded", "milestone_stacks", "due", "drawn", "setup_tiles_taken")
    class TrainsEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: int
        def __init__(self, key: _Optional[str] = ..., value: _Optional[int] = ...) -> None: ...
    ROUND_FIELD_NUMBER: _ClassVar[int]
    LAST_FIELD_NUMBER: _ClassVar[int]
    TRIGGERED_FIELD_NUMBER: _ClassVar[int]
    TURN_FIELD_NUMBER: _ClassVar[int]
    START_PLAYER_FIELD_NUMBER: _ClassVar[int]
    PLAYERS_FIELD_NUMBER: _ClassVar[int]
    UNLIMITED_FIELD_NUMBER: _ClassVar[int]
    SHARES_FIELD_NUMBER: _ClassVar[int]
    WORKERS_FIELD_NUMBER: _ClassVar[int]
    TRAINS_FIELD_NUMBER: _ClassVar[int]
    USE_FIELD_NUMBER: _ClassVar[int]
    DEAL_FIELD_NUMBER: _ClassVar[int]
    OFFERS_TAKEN_FIELD_NUMBER: _ClassVar[int]
    DEALS_LEFT_FIELD_NUMBER: _ClassVar[int]
    DEALS_DISCARDED_FIELD_NUMBER: _ClassVar[int]
    MILESTONE_STACKS_FIELD_NUMBER: _ClassVar[int]
    DUE_FIELD_NUMBER: _ClassVar[int]
    DRAWN_FIELD_NUMBER: _ClassVar[int]
    SETUP_TILES_TAKEN_FIELD_NUMBER: _ClassVar[int]
    round: int
    last: bool
    triggered: bool
    turn: int
    start_player: int
    players: _containers.RepeatedCompositeFieldContainer[RailroadRevolutionPlayer]
    unlimited: bool
    shares: int
    workers: _containers.RepeatedCompositeFieldContainer[WorkerCount]
    trains: _containers.ScalarMap[str, int]
    use: RailroadRevolutionUse
    deal: str
    offers_taken: _containers.RepeatedScalarFieldContainer[int]
    deals_left: int
    deals_discarded: _containers.RepeatedScalarFieldContainer[str]
    milestone_stacks: _containers.RepeatedCompositeFieldContainer[MilestoneStack]
    due: _containers.RepeatedCompositeFieldContainer[DueMilestone]
    drawn: _containers.RepeatedScalarFieldContainer[str]
    setup_tiles_taken: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, round: _Optional[int] = ..., last: bool = ..., triggered: bool = ..., turn: _Optional[int] = ..., start_player: _Optional[int] = ..., players: _Optional[_Iterable[_Union[RailroadRevolutionPlayer, _Mapping]]] = ..., unlimited: bool = ..., shares: _Optional[int] = ..., workers: _Optional[_Iterable[_Union[WorkerCount, _Mapping]]] = ..., trains: _Optional[_Mapping[str, int]] = ..., use: _Optional[_Union[RailroadRevolutionUse, _Mapping]] = ..., deal: _Optional[str] = ..., offers_taken: _Optional[_Iterable[int]] = ..., deals_left: _Optional[int] = ..., deals_discarded: _Optional[_Iterable[str]] = ..., milestone_stacks: _Optional[_Iterable[_Union[MilestoneStack, _Mapping]]] = ..., due: _Optional[_Iterable[_Union[DueMilestone, _Mapping]]] = ..., drawn: _Optional[_Iterable[str]] = ..., setup_tiles_taken: _Optional[_Iterable[str]] = ...) -> None: ...

class WorkerCount(_message.Message):
    __slots__ = ("color", "count")
    COLOR_FIELD_NUMBER: _ClassVar[int]
    COUNT_FIELD_NUMBER: _ClassVar[int]
    color: _color_pb2.Color
    count: int
    def __init__(self, color: _Optional[_Union[_color_pb2.Color, str]] = ..., count: _Optional[int] = ...) -> None: ...

class MilestoneStack(_message.Message):
    __slots__ = ("letter", "count")
    LETTER_FIELD_NUMBER: _ClassVar[int]
    COUNT_FIELD_NUMBER: _ClassVar[int]
    letter: str
    count: int
    def __init__(self, letter: _Optional[str] = ..., count: _Optional[int] = ...) -> None: ...

class DueMilestone(_message.Message):
    __slots__ = ("seat", "letter")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    LETTER_FIELD_NUMBER: _ClassVar[int]
    seat: int
    letter: str
    def __init__(self, seat: _Optional[int] = ..., letter: _Optional[str] = ...) -> None: ...

class RailroadRevolutionUse(_message.Message):
    __slots__ = ("seat", "field", "color", "extra_used", "open", "owed", "city", "spaces", "section", "deal")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    FIELD_FIELD_NUMBER: _ClassVar[int]
    COLOR_FIELD_NUMBER: _ClassVar[int]
    EXTRA_USED_FIELD_NUMBER: _ClassVar[int]
    OPEN_FIELD_NUMBER: _ClassVar[int]
    OWED_FIELD_NUMBER: _ClassVar[int]
    CITY_FIELD_NUMBER: _ClassVar[int]
    SPACES_FIELD_NUMBER: _ClassVar[int]
    SECTION_FIELD_NUMBER: _ClassVar[int]
    DEAL_FIELD_NUMBER: _ClassVar[int]
    seat: int
    field: WorkerPlace
    color: _color_pb2.Color
    extra_used: bool
    open: _containers.RepeatedCompositeFieldContainer[OpenRight]
    owed: int
    city: str
    spaces: _containers.RepeatedScalarFieldContainer[str]
    section: int
    deal: bool
    def __init__(self, seat: _Optional[int] = ..., field: _Optional[_Union[WorkerPlace, str]] = ..., color: _Optional[_Union[_color_pb2.Color, str]] = ..., extra_used: bool = ..., open: _Optional[_Iterable[_Union[OpenRight, _Mapping]]] = ..., owed: _Optional[int] = ..., city: _Optional[str] = ..., spaces: _Optional[_Iterable[str]] = ..., section: _Optional[int] = ..., deal: bool = ...) -> None: ...

class OpenRight(_message.Message):
    __slots__ = ("kind", "count", "what", "effect", "main")
    KIND_FIELD_NUMBER: _ClassVar[int]
    COUNT_FIELD_NUMBER: _ClassVar[int]
    WHAT_FIELD_NUMBER: _ClassVar[int]
    EFFECT_FIELD_NUMBER: _ClassVar[int]
    MAIN_FIELD_NUMBER: _ClassVar[int]
    kind: RightKind
    count: int
    what: str
    effect: str
    main: bool
    def __init__(self, kind: _Optional[_Union[RightKind, str]] = ..., count: _Optional[int] = ..., what: _Optional[str] = ..., effect: _Optional[str] = ..., main: bool = ...) -> None: ...

class RailroadRevolutionPlayer(_message.Message):
    __slots__ = ("seat", "cash", "shares", "supply", "on_station", "on_railroad", "on_telegraph", "on_trade", "buildings", "rails", "spare_building", "spare_rail", "stations", "first_stations", "offices", "first_offices", "network", "milestones", "completed", "trains", "turned", "tracks")
    class TrainsEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: int
        def __init__(self, key: _Optional[str] = ..., value: _Optional[int] = ...) -> None: ...
    class TurnedEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: int
        def __init__(self, key: _Optional[str] = ..., value: _Optional[int] = ...) -> None: ...
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CASH_FIELD_NUMBER: _ClassVar[int]
    SHARES_FIELD_NUMBER: _ClassVar[int]
    SUPPLY_FIELD_NUMBER: _ClassVar[int]
    ON_STATION_FIELD_NUMBER: _ClassVar[int]
    ON_RAILROAD_FIELD_NUMBER: _ClassVar[int]
    ON_TELEGRAPH_FIELD_NUMBER: _ClassVar[int]
    ON_TRADE_FIELD_NUMBER: _ClassVar[int]
    BUILDINGS_FIELD_NUMBER: _ClassVar[int]
    RAILS_FIELD_NUMBER: _ClassVar[int]
    SPARE_BUILDING_FIELD_NUMBER: _ClassVar[int]
    SPARE_RAIL_FIELD_NUMBER: _ClassVar[int]
    STATIONS_FIELD_NUMBER: _ClassVar[int]
    FIRST_STATIONS_FIELD_NUMBER: _ClassVar[int]
    OFFICES_FIELD_NUMBER: _ClassVar[int]
    FIRST_OFFICES_FIELD_NUMBER: _ClassVar[int]
    NETWORK_FIELD_NUMBER: _ClassVar[int]
    MILESTONES_FIELD_NUMBER: _ClassVar[int]
    COMPLETED_FIELD_NUMBER: _ClassVar[int]
    TRAINS_FIELD_NUMBER: _ClassVar[int]
    TURNED_FIELD_NUMBER: _ClassVar[int]
    TRACKS_FIELD_NUMBER: _ClassVar[int]
    seat: int
    cash: int
    shares: int
    supply: _containers.RepeatedCompositeFieldContainer[WorkerCount]
    on_station: _containers.RepeatedCompositeFieldContainer[WorkerCount]
    on_railroad: _containers.RepeatedCompositeFieldContainer[WorkerCount]
    on_telegraph: _containers.RepeatedCompositeFieldContainer[WorkerCount]
    on_trade: _containers.RepeatedCompositeFieldContainer[WorkerCount]
    buildings: int
    rails: int
    spare_building: bool
    spare_rail: bool
    stations: _containers.RepeatedScalarFieldContainer[str]
    first_stations: _containers.RepeatedScalarFieldContainer[str]
    offices: _containers.RepeatedScalarFieldContainer[int]
    first_offices: _containers.RepeatedScalarFieldContainer[int]
    network: _containers.RepeatedScalarFieldContainer[str]
    milestones: _containers.RepeatedCompositeFieldContainer[OpenMilestone]
    completed: _containers.RepeatedScalarFieldContainer[str]
    trains: _containers.ScalarMap[str, int]
    turned: _containers.ScalarMap[str, int]
    tracks: TrackFields
    def __init__(self, seat: _Optional[int] = ..., cash: _Optional[int] = ..., shares: _Optional[int] = ..., supply: _Optional[_Iterable[_Union[WorkerCount, _Mapping]]] = ..., on_station: _Optional[_Iterable[_Union[WorkerCount, _Mapping]]] = ..., on_railroad: _Optional[_Iterable[_Union[WorkerCount, _Mapping]]] = ..., on_telegraph: _Optional[_Iterable[_Union[WorkerCount, _Mapping]]] = ..., on_trade: _Optional[_Iterable[_Union[WorkerCount, _Mapping]]] = ..., buildings: _Optional[int] = ..., rails: _Optional[int] = ..., spare_building: bool = ..., spare_rail: bool = ..., stations: _Optional[_Iterable[str]] = ..., first_stations: _Optional[_Iterable[str]] = ..., offices: _Optional[_Iterable[int]] = ..., first_offices: _Optional[_Iterable[int]] = ..., network: _Optional[_Iterable[str]] = ..., milestones: _Optional[_Iterable[_Union[OpenMilestone, _Mapping]]] = ..., completed: _Optional[_Iterable[str]] = ..., trains: _Optional[_Mapping[str, int]] = ..., turned: _Optional[_Mapping[str, int]] = ..., tracks: _Optional[_Union[TrackFields, _Mapping]] = ...) -> None: ...

class TrackFields(_message.Message):
    __slots__ = ("left", "middle", "right")
    LEFT_FIELD_NUMBER: _ClassVar[int]
    MIDDLE_FIELD_NUMBER: _ClassVar[int]
    RIGHT_FIELD_NUMBER: _ClassVar[int]
    left: int
    middle: int
    right: int
    def __init__(self, left: _Optional[int] = ..., middle: _Optional[int] = ..., right: _Optional[int] = ...) -> None: ...

class OpenMilestone(_message.Message):
    __slots__ = ("milestone", "workers")
    MILESTONE_FIELD_NUMBER: _ClassVar[int]
    WORKERS_FIELD_NUMBER: _ClassVar[int]
    milestone: str
    workers: _containers.RepeatedScalarFieldContainer[_color_pb2.Color]
    def __init__(self, milestone: _Optional[str] = ..., workers: _Optional[_Iterable[_Union[_color_pb2.Color, str]]] = ...) -> None: ...
