from interlock.auction.v1 import auction_pb2 as _auction_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class Dial(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    DIAL_UNSPECIFIED: _ClassVar[Dial]
    DIAL_AUCTION: _ClassVar[Dial]
    DIAL_EXTEND: _ClassVar[Dial]
    DIAL_DEVELOP: _ClassVar[Dial]
DIAL_UNSPECIFIED: Dial
DIAL_AUCTION: Dial
DIAL_EXTEND: Dial
DIAL_DEVELOP: Dial

class ChicagoExpressSetup(_message.Message):
    __slots__ = ("banker",)
    BANKER_FIELD_NUMBER: _ClassVar[int]
    banker: int
    def __init__(self, banker: _Optional[int] = ...) -> None: ...

class ChicagoExpressMove(_message.Message):
    __slots__ = ("bid", "passing", "auction", "extend_network", "develop", "decline")
    BID_FIELD_NUMBER: _ClassVar[int]
    PASSING_FIELD_NUMBER: _ClassVar[int]
    AUCTION_FIELD_NUMBER: _ClassVar[int]
    EXTEND_NETWORK_FIELD_NUMBER: _ClassVar[int]
    DEVELOP_FIELD_NUMBER: _ClassVar[int]
    DECLINE_FIELD_NUMBER: _ClassVar[int]
    bid: _auction_pb2.Bid
    passing: _auction_pb2.Pass
    auction: AuctionShare
    extend_network: ExtendNetwork
    develop: DevelopHex
    decline: Decline
    def __init__(self, bid: _Optional[_Union[_auction_pb2.Bid, _Mapping]] = ..., passing: _Optional[_Union[_auction_pb2.Pass, _Mapping]] = ..., auction: _Optional[_Union[AuctionShare, _Mapping]] = ..., extend_network: _Optional[_Union[ExtendNetwork, _Mapping]] = ..., develop: _Optional[_Union[DevelopHex, _Mapping]] = ..., decline: _Optional[_Union[Decline, _Mapping]] = ...) -> None: ...

class AuctionShare(_message.Message):
    __slots__ = ("company",)
    COMPANY_FIELD_NUMBER: _ClassVar[int]
    company: str
    def __init__(self, company: _Optional[str] = ...) -> None: ...

class ExtendNetwork(_message.Message):
    __slots__ = ("company", "hexes")
    COMPANY_FIELD_NUMBER: _ClassVar[int]
    HEXES_FIELD_NUMBER: _ClassVar[int]
    company: str
    hexes: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, company: _Optional[str] = ..., hexes: _Optional[_Iterable[str]] = ...) -> None: ...

class DevelopHex(_message.Message):
    __slots__ = ("hex",)
    HEX_FIELD_NUMBER: _ClassVar[int]
    hex: str
    def __init__(self, hex: _Optional[str] = ...) -> None: ...

class Decline(_message.Message):
    __slots__ = ("dial",)
    DIAL_FIELD_NUMBER: _ClassVar[int]
    dial: Dial
    def __init__(self, dial: _Optional[_Union[Dial, str]] = ...) -> None: ...

class ChicagoExpressPosition(_message.Message):
    __slots__ = ("players", "companies", "dials", "houses", "industry", "developed", "wabash_open", "dividends", "auction", "on_turn")
    PLAYERS_FIELD_NUMBER: _ClassVar[int]
    COMPANIES_FIELD_NUMBER: _ClassVar[int]
    DIALS_FIELD_NUMBER: _ClassVar[int]
    HOUSES_FIELD_NUMBER: _ClassVar[int]
    INDUSTRY_FIELD_NUMBER: _ClassVar[int]
    DEVELOPED_FIELD_NUMBER: _ClassVar[int]
    WABASH_OPEN_FIELD_NUMBER: _ClassVar[int]
    DIVIDENDS_FIELD_NUMBER: _ClassVar[int]
    AUCTION_FIELD_NUMBER: _ClassVar[int]
    ON_TURN_FIELD_NUMBER: _ClassVar[int]
    players: _containers.RepeatedCompositeFieldContainer[ChicagoExpressPlayer]
    companies: _containers.RepeatedCompositeFieldContainer[ChicagoExpressCompany]
    dials: _containers.RepeatedCompositeFieldContainer[ChicagoExpressDial]
    houses: int
    industry: _containers.RepeatedCompositeFieldContainer[ChicagoExpressIndustry]
    developed: _containers.RepeatedScalarFieldContainer[str]
    wabash_open: bool
    dividends: int
    auction: _auction_pb2.AuctionUnderWay
    on_turn: int
    def __init__(self, players: _Optional[_Iterable[_Union[ChicagoExpressPlayer, _Mapping]]] = ..., companies: _Optional[_Iterable[_Union[ChicagoExpressCompany, _Mapping]]] = ..., dials: _Optional[_Iterable[_Union[ChicagoExpressDial, _Mapping]]] = ..., houses: _Optional[int] = ..., industry: _Optional[_Iterable[_Union[ChicagoExpressIndustry, _Mapping]]] = ..., developed: _Optional[_Iterable[str]] = ..., wabash_open: bool = ..., dividends: _Optional[int] = ..., auction: _Optional[_Union[_auction_pb2.AuctionUnderWay, _Mapping]] = ..., on_turn: _Optional[int] = ...) -> None: ...

class ChicagoExpressPlayer(_message.Message):
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

class ChicagoExpressCompany(_message.Message):
    __slots__ = ("company", "treasury", "income", "trains", "shares", "track")
    COMPANY_FIELD_NUMBER: _ClassVar[int]
    TREASURY_FIELD_NUMBER: _ClassVar[int]
    INCOME_FIELD_NUMBER: _ClassVar[int]
    TRAINS_FIELD_NUMBER: _ClassVar[int]
    SHARES_FIELD_NUMBER: _ClassVar[int]
    TRACK_FIELD_NUMBER: _ClassVar[int]
    company: str
    treasury: int
    income: int
    trains: int
    shares: int
    track: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, company: _Optional[str] = ..., treasury: _Optional[int] = ..., income: _Optional[int] = ..., trains: _Optional[int] = ..., shares: _Optional[int] = ..., track: _Optional[_Iterable[str]] = ...) -> None: ...

class ChicagoExpressDial(_message.Message):
    __slots__ = ("action", "turned", "fields")
    ACTION_FIELD_NUMBER: _ClassVar[int]
    TURNED_FIELD_NUMBER: _ClassVar[int]
    FIELDS_FIELD_NUMBER: _ClassVar[int]
    action: str
    turned: int
    fields: int
    def __init__(self, action: _Optional[str] = ..., turned: _Optional[int] = ..., fields: _Optional[int] = ...) -> None: ...

class ChicagoExpressIndustry(_message.Message):
    __slots__ = ("city", "value")
    CITY_FIELD_NUMBER: _ClassVar[int]
    VALUE_FIELD_NUMBER: _ClassVar[int]
    city: str
    value: int
    def __init__(self, city: _Optional[str] = ..., value: _Optional[int] = ...) -> None: ...
