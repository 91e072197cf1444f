import pytest
from msgspec.structs import replace

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
from interlock.record.chicago_express import ChicagoExpressMove, ChicagoExpressSetup
from interlock.record.model import GameRecord, Header, Move, Note, Player, Ruling, RulingKind, Setup
from interlock.record.validation import problems_of, require_sound

A6 = PlacedCube("Republic", "A6")
PASS = Move(1, american_rails=AmericanRailsMove(passing=Pass()))
RECORD = GameRecord(Header(format=1, game="american-rails", players=(Player("Mary"), Player("Mike"))), moves=(PASS,))
PATH = "moves[1].american_rails"


def action(**fields: object) -> GameRecord:
    return replace(RECORD, moves=(PASS, Move(2, american_rails=AmericanRailsMove(**fields))))


def setup(**fields: object) -> GameRecord:
    return replace(RECORD, setup=Setup(american_rails=AmericanRailsSetup(**fields)))


@pytest.mark.parametrize(
    "record",
    [
        action(bid=Bid(0)),
        action(auction=OfferShare("National")),
        action(start=StartCompany("St. Louis")),
        action(develop=DevelopCity("Cincinnati")),
        action(fund=FundCompany("Liberty")),
        *(action(take=TakeMoney(source)) for source in (TakeFrom.BANK, TakeFrom.PLAYERS)),
        *(action(expand=ExpandTrack(number, (A6,))) for number in (2, 3, 4)),
        *(action(decline=Decline(row)) for row in Row if row is not Row.UNSPECIFIED),
        action(expand=ExpandTrack(2, (A6, A6, A6))),
        action(hand_over=HandOver(2, amount=5)),
        action(hand_over=HandOver(1, company="American")),
        setup(),
        setup(banker=2, removed="Republic"),
    ],
)
def test_what_every_form_can_hold_is_sound(record: GameRecord) -> None:
    assert require_sound(record) is record


@pytest.mark.parametrize(
    ("record", "field"),
    [
        (setup(banker=3), "setup.american_rails.banker"),
        (setup(banker=-1), "setup.american_rails.banker"),
        (setup(removed="republic"), "setup.american_rails.removed"),
        (replace(RECORD, setup=Setup(ChicagoExpressSetup())), "setup"),
        (replace(RECORD, setup=Setup(ChicagoExpressSetup(), AmericanRailsSetup())), "setup"),
        (replace(RECORD, moves=(PASS, Move(2))), "moves[1]"),
        (replace(RECORD, moves=(PASS, Move(2, ChicagoExpressMove(passing=Pass())))), "moves[1]"),
        (replace(RECORD, moves=(PASS, replace(PASS, chicago_express=ChicagoExpressMove(passing=Pass())))), "moves[1]"),
        (action(), PATH),
        (action(bid=Bid(3), passing=Pass()), PATH),
        (action(passing=Pass(), hand_over=HandOver(1, 3)), PATH),
        (action(expand=ExpandTrack(2), start=StartCompany("a")), PATH),
        (action(auction=OfferShare(), fund=FundCompany()), PATH),
        (action(take=TakeMoney(), develop=DevelopCity()), PATH),
        (action(bid=Bid(-1)), f"{PATH}.bid.amount"),
        (action(decline=Decline(Row.TAKE), take=TakeMoney(TakeFrom.BANK)), PATH),
        (action(auction=OfferShare()), f"{PATH}.auction.company"),
        (action(fund=FundCompany()), f"{PATH}.fund.company"),
        (action(develop=DevelopCity()), f"{PATH}.develop.city"),
        (action(take=TakeMoney()), f"{PATH}.take.source"),
        (action(decline=Decline()), f"{PATH}.decline.row"),
        (action(expand=ExpandTrack(2)), f"{PATH}.expand.cubes"),
        (action(auction=OfferShare("national")), f"{PATH}.auction.company"),
        (action(fund=FundCompany("PRR")), f"{PATH}.fund.company"),
        (action(start=StartCompany()), f"{PATH}.start.city"),
        (action(start=StartCompany(" a")), f"{PATH}.start.city"),
        (action(develop=DevelopCity("a\nb")), f"{PATH}.develop.city"),
        (action(expand=ExpandTrack(-1, (A6,))), f"{PATH}.expand.up_to"),
        (action(fund=FundCompany("Republic", 5)), f"{PATH}.fund.amount"),
        (action(take=TakeMoney(TakeFrom.BANK, -1)), f"{PATH}.take.amount"),
        (action(expand=ExpandTrack(2, (A6, PlacedCube("", "A6")))), f"{PATH}.expand.cubes[1].company"),
        (action(expand=ExpandTrack(2, (A6, PlacedCube("Repblic", "A6")))), f"{PATH}.expand.cubes[1].company"),
        (action(expand=ExpandTrack(2, (A6, PlacedCube("Republic")))), f"{PATH}.expand.cubes[1].hex"),
        (action(expand=ExpandTrack(2, (PlacedCube("Republic", "a\x00"),))), f"{PATH}.expand.cubes[0].hex"),
        (action(hand_over=HandOver(0, amount=5)), f"{PATH}.hand_over.seat"),
        (action(hand_over=HandOver(3, amount=5)), f"{PATH}.hand_over.seat"),
        (action(hand_over=HandOver(1)), f"{PATH}.hand_over"),
        (action(hand_over=HandOver(1, 5, "Republic")), f"{PATH}.hand_over"),
        (action(hand_over=HandOver(1, -5)), f"{PATH}.hand_over.amount"),
        (action(hand_over=HandOver(1, company="x")), f"{PATH}.hand_over.company"),
    ],
)
def test_what_no_form_can_hold_is_told_with_its_field(record: GameRecord, field: str) -> None:
    assert [problem.field for problem in problems_of(record)] == [field]


def test_a_correction_is_judged_like_a_move() -> None:
    move = Move(1, american_rails=AmericanRailsMove(hand_over=HandOver(3, 5)))
    note = Note(1, ruling=Ruling(RulingKind.CORRECTED, move_number=1, correction=move))
    (problem,) = problems_of(replace(RECORD, notes=(note,)))
    assert problem.field == "notes[0].ruling.correction.american_rails.hand_over.seat"


def test_a_problem_hides_no_other() -> None:
    moves = [AmericanRailsMove(bid=Bid(-1)), AmericanRailsMove(start=StartCompany()), AmericanRailsMove()]
    record = replace(RECORD, moves=tuple(Move(1, american_rails=move) for move in moves))
    assert [problem.field for problem in problems_of(record)] == [
        "moves[0].american_rails.bid.amount",
        "moves[1].american_rails.start.city",
        "moves[2].american_rails",
    ]
