"""What choochoo.games counts otherwise than the rulebook: tiles on towns, and track round a New City."""

import pytest

from interlock.games.age_of_steam.phases.scoring import track
from kit.age_of_steam.building_script import building
from kit.age_of_steam.script import Script
from kit.verdicts import holds, refused

EDITION = "edition choochoo"
THREE_TOWNS = (
    "build M4 NE-S",
    "build Toledo N, S, SW, NW",
    "build G9 N-SW",
    "build Springfield N, S, SW, NW",
    "build L7 SE-SW",
    "build Indianapolis N, NE, SW, NW",
    "build I6 S-NW",
    "build R7 N-SW",
)
"""Town tiles that show the same as all three crossings of two gentle curves."""
LAST_CROSSING = "build R6 N-SW, S-NW"


def with_option(name: str, value: str) -> str:
    return f"{EDITION}\noption {name} {value}"


def four_exits(header: str) -> Script:
    return building("engineer", header=header)(*THREE_TOWNS)


def test_a_town_takes_another_tile_that_is_left() -> None:
    script = four_exits(EDITION)
    assert holds(script, "two-gentle 0")
    assert holds(script, "side-straight 1")
    assert refused(script, LAST_CROSSING) == []


def test_recounted_tiles_are_used_up_as_well() -> None:
    script = four_exits(EDITION)(LAST_CROSSING)
    assert holds(script, "two-gentle 0")
    assert holds(script, "side-straight 0")
    options = {each.hex for each in script.replay.decision.options() if len(getattr(each, "tracks", ())) == 4}
    assert all(refused(script, f"build {hex_} N, S, SW, NW") for hex_ in options)


@pytest.mark.parametrize("value", ["before", "after"])
def test_the_town_marker_of_a_replaced_tile_is_used_again(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    monkeypatch.setattr("interlock.games.age_of_steam.mechanics.table.MOST_MARKERS", 1)
    script = building(header=f"option tile_return {value}")("build H4 S-N", "build H3 S, N")
    assert holds(script, "townmarkers 0")
    assert refused(script, "replace H3 N, S, SW, NW") == []


def ring(header: str) -> Script:
    """Andy's track runs round Milwaukee, which becomes a New City."""
    script = building(header=header)("build H4 S-N", "build H3 S, NW", "build G3 S-SE")
    script = script.until_round(2).actions(Andy="urbanization").until(Script.turn)
    while script.who != "Andy":
        script = script("done")
    return script("build G4 N-NE", "urbanize A Milwaukee")("done")


@pytest.mark.parametrize(("value", "sections"), [("unfinished", 1), ("counts", 3)])
def test_track_round_a_new_city_counts_only_where_that_is_so(value: str, sections: int) -> None:
    script = ring(with_option("city_ring", value)).until_round(3)
    assert track(script.table, 1) == sections


def test_the_site_counts_track_round_a_new_city() -> None:
    assert track(ring(EDITION).until_round(3).table, 1) == 3
