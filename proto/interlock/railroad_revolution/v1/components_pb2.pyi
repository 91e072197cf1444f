from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class ComponentSet(_message.Message):
    __slots__ = ("id", "edition", "description", "filled_by", "checked_by", "date", "cities", "rail_spaces", "sections", "vp_between", "player_board", "tracks", "city_tiles", "telegraph_tiles", "trains", "deals", "milestones", "setup_sides", "trade_effects", "player_count_changes")
    class PlayerCountChangesEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: str
        def __init__(self, key: _Optional[str] = ..., value: _Optional[str] = ...) -> None: ...
    ID_FIELD_NUMBER: _ClassVar[int]
    EDITION_FIELD_NUMBER: _ClassVar[int]
    DESCRIPTION_FIELD_NUMBER: _ClassVar[int]
    FILLED_BY_FIELD_NUMBER: _ClassVar[int]
    CHECKED_BY_FIELD_NUMBER: _ClassVar[int]
    DATE_FIELD_NUMBER: _ClassVar[int]
    CITIES_FIELD_NUMBER: _ClassVar[int]
    RAIL_SPACES_FIELD_NUMBER: _ClassVar[int]
    SECTIONS_FIELD_NUMBER: _ClassVar[int]
    VP_BETWEEN_FIELD_NUMBER: _ClassVar[int]
    PLAYER_BOARD_FIELD_NUMBER: _ClassVar[int]
    TRACKS_FIELD_NUMBER: _ClassVar[int]
    CITY_TILES_FIELD_NUMBER: _ClassVar[int]
    TELEGRAPH_TILES_FIELD_NUMBER: _ClassVar[int]
    TRAINS_FIELD_NUMBER: _ClassVar[int]
    DEALS_FIELD_NUMBER: _ClassVar[int]
    MILESTONES_FIELD_NUMBER: _ClassVar[int]
    SETUP_SIDES_FIELD_NUMBER: _ClassVar[int]
    TRADE_EFFECTS_FIELD_NUMBER: _ClassVar[int]
    PLAYER_COUNT_CHANGES_FIELD_NUMBER: _ClassVar[int]
    id: str
    edition: str
    description: str
    filled_by: str
    checked_by: str
    date: str
    cities: _containers.RepeatedCompositeFieldContainer[ComponentCity]
    rail_spaces: _containers.RepeatedCompositeFieldContainer[ComponentRailSpace]
    sections: _containers.RepeatedCompositeFieldContainer[ComponentSection]
    vp_between: _containers.RepeatedScalarFieldContainer[int]
    player_board: ComponentPlayerBoard
    tracks: ComponentTracks
    city_tiles: _containers.RepeatedCompositeFieldContainer[ComponentCityTile]
    telegraph_tiles: _containers.RepeatedCompositeFieldContainer[ComponentTelegraphTile]
    trains: _containers.RepeatedCompositeFieldContainer[ComponentTrain]
    deals: _containers.RepeatedCompositeFieldContainer[ComponentDeal]
    milestones: _containers.RepeatedCompositeFieldContainer[ComponentMilestone]
    setup_sides: _containers.RepeatedCompositeFieldContainer[ComponentSide]
    trade_effects: ComponentTradeEffects
    player_count_changes: _containers.ScalarMap[str, str]
    def __init__(self, id: _Optional[str] = ..., edition: _Optional[str] = ..., description: _Optional[str] = ..., filled_by: _Optional[str] = ..., checked_by: _Optional[str] = ..., date: _Optional[str] = ..., cities: _Optional[_Iterable[_Union[ComponentCity, _Mapping]]] = ..., rail_spaces: _Optional[_Iterable[_Union[ComponentRailSpace, _Mapping]]] = ..., sections: _Optional[_Iterable[_Union[ComponentSection, _Mapping]]] = ..., vp_between: _Optional[_Iterable[int]] = ..., player_board: _Optional[_Union[ComponentPlayerBoard, _Mapping]] = ..., tracks: _Optional[_Union[ComponentTracks, _Mapping]] = ..., city_tiles: _Optional[_Iterable[_Union[ComponentCityTile, _Mapping]]] = ..., telegraph_tiles: _Optional[_Iterable[_Union[ComponentTelegraphTile, _Mapping]]] = ..., trains: _Optional[_Iterable[_Union[ComponentTrain, _Mapping]]] = ..., deals: _Optional[_Iterable[_Union[ComponentDeal, _Mapping]]] = ..., milestones: _Optional[_Iterable[_Union[ComponentMilestone, _Mapping]]] = ..., setup_sides: _Optional[_Iterable[_Union[ComponentSide, _Mapping]]] = ..., trade_effects: _Optional[_Union[ComponentTradeEffects, _Mapping]] = ..., player_count_changes: _Optional[_Mapping[str, str]] = ...) -> None: ...

