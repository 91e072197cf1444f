import pytest
from msgspec.structs import replace

from interlock.basics.color import Color
from interlock.record.age_of_steam import (
    AddLink,
    AgeOfSteamMove,
    AgeOfSteamSetup,
    BuildDirectLink,
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
from interlock.record.american_rails import AmericanRailsMove
from interlock.record.auction import Bid, Pass
from interlock.record.chicago_express import ChicagoExpressSetup
from interlock.record.model import GameRecord, Header, Move, Note, Player, Ruling, RulingKind, Setup
from interlock.record.validation import problems_of, require_sound

PASS = Move(1, age_of_steam=AgeOfSteamMove(passing=Pass()))
RECORD = GameRecord(Header(format=1, game="age-of-steam", players=(Player("Ann"), Player("Ben"))), moves=(PASS,))
PATH = "moves[1].age_of_steam"
EMPTY, RED = Color.NONE, Color.RED
N_S = Track(Side.N, Side.S)


def action(seat: int = 2, **fields: object) -> GameRecord:
    return replace(RECORD, moves=(PASS, Move(seat, age_of_steam=AgeOfSteamMove(**fields))))


def table(**fields: object) -> GameRecord:
    return action(seat=0, **fields)


def lay(*tracks: Track, hex_: str = "F12") -> GameRecord:
    return action(lay=LayTrack(hex_, tracks, TileWork.LAY))


def goods(*path: UsedLink, start: str = "F12", cube: Color = RED, bonus: int = 0) -> GameRecord:
    return action(move=MoveCube(cube, start, path, bonus))


def setup(**fields: object) -> GameRecord:
    return replace(RECORD, setup=Setup(age_of_steam=AgeOfSteamSetup(**fields)))


def column(name: str, *cubes: Color) -> GameRecord:
    return setup(goods_display=(DisplayColumn("light 1", (RED,)), DisplayColumn(name, cubes)))


@pytest.mark.parametrize(
    "record",
    [
        action(shares=SellShares()),
        action(bid=Bid()),
        action(pass_once=PassOnce()),
        action(pay=PayForFirst()),
        action(choose=ChooseAction(SpecialAction.ENGINEER)),
        action(urbanize=Urbanize("H", "Peoria")),
        lay(N_S),
        lay(N_S, N_S, Track(Side.NW, Side.TOWN)),
        lay(*(Track(side, Side.TOWN) for side in list(Side)[1:7])),
        action(lay=LayTrack("东京", (N_S,), TileWork.REDIRECT, side_by_side=True, half_price=True)),
        action(lay=LayTrack("G10", (Track(Side.N, Side.TOWN),), TileWork.LAY, side_by_side=True, hand=Hand.LEFT)),
        action(lay=LayTrack("G10", (Track(Side.N, Side.TOWN),), TileWork.LAY, crossing=True)),
        action(direct_link=BuildDirectLink("Essen", "Essen")),
        action(direct_link=BuildDirectLink("Essen", "Essen", half_price=True)),
        action(wait=WaitForPlace()),
        action(done=EndBuilding()),
        action(share_bonus=ShareBonus((1,))),
        action(share_bonus=ShareBonus((1, 2, 2))),
        goods(),
        goods(UsedLink("G10", 2), UsedLink("a\u00a0b", unowned=True), bonus=1),
        action(locomotive=AddLink()),
        action(produce=Produce()),
        action(place=PlaceGoods(RED, "light 6")),
        action(place=PlaceGoods(RED, "H", 5)),
        table(draw=DrawCubes()),
        table(draw=DrawCubes((RED, Color.WHITE))),
        table(dice=RollDice((1, 6))),
        table(dice=RollDice((), (1, 6))),
        table(tie=RollForTie((PlayerDice(1, (4,)), PlayerDice(1, (1, 2))))),
        setup(),
        setup(order=(2, 1), dice=(PlayerDice(2, (1, 2, 6)), PlayerDice(2, (6,)))),
        setup(cubes=(CubesOnHex("F12", (RED,)), CubesOnHex("F12", (RED, RED)))),
        column("dark 6", EMPTY, RED),
        column("A", RED),
    ],
)
def test_what_every_form_can_hold_is_sound(record: GameRecord) -> None:
    assert require_sound(record) is record


@pytest.mark.parametrize(
    ("record", "field"),
    [
        (action(), PATH),
        (action(passing=Pass(), bid=Bid(3)), PATH),
        (action(passing=Pass(), pay=PayForFirst()), PATH),
        (action(done=EndBuilding(), lay=LayTrack("F12", (N_S,), TileWork.LAY)), PATH),
        (replace(RECORD, moves=(PASS, Move(2))), "moves[1]"),
        (replace(RECORD, moves=(PASS, Move(2, american_rails=AmericanRailsMove(passing=Pass())))), "moves[1]"),
        (replace(RECORD, moves=(PASS, replace(PASS, american_rails=AmericanRailsMove(passing=Pass())))), "moves[1]"),
        (replace(RECORD, moves=(PASS, replace(PASS, seat=3))), "moves[1].seat"),
        (table(passing=Pass()), "moves[1].seat"),
        (table(done=EndBuilding()), "moves[1].seat"),
        (table(lay=LayTrack("F12", (N_S,), TileWork.LAY)), "moves[1].seat"),
        (table(move=MoveCube(RED, "F12")), "moves[1].seat"),
        (table(shares=SellShares(1)), "moves[1].seat"),
        (action(draw=DrawCubes((RED,))), "moves[1].seat"),
        (action(dice=RollDice((1,))), "moves[1].seat"),
        (action(tie=RollForTie((PlayerDice(1, (4,)),))), "moves[1].seat"),
        (action(shares=SellShares(-1)), f"{PATH}.shares.shares"),
        (action(bid=Bid(-1)), f"{PATH}.bid.amount"),
        (action(choose=ChooseAction()), f"{PATH}.choose.action"),
        (action(urbanize=Urbanize("I", "Peoria")), f"{PATH}.urbanize.city"),
        (action(urbanize=Urbanize("a", "Peoria")), f"{PATH}.urbanize.city"),
        (action(urbanize=Urbanize("A")), f"{PATH}.urbanize.hex"),
        (lay(N_S, hex_=""), f"{PATH}.lay.hex"),
        (lay(N_S, hex_=" F12"), f"{PATH}.lay.hex"),
        (lay(), f"{PATH}.lay.tracks"),
        (lay(*[N_S] * 7), f"{PATH}.lay.tracks"),
        (lay(N_S, Track(Side.N, Side.N)), f"{PATH}.lay.tracks[1]"),
        (lay(N_S, Track(Side.UNSPECIFIED, Side.N)), f"{PATH}.lay.tracks[1].end"),
        (lay(Track(Side.N)), f"{PATH}.lay.tracks[0].other_end"),
        (lay(Track(Side.TOWN, Side.N)), f"{PATH}.lay.tracks[0].end"),
        (action(lay=LayTrack("F12", (N_S,))), f"{PATH}.lay.work"),
        (goods(cube=Color.ORANGE), f"{PATH}.move.cube"),
        (table(draw=DrawCubes((Color.UNSPECIFIED,))), f"{PATH}.draw.cubes[0]"),
        (action(lay=LayTrack("F12", (N_S,), TileWork.LAY, hand=Hand.RIGHT)), f"{PATH}.lay.hand"),
        (action(lay=LayTrack("F12", (N_S,), TileWork.LAY, side_by_side=True, crossing=True)), f"{PATH}.lay.crossing"),
        (table(wait=WaitForPlace()), "moves[1].seat"),
        (action(direct_link=BuildDirectLink("", "Essen")), f"{PATH}.direct_link.city"),
        (action(direct_link=BuildDirectLink("Essen")), f"{PATH}.direct_link.other_city"),
        (action(share_bonus=ShareBonus()), f"{PATH}.share_bonus.seats"),
        (action(share_bonus=ShareBonus((1, 3))), f"{PATH}.share_bonus.seats[1]"),
        (action(share_bonus=ShareBonus((0, 1))), f"{PATH}.share_bonus.seats[0]"),
        (goods(cube=EMPTY), f"{PATH}.move.cube"),
        (goods(start=""), f"{PATH}.move.start"),
        (goods(UsedLink("G10"), UsedLink("")), f"{PATH}.move.path[1].to"),
        (goods(UsedLink("a\x00")), f"{PATH}.move.path[0].to"),
        (goods(UsedLink("G10", 3)), f"{PATH}.move.path[0].owner"),
        (goods(UsedLink("G10", -1)), f"{PATH}.move.path[0].owner"),
        (goods(UsedLink("G10", 1, unowned=True)), f"{PATH}.move.path[0].unowned"),
        (goods(bonus=3), f"{PATH}.move.bonus"),
        (goods(bonus=-1), f"{PATH}.move.bonus"),
        (goods(start="", bonus=1), f"{PATH}.move.start"),
        (action(place=PlaceGoods(column="A")), f"{PATH}.place.cube"),
        (action(place=PlaceGoods(RED, "light 7")), f"{PATH}.place.column"),
        (action(place=PlaceGoods(RED, "Light 1")), f"{PATH}.place.column"),
        (action(place=PlaceGoods(RED, "A", 6)), f"{PATH}.place.row"),
        (action(place=PlaceGoods(RED, "A", -1)), f"{PATH}.place.row"),
        (table(draw=DrawCubes((RED, EMPTY))), f"{PATH}.draw.cubes[1]"),
        (table(dice=RollDice()), f"{PATH}.dice"),
        (table(dice=RollDice((1, 7))), f"{PATH}.dice.light[1]"),
        (table(dice=RollDice((1,), (0,))), f"{PATH}.dice.dark[0]"),
        (table(tie=RollForTie()), f"{PATH}.tie.dice"),
        (table(tie=RollForTie((PlayerDice(3, (4,)),))), f"{PATH}.tie.dice[0].seat"),
        (table(tie=RollForTie((PlayerDice(1),))), f"{PATH}.tie.dice[0].dice"),
        (table(tie=RollForTie((PlayerDice(1, (4, 7)),))), f"{PATH}.tie.dice[0].dice[1]"),
        (setup(order=(1,)), "setup.age_of_steam.order"),
        (setup(order=(1, 3)), "setup.age_of_steam.order[1]"),
        (setup(order=(0, 1)), "setup.age_of_steam.order[0]"),
        (setup(order=(2, 2)), "setup.age_of_steam.order[1]"),
        (setup(order=(2, 1, 2)), "setup.age_of_steam.order[2]"),
        (setup(dice=(PlayerDice(3, (1,)),)), "setup.age_of_steam.dice[0].seat"),
        (setup(dice=(PlayerDice(1),)), "setup.age_of_steam.dice[0].dice"),
        (setup(dice=(PlayerDice(1, (7,)),)), "setup.age_of_steam.dice[0].dice[0]"),
        (setup(cubes=(CubesOnHex("", (RED,)),)), "setup.age_of_steam.cubes[0].hex"),
        (setup(cubes=(CubesOnHex("F12"),)), "setup.age_of_steam.cubes[0].cubes"),
        (setup(cubes=(CubesOnHex("F12", (RED, EMPTY)),)), "setup.age_of_steam.cubes[0].cubes[1]"),
        (column("light 0", RED), "setup.age_of_steam.goods_display[1].column"),
        (column("I", RED), "setup.age_of_steam.goods_display[1].column"),
        (column("light 1", RED), "setup.age_of_steam.goods_display[1].column"),
        (column("A"), "setup.age_of_steam.goods_display[1].cubes"),
        (column("A", RED, EMPTY), "setup.age_of_steam.goods_display[1].cubes"),
        (replace(RECORD, setup=Setup(ChicagoExpressSetup())), "setup"),
        (replace(RECORD, setup=Setup(ChicagoExpressSetup(), age_of_steam=AgeOfSteamSetup())), "setup"),
    ],
)
def test_what_no_form_can_hold_is_told_with_its_field(record: GameRecord, field: str) -> None:
    assert [problem.field for problem in problems_of(record)] == [field]


def test_a_correction_is_judged_like_a_move() -> None:
    move = Move(0, age_of_steam=AgeOfSteamMove(dice=RollDice((7,))))
    note = Note(1, ruling=Ruling(RulingKind.CORRECTED, move_number=1, correction=move))
    (problem,) = problems_of(replace(RECORD, notes=(note,)))
    assert problem.field == "notes[0].ruling.correction.age_of_steam.dice.light[0]"


def test_a_problem_hides_no_other() -> None:
    moves = [AgeOfSteamMove(bid=Bid(-1)), AgeOfSteamMove(lay=LayTrack("")), AgeOfSteamMove(draw=DrawCubes((EMPTY,)))]
    record = replace(RECORD, moves=tuple(Move(1, age_of_steam=move) for move in moves))
    assert [problem.field for problem in problems_of(record)] == [
        "moves[0].age_of_steam.bid.amount",
        "moves[1].age_of_steam.lay.hex",
        "moves[1].age_of_steam.lay.work",
        "moves[1].age_of_steam.lay.tracks",
        "moves[2].age_of_steam.draw.cubes[0]",
        "moves[2].seat",
    ]
