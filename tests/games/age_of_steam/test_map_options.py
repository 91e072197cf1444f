"""The options of the maps of Age of Steam, each value of them, and the edition of choochoo on every map."""

import pytest

from interlock.analysis.drafts_and_samples import sample
from interlock.analysis.judge import judge
from interlock.basics.problem import RecordError
from interlock.games.age_of_steam.building.building import Building
from interlock.games.age_of_steam.goods_growth.growth import Drawing, Producing
from interlock.games.age_of_steam.maps.st_lucia import Paying
from interlock.games.age_of_steam.mechanics.tiles import track_of
from interlock.games.age_of_steam.phases.income import reduction
from interlock.games.age_of_steam.phases.shares import Selling
from interlock.record.age_of_steam import BuildDirectLink, LayTrack, Side, TileWork, Track
from interlock.record.model import Header
from interlock.record.rgn import read_move, read_rgn
from interlock.record.rgn.players import Players
from interlock.replay.verdict import VerdictStatus
from kit.age_of_steam.script import Script
from kit.age_of_steam.western_cases import before_the_link
from kit.age_of_steam.western_cases import start as western
from kit.random_games import replayed
from kit.verdicts import refused

WAR = 4
MAPS = ("rust-belt", "southern-us", "germany", "barbados", "st-lucia")


@pytest.mark.parametrize(("value", "last"), [("from_4", 10), ("only_4", WAR)])
def test_in_southern_us_the_reduction_is_doubled_in_some_rounds(value: str, last: int) -> None:
    header = Header(board="southern-us", options={"southern_reduction": value})
    seen = set()
    for seed in range(6):
        for replay in replayed("age-of-steam", 3, seed, "careful", header):
            rounds = replay.table.rounds
            if rounds and rounds[-1].move_number == replay.move and not replay.table.ending:
                for receipt in rounds[-1].receipts:
                    fallen = receipt.income - replay.table.players[receipt.seat].income
                    if (loss := reduction(receipt.income)) and receipt.income >= 0:
                        assert fallen == loss * (2 if WAR <= len(rounds) <= last else 1)
                        seen.add(len(rounds))
    assert {WAR, WAR + 1, WAR + 2} <= seen


def engineer(header: str) -> Script:
    script = Script("germany", header=header).planned({"Charly": "engineer", "Ben": "turn order", "Andy": "first move"})
    return script.until(Building)


def test_in_germany_the_engineer_chooses_the_tile_at_half_price() -> None:
    script = engineer("")("build E4 SE-NW", "build B7 NE-SW half price")
    assert script.table.ledger.balances[3] == 10 - 2 - 4


def test_in_germany_the_dearest_tile_is_at_half_price_whichever_comes_first() -> None:
    script = engineer("option germany_engineer dearest")
    small = script("build E4 SE-NW")
    assert small.table.ledger.balances[3] == 10 - 1
    # Nine dollars in all less half of the seven, rounded down.
    both = small("build B7 NE-SW")
    assert both.table.ledger.balances[3] == 10 - (2 + 7 - 3)
    assert script("build B7 NE-SW").table.ledger.balances[3] == 10 - 4
    assert script("build B7 NE-SW", "build E4 SE-NW").table.ledger.balances[3] == 10 - 4 - 2
    # There is no choice, nothing off the direct link, and below $2 the turn ends.
    assert refused(script, "build B7 NE-SW half price") == ["AOS-GER-ENGINEER"]
    assert script("direct link Düsseldorf, Essen").table.ledger.balances[3] == 8
    assert script("build L8 NE-NW", "build E4 SE-NW", "direct link Düsseldorf, Essen").who == "Ben"
    assert script("build L8 NE-NW").who == "Charly"