class ComponentCity(_message.Message):
    __slots__ = ("name", "level", "station_cost", "tile")
    NAME_FIELD_NUMBER: _ClassVar[int]
    LEVEL_FIELD_NUMBER: _ClassVar[int]
    STATION_COST_FIELD_NUMBER: _ClassVar[int]
    TILE_FIELD_NUMBER: _ClassVar[int]
    name: str
    level: int
    station_cost: int
    tile: bool
    def __init__(self, name: _Optional[str] = ..., level: _Optional[int] = ..., station_cost: _Optional[int] = ..., tile: bool = ...) -> None: ...

class ComponentRailSpace(_message.Message):
    __slots__ = ("id", "between", "position", "triangles", "deal")
    ID_FIELD_NUMBER: _ClassVar[int]
    BETWEEN_FIELD_NUMBER: _ClassVar[int]
    POSITION_FIELD_NUMBER: _ClassVar[int]
    TRIANGLES_FIELD_NUMBER: _ClassVar[int]
    DEAL_FIELD_NUMBER: _ClassVar[int]
    id: str
    between: _containers.RepeatedScalarFieldContainer[str]
    position: int
    triangles: int
    deal: bool
    def __init__(self, id: _Optional[str] = ..., between: _Optional[_Iterable[str]] = ..., position: _Optional[int] = ..., triangles: _Optional[int] = ..., deal: bool = ...) -> None: ...

class ComponentSection(_message.Message):
    __slots__ = ("shares", "first_shares", "fields", "deal", "tile")
    SHARES_FIELD_NUMBER: _ClassVar[int]
    FIRST_SHARES_FIELD_NUMBER: _ClassVar[int]
    FIELDS_FIELD_NUMBER: _ClassVar[int]
    DEAL_FIELD_NUMBER: _ClassVar[int]
    TILE_FIELD_NUMBER: _ClassVar[int]
    shares: int
    first_shares: int
    fields: int
    deal: bool
    tile: bool
    def __init__(self, shares: _Optional[int] = ..., first_shares: _Optional[int] = ..., fields: _Optional[int] = ..., deal: bool = ..., tile: bool = ...) -> None: ...

class ComponentPlayerBoard(_message.Message):
    __slots__ = ("building_values", "rail_values", "logo_after_building", "logo_after_rail")
    BUILDING_VALUES_FIELD_NUMBER: _ClassVar[int]
    RAIL_VALUES_FIELD_NUMBER: _ClassVar[int]
    LOGO_AFTER_BUILDING_FIELD_NUMBER: _ClassVar[int]
    LOGO_AFTER_RAIL_FIELD_NUMBER: _ClassVar[int]
    building_values: _containers.RepeatedScalarFieldContainer[int]
    rail_values: _containers.RepeatedScalarFieldContainer[int]
    logo_after_building: int
    logo_after_rail: int
    def __init__(self, building_values: _Optional[_Iterable[int]] = ..., rail_values: _Optional[_Iterable[int]] = ..., logo_after_building: _Optional[int] = ..., logo_after_rail: _Optional[int] = ...) -> None: ...

class ComponentTracks(_message.Message):
    __slots__ = ("left", "middle", "right")
    LEFT_FIELD_NUMBER: _ClassVar[int]
    MIDDLE_FIELD_NUMBER: _ClassVar[int]
    RIGHT_FIELD_NUMBER: _ClassVar[int]
    left: _containers.RepeatedScalarFieldContainer[int]
    middle: _containers.RepeatedScalarFieldContainer[int]
    right: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, left: _Optional[_Iterable[int]] = ..., middle: _Optional[_Iterable[int]] = ..., right: _Optional[_Iterable[int]] = ...) -> None: ...

