"""The options about building: what each of their values allows, costs and leaves."""

import pytest

from interlock.games.age_of_steam.mechanics.tiles import TOWN
from interlock.games.age_of_steam.moving_goods.moving import Moving
from interlock.record.age_of_steam import LayTrack, Side, TileWork, Track
from kit.age_of_steam.building_script import MILWAUKEE, building, later, urbanizing
from kit.age_of_steam.building_supply_cases import SEVEN_SHARP
from kit.age_of_steam.script import Script
from kit.verdicts import holds, refused


def option(name: str, value: str) -> str:
    return f"option {name} {value}"


@pytest.mark.parametrize(("value", "broken"), [("before", ["AOS-URBANIZE"]), ("anytime", [])])
def test_a_new_city_may_come_after_a_tile_only_at_any_time(value: str, broken: list[str]) -> None:
    start = urbanizing(header=option("urbanize", value))
    assert refused(start, "urbanize A Milwaukee") == []
    assert refused(start("build H6 N-S"), "urbanize A Milwaukee") == broken


def test_after_the_last_tile_the_turn_goes_on_only_while_a_new_city_may_come() -> None:
    three = ("build H6 N-S", "build H7 N-S", "build H8 N-S")
    assert urbanizing(header=option("urbanize", "before"))(*three).who == "Ben"
    anytime = urbanizing(header=option("urbanize", "anytime"))(*three)
    assert anytime.who == "Andy"
    assert anytime("urbanize A Springfield").who == "Ben"
    assert urbanizing(header=option("urbanize", "anytime"))("urbanize A Springfield", *three).who == "Ben"


@pytest.mark.parametrize(("value", "broken"), [("allowed", []), ("forbidden", ["AOS-BUILD-COUNT"])])
def test_a_hex_may_be_built_on_twice_in_a_turn_only_where_that_is_allowed(value: str, broken: list[str]) -> None:
    start = building(header=option("same_hex_twice", value))("build H6 N-S")
    assert refused(start, "redirect H6 N-SE") == broken
    assert refused(start("build I6 NW-SW"), "replace H6 N-S, NE-SW") == broken
    assert refused(later(start, 2, "Andy"), "redirect H6 N-SE") == []


@pytest.mark.parametrize(("value", "broken"), [("simple", ["AOS-BUILD-FIRST"]), ("any", [])])
def test_the_first_tile_may_be_a_complex_one_only_where_it_may_be_any(value: str, broken: list[str]) -> None:
    start = urbanizing(header=option("first_tile", value))("urbanize A Milwaukee")
    assert refused(start, "build H4 S-N") == []
    assert refused(start, "build H4 N-SW, S-NW") == broken
    assert refused(start, "build J7 N-S") == (broken or ["AOS-BUILD-CONNECTED"])


@pytest.mark.parametrize(("value", "broken"), [("simple", ["AOS-BUILD-FIRST"]), ("any", [])])
def test_the_first_tile_may_be_a_town_only_where_it_may_be_any(value: str, broken: list[str]) -> None:
    # Nobody owns the track from Chicago any more that comes to the town.
    script = later(building(header=option("first_tile", value))("build H4 S-N"), 3, "Charly")
    assert refused(script, "build H3 S, N") == broken
    assert refused(script, "build H3 S") == broken


TO_ANOTHERS = ["AOS-BUILD-OTHERS", "AOS-BUILD-CONNECTED"]


@pytest.mark.parametrize(("value", "sections", "broken"), [("phase_end", 1, TO_ANOTHERS), ("turn_end", 0, [])])
def test_an_unextended_section_is_free_for_the_next_player_at_the_end_of_the_turn(
    value: str, sections: int, broken: list[str]
) -> None:
    script = building(header=option("unextended", value))("done", "build G9 SW-NE", "done", "build H6 N-S")
    second = later(script, 2, "Charly")
    assert refused(second("done"), "build H7 N-S") == broken
    assert holds(second("done"), f"Charly sections {sections}")
    assert refused(second("redirect H6 N-SE", "done"), "build I7 NW-SE") == broken
    extended = second("build H7 N-S", "done")
    assert refused(extended, "build H8 N-SE") == TO_ANOTHERS
    assert holds(later(extended, 3, "Andy"), "Charly sections 1")


