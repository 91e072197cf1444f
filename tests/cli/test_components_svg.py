"""components show: a component set as YAML, or the board that it tells of as a picture, on paper too."""

import pytest

from interlock.basics.paper_sizes import PAPERS
from interlock.railroad_revolution.components.yaml_reader import from_yaml
from interlock.railroad_revolution.set_lookup import shipped_set
from kit.pictures import texts_of

SET = "demonstration-1"


def test_a_set_that_comes_with_the_project_is_shown_as_yaml(run):
    assert from_yaml(run("components", "show", SET).stdout.encode()) == shipped_set(SET)


def test_a_set_is_drawn_with_its_cities_and_how_spaces_are_called(run):
    told = " ".join(texts_of(run("components", "show", SET, "--svg").stdout))
    assert "Salt Lake City" in told
    assert "Washington-Charlotte-1" in told
    assert "made-up" in told


def test_a_set_of_ones_own_is_drawn_from_its_file_and_from_standard_input(run, write, folder):
    assert run("components", "new", "mine.yaml").exit_code == 0
    svg = run("components", "show", "mine.yaml", "--svg").stdout
    assert "Railroad Revolution, as mine tells it" in texts_of(svg)
    assert run("components", "show", "-", "--svg", stdin=(folder / "mine.yaml").read_text()).stdout == svg


def test_a_set_with_faults_is_drawn_as_far_as_it_goes(run, write):
    text = run("components", "show", SET).stdout.replace("level: 4", "level: 40").replace("money 200", "monkey 200")
    write("faulty.yaml", text.replace("[Denver, Salt Lake City]", "[Denver, Atlantis]"))
    assert run("components", "check", "faulty.yaml").exit_code == 1
    assert run("components", "show", "faulty.yaml", "--svg").exit_code == 0


@pytest.mark.parametrize("paper", PAPERS)
def test_a_sheet_is_as_large_as_its_paper_upright(run, paper):
    svg = run("components", "show", SET, "--svg", "--paper", paper).stdout
    assert f'width="{PAPERS[paper][0]}mm" height="{PAPERS[paper][1]}mm"' in svg


def test_a_picture_is_written_whole_or_not_at_all(run, folder):
    printed = run("components", "show", SET, "--svg").stdout
    assert run("components", "show", SET, "--svg", "-o", "set.svg").stdout == ""
    assert (folder / "set.svg").read_text() == printed
    refused = run("components", "show", SET, "--svg", "-o", "nowhere/set.svg")
    assert refused.exit_code == 3
    assert "nowhere/set.svg: the file cannot be written" in refused.stderr


@pytest.mark.parametrize(
    ("arguments", "why", "code"),
    [
        ([SET, "--paper", "A4"], "--paper goes with --svg", 2),
        (["demonstration-2"], "There is no component set 'demonstration-2' (did you mean 'demonstration-1'?)", 2),
        (["mine.yaml", "--svg"], "mine.yaml: the file cannot be read", 3),
    ],
)
def test_what_makes_no_sense_is_refused(run, arguments, why, code):
    result = run("components", "show", *arguments)
    assert (result.exit_code, result.stdout) == (code, "")
    assert why in result.stderr


def test_the_picture_of_a_set_has_all_that_its_tiles_say(run):
    told = set(texts_of(run("components", "show", SET, "--svg").stdout))
    components = shipped_set(SET)
    for tile in components.city_tiles:
        assert {tile.main_reward, tile.first_bonus, f"${tile.first_bonus_cost}"} <= told
    for deal in components.deals:
        assert {offer.reward for offer in deal.offers} <= told
    for milestone in components.milestones:
        assert {milestone.id, milestone.letter, milestone.conditions, ", ".join(milestone.workers)} <= told
    for side in components.setup_sides:
        assert {f"{side.tile} {side.side}", side.worker, side.effect} <= told
    assert {tile.bonus for tile in components.telegraph_tiles} <= told
