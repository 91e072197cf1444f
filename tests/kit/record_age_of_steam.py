"""Arbitrary sound set-ups and moves of Age of Steam."""

from functools import cache

from hypothesis import strategies as st
from msgspec.structs import replace

from interlock.basics.color import Color
from interlock.basics.limits import LARGEST_NUMBER
from interlock.record.age_of_steam import (
    COLUMNS,
    CUBES,
    NEW_CITIES,
    AddLink,
    AgeOfSteamMove,
    AgeOfSteamSetup,
    BuildDirectLink,
    BuildFactory,
    ChooseAction,
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
    RemoveCube,
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
    WaitForPlace,
)
from interlock.record.auction import Bid, Pass
from interlock.record.model import Move
from kit.record_texts import hexes

_NUMBERS = st.sampled_from([0, 1, 2, 3, LARGEST_NUMBER])
_DICE = st.lists(st.integers(1, 6), min_size=1, max_size=6).map(tuple)
_CUBE = st.sampled_from([*CUBES, Color.UNKNOWN])
_CUBES = st.lists(_CUBE, max_size=4).map(tuple)
_SOME_CUBES = st.lists(_CUBE, min_size=1, max_size=4).map(tuple)
_COLUMN = st.sampled_from(COLUMNS)
_SIDES = [side for side in Side if side not in (Side.UNSPECIFIED, Side.TOWN)]
_INTO_TOWN = st.builds(Track, st.sampled_from(_SIDES), st.just(Side.TOWN))
_ACROSS = st.permutations(_SIDES).map(lambda sides: Track(*sides[:2]))
_TRACKS = st.one_of(*(st.lists(kind, min_size=1, max_size=6) for kind in (_INTO_TOWN, _ACROSS, _INTO_TOWN | _ACROSS)))


@cache
def _by_either_hand(lay: LayTrack) -> st.SearchStrategy[LayTrack]:
    """Draw the hand of a tile that lies side by side, and whether the tracks of another one cross."""
    ways = [replace(lay, hand=hand) for hand in Hand] if lay.side_by_side else [lay, replace(lay, crossing=True)]
    return st.sampled_from(ways)


def age_of_steam_setups(seats: int) -> st.SearchStrategy[AgeOfSteamSetup]:
    order = st.just(()) | st.permutations(range(1, seats + 1)).map(tuple)
    fields = st.lists(st.sampled_from([*CUBES, Color.UNKNOWN, Color.NONE]), max_size=4)
    column = st.builds(lambda above, last: (*above, last), fields, _CUBE)
    display = st.lists(st.builds(DisplayColumn, _COLUMN, column), unique_by=lambda each: each.column).map(tuple)
    cubes = st.lists(st.builds(CubesOnHex, hexes(), _SOME_CUBES), max_size=12).map(tuple)
    return st.builds(AgeOfSteamSetup, order, _throws(seats, min_size=0), cubes, display)


@cache
def age_of_steam_moves(seats: int) -> st.SearchStrategy[Move]:
    by_player = st.builds(Move, seat=st.integers(1, seats), age_of_steam=_actions(seats))
    by_table = st.builds(Move, seat=st.just(0), age_of_steam=_actions_of_the_table(seats))
    return by_player | by_table


def _actions(seats: int) -> st.SearchStrategy[AgeOfSteamMove]:
    some_seats = st.lists(st.integers(1, seats), min_size=1, max_size=3).map(tuple)
    links = st.builds(UsedLink, hexes(), owner=st.integers(0, seats)) | st.builds(
        UsedLink, hexes(), unowned=st.booleans()
    )
    path = st.lists(links, max_size=4).map(tuple)
    special = st.sampled_from([action for action in SpecialAction if action is not SpecialAction.UNSPECIFIED])
    works, either = st.sampled_from([work for work in TileWork if work is not TileWork.UNSPECIFIED]), st.booleans()
    lay = st.builds(LayTrack, hexes(), _TRACKS.map(tuple), works, either, either).flatmap(_by_either_hand)
    return st.one_of(
        st.builds(AgeOfSteamMove, shares=st.builds(SellShares, _NUMBERS)),
        st.builds(AgeOfSteamMove, bid=st.builds(Bid, _NUMBERS)),
        st.just(AgeOfSteamMove(passing=Pass())),
        st.just(AgeOfSteamMove(pass_once=PassOnce())),
        st.just(AgeOfSteamMove(pay=PayForFirst())),
        st.builds(AgeOfSteamMove, choose=st.builds(ChooseAction, special)),
        st.builds(AgeOfSteamMove, urbanize=st.builds(Urbanize, st.sampled_from(NEW_CITIES), hexes())),
        st.builds(AgeOfSteamMove, lay=lay),
        st.builds(AgeOfSteamMove, direct_link=st.builds(BuildDirectLink, hexes(), hexes(), either)),
        st.just(AgeOfSteamMove(done=EndBuilding())),
        st.builds(AgeOfSteamMove, share_bonus=st.builds(ShareBonus, some_seats)),
        st.builds(AgeOfSteamMove, move=st.builds(MoveCube, _CUBE, hexes(), path, st.integers(0, seats))),
        st.just(AgeOfSteamMove(locomotive=AddLink())),
        st.just(AgeOfSteamMove(wait=WaitForPlace())),
        st.builds(AgeOfSteamMove, factory=st.builds(BuildFactory, hexes())),
        st.builds(AgeOfSteamMove, remove=st.builds(RemoveCube, _CUBE, hexes())),
        st.just(AgeOfSteamMove(produce=Produce())),
        st.builds(AgeOfSteamMove, place=st.builds(PlaceGoods, _CUBE, _COLUMN, st.integers(0, 5))),
    )


def _actions_of_the_table(seats: int) -> st.SearchStrategy[AgeOfSteamMove]:
    rolls = st.builds(RollDice, _DICE) | st.builds(RollDice, st.just(()) | _DICE, _DICE)
    return st.one_of(
        st.builds(AgeOfSteamMove, draw=st.builds(DrawCubes, _CUBES)),
        st.builds(AgeOfSteamMove, dice=rolls),
        st.builds(AgeOfSteamMove, tie=st.builds(RollForTie, _throws(seats, min_size=1))),
    )


def _throws(seats: int, min_size: int) -> st.SearchStrategy[tuple[PlayerDice, ...]]:
    throw = st.builds(PlayerDice, st.integers(1, seats), _DICE)
    return st.lists(throw, min_size=min_size, max_size=4).map(tuple)