def owner_of(script: Script, hex_: str, side: Side) -> int:
    """Return whose the track is that leads from a town by a side."""
    table = script.table
    here = table.land.grid.hex(hex_)
    owner: int = table.network.section(here, table.land.side_bit[side] | TOWN).owner
    return owner


@pytest.mark.parametrize("header", [option("unextended", "turn_end"), "edition choochoo"])
@pytest.mark.parametrize("round_", [2, 3])
def test_an_exit_of_a_town_laid_this_turn_stays_owned_whatever_exits_were_there(header: str, round_: int) -> None:
    # In round 2 the exits to the north and south-west are Andy's, in round 3 nobody's.
    script = later(building(header=header)("build H4 N-S", "build town H3 N, S, SW"), round_, "Andy")
    laid = script("replace town H3 N, S, SW, NW", "done")
    assert [owner_of(laid, "H3", side) for side in (Side.S, Side.NW, Side.N, Side.SW)] == [1, 1, 0, 0]


@pytest.mark.parametrize("value", ["phase_end", "turn_end"])
def test_an_exit_of_a_town_that_is_extended_stays_owned(value: str) -> None:
    begun = building(header=option("unextended", value))("build H4 N-S", "build town H3 N, S, SW")
    laid = later(begun, 2, "Andy")("build H2 S-N", "done").until(Moving)
    assert [owner_of(laid, "H3", side) for side in (Side.N, Side.SW)] == [1, 0]


@pytest.mark.parametrize(("value", "links"), [("nothing", 0), ("unowned", 1)])
def test_an_urbanizer_takes_unowned_track_to_a_new_side_only_where_that_is_so(value: str, links: int) -> None:
    start = building(header=option("urbanize_takes", value))
    free = later(start("build H4 S-N"), 3, "Ben", Ben="urbanization")
    assert holds(free("urbanize A Milwaukee"), f"Ben links {links}, markers {links}; Andy links 0")
    # The town had a track to that side, so what follows stays nobody's.
    through = later(start(*MILWAUKEE, "build H2 S-N"), 3, "Ben", Ben="urbanization")
    assert holds(through("urbanize A Milwaukee"), "Ben sections 0, markers 0; Andy links 1, sections 0")


def beside_the_town(header: str) -> Script:
    """Andy has track in Milwaukee that leads to no city; from there an unowned section leads on."""
    script = building(header=header)("build C8 N-S", "done", *MILWAUKEE)
    return later(script, 3, "Andy").stands("build H3 S, N, SW")


@pytest.mark.parametrize(("value", "broken"), [("any", ["AOS-BUILD-CONNECTED"]), ("city_or_own_town", [])])
def test_an_unowned_section_from_a_town_with_own_track_may_be_extended(value: str, broken: list[str]) -> None:
    script = beside_the_town(option("extend_unowned", value))
    assert refused(script, "build H2 S-N") == broken
    assert refused(script, "build G4 NE-S") == ["AOS-BUILD-CONNECTED"]


@pytest.mark.parametrize(("value", "broken"), [("leads_to_city", ["AOS-BUILD-CONNECTED"]), ("own_track", [])])
def test_own_track_that_leads_to_no_city_may_be_built_on_only_where_any_will_do(value: str, broken: list[str]) -> None:
    script = beside_the_town(option("connected_to", value))
    assert refused(script, "build G4 NE-S") == broken
    assert refused(script, "build H3 S, N, SW, NW") == broken
    assert refused(script, "build G3 S-N") == ["AOS-BUILD-CONNECTED"]


@pytest.mark.parametrize(("value", "two"), [("tile", 2), ("track", 4)])
def test_each_redirected_track_costs_only_where_that_is_so(value: str, two: int) -> None:
    script = building("engineer", header=option("redirect_cost", value))("build H6 N-S", "build I6 NW-SW")
    crossing = script("build H6 N-S, NE-SW")
    assert holds(crossing("redirect H6 N-SE, NE-S"), f"cost {two}")
    assert holds(crossing("redirect H6 N-SE, NE-SW"), "cost 2")
    assert holds(script("replace H6 N-SE, NE-SW"), "cost 3")
    assert holds(script("replace H6 N-SW, NE-SE"), "cost 2")


