"""Maps that only choochoo.games plays: printed links, closed sides, factories and chains of moves."""

import subprocess
import sys

import pytest
from msgspec.structs import replace

from imports.made import export_with, in_bytes
from interlock.analysis.drafts_and_samples import sample
from interlock.analysis.judge import judge
from interlock.basics.problem import RecordError
from interlock.boards.board_files import shipped_board, sound_board
from interlock.boards.model import BoardLink
from interlock.games.age_of_steam.building.building import Building
from interlock.games.age_of_steam.choochoo.export import read_export
from interlock.games.age_of_steam.game import board_problems
from interlock.games.age_of_steam.maps.ireland import Deurbanizing
from interlock.games.age_of_steam.position import AgeOfSteamStep
from interlock.games.age_of_steam.position_text import position_lines
from interlock.games.position_view import position_of
from interlock.library.position_picture import game_picture
from interlock.record.age_of_steam import BuildDirectLink, BuildFactory, MoveCube, RemoveCube
from interlock.record.model import Header
from interlock.record.rgn import read_rgn
from interlock.replay.verdict import VerdictStatus
from kit.age_of_steam.chesapeake_cases import building, with_factory
from kit.age_of_steam.ireland_cases import CUBES, EDITION
from kit.age_of_steam.script import Script
from kit.verdicts import holds, refused

RICH = {"Andy": 7}


def irish(option: str = "twice") -> Script:
    header = f"{EDITION}\noption ireland_locomotive {option}"
    return Script("ireland", header=header, cubes=CUBES)


def first_builder() -> Script:
    return irish().planned({"Andy": "first build"}, shares=RICH).until(Building)


def test_no_track_crosses_a_closed_side() -> None:
    script = first_builder()
    assert refused(script, "build F2 E-W") != []
    found = [broken for broken in script.decision.check(read_move_of(script, "build F3 NE-W")) if broken.rule.id]
    told = [broken.message.format(**broken.facts) for broken in found]
    assert "the track NE-W on F3 leads to G2, and the side between them is closed" in told


def read_move_of(script: Script, words: str) -> object:
    text = f"{script.text}Andy: {words}\n"
    return read_rgn(text).record.moves[-1].age_of_steam.action()


def test_a_printed_link_is_listed_until_it_is_built() -> None:
    def listed(script: Script) -> set[frozenset[str]]:
        links = (each for each in script.decision.options() if isinstance(each, BuildDirectLink))
        return {frozenset((link.city, link.other_city)) for link in links}

    script = first_builder()
    assert len(listed(script)) == 5
    assert listed(script("direct link Dublin, Wales")) == set()
    charly = script("direct link Dublin, Wales", "done").noted("ruling award Charly $20")
    assert frozenset(("Dublin", "Wales")) not in listed(charly)
    assert len(listed(charly)) == 4


def test_a_printed_link_counts_as_a_tile() -> None:
    script = irish().planned({"Andy": "first build"}, shares=RICH).until(Building)
    laid = script("build H13 NE-NW") if not refused(script, "build H13 NE-NW") else script
    assert laid("direct link Dublin, Wales").table.turn.tiles == script.table.turn.tiles + 1


def test_where_its_owner_is_out_a_printed_link_can_be_built_again_and_nobody_uses_it() -> None:
    script = first_builder()("direct link Dublin, Wales").noted("ruling penalty Andy $39")
    later = script.until_round(2).planned({"Ben": "first build"}, shares={"Ben": 5}).until(Building)
    assert later.table.players[1].out
    assert later.table.network.links[later.table.land.grid.hex("Wales")] == []
    assert refused(later, "direct link Wales, Dublin") == []
    assert holds(later("direct link Wales, Dublin"), "Ben links 1")


@pytest.mark.parametrize(("option", "again"), [("twice", []), ("temporary", ["AOS-MOVE-LOCOMOTIVE"])])
def test_with_locomotive_a_link_more_is_taken_in_both_passes_or_one_is_lent(option: str, again: list[str]) -> None:
    script = irish(option).planned({"Andy": "locomotive"}).until_mover("Andy")
    assert script.decision.limits() == (1, 2 if option == "temporary" else 1)
    second = script("locomotive").idle()
    while second.who != "Andy":
        second = second.idle()
    assert refused(second, "locomotive") == again


def test_deurbanization_lists_every_cube_on_the_map_once() -> None:
    asked = irish().planned({"Ben": "deurbanization"}).until(Deurbanizing)
    options = list(asked.decision.options())
    removed = [each for each in options if isinstance(each, RemoveCube)]
    assert len(removed) == len(set(removed)) == len(options) - 1
    assert all(not list(asked.decision.check(each)) for each in options)
    assert asked.table.phase == "deurbanization"


