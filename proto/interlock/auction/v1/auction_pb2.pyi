from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable
from typing import ClassVar as _ClassVar, Optional as _Optional

DESCRIPTOR: _descriptor.FileDescriptor

class Bid(_message.Message):
    __slots__ = ("amount",)
    AMOUNT_FIELD_NUMBER: _ClassVar[int]
    amount: int
    def __init__(self, amount: _Optional[int] = ...) -> None: ...

class Pass(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class AuctionUnderWay(_message.Message):
    __slots__ = ("company", "minimum", "bid", "leader", "bidders", "opener")
    COMPANY_FIELD_NUMBER: _ClassVar[int]
    MINIMUM_FIELD_NUMBER: _ClassVar[int]
    BID_FIELD_NUMBER: _ClassVar[int]
    LEADER_FIELD_NUMBER: _ClassVar[int]
    BIDDERS_FIELD_NUMBER: _ClassVar[int]
    OPENER_FIELD_NUMBER: _ClassVar[int]
    company: str
    minimum: int
    bid: int
    leader: int
    bidders: _containers.RepeatedScalarFieldContainer[int]
    opener: int
    def __init__(self, company: _Optional[str] = ..., minimum: _Optional[int] = ..., bid: _Optional[int] = ..., leader: _Optional[int] = ..., bidders: _Optional[_Iterable[int]] = ..., opener: _Optional[int] = ...) -> None: ...