@pytest.mark.parametrize(("value", "broken"), [("before", []), ("after", ["AOS-TILES"])])
def test_the_last_tile_of_a_kind_is_turned_on_its_hex_only_if_it_is_back_before(value: str, broken: list[str]) -> None:
    script = building(header=option("tile_return", value))(*SEVEN_SHARP)
    assert holds(script, "sharp 0")
    assert refused(script, "redirect J8 S-SW") == broken
    assert refused(script, "redirect J8 S-NE") == []
    assert refused(script, "build A9 S-SE") == ["AOS-TILES"]


@pytest.mark.parametrize(("value", "broken"), [("loose", ["AOS-REPLACE-REDIRECT"]), ("either", [])])
def test_the_loose_side_of_a_redirect_stays_only_where_either_may(value: str, broken: list[str]) -> None:
    script = building(header=option("redirect_end", value))("build H6 N-S", "build I6 NW-SW")
    assert refused(script, "redirect H6 N-SE") == []
    assert refused(script, "redirect H6 NE-S") == broken
    assert refused(script, "redirect H6 SE-S") == (broken or ["AOS-BUILD-CONNECTED"])


@pytest.mark.parametrize(("value", "sections"), [("stays", 1), ("taken", 2)])
def test_an_unowned_section_that_is_redirected_is_the_players_only_where_it_is_taken(value: str, sections: int) -> None:
    start = building(header=option("redirect_unowned", value))
    script = later(start("build H6 N-S"), 3, "Ben")("build G9 SW-NE", "redirect H6 N-SE")
    assert holds(script, f"Ben sections {sections}, markers {sections}; Andy markers 0")
    # A redirect is no extension: with the phase it is nobody's again.
    assert holds(later(script, 4, "Andy"), "Ben sections 1, links 0")


@pytest.mark.parametrize(("value", "links"), [("stays", 0), ("taken", 1)])
def test_an_unowned_link_completed_by_a_redirect_is_kept_where_it_is_taken(value: str, links: int) -> None:
    start = building(header=option("redirect_unowned", value))("build I6 NW-SE", "done", "build G9 SW-NE")
    script = later(start, 3, "Ben", Ben="urbanization")("urbanize A Michigan City", "redirect I6 NE-NW")
    assert holds(script, f"Ben links {links}; Andy links 0")
    assert holds(later(script, 4, "Andy"), f"Ben links {links}, sections 0")


@pytest.mark.parametrize(("value", "cost"), [("crossing", 3), ("redirect", 2)])
def test_a_tile_that_redirects_and_crosses_costs_three_or_two_dollars(value: str, cost: int) -> None:
    start = building("engineer", header=option("redirect_and_cross", value))("build H6 N-S", "build I6 NW-SW")
    # The redirected track and the new one cross; without a redirect the crossing costs $3 either way.
    assert holds(start("replace H6 N-SE, NE-S"), f"cost {cost}")
    assert holds(start("replace H6 N-S, NE-SW"), "cost 3")
    assert holds(start("redirect H6 N-SE"), "cost 2")


@pytest.mark.parametrize(("value", "broken"), [("allowed", []), ("forbidden", ["AOS-BUILD-CONNECTED"])])
def test_unowned_track_away_from_the_own_track_may_be_redirected_by_option_only(value: str, broken: list[str]) -> None:
    begun = building(header=option("redirect_unconnected", value))
    script = later(begun(*MILWAUKEE, "build H2 S-N", "build G9 SW-NE"), 3, "Ben")
    # What hangs on a town with track of another; what hangs on a city.
    assert refused(script, "redirect H2 S-NW") == broken
    assert refused(script, "redirect G9 SW-N") == []
    lays = {each.hex for each in script.replay.decision.options() if isinstance(each, LayTrack)}
    assert ("H2" in lays) == (not broken)


@pytest.mark.parametrize(("value", "broken"), [("20", ["AOS-MARKERS"]), ("unlimited", [])])
def test_a_player_with_twenty_markers_on_the_map_lays_more_track_by_option_only(value: str, broken: list[str]) -> None:
    script = building(header=option("markers", value))
    laying = LayTrack("H6", (Track(Side.N, Side.S),), TileWork.LAY)
    script.table.network.owned[1] += 19
    assert list(script.decision.check(laying)) == []
    script.table.network.owned[1] += 1
    assert [violation.rule.id for violation in script.decision.check(laying)] == broken
    assert (laying in list(script.decision.options())) == (not broken)