class ComponentCityTile(_message.Message):
    __slots__ = ("id", "level", "first_bonus", "first_bonus_cost", "main_reward")
    ID_FIELD_NUMBER: _ClassVar[int]
    LEVEL_FIELD_NUMBER: _ClassVar[int]
    FIRST_BONUS_FIELD_NUMBER: _ClassVar[int]
    FIRST_BONUS_COST_FIELD_NUMBER: _ClassVar[int]
    MAIN_REWARD_FIELD_NUMBER: _ClassVar[int]
    id: str
    level: int
    first_bonus: str
    first_bonus_cost: int
    main_reward: str
    def __init__(self, id: _Optional[str] = ..., level: _Optional[int] = ..., first_bonus: _Optional[str] = ..., first_bonus_cost: _Optional[int] = ..., main_reward: _Optional[str] = ...) -> None: ...

class ComponentTelegraphTile(_message.Message):
    __slots__ = ("id", "bonus")
    ID_FIELD_NUMBER: _ClassVar[int]
    BONUS_FIELD_NUMBER: _ClassVar[int]
    id: str
    bonus: str
    def __init__(self, id: _Optional[str] = ..., bonus: _Optional[str] = ...) -> None: ...

class ComponentTrain(_message.Message):
    __slots__ = ("type", "bonus", "copies")
    TYPE_FIELD_NUMBER: _ClassVar[int]
    BONUS_FIELD_NUMBER: _ClassVar[int]
    COPIES_FIELD_NUMBER: _ClassVar[int]
    type: str
    bonus: str
    copies: int
    def __init__(self, type: _Optional[str] = ..., bonus: _Optional[str] = ..., copies: _Optional[int] = ...) -> None: ...

class ComponentDeal(_message.Message):
    __slots__ = ("id", "offers")
    ID_FIELD_NUMBER: _ClassVar[int]
    OFFERS_FIELD_NUMBER: _ClassVar[int]
    id: str
    offers: _containers.RepeatedCompositeFieldContainer[ComponentOffer]
    def __init__(self, id: _Optional[str] = ..., offers: _Optional[_Iterable[_Union[ComponentOffer, _Mapping]]] = ...) -> None: ...

class ComponentOffer(_message.Message):
    __slots__ = ("shares", "reward")
    SHARES_FIELD_NUMBER: _ClassVar[int]
    REWARD_FIELD_NUMBER: _ClassVar[int]
    shares: int
    reward: str
    def __init__(self, shares: _Optional[int] = ..., reward: _Optional[str] = ...) -> None: ...

class ComponentMilestone(_message.Message):
    __slots__ = ("id", "letter", "workers", "conditions", "vp")
    ID_FIELD_NUMBER: _ClassVar[int]
    LETTER_FIELD_NUMBER: _ClassVar[int]
    WORKERS_FIELD_NUMBER: _ClassVar[int]
    CONDITIONS_FIELD_NUMBER: _ClassVar[int]
    VP_FIELD_NUMBER: _ClassVar[int]
    id: str
    letter: str
    workers: _containers.RepeatedScalarFieldContainer[str]
    conditions: str
    vp: int
    def __init__(self, id: _Optional[str] = ..., letter: _Optional[str] = ..., workers: _Optional[_Iterable[str]] = ..., conditions: _Optional[str] = ..., vp: _Optional[int] = ...) -> None: ...

class ComponentSide(_message.Message):
    __slots__ = ("tile", "side", "worker", "effect")
    TILE_FIELD_NUMBER: _ClassVar[int]
    SIDE_FIELD_NUMBER: _ClassVar[int]
    WORKER_FIELD_NUMBER: _ClassVar[int]
    EFFECT_FIELD_NUMBER: _ClassVar[int]
    tile: str
    side: str
    worker: str
    effect: str
    def __init__(self, tile: _Optional[str] = ..., side: _Optional[str] = ..., worker: _Optional[str] = ..., effect: _Optional[str] = ...) -> None: ...

class ComponentTradeEffects(_message.Message):
    __slots__ = ("purple", "gray", "orange", "turquoise")
    PURPLE_FIELD_NUMBER: _ClassVar[int]
    GRAY_FIELD_NUMBER: _ClassVar[int]
    ORANGE_FIELD_NUMBER: _ClassVar[int]
    TURQUOISE_FIELD_NUMBER: _ClassVar[int]
    purple: str
    gray: str
    orange: str
    turquoise: str
    def __init__(self, purple: _Optional[str] = ..., gray: _Optional[str] = ..., orange: _Optional[str] = ..., turquoise: _Optional[str] = ...) -> None: ...
