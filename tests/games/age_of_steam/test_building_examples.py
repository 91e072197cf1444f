"""The rulebook's examples of building, laid out again on the map."""

from kit.age_of_steam.building_script import building
from kit.age_of_steam.script import Script
from kit.verdicts import holds


def before() -> Script:
    """Andy has a link to Indianapolis and track out of it, Ben is Johanna, and Charly, who is Viola, may urbanize."""
    start = building("engineer", "first move", "urbanization")
    return start("build L7 SE-SW", "build K8 NE, N", "build L8 NE-SW", "build J8 S-N")


JOHANNA = ("build M9 N-NW", "replace L8 NE-SW, SE-NW", "replace K8 N, NE, SE, NW")


def test_aos03_a_river_tile_a_crossing_and_more_tracks_to_a_town_cost_three_each() -> None:
    script = before()
    for words in JOHANNA:
        script = script(words)
        assert holds(script, "cost 3; townmarkers 7")
    assert holds(script, "Ben $66")


def test_aos03b_the_track_to_the_town_is_a_link_and_the_track_beyond_is_not() -> None:
    script = before()(*JOHANNA)
    assert holds(script, "Ben links 1, sections 1, markers 2, track 3")
    assert holds(script, "Andy links 1, track 2")


def test_aos04a_a_new_city_costs_nothing_and_clears_its_hex() -> None:
    script = before()(*JOHANNA)("urbanize A Indianapolis")
    assert script.who == "Charly"
    assert holds(script, "Charly $75; cities 7; townmarkers 8; two-gentle 3")
    assert holds(script, "Ben links 1, sections 0, markers 1, track 2; Andy links 1, track 1")


def test_aos04b_three_tiles_follow_for_eight() -> None:
    script = before()(*JOHANNA)("urbanize A Indianapolis", "build J7 SE-NW")
    assert holds(script, "cost 2")
    script = script("replace J8 N-S, NE-SW")
    assert holds(script, "cost 3")
    script = script("build N8 NW-SE")
    assert holds(script, "cost 3; Charly $67, sections 3, links 0")
    assert script.replay.decision is not None
    assert script.who != "Charly"


def test_aos08_a_town_costs_two_with_one_track_and_five_with_four() -> None:
    script = building()("build H4 S-N")
    assert holds(script("build H3 S"), "cost 2; town-one 2; townmarkers 8")
    assert holds(script("build H3 S, N, NW, SW"), "cost 5; townmarkers 7")
