"""Which tile is taken where several kinds show the same track, and when none is left."""

import pytest

from interlock.analysis.judge import judge
from interlock.games.age_of_steam.mechanics.tiles import KIND_INDEX, KINDS
from interlock.record.age_of_steam import AgeOfSteamMove, Hand, LayTrack
from interlock.record.rgn import read_move, read_rgn
from interlock.record.rgn.players import Players
from interlock.replay.rule import Violation
from kit.age_of_steam.building_script import building
from kit.age_of_steam.script import Script
from kit.verdicts import holds, refused

OPEN = "build town H3 S, N, NW, SW"
"""Two gentle curves that cross, or a straight and a sharp one side by side, with a marker."""
FOUR = "build town Rock Island N, NE, SE, SW"
"""The same as a gentle curve that crosses a straight, or one beside a sharp curve on the left or on the right."""


def tried(script: Script, words: str) -> tuple[LayTrack, list[Violation]]:
    move = read_move(words, "age-of-steam", 1, Players(["Andy", "Ben", "Charly"]))
    assert isinstance(move.age_of_steam, AgeOfSteamMove)
    action = move.age_of_steam.action()
    assert isinstance(action, LayTrack)
    return action, list(script.replay.decision.check(action))


def left(script: Script, **kinds: int) -> None:
    """Leave so many tiles of some kinds in the stock."""
    for kind, count in kinds.items():
        script.table.stock[KIND_INDEX[kind.replace("_", "-")]] = count


def test_an_open_tile_makes_room_for_one_that_only_its_kind_can_be() -> None:
    script = building("engineer")("build H4 S-N", OPEN)
    left(script, two_gentle=0, side_straight=1)
    lay, broken = tried(script, "build H6 N-SE, NE-S")
    # The track from NE meets nothing, but there is a tile.
    assert "AOS-TILES" not in [violation.rule.id for violation in broken]
    script.replay.make(1, lay)
    kinds = [KINDS[script.table.kinds[script.table.land.grid.hex(hex_)]].name for hex_ in ("H3", "H6")]
    assert kinds == ["side-straight", "two-gentle"]
    assert script.table.stock[KIND_INDEX["two-gentle"]] == script.table.stock[KIND_INDEX["side-straight"]] == 0
    # There is no third one.
    _, broken = tried(script, "build C8 N-SE, NE-S")
    assert "AOS-TILES" in [violation.rule.id for violation in broken]


def test_a_tile_of_which_the_record_says_the_kind_stays_of_it() -> None:
    script = building("engineer")("build H4 S-N", f"{OPEN} side-by-side")
    left(script, two_gentle=0, side_straight=0)
    _, broken = tried(script, "build H6 N-SE, NE-S")
    assert "AOS-TILES" in [violation.rule.id for violation in broken]


def test_an_open_tile_may_be_any_that_is_left() -> None:
    script = building("engineer")("build H4 S-N")
    for counts, kind in (({}, "two-gentle"), ({"two_gentle": 0}, "side-straight")):
        left(script, **counts)
        lay, broken = tried(script, OPEN)
        assert not broken
        assert KINDS[script.replay.decision.plan_of(lay).kind].name == kind
    left(script, side_straight=0)
    assert [violation.rule.id for violation in tried(script, OPEN)[1]] == ["AOS-TILES"]


def chicken_foot() -> Script:
    """Andy may lay a tile with four exits that comes in three kinds on Rock Island."""
    return building("engineer")("build G6 NE-SW")


@pytest.mark.parametrize(
    ("words", "kind"),
    [("", "gentle-straight"), (" side-by-side left", "side-left"), (" side-by-side right", "side-right")],
)
def test_a_record_says_left_or_right(words: str, kind: str) -> None:
    script = chicken_foot()
    assert refused(script, f"{FOUR}{words}") == []
    assert holds(script(f"{FOUR}{words}"), f"{kind} {KINDS[KIND_INDEX[kind]].pieces - 1}")


def test_the_hands_are_options_and_each_is_there_once() -> None:
    script = chicken_foot()
    lay, _ = tried(script, FOUR)
    lays = [each for each in script.replay.decision.options() if isinstance(each, LayTrack)]
    offered = [each for each in lays if each.hex == lay.hex and each.tracks == lay.tracks]
    assert [(each.crossing, each.side_by_side, each.hand) for each in offered] == [
        (False, False, Hand.UNSPECIFIED),
        (True, False, Hand.UNSPECIFIED),
        (False, True, Hand.UNSPECIFIED),
        (False, True, Hand.LEFT),
        (False, True, Hand.RIGHT),
    ]
    left(script, side_left=0)
    assert [violation.rule.id for violation in tried(script, f"{FOUR} side-by-side left")[1]] == ["AOS-TILES"]
    assert not tried(script, f"{FOUR} side-by-side")[1]


def test_a_hand_that_no_tile_with_these_tracks_has_is_told_at_its_word() -> None:
    script = building("engineer")("build H4 S-N")
    text = f"{script.text}Andy: {OPEN} side-by-side left\n"
    found = judge(read_rgn(text).record).findings[0]
    assert (found.rule, found.part) == ("AOS-TILES", "hand")
    assert found.message == "no tile called left shows N, S, SW, NW side by side"


def kinds_shown(script: Script, hex_: str) -> tuple[str, ...]:
    """Return the kinds that a position tells of a tile where that is open."""
    return next(tile.kinds for tile in script.replay.game.view(script.table).tiles if tile.hex == hex_)


def test_a_position_shows_which_kinds_a_tile_on_a_town_may_still_be_of() -> None:
    script = building("engineer")("build H4 S-N", OPEN)
    assert kinds_shown(script, "H3") == ("two-gentle", "side-straight")
    # With the last side-by-side tile of this kind laid elsewhere only the crossing one is possible.
    left(script, side_straight=0)
    script.table.network.touched.add(-1)
    assert kinds_shown(script, "H3") == ()
    # A tile whose kind the record names is open no more than one with three tracks.
    begun = building("engineer")("build H4 S-N")
    for named in (f"{OPEN} crossing", f"{OPEN} side-by-side", "build town H3 S, N, NW"):
        assert kinds_shown(begun(named), "H3") == ()


def test_a_tile_on_a_town_may_be_said_to_cross() -> None:
    begun = building("engineer")("build H4 S-N")
    crossing = begun(f"{OPEN} crossing")
    here = crossing.table.land.grid.hex("H3")
    assert KINDS[crossing.table.kinds[here]].name == "two-gentle"
    # It stays of that kind, so that nothing makes room for another one.
    left(crossing, two_gentle=0, side_straight=1)
    _, broken = tried(crossing, "build H6 N-SE, NE-S")
    assert "AOS-TILES" in [violation.rule.id for violation in broken]
    left(begun, two_gentle=0)
    _, broken = tried(begun, f"{OPEN} crossing")
    assert [violation.rule.id for violation in broken] == ["AOS-TILES"]
    assert tried(begun, OPEN)[1] == []
    assert refused(begun, "build town H3 S, N, NW crossing") == ["AOS-TILES"]


def test_every_way_to_name_the_kind_of_a_tile_on_a_town_is_listed() -> None:
    script = building("engineer")("build H4 S-N")
    tracks = tried(script, OPEN)[0].tracks
    listed = [each for each in script.decision.options() if isinstance(each, LayTrack) and each.hex == "Milwaukee"]
    ways = {(each.crossing, each.side_by_side) for each in listed if set(each.tracks) == set(tracks)}
    assert ways == {(False, False), (True, False), (False, True)}
