"""`interlock components`, and records that go by a component set."""

import json
from pathlib import Path

import pytest

from interlock.games.sample import sample
from interlock.railroad_revolution.components.digest import components_digest
from interlock.railroad_revolution.components.shipped import DEMONSTRATION, shipped_set
from interlock.railroad_revolution.components.yaml_form import from_yaml
from interlock.railroad_revolution.components.yaml_text import to_yaml
from interlock.record.rgn import write_rgn
from kit.railroad_revolution.stated import without_set

SET = to_yaml(shipped_set(DEMONSTRATION)).replace("id: demonstration-1", "id: ours", 1)
DIGEST = components_digest(from_yaml(SET.encode()))
GAME = sample("railroad-revolution", 3, 4)
TEXT = write_rgn(GAME)
NAMELESS = TEXT.replace(TEXT.split("\n")[2] + "\n", "")
OURS = TEXT.replace(TEXT.split("\n")[2], f"components ours@{DIGEST}")


def test_a_new_set_is_written_once(run):
    assert run("components", "new", "mine.yaml").exit_code == 0
    text = Path("mine.yaml").read_text()
    assert "id: mine" in text
    again = run("components", "new", "mine.yaml")
    assert again.exit_code == 2
    assert Path("mine.yaml").read_text() == text
    assert run("components", "new", "--force", "mine.yaml").exit_code == 0


def test_what_is_missing_is_told_with_its_place(run):
    run("components", "new", "mine.yaml")
    result = run("components", "check", "mine.yaml")
    assert result.exit_code == 1
    line = next(each for each in result.stdout.splitlines() if "station_cost: missing" in each)
    _, row, column, _ = line.split(":", 3)
    assert "name: Washington" in Path("mine.yaml").read_text().splitlines()[int(row) - 1]
    assert int(column) > 1


def test_a_complete_set_passes_and_differs_from_another_copy(run, write):
    write("ours.yaml", SET)
    write("theirs.yaml", SET.replace("station_cost: 400", "station_cost: 450", 1))
    assert run("components", "check", "ours.yaml").exit_code == 0
    result = run("components", "check", "ours.yaml", "--against", "theirs.yaml")
    assert result.exit_code == 1
    assert "cities.Chicago.station_cost: 400 here, 450 there" in result.stdout
    answer = json.loads(run("components", "check", "ours.yaml", "--format", "json").stdout)
    assert answer == {"id": "ours", "digest": DIGEST, "faults": [], "differences": []}


@pytest.mark.parametrize("content", ["a: [", "", "interlock-components: 1\ncities: 3\n", b"\xff\xfe\x00"])
def test_a_set_that_cannot_be_read_says_why(run, write, content):
    write("bad.yaml", content)
    result = run("components", "check", "bad.yaml")
    assert result.exit_code == 3
    assert "bad.yaml" in result.stderr


def test_a_set_is_found_beside_the_record_or_where_one_says(run, write):
    write("game.rgn", OURS)
    missing = run("check", "game.rgn")
    assert missing.exit_code == 3
    assert f"the component set ours@{DIGEST} is not at hand" in missing.stderr
    Path("sets").mkdir()
    write("sets/ours.yaml", SET)
    for where in ("sets", "sets/ours.yaml"):
        assert run("check", "game.rgn", "--components", where).exit_code == 0
    write("ours.yaml", SET)
    for command in ("check", "score", "show", "legal"):
        assert run(command, "game.rgn").exit_code == 0


def test_a_set_with_another_digest_is_not_taken(run, write):
    write("game.rgn", OURS)
    write("ours.yaml", SET.replace("station_cost: 400", "station_cost: 450", 1))
    assert run("check", "game.rgn").exit_code == 3


def test_annotating_keeps_the_set_out_of_the_record(run, write):
    write("game.rgn", OURS)
    write("ours.yaml", SET)
    result = run("annotate", "game.rgn")
    assert result.exit_code == 0
    assert "components-data" not in result.stdout


def test_a_set_serves_a_record_that_names_none(run, write):
    write("game.rgn", NAMELESS)
    write("ours.yaml", SET)
    result = run("annotate", "game.rgn", "--components", "ours.yaml", "--add", "1", "well", "-o", "annotated.rgn")
    assert result.exit_code == 0, result.stderr
    assert "components" not in Path("annotated.rgn").read_text()
    assert "\nresult " in Path("annotated.rgn").read_text()
    assert run("check", "annotated.rgn", "--components", "ours.yaml").exit_code == 0


def test_a_set_given_for_all_changes_nothing_about_a_game_that_has_none(run, write):
    write("ours.yaml", SET)
    run("sample", "chicago-express", "--seed", "1", "-o", "rails.rgn")
    by_itself = run("check", "rails.rgn", "--format", "json")
    assert run("check", "rails.rgn", "--format", "json", "--components", "ours.yaml").stdout == by_itself.stdout


def test_what_records_state_is_collected_into_a_draft(run, write):
    write("game.rgn", write_rgn(without_set(GAME)))
    assert run("check", "game.rgn").exit_code == 1
    result = run("components", "collect", "game.rgn", "-o", "draft.yaml", "--id", "draft")
    assert result.exit_code == 0
    assert from_yaml(Path("draft.yaml").read_bytes()).id == "draft"
    other = write_rgn(without_set(GAME)).replace("with cost 100", "with cost 150")
    write("other.rgn", other)
    result = run("components", "collect", "game.rgn", "other.rgn", "-o", "draft.yaml")
    assert result.exit_code == 1
    assert "station_cost: 100 (game.rgn, move" in result.stderr


def test_a_stated_value_that_says_nothing_is_shown_at_its_place(run, write):
    write("game.rgn", write_rgn(without_set(GAME)).replace("with cost 100", "with cost plenty"))
    result = run("check", "game.rgn")
    assert result.exit_code == 3
    assert "cannot be 'plenty'; expected a number" in result.stderr
