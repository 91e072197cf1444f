from interlock.auction.v1 import auction_pb2 as _auction_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class TakeFrom(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    TAKE_FROM_UNSPECIFIED: _ClassVar[TakeFrom]
    TAKE_FROM_BANK: _ClassVar[TakeFrom]
    TAKE_FROM_PLAYERS: _ClassVar[TakeFrom]

class Row(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    ROW_UNSPECIFIED: _ClassVar[Row]
    ROW_DEVELOP: _ClassVar[Row]
    ROW_FUND: _ClassVar[Row]
    ROW_TAKE: _ClassVar[Row]
    ROW_EXPAND_2: _ClassVar[Row]
    ROW_EXPAND_3: _ClassVar[Row]
    ROW_AUCTION: _ClassVar[Row]
    ROW_EXPAND_4: _ClassVar[Row]
TAKE_FROM_UNSPECIFIED: TakeFrom
TAKE_FROM_BANK: TakeFrom
TAKE_FROM_PLAYERS: TakeFrom
ROW_UNSPECIFIED: Row
ROW_DEVELOP: Row
ROW_FUND: Row
ROW_TAKE: Row
ROW_EXPAND_2: Row
ROW_EXPAND_3: Row
ROW_AUCTION: Row
ROW_EXPAND_4: Row

class AmericanRailsSetup(_message.Message):
    __slots__ = ("banker", "removed")
    BANKER_FIELD_NUMBER: _ClassVar[int]
    REMOVED_FIELD_NUMBER: _ClassVar[int]
    banker: int
    removed: str
    def __init__(self, banker: _Optional[int] = ..., removed: _Optional[str] = ...) -> None: ...

class AmericanRailsMove(_message.Message):
    __slots__ = ("bid", "passing", "auction", "start", "develop", "fund", "take", "expand", "hand_over", "decline")
    BID_FIELD_NUMBER: _ClassVar[int]
    PASSING_FIELD_NUMBER: _ClassVar[int]
    AUCTION_FIELD_NUMBER: _ClassVar[int]
    START_FIELD_NUMBER: _ClassVar[int]
    DEVELOP_FIELD_NUMBER: _ClassVar[int]
    FUND_FIELD_NUMBER: _ClassVar[int]
    TAKE_FIELD_NUMBER: _ClassVar[int]
    EXPAND_FIELD_NUMBER: _ClassVar[int]
    HAND_OVER_FIELD_NUMBER: _ClassVar[int]
    DECLINE_FIELD_NUMBER: _ClassVar[int]
    bid: _auction_pb2.Bid
    passing: _auction_pb2.Pass
    auction: OfferShare
    start: StartCompany
    develop: DevelopCity
    fund: FundCompany
    take: TakeMoney
    expand: ExpandTrack
    hand_over: HandOver
    decline: Decline
    def __init__(self, bid: _Optional[_Union[_auction_pb2.Bid, _Mapping]] = ..., passing: _Optional[_Union[_auction_pb2.Pass, _Mapping]] = ..., auction: _Optional[_Union[OfferShare, _Mapping]] = ..., start: _Optional[_Union[StartCompany, _Mapping]] = ..., develop: _Optional[_Union[DevelopCity, _Mapping]] = ..., fund: _Optional[_Union[FundCompany, _Mapping]] = ..., take: _Optional[_Union[TakeMoney, _Mapping]] = ..., expand: _Optional[_Union[ExpandTrack, _Mapping]] = ..., hand_over: _Optional[_Union[HandOver, _Mapping]] = ..., decline: _Optional[_Union[Decline, _Mapping]] = ...) -> None: ...

class OfferShare(_message.Message):
    __slots__ = ("company",)
    COMPANY_FIELD_NUMBER: _ClassVar[int]
    company: str
    def __init__(self, company: _Optional[str] = ...) -> None: ...

class StartCompany(_message.Message):
    __slots__ = ("city",)
    CITY_FIELD_NUMBER: _ClassVar[int]
    city: str
    def __init__(self, city: _Optional[str] = ...) -> None: ...

class DevelopCity(_message.Message):
    __slots__ = ("city",)
    CITY_FIELD_NUMBER: _ClassVar[int]
    city: str
    def __init__(self, city: _Optional[str] = ...) -> None: ...

class FundCompany(_message.Message):
    __slots__ = ("company", "amount")
    COMPANY_FIELD_NUMBER: _ClassVar[int]
    AMOUNT_FIELD_NUMBER: _ClassVar[int]
    company: str
    amount: int
    def __init__(self, company: _Optional[str] = ..., amount: _Optional[int] = ...) -> None: ...

class TakeMoney(_message.Message):
    __slots__ = ("source", "amount")
    SOURCE_FIELD_NUMBER: _ClassVar[int]
    AMOUNT_FIELD_NUMBER: _ClassVar[int]
    source: TakeFrom
    amount: int
    def __init__(self, source: _Optional[_Union[TakeFrom, str]] = ..., amount: _Optional[int] = ...) -> None: ...

class ExpandTrack(_message.Message):
    __slots__ = ("up_to", "cubes")
    UP_TO_FIELD_NUMBER: _ClassVar[int]
    CUBES_FIELD_NUMBER: _ClassVar[int]
    up_to: int
    cubes: _containers.RepeatedCompositeFieldContainer[PlacedCube]
    def __init__(self, up_to: _Optional[int] = ..., cubes: _Optional[_Iterable[_Union[PlacedCube, _Mapping]]] = ...) -> None: ...

class PlacedCube(_message.Message):
    __slots__ = ("company", "hex")
    COMPANY_FIELD_NUMBER: _ClassVar[int]
    HEX_FIELD_NUMBER: _ClassVar[int]
    company: str
    hex: str
    def __init__(self, company: _Optional[str] = ..., hex: _Optional[str] = ...) -> None: ...

class HandOver(_message.Message):
    __slots__ = ("seat", "amount", "company")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    AMOUNT_FIELD_NUMBER: _ClassVar[int]
    COMPANY_FIELD_NUMBER: _ClassVar[int]
    seat: int
    amount: int
    company: str
    def __init__(self, seat: _Optional[int] = ..., amount: _Optional[int] = ..., company: _Optional[str] = ...) -> None: ...

class Decline(_message.Message):
    __slots__ = ("row",)
    ROW_FIELD_NUMBER: _ClassVar[int]
    row: Row
    def __init__(self, row: _Optional[_Union[Row, str]] = ...) -> None: ...

class AmericanRailsPosition(_message.Message):
    __slots__ = ("year", "phase", "players", "companies", "order", "markers", "developments", "developed", "auction", "on_turn", "to_offer", "to_start")
    YEAR_FIELD_NUMBER: _ClassVar[int]
    PHASE_FIELD_NUMBER: _ClassVar[int]
    PLAYERS_FIELD_NUMBER: _ClassVar[int]
    COMPANIES_FIELD_NUMBER: _ClassVar[int]
    ORDER_FIELD_NUMBER: _ClassVar[int]
    MARKERS_FIELD_NUMBER: _ClassVar[int]
    DEVELOPMENTS_FIELD_NUMBER: _ClassVar[int]
    DEVELOPED_FIELD_NUMBER: _ClassVar[int]
    AUCTION_FIELD_NUMBER: _ClassVar[int]
    ON_TURN_FIELD_NUMBER: _ClassVar[int]
    TO_OFFER_FIELD_NUMBER: _ClassVar[int]
    TO_START_FIELD_NUMBER: _ClassVar[int]
    year: int
    phase: int
    players: _containers.RepeatedCompositeFieldContainer[AmericanRailsPlayer]
    companies: _containers.RepeatedCompositeFieldContainer[AmericanRailsCompany]
    order: _containers.RepeatedScalarFieldContainer[int]
    markers: _containers.RepeatedCompositeFieldContainer[AmericanRailsMarker]
    developments: int
    developed: _containers.RepeatedScalarFieldContainer[str]
    auction: _auction_pb2.AuctionUnderWay
    on_turn: int
    to_offer: _containers.RepeatedScalarFieldContainer[str]
    to_start: str
    def __init__(self, year: _Optional[int] = ..., phase: _Optional[int] = ..., players: _Optional[_Iterable[_Union[AmericanRailsPlayer, _Mapping]]] = ..., companies: _Optional[_Iterable[_Union[AmericanRailsCompany, _Mapping]]] = ..., order: _Optional[_Iterable[int]] = ..., markers: _Optional[_Iterable[_Union[AmericanRailsMarker, _Mapping]]] = ..., developments: _Optional[int] = ..., developed: _Optional[_Iterable[str]] = ..., auction: _Optional[_Union[_auction_pb2.AuctionUnderWay, _Mapping]] = ..., on_turn: _Optional[int] = ..., to_offer: _Optional[_Iterable[str]] = ..., to_start: _Optional[str] = ...) -> None: ...

class AmericanRailsPlayer(_message.Message):
    __slots__ = ("seat", "cash", "shares")
    class SharesEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: int
        def __init__(self, key: _Optional[str] = ..., value: _Optional[int] = ...) -> None: ...
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CASH_FIELD_NUMBER: _ClassVar[int]
    SHARES_FIELD_NUMBER: _ClassVar[int]
    seat: int
    cash: int
    shares: _containers.ScalarMap[str, int]
    def __init__(self, seat: _Optional[int] = ..., cash: _Optional[int] = ..., shares: _Optional[_Mapping[str, int]] = ...) -> None: ...

class AmericanRailsCompany(_message.Message):
    __slots__ = ("company", "treasury", "income", "cubes", "shares", "shares_out", "track")
    COMPANY_FIELD_NUMBER: _ClassVar[int]
    TREASURY_FIELD_NUMBER: _ClassVar[int]
    INCOME_FIELD_NUMBER: _ClassVar[int]
    CUBES_FIELD_NUMBER: _ClassVar[int]
    SHARES_FIELD_NUMBER: _ClassVar[int]
    SHARES_OUT_FIELD_NUMBER: _ClassVar[int]
    TRACK_FIELD_NUMBER: _ClassVar[int]
    company: str
    treasury: int
    income: int
    cubes: int
    shares: int
    shares_out: int
    track: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, company: _Optional[str] = ..., treasury: _Optional[int] = ..., income: _Optional[int] = ..., cubes: _Optional[int] = ..., shares: _Optional[int] = ..., shares_out: _Optional[int] = ..., track: _Optional[_Iterable[str]] = ...) -> None: ...

class AmericanRailsMarker(_message.Message):
    __slots__ = ("phase", "row", "seat")
    PHASE_FIELD_NUMBER: _ClassVar[int]
    ROW_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    phase: int
    row: int
    seat: int
    def __init__(self, phase: _Optional[int] = ..., row: _Optional[int] = ..., seat: _Optional[int] = ...) -> None: ...