def test_the_variant_of_an_export_sets_the_option() -> None:
    made = export_with([], gameKey="ireland", variant={"gameKey": "ireland", "locoVariant": True})
    assert read_export(in_bytes(made)).options == {"ireland_locomotive": "temporary"}
    with pytest.raises(RecordError, match="games of the variant 'locoVariant' are not read"):
        read_export(in_bytes(export_with([], variant={"locoVariant": True})))


def test_a_city_may_take_nothing_on_boards_of_ones_own_and_links_are_for_maps_with_rules() -> None:
    board = replace(shipped_board("ireland"), name="mine", digest="")
    assert [problem.field for problem in board_problems(board)] == ["links"]
    assert list(board_problems(replace(board, links=()))) == []


@pytest.mark.parametrize(
    ("link", "field"),
    [
        (BoardLink(("K2",), 6), "links[0].ends"),
        (BoardLink(("K2", "K2"), 6), "links[0].ends"),
        (BoardLink(("K2", "Z9"), 6), "links[0].ends[1]"),
        (BoardLink(("K2", "L0"), -1), "links[0].cost"),
        (BoardLink(("K2", "L0"), 6, ("Z9",)), "links[0].hexes[0]"),
    ],
)
def test_a_link_joins_two_places_of_the_board(link: BoardLink, field: str) -> None:
    with pytest.raises(RecordError) as caught:
        sound_board(replace(shipped_board("ireland"), digest="", links=(link,)))
    assert [problem.field for problem in caught.value.problems] == [field]


def test_a_factory_is_built_where_there_is_none() -> None:
    script = building("first build")
    cities = [each.city for each in script.decision.options() if isinstance(each, BuildFactory)]
    assert len(cities) == len(set(cities)) == 12
    assert refused(building("first build"), "factory Charlotte") == []


def test_a_chain_goes_on_where_it_has_come_to_until_no_link_is_left() -> None:
    script = with_factory()("move purple Baltimore > Richmond", "draw purple blue")
    assert script.who == "Andy"
    assert script.decision.limits() == (1, 1)
    moves = [each for each in script.decision.options() if isinstance(each, MoveCube)]
    assert all(each.start == "Richmond" for each in moves)
    assert position_of(script.replay).age_of_steam.chain == (AgeOfSteamStep(1, "O1", "N3"),)
    assert position_of(script("pass").replay).age_of_steam.chain == ()


def test_where_no_link_is_left_the_chain_ends_by_itself() -> None:
    plans = {"Andy": "first build; build N1 NE-S; build N2 N-S; done"}
    script = Script("chesapeake-and-ohio", header=EDITION, cubes={"Baltimore": "purple purple red red"})
    script = script.planned(plans, shares={"Andy": 3}).until_mover("Andy")("move purple Baltimore > Richmond")
    assert script.who != "Andy"


def test_a_factory_is_shown_with_its_owner() -> None:
    script = building("first build")("factory Charlotte")
    position = position_of(script.replay)
    places = {place.hex: place.factory for place in position.age_of_steam.places if place.factory}
    assert places == {"K6": 1}
    pieces = game_picture("age_of_steam").pieces(position, script.replay.world, ["Andy", "Ben", "Charly", "Dora"])
    assert 'data-place="K6"' in pieces["cubes/K6 factory"].svg
    lines = map(repr, position_lines(position, ["Andy", "Ben", "Charly", "Dora"], script.replay.world))
    assert any("factory" in line for line in lines)


def test_a_whole_game_at_random_is_valid() -> None:
    for board, players in (("ireland", 4), ("chesapeake-and-ohio", 5)):
        record = sample("age-of-steam", players, 3, "", Header(board=board))
        assert judge(record).status is VerdictStatus.VALID


def test_only_the_map_of_a_record_is_loaded() -> None:
    code = (
        "import sys\nfrom interlock.analysis.drafts_and_samples import sample\n"
        "from interlock.record.model import Header\nsample('age-of-steam', 3, 1, '', Header(board='southern-us'))\n"
        "print(*sorted(name.rpartition('.')[2] for name in sys.modules if '.age_of_steam.maps.' in name))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    # Where judging is compiled each module has a part with the machine code.
    loaded = [name for name in done.stdout.split() if not name.endswith("__mypyc")]
    assert loaded == ["base", "registry", "southern_us"]
