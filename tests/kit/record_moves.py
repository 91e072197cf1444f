"""Arbitrary sound set-ups and moves of each game."""

from functools import cache

from hypothesis import strategies as st

from interlock.basics.limits import LARGEST_NUMBER, LONGEST_NAME, MOST_PARTS
from interlock.record.american_rails import (
    AmericanRailsMove,
    AmericanRailsSetup,
    Decline,
    DevelopCity,
    ExpandTrack,
    FundCompany,
    HandOver,
    OfferShare,
    PlacedCube,
    Row,
    StartCompany,
    TakeFrom,
    TakeMoney,
)
from interlock.record.auction import Bid, Pass
from interlock.record.chicago_express import (
    AuctionShare,
    ChicagoExpressMove,
    ChicagoExpressSetup,
    DevelopHex,
    Dial,
    ExtendNetwork,
)
from interlock.record.chicago_express import Decline as Waive
from interlock.record.model import Move, Setup
from kit.record_age_of_steam import age_of_steam_moves, age_of_steam_setups
from kit.record_texts import hexes

COMPANIES = {
    "chicago-express": ("PRR", "B&O", "C&O", "NYC", "Wabash"),
    "american-rails": ("American", "National", "Continental", "Majestic", "Liberty", "Republic"),
    "age-of-steam": (),
}
GAMES = tuple(COMPANIES)

_AMOUNTS = st.sampled_from([0, 7, 10, LARGEST_NUMBER]) | st.integers(0, LARGEST_NUMBER)


@cache
def moves(game: str, seats: int) -> st.SearchStrategy[Move]:
    if game == "age-of-steam":
        return age_of_steam_moves(seats)
    actions = chicago_express_actions() if game == "chicago-express" else american_rails_actions(seats)
    return st.builds(Move, seat=st.integers(0, seats), **{game.replace("-", "_"): actions})


@cache
def setups(game: str, seats: int) -> st.SearchStrategy[Setup | None]:
    if game == "age-of-steam":
        return st.none() | st.builds(Setup, age_of_steam=age_of_steam_setups(seats))
    banker = st.integers(0, seats)
    if game == "chicago-express":
        return st.none() | st.builds(Setup, chicago_express=st.builds(ChicagoExpressSetup, banker))
    removed = st.sampled_from(["", *COMPANIES[game]])
    return st.none() | st.builds(Setup, american_rails=st.builds(AmericanRailsSetup, banker, removed))


def _some_hexes() -> st.SearchStrategy[tuple[str, ...]]:
    most = st.just(("Q3",) * MOST_PARTS) | st.just(("x" * LONGEST_NAME,))
    return st.lists(hexes(), min_size=1, max_size=4).map(tuple) | most


@cache
def chicago_express_actions() -> st.SearchStrategy[ChicagoExpressMove]:
    companies = st.sampled_from(COMPANIES["chicago-express"])
    extend = st.builds(ExtendNetwork, companies, _some_hexes())
    return st.one_of(
        st.just(ChicagoExpressMove(passing=Pass())),
        st.builds(ChicagoExpressMove, bid=st.builds(Bid, _AMOUNTS)),
        st.builds(ChicagoExpressMove, auction=st.builds(AuctionShare, companies)),
        st.builds(ChicagoExpressMove, extend_network=extend),
        st.builds(ChicagoExpressMove, develop=st.builds(DevelopHex, hexes())),
        st.builds(ChicagoExpressMove, decline=st.builds(Waive, st.sampled_from([*Dial][1:]))),
    )


@cache
def american_rails_actions(seats: int) -> st.SearchStrategy[AmericanRailsMove]:
    companies = st.sampled_from(COMPANIES["american-rails"])
    cubes = st.lists(st.builds(PlacedCube, companies, hexes()), min_size=1, max_size=4).map(tuple)
    receivers = st.integers(1, seats)
    hand_over = st.builds(HandOver, receivers, amount=st.integers(1, LARGEST_NUMBER)) | st.builds(
        HandOver, receivers, company=companies
    )
    return st.one_of(
        st.just(AmericanRailsMove(passing=Pass())),
        st.builds(AmericanRailsMove, bid=st.builds(Bid, _AMOUNTS)),
        st.builds(AmericanRailsMove, auction=st.builds(OfferShare, companies)),
        st.builds(AmericanRailsMove, start=st.builds(StartCompany, hexes())),
        st.builds(AmericanRailsMove, develop=st.builds(DevelopCity, hexes())),
        st.builds(AmericanRailsMove, fund=st.builds(FundCompany, companies)),
        st.builds(AmericanRailsMove, take=st.builds(TakeMoney, st.sampled_from([*TakeFrom][1:]))),
        st.builds(AmericanRailsMove, expand=st.builds(ExpandTrack, st.sampled_from([2, 3, 4]), cubes)),
        st.builds(AmericanRailsMove, hand_over=hand_over),
        st.builds(AmericanRailsMove, decline=st.builds(Decline, st.sampled_from([*Row][1:]))),
    )
