"""Tracks that are turned elsewhere: several at once, with others, first tiles, what they join."""

import pytest

from interlock.games.age_of_steam.mechanics.tiles import KIND_OF
from interlock.games.age_of_steam.moving_goods.moving import Moving
from interlock.record.age_of_steam import LayTrack, Side, TileWork, Track
from interlock.record.rgn import read_move
from interlock.record.rgn.players import Players
from kit.age_of_steam.building_script import building, later
from kit.age_of_steam.script import Script
from kit.verdicts import holds, refused, verdict

TWO_ENDS = ("build N8 NW-NE", "build N7 SW-SE", "build O8 SW-NE, NW-SE")
ONE_TAKES_THE_OTHERS_SIDE = ("build N8 N-NW", "build N7 NE-SW, SE-S")


def sections(script: Script) -> list[tuple[int, int]]:
    """Return owner and length of every link and section."""
    return sorted((section.owner, section.length) for section in script.table.network.sections)


@pytest.mark.parametrize(
    ("built", "redirect", "left"),
    [
        (TWO_ENDS, "redirect O8 SW-SE, NW-NE", [(1, 2), (1, 2)]),
        (ONE_TAKES_THE_OTHERS_SIDE, "redirect N7 SE-SW, NE-S", [(1, 1), (1, 2)]),
    ],
)
def test_two_tracks_turned_at_once_may_take_each_others_sides(
    built: tuple[str, ...], redirect: str, left: list[tuple[int, int]]
) -> None:
    script = building("engineer")(*built)
    assert refused(script, redirect) == []
    assert sections(script(redirect)) == left
    # What was begun so goes on as any other track.
    assert holds(script(redirect), "Andy sections 2, markers 2, links 0")


def test_a_new_track_may_take_the_side_that_a_redirected_one_leaves() -> None:
    script = building("engineer")("build H6 N-S", "build I6 NW-SW")
    turned = script("replace H6 N-SE, NE-S")
    assert sections(turned) == [(1, 1), (1, 2)]
    assert holds(turned("build H7 N-S"), "Andy sections 2")


def test_two_tracks_of_one_tile_may_not_join_a_city_to_itself_over_a_section_between_them() -> None:
    # From Chicago over the new tile, round over H7 and G7, back to the tile, and on to Chicago.
    script = building("engineer")("build I6 NW-SW").stands("build H7 N-NW").stands("build G7 SE-NE")
    assert refused(script, "build H6 N-S, NE-SE") == []
    for tracks in ("N-S, NE-SW", "N-SW, NE-S"):
        assert "AOS-BUILD-LOOP" in refused(script, f"build H6 {tracks}")


@pytest.mark.parametrize("ruled", ["redirect H6 NE-SW", "replace H6 N-NE, S-SW", "build H6 NW-SE", "redirect H6 N-NE"])
def test_any_replacement_may_stand_by_ruling(ruled: str) -> None:
    script = building("engineer")("build H6 N-S", "build I6 NW-SW", "build H7 N-S").stands(ruled)
    network = script.table.network
    assert sum(section.length for section in network.sections) == sum(map(len, network.tracks))


def test_of_two_readings_the_one_is_told_that_replaces_as_the_rules_allow() -> None:
    script = building()("build H6 N-NW", "build G6 SE-N")
    assert refused(script, "redirect G6 SE-NE") == ["AOS-BUILD-LOOP"]
    told = refused(script, "replace G6 SE-NE, N-S")
    assert "AOS-BUILD-LOOP" in told
    assert "AOS-REPLACE-REDIRECT" not in told


def test_a_redirect_of_an_unowned_simple_tile_may_be_a_players_first_tile() -> None:
    one = later(building()("build H6 N-S"), 3, "Ben")
    assert refused(one, "redirect H6 N-SE") == []
    # It gives no track, so the next tile has to run into a city again.
    assert holds(one("redirect H6 N-SE"), "Ben markers 0")
    assert refused(one("redirect H6 N-SE"), "build C9 N-S") == ["AOS-BUILD-CONNECTED"]
    two = later(building()("build H6 N-S", "build H7 N-S"), 3, "Ben")
    assert refused(two, "redirect H7 N-SE") == ["AOS-BUILD-FIRST"]
    complex_tile = later(building("engineer")("build H6 N-S", "build I6 NW-SW", "build H6 N-S, NE-SW"), 3, "Ben")
    assert refused(complex_tile, "redirect H6 N-SE, NE-SW") == ["AOS-BUILD-FIRST"]


def meeting_unowned_track(value: str) -> Script:
    """Ben's track is turned to meet Andy's of round 1, which nobody owns any more."""
    start = building(header=f"option redirect_joins {value}")("build H6 N-S", "build H7 N-S")
    return later(start, 3, "Ben")("build G9 SW-NE", "build H8 SW-SE", "redirect H8 SW-N")


def test_own_and_unowned_track_that_a_redirect_joins_is_the_players() -> None:
    script = meeting_unowned_track("own")
    assert sections(script) == [(2, 4)]
    assert holds(script, "Ben links 1, sections 0, markers 1")


def test_own_and_unowned_track_that_a_redirect_joins_may_stay_apart() -> None:
    script = meeting_unowned_track("apart")
    assert sections(script) == [(0, 2), (2, 2)]
    assert holds(script, "Ben links 0, sections 1, markers 1")
    # Once nobody owns the one or the other they are one.
    assert sections(later(script, 4, "Ben").until(Moving)) == [(0, 4)]