def test_below_two_dollars_the_turn_of_who_gets_the_dearest_tile_at_half_price_ends_by_itself() -> None:
    script = engineer("option germany_engineer dearest")("build L8 NE-NW", "build H11 N-S")
    assert script.table.ledger.balances[3] == 10 - 5 - 2
    assert script.who == "Charly"
    assert script("build E4 SE-NW").table.ledger.balances[3] == 1
    poor = engineer("option germany_engineer dearest").noted("ruling penalty Charly $4")("build L8 NE-NW")
    assert poor.table.ledger.balances[3] == 1
    assert poor.who == "Ben"
    assert engineer("").noted("ruling penalty Charly $4")("build L8 NE-NW half price").who == "Charly"
    # With just $2 the turn goes on.
    enough = engineer("option germany_engineer dearest").noted("ruling penalty Charly $3")("build L8 NE-NW")
    assert (enough.table.ledger.balances[3], enough.who) == (2, "Charly")
    # So a tile that would leave that much and a section unfinished is refused.
    begun = engineer("option germany_engineer dearest").noted("ruling penalty Charly $5")
    assert refused(begun, "build E4 N-NW") == []
    assert refused(begun("build E4 N-NW"), "build E3 S-SE") == ["AOS-GER-COMPLETE"]


@pytest.mark.parametrize(("value", "before"), [("before_dice", False), ("before_production", True)])
def test_a_cube_is_drawn_for_berlin_before_or_after_production(value: str, before: bool) -> None:
    script = Script("germany", header=f"option germany_berlin {value}").planned({}, {"Charly": "production"})
    script = script.until(Drawing if before else Producing)
    berlin = script.table.land.grid.hex("Berlin")
    if not before:
        script = script("pass")
    assert len(script.table.cubes[berlin]) == 5
    script = script("draw black")
    assert len(script.table.cubes[berlin]) == 6
    assert isinstance(script.replay.decision, Producing) is before


@pytest.mark.parametrize(
    ("value", "asked", "order"),
    [("turned", "Andy", ["Ben", "Andy"]), ("designated", "Ben", ["Ben", "Andy"])],
)
def test_on_st_lucia_who_is_asked_first_in_round_2(value: str, asked: str, order: list[str]) -> None:
    # Ben pays in round 1, and so is first.
    script = Script("st-lucia", header=f"option stlucia_order {value}")("pass", "pay").until(Paying)
    assert script.who == asked
    script = script("pass", "pass").until(Selling)
    assert [script.table.names[seat] for seat in script.table.order] == order


@pytest.mark.parametrize(("value", "first"), [("turned", "Andy"), ("designated", "Ben")])
def test_on_st_lucia_who_is_first_where_nobody_pays(value: str, first: str) -> None:
    script = Script("st-lucia", header=f"option stlucia_order {value}")("pass", "pass").until(Paying)
    assert script.who == "Ben"
    script = script("pass", "pass")
    assert script.who == first
    assert script.table.ledger.balances[1:] == [7, 7]


@pytest.mark.parametrize(("value", "times"), [("once", 1), ("twice", 2)])
def test_on_st_lucia_a_link_that_a_cube_begins_on_and_then_uses_whole_pays(value: str, times: int) -> None:
    start = Script("st-lucia", header=f"option stlucia_same_link {value}", cubes={"C4": "red"})
    built = start.planned(
        {
            "Andy": "urbanization; urbanize A Castries; build C3 N-S; build C4 N-SE; build town Barre de l'Isle NW",
            "Ben": "locomotive",
        }
    ).until_mover("Ben")
    assert built("move red C4 > Barre de l'Isle > Castries").table.players[1].income == times
    assert built("move red C4 > Castries").table.players[1].income == 1


@pytest.mark.parametrize("value", ["green", "plain_river"])
def test_on_st_lucia_cubes_lie_on_plains_and_rivers_without_a_town(value: str) -> None:
    table = Script("st-lucia", header=f"option stlucia_cubes {value}").table
    with_cubes = {table.land.terrain[hex_] for hex_, cubes in enumerate(table.cubes) if cubes}
    without = {table.land.terrain[hex_] for hex_, cubes in enumerate(table.cubes) if not cubes}
    assert with_cubes == {"plain", "river"}
    assert without == {"town", "mountain"}


