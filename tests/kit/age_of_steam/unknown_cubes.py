"""Records of Age of Steam in which nobody wrote down some of the cubes."""

from collections.abc import Iterable
from random import Random

from msgspec.structs import replace

from interlock.basics.color import Color
from interlock.record.age_of_steam import AgeOfSteamMove
from interlock.record.model import GameRecord


def forgotten(record: GameRecord, random: Random, share: float) -> GameRecord:
    """Return a record in which about that share of the cubes set up, drawn and placed is not written down."""

    def left(cubes: Iterable[Color]) -> tuple[Color, ...]:
        return tuple(Color.UNKNOWN if cube is not Color.NONE and random.random() < share else cube for cube in cubes)

    def without(move: AgeOfSteamMove | None) -> AgeOfSteamMove | None:
        if move and move.draw:
            return AgeOfSteamMove(draw=replace(move.draw, cubes=left(move.draw.cubes)))
        if move and move.place:
            return AgeOfSteamMove(place=replace(move.place, cube=left([move.place.cube])[0]))
        return move

    assert record.setup
    assert record.setup.age_of_steam
    own = record.setup.age_of_steam
    cubes = tuple(replace(each, cubes=left(each.cubes)) for each in own.cubes)
    display = tuple(replace(each, cubes=left(each.cubes)) for each in own.goods_display)
    setup = replace(record.setup, age_of_steam=replace(own, cubes=cubes, goods_display=display))
    moves = tuple(replace(move, age_of_steam=without(move.age_of_steam)) for move in record.moves)
    return replace(record, setup=setup, moves=moves)
