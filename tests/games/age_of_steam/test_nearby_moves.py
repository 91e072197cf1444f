"""The legal moves shown beside a refused one are near it, few, and hold what is most likely missing."""

from collections.abc import Callable, Sequence
from itertools import combinations, islice, pairwise

import pytest

from interlock.analysis.drafts_and_samples import sample
from interlock.analysis.judge import begin, judge
from interlock.basics.color import Color
from interlock.games.age_of_steam.building.building import Building
from interlock.games.age_of_steam.goods_growth.growth import Drawing, Placing, Producing, Rolling
from interlock.games.age_of_steam.moving_goods.moving import Moving
from interlock.games.age_of_steam.phases.actions import Choosing
from interlock.games.age_of_steam.phases.player_order import Bidding
from interlock.games.age_of_steam.phases.shares import Selling
from interlock.record.age_of_steam import (
    AddLink,
    ChooseAction,
    DrawCubes,
    EndBuilding,
    LayTrack,
    MoveCube,
    PlaceGoods,
    PlayerDice,
    Produce,
    RollDice,
    RollForTie,
    SellShares,
    Side,
    SpecialAction,
    TileWork,
    Track,
    Urbanize,
    UsedLink,
)
from interlock.record.auction import Bid, Pass
from interlock.record.model import Header
from interlock.record.rgn import read_rgn
from interlock.replay.decision import Action
from interlock.replay.verdict import Finding
from kit.age_of_steam.building_script import building
from kit.age_of_steam.moving_cases import parallel
from kit.age_of_steam.script import Script
from kit.age_of_steam.western_cases import start as western
from kit.step_counter import growth, steps

BOUND = 200
BOARDS = [("rust-belt", 6), ("western-us", 3), ("southern-us", 4), ("germany", 3), ("barbados", 1), ("st-lucia", 2)]
REFUSED: Sequence[Action] = (
    SellShares(1_000_000),
    Bid(0),
    Bid(1_000_000),
    Pass(),
    ChooseAction(SpecialAction.PRODUCTION),
    Urbanize("A", "A1"),
    EndBuilding(),
    AddLink(),
    Produce(),
    PlaceGoods(Color.WHITE, "light 1", 3),
    DrawCubes((Color.WHITE,) * 500),
    DrawCubes(()),
    RollDice((1,), ()),
    RollDice((1, 2, 3, 4, 5, 6) * 100, (6,) * 500),
    RollForTie((PlayerDice(1, (7,)),)),
)
FIRST_OF: dict[type, type] = {
    Selling: SellShares,
    Bidding: Pass,
    Choosing: ChooseAction,
    Building: EndBuilding,
    Moving: Pass,
    Producing: Produce,
    Drawing: DrawCubes,
    Placing: PlaceGoods,
    Rolling: RollDice,
}
"""What is most likely missing where something of quite another kind was done."""


@pytest.mark.parametrize(("board", "players"), BOARDS)
def test_at_every_decision_what_is_like_a_refused_move_is_legal_and_little(board: str, players: int) -> None:
    replay = begin(sample("age-of-steam", players, 3, header=Header(board=board)))
    names = replay.world.names
    of_the_map = [
        LayTrack(names[20], (Track(Side.NE, Side.SW),), TileWork.LAY),
        MoveCube(Color.RED, names[30], tuple(UsedLink(name) for name in names)),
    ]
    while decision := replay.decision:
        if replay.move % 3 == 0 or isinstance(decision, Rolling | Drawing | Placing):
            for refused in (*REFUSED, *of_the_map):
                found = list(islice(decision.like(refused), BOUND))
                assert len(found) < BOUND
                assert len(set(found)) == len(found)
                assert all(next(decision.check(action), None) is None for action in found)
                assert found or isinstance(decision, Building)
        foreign = next(each for each in (Produce(), SellShares(1)) if not _is_taken_by(replay.decision, each))
        if (first := FIRST_OF.get(type(decision))) and (board != "germany" or first is not EndBuilding):
            assert isinstance(next(decision.like(foreign)), first)
        replay.run(replay.move + 1)


def _is_taken_by(decision: object, action: Action) -> bool:
    return isinstance(decision, Producing if isinstance(action, Produce) else Selling)


def refusal(script: Script, words: str) -> Finding:
    name = script.who if script.replay.decision.seat else "table"
    return judge(read_rgn(f"{script.text}{name}: {words}\n").record).findings[0]


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_of_a_throw_with_a_die_too_few_no_die_is_made_up(players: int) -> None:
    script = Script(players=players).until(Rolling)
    light, dark = " ".join(["3"] * players), " ".join(["2"] * (players - 1))
    found = refusal(script, f"dice light {light} dark {dark}")
    assert not found.alternatives
    assert found.message == f"{players} dice are thrown for the dark area, not {players - 1}"


@pytest.mark.parametrize("dice", ["light 1 2 3 4 dark 4 5 6", "light 1 2 3 dark 4 5 6 6", "light 1 2 3 5 dark 4 5 6 1"])
def test_a_throw_with_a_die_too_many_is_answered_with_one_left_out(dice: str) -> None:
    shown = refusal(Script().until(Rolling), f"dice {dice}").alternatives
    assert any("dice light 1 2 3 dark 4 5 6" in each.rgn for each in shown)


