"""What maps say otherwise, where several rules or links meet."""

import pytest
from msgspec.structs import replace

from interlock.analysis.judge import judge
from interlock.basics.color import Color
from interlock.games.age_of_steam.building.building import Building
from interlock.games.age_of_steam.building.tile_placement import network_after
from interlock.games.age_of_steam.mechanics.network import Network
from interlock.games.age_of_steam.moving_goods.moving import Moving
from interlock.record.age_of_steam import LayTrack, MoveCube, Urbanize, UsedLink
from interlock.record.model import Header
from interlock.record.rgn import read_rgn
from kit.age_of_steam.script import Script
from kit.age_of_steam.western_cases import beside_sacramento
from kit.age_of_steam.western_cases import start as western
from kit.random_games import replayed
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


WITH_A_LINK = "first build; build B6 NE-SW; build town Sacramento SW"


def test_western_us_unowned_track_away_from_the_own_track_is_not_taken_over() -> None:
    script = in_round_3(Andy=WITH_A_LINK, Ben="engineer; build N7 NE-NW")
    assert holds(script, "Andy links 1, markers 1")
    # St. Louis is the city that the track of nobody leads to, and Andy has no track there.
    assert refused(script, "build N6 SE-W") == ["AOS-WUS-JOINED"]
    assert refused(script, "build N6 SE-SW") == ["AOS-WUS-JOINED"]


def test_western_us_without_own_track_left_unowned_track_may_be_taken_over_anywhere() -> None:
    script = in_round_3(Andy="first build; build M2 NE-NW", Ben="engineer; build N7 NE-NW")
    assert holds(script, "Andy markers 0")
    assert refused(script, "build N6 SE-W") == []


def test_western_us_a_new_city_gives_nobody_unowned_track_away_from_the_own() -> None:
    script = beside_sacramento("unowned")
    city = "urbanize A Sacramento"
    # Who has no track yet has none that it stands apart from.
    assert holds(script(city), "Andy links 1, markers 1")
    east = script("build N7 NE-SW")
    assert refused(east, city) == ["AOS-WUS-JOINED"]
    assert refused(east, "urbanize A Kansas City") == []
    towns = {each.hex for each in east.decision.options() if isinstance(each, Urbanize)}
    assert "Sacramento" not in towns
    assert "Kansas City" in towns
    assert refused(beside_sacramento("nothing")("build N7 NE-SW"), city) == []


def test_western_us_a_new_city_joins_own_and_unowned_track() -> None:
    # The own track leads from San Francisco to the other side of the town.
    own = beside_sacramento("unowned")("build B7 W-NE", "build C6 SW-NW")
    assert holds(own("urbanize A Sacramento"), "Andy links 2, sections 0")


def pieces_apart(network: Network, seat: int) -> int:
    """Return in how many parts a player's track lies that do not hang together over cities and towns."""
    parts: list[set[object]] = []
    for section in network.sections:
        if section.owner == seat:
            whole: set[object] = {section, *(end for end in section.ends if end >= 0)}
            for part in [part for part in parts if part & whole]:
                parts.remove(part)
                whole |= part
            parts.append(whole)
    return len(parts)


@pytest.mark.parametrize(
    "options",
    [{}, {"first_tile": "any", "redirect_end": "either", "redirect_unowned": "taken", "urbanize_takes": "unowned"}],
)
def test_western_us_no_listed_tile_leaves_the_track_of_a_player_in_parts(options: dict[str, str]) -> None:
    seen = 0
    for seed in range(3):
        for replay in replayed("age-of-steam", 4, seed, "reckless", Header(board="western-us", options=options)):
            decision = replay.decision
            if not isinstance(decision, Building) or replay.table.map.transcontinental or replay.move % 3:
                continue
            before = pieces_apart(replay.table.network, decision.seat)
            for lay in decision.options():
                if isinstance(lay, LayTrack):
                    after = network_after(replay.table, decision.seat, decision.plan_of(lay))
                    assert pieces_apart(after, decision.seat) <= max(before, 1), lay
                    seen += 1
    assert seen > 1000


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
