"""What maps say otherwise, where several rules or links meet."""

import pytest
from msgspec.structs import replace

from interlock.games.age_of_steam.building import Building
from interlock.games.age_of_steam.moving import Moving
from interlock.games.judge import judge
from interlock.record.age_of_steam import LayTrack, MoveCube, UsedLink
from interlock.record.color import Color
from interlock.record.rgn import read_rgn
from kit.age_of_steam.script import Script
from kit.age_of_steam.western_cases import start as western
from kit.verdicts import holds, refused

RICH = {"Andy": 9, "Ben": 9, "Charly": 9}


def in_round_3(**plans: str) -> Script:
    """Andy builds first in round 3 on Western U.S.; what was begun in round 1 and not completed nobody owns."""
    script = western().planned({"Andy": "first build", **plans}, shares=RICH).until_round(3)
    return script.actions(Andy="first build").until(Building)


def test_western_us_first_tile_at_the_edge_of_the_map_is_next_to_a_start_city() -> None:
    script = western().planned({"Andy": "first build"}).until(Building)
    assert refused(script, "build G0 SE-SW") == ["AOS-BUILD-FIRST", "AOS-WUS-START"]
    assert refused(script, "build G12 NE-NW") == ["AOS-BUILD-FIRST", "AOS-WUS-START"]
    assert refused(script, "build N1 NE-W") == []


def test_western_us_two_tracks_of_a_tile_may_hang_together_only_through_each_other() -> None:
    # The one joins Andy's track and St. Louis; the other one a section from St. Louis that nobody owns.
    script = in_round_3(Ben="engineer; build N7 NE-NW").stands("build M6 E-W")
    assert refused(script, "build N6 E-W, NE-SE") == []
    assert refused(script, "build N8 E-W") == ["AOS-WUS-JOINED"]


def test_western_us_two_tracks_apart_are_refused_also_where_all_track_has_become_unowned() -> None:
    script = in_round_3(Andy="first build; build M2 NE-NW")
    assert holds(script, "Andy markers 0")
    assert refused(script, "build N7 NE-SW") == []
    assert refused(script, "build N7 NE-SW, SE-NW") == ["AOS-WUS-JOINED"]


def test_western_us_a_complex_first_tile_hangs_together_as_well() -> None:
    script = western("option first_tile any").planned({"Andy": "first build"}).until(Building)
    assert refused(script, "build N7 NE-SW, SE-NW") == ["AOS-WUS-JOINED"]


def german(*shares: str) -> Script:
    """Charly is the engineer in Germany, and builds first."""
    script = Script("germany")(*shares or ["shares 0"] * 3)
    return script.planned({"Charly": "engineer", "Ben": "turn order", "Andy": "first move"}).until(Building)


def half_price(script: Script) -> list[LayTrack]:
    return [each for each in script.replay.decision.options() if isinstance(each, LayTrack) and each.half_price]


def test_germany_lists_every_tile_at_half_price_once_a_turn() -> None:
    script = german()
    offered = {replace(each, half_price=False) for each in half_price(script)}
    full = {each for each in script.replay.decision.options() if isinstance(each, LayTrack) and not each.half_price}
    assert offered > full > set()
    assert half_price(script("build E4 SE-NW half price")) == []
    assert half_price(script("build E4 SE-NW"))
    assert half_price(script("build E4 SE-NW", "done")) == []


def test_germany_lists_tiles_that_can_be_paid_for_at_half_price_only() -> None:
    script = german().noted("ruling penalty Charly $6")
    costs = {each.hex for each in half_price(script)} - {
        each.hex for each in script.replay.decision.options() if isinstance(each, LayTrack) and not each.half_price
    }
    assert "B7" in costs
    assert refused(script, "build B7 NE-SW") == ["AOS-BUILD-AFFORD"]
    assert refused(script, "build B7 NE-SW half price") == []


def test_germany_an_unfinished_section_of_another_player_stops_nobody() -> None:
    script = german()("build E4 N-NW").stands("done")
    assert script.who == "Ben"
    assert refused(script, "done") == []
    assert "AOS-GER-COMPLETE" in refused(german()("build E4 N-NW"), "done")


LINK = "urbanization; urbanize A Castries; build C3 N-S; build C4 N-SE; build town Barre de l'Isle NW"
BESIDE = "engineer; build D2 S-NW; build D3 N-S; build town Barre de l'Isle NW, N"
AROUND = "urbanization; urbanize B Barre de l'Isle; build D2 S-NW; build D3 N-SW; build C4 N-SE, NE-S"


def lucian(second: str, option: str) -> Script:
    """Andy has a link from Castries over C4 to Barre de l'Isle, and builds beside it."""
    script = Script("st-lucia", header=f"option stlucia_same_link {option}", cubes={"C4": "red", "D3": "red"})
    plans = {"Andy": LINK}, {"Andy": second}
    return script.planned(*plans, shares={"Andy": 5, "Ben": 5}, growing="Andy").until_mover("Andy")


@pytest.mark.parametrize("start", ["C4", "D3"])
@pytest.mark.parametrize("option", ["once", "twice"])
def test_st_lucia_of_two_links_of_one_owner_the_one_not_used_yet_is_taken(start: str, option: str) -> None:
    script = lucian(BESIDE, option)
    assert holds(script, "Andy links 2, locomotive 2, income 0")
    assert holds(script(f"move red {start} > Barre de l'Isle > Castries"), "Andy income 2")


def test_st_lucia_a_cube_begins_on_the_track_that_it_does_not_use_after_that() -> None:
    # Both tracks of C4 lead to Castries, but only the one to Barre de l'Isle.
    script = lucian(AROUND, "once")
    script.table.cubes[script.table.land.grid.hex("C4")] = (Color.BLUE,)
    script.replay.make(1, MoveCube(Color.BLUE, "C4", (UsedLink("Castries"), UsedLink("Barre de l'Isle"))))
    assert script.table.players[1].income == 2


def test_a_cube_that_is_not_there_breaks_the_rule_of_moving() -> None:
    script = Script(cubes={"Evansville": "red red"}).until(Moving)
    text = f"{script.text}{script.who}: move blue Evansville > Cincinnati\nruling stands\n"
    verdict = judge(read_rgn(text).record)
    (told,) = [finding for finding in verdict.findings if finding.rule == "AOS-MOVE-ROUNDS"]
    assert told.message == "there is no blue cube on Evansville"
    assert "20 red" not in told.rule_text
    # Not even a ruling moves it.
    assert verdict.status.name == "ILLEGAL"