@pytest.mark.parametrize("value", ["1", "2"])
def test_on_barbados_one_or_two_cubes_lie_in_each_city(value: str) -> None:
    script = Script("barbados", header=f"option barbados_cubes {value}")
    table = script.table
    assert {len(table.cubes[hex_]) for hex_, city in enumerate(table.city) if city} == {int(value)}
    other = script.text.replace(f"barbados_cubes {value}", f"barbados_cubes {3 - int(value)}")
    assert {finding.rule for finding in judge(read_rgn(other).record).findings} == {"AOS-BAR-SETUP"}


@pytest.mark.parametrize("board", MAPS)
def test_every_map_but_one_is_played_in_the_edition_choochoo(board: str) -> None:
    players = {"barbados": 1, "st-lucia": 2}.get(board, 4)
    record = sample("age-of-steam", players, 5, "", Header(board=board, edition="choochoo"))
    assert judge(record).status is VerdictStatus.VALID


def test_western_us_is_not_played_in_the_edition_choochoo() -> None:
    text = Script("western-us").text.replace("players", "edition choochoo\nplayers", 1)
    with pytest.raises(RecordError) as raised:
        judge(read_rgn(text).record)
    (problem,) = raised.value.problems
    assert problem.field == "header.edition"
    assert problem.message == "western-us is not played in the edition choochoo"


def test_western_us_is_played_with_single_options_of_that_edition() -> None:
    header = Header(board="western-us", edition="rulebook", options={"urbanize": "anytime", "first_tile": "any"})
    assert judge(sample("age-of-steam", 3, 5, "", header)).status is VerdictStatus.VALID


@pytest.mark.parametrize(("value", "broken"), [("touch", []), ("join", ["AOS-WUS-START"])])
def test_in_western_us_the_track_of_the_first_tile_joins_a_start_city_by_option_only(
    value: str, broken: list[str]
) -> None:
    plan = {"Andy": "urbanization; urbanize A Sacramento"}
    script = western(f"option western_start {value}").planned(plan).until(Building)
    # San Francisco is next to the tile, and the New City at its other end is no start city.
    assert refused(script, "build B6 NE-SE") == broken
    assert refused(script, "build B6 NE-SW") == []
    listed = {
        each.tracks for each in script.replay.decision.options() if isinstance(each, LayTrack) and each.hex == "B6"
    }
    assert ((Track(Side.NE, Side.SE),) in listed) == (not broken)


@pytest.mark.parametrize(("value", "joined", "income"), [("any_links", True, 4), ("owned_links", False, 0)])
def test_in_western_us_links_that_nobody_owns_join_east_and_west_by_option(
    value: str, joined: bool, income: int
) -> None:
    script = before_the_link(header=f"option transcontinental {value}")
    network = script.table.network
    (of_ben,) = (section for section in network.sections if section.owner == 2)
    network.give(of_ben, 0)
    action = read_move("build I4 SE-W", "age-of-steam", 1, Players(["Andy", "Ben", "Charly"])).age_of_steam.action()
    assert list(script.decision.check(action)) == []
    script.replay.make(1, action)
    assert script.table.map.transcontinental is joined
    assert script.table.players[1].income == income


@pytest.mark.parametrize(("value", "side", "crossing"), [("dearer", 5, 6), ("usual", 4, 5)])
def test_in_western_us_complex_tiles_on_rivers_cost_more_or_what_they_cost_elsewhere(
    value: str, side: int, crossing: int
) -> None:
    script = western(f"option complex_cost {value}\noption first_tile any").planned({"Andy": "first build"})
    script = script.until(Building)
    river = next(hex_ for hex_, kind in enumerate(script.table.land.terrain) if kind == "river")
    swamp = next(hex_ for hex_, kind in enumerate(script.table.land.terrain) if kind == "swamp")
    mountain = next(hex_ for hex_, kind in enumerate(script.table.land.terrain) if kind == "mountain")
    dearer = value == "dearer"
    assert costs(script, river) == [4, side, crossing]
    assert costs(script, mountain) == [5, *([6, 7] if dearer else [5, 6])]
    assert costs(script, swamp) == [4, *([5, 6] if dearer else [3, 4])]


