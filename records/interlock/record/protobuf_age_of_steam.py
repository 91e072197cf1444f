"""Reading the set-up and the moves of Age of Steam from protobuf."""

from collections.abc import Callable, Iterable
from typing import Any

from interlock.record.age_of_steam import (
    AddLink,
    AgeOfSteamMove,
    AgeOfSteamSetup,
    BuildDirectLink,
    ChooseAction,
    Cube,
    CubesOnHex,
    DisplayColumn,
    DrawCubes,
    EndBuilding,
    Hand,
    LayTrack,
    MoveCube,
    PassOnce,
    PayForFirst,
    PlaceGoods,
    PlayerDice,
    Produce,
    RollDice,
    RollForTie,
    SellShares,
    ShareBonus,
    Side,
    SpecialAction,
    TileWork,
    Track,
    Urbanize,
    UsedLink,
)
from interlock.record.auction import Bid, Pass
from interlock.record.protobuf_unknown import UnknownError
from interlock.v1 import age_of_steam_pb2

_CUBES = {age_of_steam_pb2.Cube.Value(cube.value): cube for cube in Cube}
_SIDES = {age_of_steam_pb2.Side.Value(side.value): side for side in Side}
_ACTIONS = {age_of_steam_pb2.SpecialAction.Value(action.value): action for action in SpecialAction}
_WORKS = {age_of_steam_pb2.TileWork.Value(work.value): work for work in TileWork}
_HANDS = {age_of_steam_pb2.Hand.Value(hand.value): hand for hand in Hand}


def read_setup(message: age_of_steam_pb2.AgeOfSteamSetup) -> AgeOfSteamSetup:
    """Read a set-up."""
    return AgeOfSteamSetup(
        tuple(message.order),
        _throws(message.dice),
        tuple([CubesOnHex(hex_.hex, _cubes(hex_.cubes)) for hex_ in message.cubes]),
        tuple([DisplayColumn(column.column, _cubes(column.cubes)) for column in message.display]),
    )


def read_move(message: age_of_steam_pb2.AgeOfSteamMove) -> AgeOfSteamMove:
    """Read a move."""
    field = message.WhichOneof("action")
    if field is None:
        return AgeOfSteamMove()
    if alone := _ALONE.get(field):
        return alone
    read = _READERS[field]
    try:
        return read(getattr(message, field))
    except KeyError as error:
        # The number of an enum, which none of the tables above has.
        raise UnknownError from error


def _read_lay(message: age_of_steam_pb2.LayTrack) -> AgeOfSteamMove:
    tracks = tuple([Track(_SIDES[track.end], _SIDES[track.other_end]) for track in message.tracks])
    work, hand = _WORKS[message.work], _HANDS[message.hand]
    return AgeOfSteamMove(lay=LayTrack(message.hex, tracks, work, message.side_by_side, message.half_price, hand))


def _read_goods(message: age_of_steam_pb2.MoveCube) -> AgeOfSteamMove:
    path = tuple([UsedLink(link.to, link.owner, link.unowned) for link in message.path])
    return AgeOfSteamMove(move=MoveCube(_CUBES[message.cube], message.start, path, message.bonus))


def _read_place(message: age_of_steam_pb2.PlaceGoods) -> AgeOfSteamMove:
    return AgeOfSteamMove(place=PlaceGoods(_CUBES[message.cube], message.column, message.row))


def _throws(messages: Iterable[age_of_steam_pb2.PlayerDice]) -> tuple[PlayerDice, ...]:
    return tuple([PlayerDice(message.seat, tuple(message.dice)) for message in messages])


def _cubes(numbers: Iterable[int]) -> tuple[Cube, ...]:
    return tuple([_CUBES[number] for number in numbers])


_ALONE = {
    "passing": AgeOfSteamMove(passing=Pass()),
    "pass_once": AgeOfSteamMove(pass_once=PassOnce()),
    "pay": AgeOfSteamMove(pay=PayForFirst()),
    "done": AgeOfSteamMove(done=EndBuilding()),
    "locomotive": AgeOfSteamMove(locomotive=AddLink()),
    "produce": AgeOfSteamMove(produce=Produce()),
}
_READERS: dict[str, Callable[[Any], AgeOfSteamMove]] = {
    "shares": lambda message: AgeOfSteamMove(shares=SellShares(message.shares)),
    "bid": lambda message: AgeOfSteamMove(bid=Bid(message.amount)),
    "choose": lambda message: AgeOfSteamMove(choose=ChooseAction(_ACTIONS[message.action])),
    "urbanize": lambda message: AgeOfSteamMove(urbanize=Urbanize(message.city, message.hex)),
    "lay": _read_lay,
    "direct_link": lambda message: AgeOfSteamMove(direct_link=BuildDirectLink(message.city, message.other_city)),
    "share_bonus": lambda message: AgeOfSteamMove(share_bonus=ShareBonus(tuple(message.seats))),
    "move": _read_goods,
    "place": _read_place,
    "draw": lambda message: AgeOfSteamMove(draw=DrawCubes(_cubes(message.cubes))),
    "dice": lambda message: AgeOfSteamMove(dice=RollDice(tuple(message.light), tuple(message.dark))),
    "tie": lambda message: AgeOfSteamMove(tie=RollForTie(_throws(message.dice))),
}