def test_where_the_dice_were_forgotten_a_line_of_dice_is_shown() -> None:
    script = Script().until(Rolling)
    found = judge(read_rgn(f"{script.text}Andy: shares 0\n").record).findings[0]
    assert any("dice light 1 2 3 dark 4 5 6" in each.rgn for each in found.alternatives)
    assert (
        found.message == "it is not Andy's turn: the table must throw 3 dice for the light area and 3 for the dark one"
    )


def test_near_a_bid_the_next_bids_are_shown() -> None:
    decision = Script().until(Bidding)("bid 3").replay.decision
    low, high = list(decision.like(Bid(2))), list(decision.like(Bid(500)))
    assert low == [Bid(4), Bid(5), Bid(6), Pass()]
    assert high == [Bid(10), Bid(9), Bid(8), Pass()]
    assert list(decision.like(SellShares(1))) == [Pass(), Bid(4), Bid(5), Bid(6)]


def test_near_a_number_of_shares_the_next_ones_are_shown() -> None:
    decision = Script().until(Selling).replay.decision
    assert next(decision.like(SellShares(100_000_000))) == SellShares(13)
    assert next(decision.like(EndBuilding())) == SellShares(0)


def test_near_a_tile_the_one_that_shares_most_of_its_track_comes_first() -> None:
    decision = Script()("shares 13", "shares 13", "shares 13").building().replay.decision
    like = decision.like(LayTrack("H6", (Track(Side.N, Side.S), Track(Side.NE, Side.NW)), TileWork.LAY))
    assert next(like) == LayTrack("H6", (Track(Side.N, Side.S),), TileWork.LAY)


def test_near_a_move_of_a_cube_the_same_way_comes_first() -> None:
    decision = parallel().replay.decision
    assert list(decision.like(MoveCube(Color.BLUE, "Duluth", (UsedLink("Minneapolis", 3),)))) == [
        MoveCube(Color.BLUE, "Duluth", (UsedLink("Minneapolis"),)),
        MoveCube(Color.BLUE, "Duluth", (UsedLink("Minneapolis", 2),)),
        Pass(),
        AddLink(),
    ]


@pytest.mark.parametrize(("cube", "start", "there", "back"), [
    (Color.BLUE, "Duluth", "Minneapolis", "Duluth"),
    (Color.PURPLE, "Minneapolis", "Duluth", "Minneapolis"),
    (Color.WHITE, "Duluth", "Minneapolis", "Duluth"),
])  # fmt: skip
def test_to_and_fro_between_links_that_lie_side_by_side_is_little_work(
    cube: Color, start: str, there: str, back: str
) -> None:
    decision = parallel().replay.decision

    def judged(length: int) -> Callable[[], object]:
        path = (UsedLink(there), UsedLink(back)) * length
        action = MoveCube(cube, start, path)
        return lambda: (list(decision.check(action)), list(decision.like(action)))

    assert steps(judged(50), most=20_000) < 20_000
    assert growth(judged, 25) < 2.2


def test_of_very_many_ways_over_the_same_places_a_few_are_tried() -> None:
    script = Script(players=6, cubes={"Duluth": "white"}).until(Moving)
    table, decision = script.table, script.replay.decision
    table.players[decision.seat].locomotive = 6
    stops = [table.land.grid.hex("Duluth")]
    stops += [hex_ for hex_, town in enumerate(table.land.town) if town][:6]
    for one, other in pairwise(stops):
        for owner in range(7):
            table.network.add_direct(owner, one, other)
    action = MoveCube(Color.WHITE, "Duluth", tuple(UsedLink(table.name(stop)) for stop in stops[1:]))
    assert steps(lambda: list(decision.like(action)), most=1_000_000) < 1_000_000


def test_ways_that_lead_to_no_city_of_the_color_are_not_gone() -> None:
    def options(places: int) -> Callable[[], object]:
        script = Script(cubes={"Duluth": "blue blue"}).until(Moving)
        table = script.table
        table.players[script.replay.decision.seat].locomotive = 6
        # No city that takes blue is among them, and every one is linked to every other.
        stops = [hex_ for hex_, town in enumerate(table.land.town) if town][: places - 1]
        stops.append(table.land.grid.hex("Duluth"))
        for one, other in combinations(stops, 2):
            table.network.add_direct(1, one, other)
        return lambda: list(script.replay.decision.options())

    assert growth(options, 8) < 10


def test_connections_of_west_and_east_are_looked_for_only_where_there_are_some() -> None:
    def building(places: int) -> Callable[[], object]:
        table = western().planned({"Andy": "first build"}).until(Building).table
        stops = [table.land.grid.hex("Seattle"), *(hex_ for hex_, town in enumerate(table.land.town) if town)][:places]
        for one, other in combinations(stops, 2):
            table.network.add_direct(1, one, other)
        return lambda: list(table.map.after_building(table, table.turn, EndBuilding()))

    assert growth(building, 8) < 10


def test_tiles_at_the_ends_of_the_own_track_are_near_also_in_the_first_hex_of_the_board() -> None:
    like = building()("build B0 NE-NW").decision.like(Urbanize("A", "A1"))
    assert {each.hex for each in like if isinstance(each, LayTrack)} == {"A0"}