@pytest.mark.parametrize(("value", "prices"), [("dearer", [7, 8, 9]), ("usual", [7, 3, 4])])
def test_in_germany_complex_tiles_on_a_number_cost_more_or_what_they_cost_elsewhere(
    value: str, prices: list[int]
) -> None:
    script = Script("germany", header=f"option complex_cost {value}").until(Building)
    assert costs(script, script.table.land.grid.hex("B7")) == prices
    assert costs(script, script.table.land.grid.hex("E4")) == [2, 3, 4]


def costs(script: Script, hex_: int) -> list[int]:
    """Return what tiles cost on an empty hex: a simple one, one side by side, one that crosses."""
    table = script.table
    shapes = {"simple": ((0, 3),), "side": ((0, 3), (1, 2)), "crossing": ((0, 3), (1, 4))}
    found = []
    for tracks in shapes.values():
        lay = LayTrack(table.name(hex_), tuple(table.land.written[track_of(track)] for track in tracks), TileWork.LAY)
        found.append(script.decision.plan_of(lay).full_cost)
    return found


@pytest.mark.parametrize(("value", "broken"), [("station", []), ("city", ["AOS-BUILD-FIRST"])])
def test_in_germany_the_first_tile_runs_into_a_station_abroad_by_option(value: str, broken: list[str]) -> None:
    script = Script("germany", header=f"option germany_first_tile {value}")(*["shares 3"] * 3).until(Building)
    assert refused(script, "build B8 NE-NW") == broken
    assert refused(script, "build B7 NE-SW") == []
    assert refused(script("build B7 NE-SW"), "build B8 NE-NW") == []


def test_in_germany_the_direct_link_is_at_half_price_by_option_only() -> None:
    link = "direct link Düsseldorf, Essen half price"
    assert refused(engineer(""), link) == ["AOS-GER-ENGINEER"]
    script = engineer("option germany_link half_price")
    assert script(link).table.ledger.balances[3] == 10 - 1
    assert script(link[: -len(" half price")]).table.ledger.balances[3] == 10 - 2
    assert refused(script(link), "build B7 NE-SW half price") == ["AOS-GER-ENGINEER"]
    assert refused(script("build B7 NE-SW half price"), link) == ["AOS-GER-ENGINEER"]
    listed = [each.half_price for each in script.decision.options() if isinstance(each, BuildDirectLink)]
    assert listed == [False, True]
    assert refused(script("done"), link) == ["AOS-GER-ENGINEER"]
    poor = script.noted("ruling penalty Charly $9")
    assert refused(poor, "direct link Düsseldorf, Essen") == ["AOS-GER-DIRECT"]
    assert refused(poor, link) == []
    assert refused(script.noted("ruling penalty Charly $8"), "direct link Düsseldorf, Essen") == []
    assert refused(script.noted("ruling penalty Charly $10"), link) == ["AOS-GER-DIRECT"]


def test_in_germany_the_direct_link_may_be_the_dearest_tile() -> None:
    script = engineer("option germany_engineer dearest\noption germany_link half_price")
    assert script("direct link Düsseldorf, Essen").table.ledger.balances[3] == 10 - 1
    # The saving goes to the dearer tile: nine dollars less three.
    assert script("direct link Düsseldorf, Essen", "build B7 NE-SW").table.ledger.balances[3] == 10 - (2 + 7 - 3)
    assert script("build B7 NE-SW", "direct link Düsseldorf, Essen").table.ledger.balances[3] == 10 - (2 + 7 - 3)
