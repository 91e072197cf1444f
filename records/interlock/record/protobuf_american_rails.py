"""Reading the set-up and the moves of American Rails from protobuf."""

from interlock.record.american_rails import (
    AmericanRailsMove,
    AmericanRailsSetup,
    DevelopCity,
    ExpandTrack,
    FundCompany,
    HandOver,
    OfferShare,
    PlacedCube,
    StartCompany,
    TakeFrom,
    TakeMoney,
)
from interlock.record.auction import Bid, Pass
from interlock.record.protobuf_unknown import UnknownError
from interlock.v1 import american_rails_pb2

_SOURCES = {american_rails_pb2.TakeFrom.Value(source.value): source for source in TakeFrom}


def read_setup(message: american_rails_pb2.AmericanRailsSetup) -> AmericanRailsSetup:
    """Read a set-up."""
    return AmericanRailsSetup(message.banker, message.removed)


def read_move(message: american_rails_pb2.AmericanRailsMove) -> AmericanRailsMove:
    """Read a move."""
    match message.WhichOneof("action"):
        case "bid":
            return AmericanRailsMove(bid=Bid(message.bid.amount))
        case "passing":
            return AmericanRailsMove(passing=Pass())
        case "auction":
            return AmericanRailsMove(auction=OfferShare(message.auction.company))
        case "start":
            return AmericanRailsMove(start=StartCompany(message.start.city))
        case "develop":
            return AmericanRailsMove(develop=DevelopCity(message.develop.city))
        case "fund":
            return AmericanRailsMove(fund=FundCompany(message.fund.company))
        case "take":
            return AmericanRailsMove(take=TakeMoney(_source(message.take.source)))
        case "expand":
            cubes = tuple([PlacedCube(cube.company, cube.hex) for cube in message.expand.cubes])
            return AmericanRailsMove(expand=ExpandTrack(message.expand.up_to, cubes))
        case "hand_over":
            hand_over = message.hand_over
            return AmericanRailsMove(hand_over=HandOver(hand_over.seat, hand_over.amount, hand_over.company))
        case _:
            return AmericanRailsMove()


def _source(number: american_rails_pb2.TakeFrom) -> TakeFrom:
    if number not in _SOURCES:
        raise UnknownError
    return _SOURCES[number]
