from interlock.auction.v1 import auction_pb2 as _auction_pb2
from interlock.color.v1 import color_pb2 as _color_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class SpecialAction(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    SPECIAL_ACTION_UNSPECIFIED: _ClassVar[SpecialAction]
    SPECIAL_ACTION_FIRST_MOVE: _ClassVar[SpecialAction]
    SPECIAL_ACTION_FIRST_BUILD: _ClassVar[SpecialAction]
    SPECIAL_ACTION_ENGINEER: _ClassVar[SpecialAction]
    SPECIAL_ACTION_LOCOMOTIVE: _ClassVar[SpecialAction]
    SPECIAL_ACTION_URBANIZATION: _ClassVar[SpecialAction]
    SPECIAL_ACTION_PRODUCTION: _ClassVar[SpecialAction]
    SPECIAL_ACTION_TURN_ORDER: _ClassVar[SpecialAction]
    SPECIAL_ACTION_DEURBANIZATION: _ClassVar[SpecialAction]
    SPECIAL_ACTION_FACTORY: _ClassVar[SpecialAction]

class Side(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    SIDE_UNSPECIFIED: _ClassVar[Side]
    SIDE_N: _ClassVar[Side]
    SIDE_NE: _ClassVar[Side]
    SIDE_E: _ClassVar[Side]
    SIDE_SE: _ClassVar[Side]
    SIDE_S: _ClassVar[Side]
    SIDE_SW: _ClassVar[Side]
    SIDE_W: _ClassVar[Side]
    SIDE_NW: _ClassVar[Side]
    SIDE_TOWN: _ClassVar[Side]

class TileWork(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    TILE_WORK_UNSPECIFIED: _ClassVar[TileWork]
    TILE_WORK_REPLACE: _ClassVar[TileWork]
    TILE_WORK_REDIRECT: _ClassVar[TileWork]
    TILE_WORK_LAY: _ClassVar[TileWork]

class Hand(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    HAND_UNSPECIFIED: _ClassVar[Hand]
    HAND_LEFT: _ClassVar[Hand]
    HAND_RIGHT: _ClassVar[Hand]
SPECIAL_ACTION_UNSPECIFIED: SpecialAction
SPECIAL_ACTION_FIRST_MOVE: SpecialAction
SPECIAL_ACTION_FIRST_BUILD: SpecialAction
SPECIAL_ACTION_ENGINEER: SpecialAction
SPECIAL_ACTION_LOCOMOTIVE: SpecialAction
SPECIAL_ACTION_URBANIZATION: SpecialAction
SPECIAL_ACTION_PRODUCTION: SpecialAction
SPECIAL_ACTION_TURN_ORDER: SpecialAction
SPECIAL_ACTION_DEURBANIZATION: SpecialAction
SPECIAL_ACTION_FACTORY: SpecialAction
SIDE_UNSPECIFIED: Side
SIDE_N: Side
SIDE_NE: Side
SIDE_E: Side
SIDE_SE: Side
SIDE_S: Side
SIDE_SW: Side
SIDE_W: Side
SIDE_NW: Side
SIDE_TOWN: Side
TILE_WORK_UNSPECIFIED: TileWork
TILE_WORK_REPLACE: TileWork
TILE_WORK_REDIRECT: TileWork
TILE_WORK_LAY: TileWork
HAND_UNSPECIFIED: Hand
HAND_LEFT: Hand
HAND_RIGHT: Hand

class AgeOfSteamSetup(_message.Message):
    __slots__ = ("order", "dice", "cubes", "goods_display")
    ORDER_FIELD_NUMBER: _ClassVar[int]
    DICE_FIELD_NUMBER: _ClassVar[int]
    CUBES_FIELD_NUMBER: _ClassVar[int]
    GOODS_DISPLAY_FIELD_NUMBER: _ClassVar[int]
    order: _containers.RepeatedScalarFieldContainer[int]
    dice: _containers.RepeatedCompositeFieldContainer[PlayerDice]
    cubes: _containers.RepeatedCompositeFieldContainer[CubesOnHex]
    goods_display: _containers.RepeatedCompositeFieldContainer[DisplayColumn]
    def __init__(self, order: _Optional[_Iterable[int]] = ..., dice: _Optional[_Iterable[_Union[PlayerDice, _Mapping]]] = ..., cubes: _Optional[_Iterable[_Union[CubesOnHex, _Mapping]]] = ..., goods_display: _Optional[_Iterable[_Union[DisplayColumn, _Mapping]]] = ...) -> None: ...

class PlayerDice(_message.Message):
    __slots__ = ("seat", "dice")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    DICE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    dice: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, seat: _Optional[int] = ..., dice: _Optional[_Iterable[int]] = ...) -> None: ...

class CubesOnHex(_message.Message):
    __slots__ = ("hex", "cubes")
    HEX_FIELD_NUMBER: _ClassVar[int]
    CUBES_FIELD_NUMBER: _ClassVar[int]
    hex: str
    cubes: _containers.RepeatedScalarFieldContainer[_color_pb2.Color]
    def __init__(self, hex: _Optional[str] = ..., cubes: _Optional[_Iterable[_Union[_color_pb2.Color, str]]] = ...) -> None: ...

class DisplayColumn(_message.Message):
    __slots__ = ("column", "cubes")
    COLUMN_FIELD_NUMBER: _ClassVar[int]
    CUBES_FIELD_NUMBER: _ClassVar[int]
    column: str
    cubes: _containers.RepeatedScalarFieldContainer[_color_pb2.Color]
    def __init__(self, column: _Optional[str] = ..., cubes: _Optional[_Iterable[_Union[_color_pb2.Color, str]]] = ...) -> None: ...

class AgeOfSteamMove(_message.Message):
    __slots__ = ("shares", "bid", "passing", "pass_once", "pay", "choose", "urbanize", "lay", "direct_link", "done", "share_bonus", "move", "locomotive", "produce", "place", "draw", "dice", "tie", "wait", "remove", "factory")
    SHARES_FIELD_NUMBER: _ClassVar[int]
    BID_FIELD_NUMBER: _ClassVar[int]
    PASSING_FIELD_NUMBER: _ClassVar[int]
    PASS_ONCE_FIELD_NUMBER: _ClassVar[int]
    PAY_FIELD_NUMBER: _ClassVar[int]
    CHOOSE_FIELD_NUMBER: _ClassVar[int]
    URBANIZE_FIELD_NUMBER: _ClassVar[int]
    LAY_FIELD_NUMBER: _ClassVar[int]
    DIRECT_LINK_FIELD_NUMBER: _ClassVar[int]
    DONE_FIELD_NUMBER: _ClassVar[int]
    SHARE_BONUS_FIELD_NUMBER: _ClassVar[int]
    MOVE_FIELD_NUMBER: _ClassVar[int]
    LOCOMOTIVE_FIELD_NUMBER: _ClassVar[int]
    PRODUCE_FIELD_NUMBER: _ClassVar[int]
    PLACE_FIELD_NUMBER: _ClassVar[int]
    DRAW_FIELD_NUMBER: _ClassVar[int]
    DICE_FIELD_NUMBER: _ClassVar[int]
    TIE_FIELD_NUMBER: _ClassVar[int]
    WAIT_FIELD_NUMBER: _ClassVar[int]
    REMOVE_FIELD_NUMBER: _ClassVar[int]
    FACTORY_FIELD_NUMBER: _ClassVar[int]
    shares: SellShares
    bid: _auction_pb2.Bid
    passing: _auction_pb2.Pass
    pass_once: PassOnce
    pay: PayForFirst
    choose: ChooseAction
    urbanize: Urbanize
    lay: LayTrack
    direct_link: BuildDirectLink
    done: EndBuilding
    share_bonus: ShareBonus
    move: MoveCube
    locomotive: AddLink
    produce: Produce
    place: PlaceGoods
    draw: DrawCubes
    dice: RollDice
    tie: RollForTie
    wait: WaitForPlace
    remove: RemoveCube
    factory: BuildFactory
    def __init__(self, shares: _Optional[_Union[SellShares, _Mapping]] = ..., bid: _Optional[_Union[_auction_pb2.Bid, _Mapping]] = ..., passing: _Optional[_Union[_auction_pb2.Pass, _Mapping]] = ..., pass_once: _Optional[_Union[PassOnce, _Mapping]] = ..., pay: _Optional[_Union[PayForFirst, _Mapping]] = ..., choose: _Optional[_Union[ChooseAction, _Mapping]] = ..., urbanize: _Optional[_Union[Urbanize, _Mapping]] = ..., lay: _Optional[_Union[LayTrack, _Mapping]] = ..., direct_link: _Optional[_Union[BuildDirectLink, _Mapping]] = ..., done: _Optional[_Union[EndBuilding, _Mapping]] = ..., share_bonus: _Optional[_Union[ShareBonus, _Mapping]] = ..., move: _Optional[_Union[MoveCube, _Mapping]] = ..., locomotive: _Optional[_Union[AddLink, _Mapping]] = ..., produce: _Optional[_Union[Produce, _Mapping]] = ..., place: _Optional[_Union[PlaceGoods, _Mapping]] = ..., draw: _Optional[_Union[DrawCubes, _Mapping]] = ..., dice: _Optional[_Union[RollDice, _Mapping]] = ..., tie: _Optional[_Union[RollForTie, _Mapping]] = ..., wait: _Optional[_Union[WaitForPlace, _Mapping]] = ..., remove: _Optional[_Union[RemoveCube, _Mapping]] = ..., factory: _Optional[_Union[BuildFactory, _Mapping]] = ...) -> None: ...

class SellShares(_message.Message):
    __slots__ = ("shares",)
    SHARES_FIELD_NUMBER: _ClassVar[int]
    shares: int
    def __init__(self, shares: _Optional[int] = ...) -> None: ...

class PassOnce(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class PayForFirst(_message.Message):
    __slots__ = ("amount",)
    AMOUNT_FIELD_NUMBER: _ClassVar[int]
    amount: int
    def __init__(self, amount: _Optional[int] = ...) -> None: ...

class ChooseAction(_message.Message):
    __slots__ = ("action",)
    ACTION_FIELD_NUMBER: _ClassVar[int]
    action: SpecialAction
    def __init__(self, action: _Optional[_Union[SpecialAction, str]] = ...) -> None: ...

class Urbanize(_message.Message):
    __slots__ = ("city", "hex")
    CITY_FIELD_NUMBER: _ClassVar[int]
    HEX_FIELD_NUMBER: _ClassVar[int]
    city: str
    hex: str
    def __init__(self, city: _Optional[str] = ..., hex: _Optional[str] = ...) -> None: ...

class Track(_message.Message):
    __slots__ = ("end", "other_end")
    END_FIELD_NUMBER: _ClassVar[int]
    OTHER_END_FIELD_NUMBER: _ClassVar[int]
    end: Side
    other_end: Side
    def __init__(self, end: _Optional[_Union[Side, str]] = ..., other_end: _Optional[_Union[Side, str]] = ...) -> None: ...

class LayTrack(_message.Message):
    __slots__ = ("hex", "tracks", "work", "side_by_side", "half_price", "hand", "crossing")
    HEX_FIELD_NUMBER: _ClassVar[int]
    TRACKS_FIELD_NUMBER: _ClassVar[int]
    WORK_FIELD_NUMBER: _ClassVar[int]
    SIDE_BY_SIDE_FIELD_NUMBER: _ClassVar[int]
    HALF_PRICE_FIELD_NUMBER: _ClassVar[int]
    HAND_FIELD_NUMBER: _ClassVar[int]
    CROSSING_FIELD_NUMBER: _ClassVar[int]
    hex: str
    tracks: _containers.RepeatedCompositeFieldContainer[Track]
    work: TileWork
    side_by_side: bool
    half_price: bool
    hand: Hand
    crossing: bool
    def __init__(self, hex: _Optional[str] = ..., tracks: _Optional[_Iterable[_Union[Track, _Mapping]]] = ..., work: _Optional[_Union[TileWork, str]] = ..., side_by_side: bool = ..., half_price: bool = ..., hand: _Optional[_Union[Hand, str]] = ..., crossing: bool = ...) -> None: ...

class BuildDirectLink(_message.Message):
    __slots__ = ("city", "other_city", "half_price")
    CITY_FIELD_NUMBER: _ClassVar[int]
    OTHER_CITY_FIELD_NUMBER: _ClassVar[int]
    HALF_PRICE_FIELD_NUMBER: _ClassVar[int]
    city: str
    other_city: str
    half_price: bool
    def __init__(self, city: _Optional[str] = ..., other_city: _Optional[str] = ..., half_price: bool = ...) -> None: ...

class BuildFactory(_message.Message):
    __slots__ = ("city",)
    CITY_FIELD_NUMBER: _ClassVar[int]
    city: str
    def __init__(self, city: _Optional[str] = ...) -> None: ...

class EndBuilding(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class ShareBonus(_message.Message):
    __slots__ = ("seats",)
    SEATS_FIELD_NUMBER: _ClassVar[int]
    seats: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, seats: _Optional[_Iterable[int]] = ...) -> None: ...

class MoveCube(_message.Message):
    __slots__ = ("cube", "start", "path", "bonus")
    CUBE_FIELD_NUMBER: _ClassVar[int]
    START_FIELD_NUMBER: _ClassVar[int]
    PATH_FIELD_NUMBER: _ClassVar[int]
    BONUS_FIELD_NUMBER: _ClassVar[int]
    cube: _color_pb2.Color
    start: str
    path: _containers.RepeatedCompositeFieldContainer[UsedLink]
    bonus: int
    def __init__(self, cube: _Optional[_Union[_color_pb2.Color, str]] = ..., start: _Optional[str] = ..., path: _Optional[_Iterable[_Union[UsedLink, _Mapping]]] = ..., bonus: _Optional[int] = ...) -> None: ...

class UsedLink(_message.Message):
    __slots__ = ("to", "owner", "unowned")
    TO_FIELD_NUMBER: _ClassVar[int]
    OWNER_FIELD_NUMBER: _ClassVar[int]
    UNOWNED_FIELD_NUMBER: _ClassVar[int]
    to: str
    owner: int
    unowned: bool
    def __init__(self, to: _Optional[str] = ..., owner: _Optional[int] = ..., unowned: bool = ...) -> None: ...

class AddLink(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class WaitForPlace(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class RemoveCube(_message.Message):
    __slots__ = ("cube", "hex")
    CUBE_FIELD_NUMBER: _ClassVar[int]
    HEX_FIELD_NUMBER: _ClassVar[int]
    cube: _color_pb2.Color
    hex: str
    def __init__(self, cube: _Optional[_Union[_color_pb2.Color, str]] = ..., hex: _Optional[str] = ...) -> None: ...

class Produce(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class PlaceGoods(_message.Message):
    __slots__ = ("cube", "column", "row")
    CUBE_FIELD_NUMBER: _ClassVar[int]
    COLUMN_FIELD_NUMBER: _ClassVar[int]
    ROW_FIELD_NUMBER: _ClassVar[int]
    cube: _color_pb2.Color
    column: str
    row: int
    def __init__(self, cube: _Optional[_Union[_color_pb2.Color, str]] = ..., column: _Optional[str] = ..., row: _Optional[int] = ...) -> None: ...

class DrawCubes(_message.Message):
    __slots__ = ("cubes",)
    CUBES_FIELD_NUMBER: _ClassVar[int]
    cubes: _containers.RepeatedScalarFieldContainer[_color_pb2.Color]
    def __init__(self, cubes: _Optional[_Iterable[_Union[_color_pb2.Color, str]]] = ...) -> None: ...

class RollDice(_message.Message):
    __slots__ = ("light", "dark")
    LIGHT_FIELD_NUMBER: _ClassVar[int]
    DARK_FIELD_NUMBER: _ClassVar[int]
    light: _containers.RepeatedScalarFieldContainer[int]
    dark: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, light: _Optional[_Iterable[int]] = ..., dark: _Optional[_Iterable[int]] = ...) -> None: ...

class RollForTie(_message.Message):
    __slots__ = ("dice",)
    DICE_FIELD_NUMBER: _ClassVar[int]
    dice: _containers.RepeatedCompositeFieldContainer[PlayerDice]
    def __init__(self, dice: _Optional[_Iterable[_Union[PlayerDice, _Mapping]]] = ...) -> None: ...

class AgeOfSteamPosition(_message.Message):
    __slots__ = ("round", "order", "players", "places", "tiles", "links", "goods_display", "bag", "stock", "town_markers", "new_cities", "drawn", "bid", "bidders", "bids", "dropped", "pass_holder", "taken", "waiting", "tiles_laid", "urbanized", "goods_pass", "grown", "rounds", "on_turn", "opener", "leader", "most_tiles", "unknown_cubes", "chain")
    class StockEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: int
        def __init__(self, key: _Optional[str] = ..., value: _Optional[int] = ...) -> None: ...
    ROUND_FIELD_NUMBER: _ClassVar[int]
    ORDER_FIELD_NUMBER: _ClassVar[int]
    PLAYERS_FIELD_NUMBER: _ClassVar[int]
    PLACES_FIELD_NUMBER: _ClassVar[int]
    TILES_FIELD_NUMBER: _ClassVar[int]
    LINKS_FIELD_NUMBER: _ClassVar[int]
    GOODS_DISPLAY_FIELD_NUMBER: _ClassVar[int]
    BAG_FIELD_NUMBER: _ClassVar[int]
    STOCK_FIELD_NUMBER: _ClassVar[int]
    TOWN_MARKERS_FIELD_NUMBER: _ClassVar[int]
    NEW_CITIES_FIELD_NUMBER: _ClassVar[int]
    DRAWN_FIELD_NUMBER: _ClassVar[int]
    BID_FIELD_NUMBER: _ClassVar[int]
    BIDDERS_FIELD_NUMBER: _ClassVar[int]
    BIDS_FIELD_NUMBER: _ClassVar[int]
    DROPPED_FIELD_NUMBER: _ClassVar[int]
    PASS_HOLDER_FIELD_NUMBER: _ClassVar[int]
    TAKEN_FIELD_NUMBER: _ClassVar[int]
    WAITING_FIELD_NUMBER: _ClassVar[int]
    TILES_LAID_FIELD_NUMBER: _ClassVar[int]
    URBANIZED_FIELD_NUMBER: _ClassVar[int]
    GOODS_PASS_FIELD_NUMBER: _ClassVar[int]
    GROWN_FIELD_NUMBER: _ClassVar[int]
    ROUNDS_FIELD_NUMBER: _ClassVar[int]
    ON_TURN_FIELD_NUMBER: _ClassVar[int]
    OPENER_FIELD_NUMBER: _ClassVar[int]
    LEADER_FIELD_NUMBER: _ClassVar[int]
    MOST_TILES_FIELD_NUMBER: _ClassVar[int]
    UNKNOWN_CUBES_FIELD_NUMBER: _ClassVar[int]
    CHAIN_FIELD_NUMBER: _ClassVar[int]
    round: int
    order: _containers.RepeatedScalarFieldContainer[int]
    players: _containers.RepeatedCompositeFieldContainer[AgeOfSteamPlayer]
    places: _containers.RepeatedCompositeFieldContainer[AgeOfSteamPlace]
    tiles: _containers.RepeatedCompositeFieldContainer[AgeOfSteamTile]
    links: _containers.RepeatedCompositeFieldContainer[AgeOfSteamLink]
    goods_display: _containers.RepeatedCompositeFieldContainer[DisplayColumn]
    bag: _containers.RepeatedCompositeFieldContainer[CubeCount]
    stock: _containers.ScalarMap[str, int]
    town_markers: int
    new_cities: _containers.RepeatedScalarFieldContainer[str]
    drawn: _containers.RepeatedScalarFieldContainer[_color_pb2.Color]
    bid: int
    bidders: _containers.RepeatedScalarFieldContainer[int]
    bids: _containers.RepeatedScalarFieldContainer[int]
    dropped: _containers.RepeatedScalarFieldContainer[int]
    pass_holder: int
    taken: _containers.RepeatedScalarFieldContainer[SpecialAction]
    waiting: _containers.RepeatedScalarFieldContainer[int]
    tiles_laid: int
    urbanized: bool
    goods_pass: int
    grown: _containers.RepeatedScalarFieldContainer[int]
    rounds: int
    on_turn: int
    opener: int
    leader: int
    most_tiles: int
    unknown_cubes: int
    chain: _containers.RepeatedCompositeFieldContainer[AgeOfSteamStep]
    def __init__(self, round: _Optional[int] = ..., order: _Optional[_Iterable[int]] = ..., players: _Optional[_Iterable[_Union[AgeOfSteamPlayer, _Mapping]]] = ..., places: _Optional[_Iterable[_Union[AgeOfSteamPlace, _Mapping]]] = ..., tiles: _Optional[_Iterable[_Union[AgeOfSteamTile, _Mapping]]] = ..., links: _Optional[_Iterable[_Union[AgeOfSteamLink, _Mapping]]] = ..., goods_display: _Optional[_Iterable[_Union[DisplayColumn, _Mapping]]] = ..., bag: _Optional[_Iterable[_Union[CubeCount, _Mapping]]] = ..., stock: _Optional[_Mapping[str, int]] = ..., town_markers: _Optional[int] = ..., new_cities: _Optional[_Iterable[str]] = ..., drawn: _Optional[_Iterable[_Union[_color_pb2.Color, str]]] = ..., bid: _Optional[int] = ..., bidders: _Optional[_Iterable[int]] = ..., bids: _Optional[_Iterable[int]] = ..., dropped: _Optional[_Iterable[int]] = ..., pass_holder: _Optional[int] = ..., taken: _Optional[_Iterable[_Union[SpecialAction, str]]] = ..., waiting: _Optional[_Iterable[int]] = ..., tiles_laid: _Optional[int] = ..., urbanized: bool = ..., goods_pass: _Optional[int] = ..., grown: _Optional[_Iterable[int]] = ..., rounds: _Optional[int] = ..., on_turn: _Optional[int] = ..., opener: _Optional[int] = ..., leader: _Optional[int] = ..., most_tiles: _Optional[int] = ..., unknown_cubes: _Optional[int] = ..., chain: _Optional[_Iterable[_Union[AgeOfSteamStep, _Mapping]]] = ...) -> None: ...

class AgeOfSteamStep(_message.Message):
    __slots__ = ("start", "to", "owner")
    START_FIELD_NUMBER: _ClassVar[int]
    TO_FIELD_NUMBER: _ClassVar[int]
    OWNER_FIELD_NUMBER: _ClassVar[int]
    start: str
    to: str
    owner: int
    def __init__(self, start: _Optional[str] = ..., to: _Optional[str] = ..., owner: _Optional[int] = ...) -> None: ...

class CubeCount(_message.Message):
    __slots__ = ("color", "count")
    COLOR_FIELD_NUMBER: _ClassVar[int]
    COUNT_FIELD_NUMBER: _ClassVar[int]
    color: _color_pb2.Color
    count: int
    def __init__(self, color: _Optional[_Union[_color_pb2.Color, str]] = ..., count: _Optional[int] = ...) -> None: ...

class AgeOfSteamPlayer(_message.Message):
    __slots__ = ("seat", "cash", "income", "shares", "locomotive", "action", "out", "has_built")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CASH_FIELD_NUMBER: _ClassVar[int]
    INCOME_FIELD_NUMBER: _ClassVar[int]
    SHARES_FIELD_NUMBER: _ClassVar[int]
    LOCOMOTIVE_FIELD_NUMBER: _ClassVar[int]
    ACTION_FIELD_NUMBER: _ClassVar[int]
    OUT_FIELD_NUMBER: _ClassVar[int]
    HAS_BUILT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    cash: int
    income: int
    shares: int
    locomotive: int
    action: SpecialAction
    out: bool
    has_built: bool
    def __init__(self, seat: _Optional[int] = ..., cash: _Optional[int] = ..., income: _Optional[int] = ..., shares: _Optional[int] = ..., locomotive: _Optional[int] = ..., action: _Optional[_Union[SpecialAction, str]] = ..., out: bool = ..., has_built: bool = ...) -> None: ...

class AgeOfSteamPlace(_message.Message):
    __slots__ = ("hex", "new_city", "cubes", "takes", "factory")
    HEX_FIELD_NUMBER: _ClassVar[int]
    NEW_CITY_FIELD_NUMBER: _ClassVar[int]
    CUBES_FIELD_NUMBER: _ClassVar[int]
    TAKES_FIELD_NUMBER: _ClassVar[int]
    FACTORY_FIELD_NUMBER: _ClassVar[int]
    hex: str
    new_city: str
    cubes: _containers.RepeatedScalarFieldContainer[_color_pb2.Color]
    takes: _color_pb2.Color
    factory: int
    def __init__(self, hex: _Optional[str] = ..., new_city: _Optional[str] = ..., cubes: _Optional[_Iterable[_Union[_color_pb2.Color, str]]] = ..., takes: _Optional[_Union[_color_pb2.Color, str]] = ..., factory: _Optional[int] = ...) -> None: ...

class AgeOfSteamTile(_message.Message):
    __slots__ = ("hex", "kind", "tracks", "town_marker", "kinds")
    HEX_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    TRACKS_FIELD_NUMBER: _ClassVar[int]
    TOWN_MARKER_FIELD_NUMBER: _ClassVar[int]
    KINDS_FIELD_NUMBER: _ClassVar[int]
    hex: str
    kind: str
    tracks: _containers.RepeatedCompositeFieldContainer[OwnedTrack]
    town_marker: bool
    kinds: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, hex: _Optional[str] = ..., kind: _Optional[str] = ..., tracks: _Optional[_Iterable[_Union[OwnedTrack, _Mapping]]] = ..., town_marker: bool = ..., kinds: _Optional[_Iterable[str]] = ...) -> None: ...

class OwnedTrack(_message.Message):
    __slots__ = ("track", "owner")
    TRACK_FIELD_NUMBER: _ClassVar[int]
    OWNER_FIELD_NUMBER: _ClassVar[int]
    track: Track
    owner: int
    def __init__(self, track: _Optional[_Union[Track, _Mapping]] = ..., owner: _Optional[int] = ...) -> None: ...

class AgeOfSteamLink(_message.Message):
    __slots__ = ("owner", "ends", "hexes")
    OWNER_FIELD_NUMBER: _ClassVar[int]
    ENDS_FIELD_NUMBER: _ClassVar[int]
    HEXES_FIELD_NUMBER: _ClassVar[int]
    owner: int
    ends: _containers.RepeatedScalarFieldContainer[str]
    hexes: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, owner: _Optional[int] = ..., ends: _Optional[_Iterable[str]] = ..., hexes: _Optional[_Iterable[str]] = ...) -> None: ...