@pytest.mark.parametrize(("value", "left"), [("own", [(2, 4)]), ("apart", [(0, 1), (2, 3)])])
def test_an_unowned_section_that_is_turned_to_own_track_is_the_players(value: str, left: list[tuple[int, int]]) -> None:
    start = building(header=f"option redirect_joins {value}")("build H6 N-SE")
    script = later(start, 3, "Ben", Ben="engineer")("build G9 SW-NE", "build H8 SW-N", "build H7 N-S")
    assert sections(script("redirect H6 N-S")) == left


def test_track_kept_apart_is_one_as_soon_as_it_is_built_on() -> None:
    start = building("engineer", header="option redirect_joins apart").stands("build H7 N-S")
    script = later(start, 3, "Ben", Ben="engineer")("build G9 SW-NE", "build H8 SW-SE", "redirect H8 SW-N")
    assert sections(script) == [(0, 1), (2, 2)]
    assert sections(script("build H6 S-N")) == [(2, 4)]


def test_an_unowned_track_turned_to_own_track_saves_no_marker_for_a_new_one() -> None:
    start = later(building()("done", "build H6 N-SE"), 3, "Andy", Andy="engineer")
    script = start("build G9 SW-NE", "build H8 SW-N", "build H7 N-S")
    # With all but one of the markers elsewhere.
    script.table.network.owned[1] += 19
    decision = script.replay.decision

    def broken(words: str) -> list[str]:
        action = read_move(words, "age-of-steam", 1, Players(["Andy", "Ben", "Charly"])).age_of_steam.action()
        return [violation.rule.id for violation in decision.check(action)]

    assert broken("redirect H6 N-S") == []
    assert "AOS-MARKERS" in broken("replace H6 N-S, NE-SE")


def test_a_ring_that_stands_by_ruling_is_lost_like_other_track() -> None:
    script = building("engineer")
    for words in ("build H6 S-SW", "build H7 N-NW", "build G7 NE-SE"):
        script = script.stands(words)
    assert sections(script) == [(1, 3)]
    assert sections(later(script, 3, "Andy")) == [(0, 3)]
    assert sections(later(script, 3, "Andy").stands("redirect H6 N-S")) == [(0, 3)]


def told(script: Script, words: str) -> str:
    """Return the sentence of the first finding on a move."""
    return verdict(script, f"{script.who}: {words}").findings[0].message


TWO_OF_ANDY = ("build H6 N-S", "build H7 N-S", "build G9 SW-NE", "build H8 N-SE, SW-NW")
"""Two sections of Andy's, from Chicago and from Evansville, that end loose on H8."""


@pytest.mark.parametrize(("value", "broken"), [("forbidden", ["AOS-REPLACE-KEEP"]), ("allowed", [])])
def test_two_loose_tracks_of_a_tile_are_joined_into_one_by_option_only(value: str, broken: list[str]) -> None:
    script = later(building("engineer", header=f"option redirect_merge {value}")(*TWO_OF_ANDY), 2, "Andy")
    assert refused(script, "redirect H8 N-SW") == broken
    assert not broken or told(script, "redirect H8 N-SW").endswith("(option redirect_merge: forbidden)")
    listed = [each for each in script.decision.options() if isinstance(each, LayTrack) and each.hex == "H8"]
    assert any(len(each.tracks) == 1 for each in listed) == (not broken)
    if not broken:
        joined = script("redirect H8 N-SW")
        assert holds(joined, "cost 2; Andy links 1, sections 0, markers 1")
        assert sections(joined) == [(1, 4)]


def test_two_loose_tracks_are_joined_only_where_both_are_the_players_and_both_sides_stay() -> None:
    header = "option redirect_merge allowed\noption redirect_cost track"
    script = building("engineer", header=header)(*TWO_OF_ANDY)
    second = later(script, 2, "Andy")
    assert holds(second("redirect H8 N-SW"), "cost 4")
    assert "AOS-REPLACE-REDIRECT" in refused(second, "redirect H8 SE-NW")
    # Nobody owns the two in round 3.
    assert refused(later(script, 3, "Andy"), "redirect H8 N-SW") == ["AOS-REPLACE-KEEP"]


def test_two_loose_tracks_from_one_city_are_not_joined() -> None:
    script = building("engineer", header="option redirect_merge allowed")(*TWO_ENDS)
    assert refused(script, "redirect O8 NW-SW") == ["AOS-BUILD-LOOP"]


@pytest.mark.parametrize(("value", "first_side_lost"), [("loose", False), ("either", True)])
def test_just_the_redirects_that_pass_the_check_are_listed(value: str, first_side_lost: bool) -> None:
    script = building(header=f"option redirect_end {value}")("build H6 N-S", "build I6 NW-SW")
    decision, written = script.decision, script.table.land.written
    tried = [LayTrack("H6", tuple(written[track] for track in tracks), TileWork.LAY) for tracks in KIND_OF]
    passing = {frozenset(lay.tracks) for lay in tried if not list(decision.check(lay))}
    lays = [each for each in decision.options() if isinstance(each, LayTrack) and each.hex == "H6"]
    assert {frozenset(lay.tracks) for lay in lays} == passing
    assert frozenset({Track(Side.N, Side.SE)}) in passing
    assert (frozenset({Track(Side.NE, Side.S)}) in passing) == first_side_lost


def test_of_several_readings_of_a_tile_the_one_that_breaks_least_is_told() -> None:
    script = building()("build H6 N-S", "done", "build G6 NE-SW")
    # Ben may not turn Andy's track. New track from Chicago is connected; new track from the south is not.
    assert refused(script, "build H6 N-SE, S-NW") == ["AOS-REPLACE-OTHERS"]
    # Both readings of this tile break the same rule.
    assert refused(script, "build H6 N-SE") == ["AOS-REPLACE-OTHERS"]
