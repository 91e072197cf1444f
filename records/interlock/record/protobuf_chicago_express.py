"""Reading the set-up and the moves of Chicago Express from protobuf."""

from interlock.record.auction import Bid, Pass
from interlock.record.chicago_express import (
    AuctionShare,
    ChicagoExpressMove,
    ChicagoExpressSetup,
    DevelopHex,
    ExtendNetwork,
)
from interlock.v1 import chicago_express_pb2


def read_setup(message: chicago_express_pb2.ChicagoExpressSetup) -> ChicagoExpressSetup:
    """Read a set-up."""
    return ChicagoExpressSetup(message.banker)


def read_move(message: chicago_express_pb2.ChicagoExpressMove) -> ChicagoExpressMove:
    """Read a move."""
    match message.WhichOneof("action"):
        case "bid":
            return ChicagoExpressMove(bid=Bid(message.bid.amount))
        case "passing":
            return ChicagoExpressMove(passing=Pass())
        case "auction":
            return ChicagoExpressMove(auction=AuctionShare(message.auction.company))
        case "extend":
            extend = message.extend
            return ChicagoExpressMove(extend=ExtendNetwork(extend.company, tuple(extend.hexes[:])))
        case "develop":
            return ChicagoExpressMove(develop=DevelopHex(message.develop.hex))
        case _:
            return ChicagoExpressMove()
