"""`interlock components`, and records that go by a component set."""

import json
from pathlib import Path

import pytest

from interlock.analysis.drafts_and_samples import sample
from interlock.railroad_revolution.components.consistency import faults
from interlock.railroad_revolution.components.model import components_digest
from interlock.railroad_revolution.components.yaml_reader import from_yaml
from interlock.railroad_revolution.components.yaml_writer import to_yaml
from interlock.railroad_revolution.set_lookup import DEMONSTRATION, shipped_set
from interlock.record.rgn import write_rgn
from kit.railroad_revolution.stated_values import without_set

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
    result = run("components", "check", "mine.yaml", "--verbose")
    assert result.exit_code == 1
    line = next(each for each in result.stdout.splitlines() if "station_cost: missing" in each)
    _, row, column, _ = line.split(":", 3)
    assert "name: Washington" in Path("mine.yaml").read_text().splitlines()[int(row) - 1]
    assert int(column) > 1


def test_missing_values_are_summed_up_by_section(run):
    run("components", "new", "mine.yaml")
    lines = run("components", "check", "mine.yaml").stdout.splitlines()
    assert len(lines) == 16
    assert any(line.endswith(": cities: 40 values missing (level, station_cost, name)") for line in lines)
    assert lines[-1] == "--verbose lists every missing value."
    assert len(run("components", "check", "mine.yaml", "--verbose").stdout.splitlines()) > 390


def test_unusual_values_are_told_and_do_not_make_a_set_wrong(run, write):
    changed = (
        SET.replace("station_cost: 100", "station_cost: 30", 1)
        .replace("building_values: [100, 100, 150", "building_values: [100, 100, 1000", 1)
        .replace("{shares: 1, reward: money 250}", "{shares: 11, reward: money 250}", 1)
        .replace("workers: [turquoise]", "workers: turquoise", 1)
    )
    write("ours.yaml", changed)
    result = run("components", "check", "ours.yaml")
    assert result.exit_code == 0
    told = [line.partition("unusual value: ")[2] for line in result.stdout.splitlines()[1:]]
    assert told == [
        "cities[1].station_cost: $30 is unusual; expected a multiple of $50",
        "deals[0].offers[0].shares: 11 shares are unusual; expected at most 5",
        "player_board.building_values[2]: $1000 is out of line; expected values that rise or fall from left to right",
    ]


def test_a_set_with_too_many_cities_is_told_how_many_have_a_tile(run, write):
    city = next(line for line in SET.splitlines() if "name: Denver" in line)
    write("ours.yaml", SET.replace(city, f"{city}\n{city.replace('Denver', 'Boise').replace('tile: yes', 'tile: no')}"))
    result = run("components", "check", "ours.yaml").stdout
    assert "16 of them; expected 15" in result
    assert "have a tile" not in result


def test_the_examples_of_a_new_set_work_as_they_are_written(run):
    run("components", "new", "mine.yaml")
    text = Path("mine.yaml").read_text()
    head = text.partition("interlock-components")[0]
    effects, conditions = head.partition("# Conditions of milestones:")[::2]
    examples = [
        each.strip()
        for part in (
            effects.partition("as here:")[2].partition("# 'take_train")[0],
            conditions.partition("# The first")[0],
        )
        for each in part.replace("\n#", " ").split("|")
    ]
    assert len(examples) > 30
    for index, example in enumerate(filter(None, examples)):
        condition = example.strip('"').startswith(("connected", "station_in", "all", "track", "stations", "offices"))
        condition |= example.startswith(("neighbouring", "rails 8", "trains 2", "money 500", "shares 4"))
        row = '{id: "1", letter: , workers: [], conditions: , vp: }' if condition else '{id: "1", bonus: }'
        filled = (
            row.replace("conditions: ,", f"conditions: {example},") if condition else f'{{id: "1", bonus: {example}}}'
        )
        found = from_yaml(text.replace(row, filled, 1).encode())
        told = found.milestones[0].conditions if condition else found.telegraph_tiles[0].bonus
        assert told == example.strip('"'), index
        assert not [each for each in faults(found) if not each.missing]


def test_a_complete_set_passes_and_differs_from_another_copy(run, write):
    write("ours.yaml", SET)
    write("theirs.yaml", SET.replace("station_cost: 400", "station_cost: 450", 1))
    assert run("components", "check", "ours.yaml").exit_code == 0
    result = run("components", "check", "ours.yaml", "--against", "theirs.yaml")
    assert result.exit_code == 1
    assert "cities.Chicago.station_cost: 400 here, 450 there" in result.stdout
    answer = json.loads(run("components", "check", "ours.yaml", "--format", "json").stdout)
    assert answer == {"id": "ours", "digest": DIGEST, "faults": [], "unusual": [], "differences": []}


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


def test_beside_a_line_that_cannot_be_read_the_set_is_looked_for(run, write):
    write("ours.yaml", SET)
    lines = OURS.splitlines()
    at = next(number for number, line in enumerate(lines) if line.endswith(": done"))
    write("game.rgn", "\n".join([*lines[:at], lines[at].replace("done", "frobnicate"), *lines[at + 1 :]]) + "\n")
    told = run("check", "game.rgn").stderr
    assert "unknown action 'frobnicate'" in told.splitlines()[0]
    assert "not at hand" not in told
    Path("ours.yaml").unlink()
    assert "not at hand" not in run("check", "game.rgn").stderr


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


def test_a_record_is_converted_with_its_set_in_it(run, write):
    write("game.rgn", OURS)
    alone = run("convert", "game.rgn", "--embed", "--to", "rgn")
    assert (alone.exit_code, alone.stdout) == (3, "")
    Path("sets").mkdir()
    write("sets/ours.yaml", SET)
    assert run("convert", "game.rgn", "--components", "sets", "--to", "rgn").exit_code == 2
    for where in ("sets", "sets/ours.yaml"):
        assert run("convert", "game.rgn", "--embed", "--components", where, "-o", "whole.rgn").exit_code == 0
        assert run("check", "whole.rgn").exit_code == 0
        digests = [run("digest", *each).stdout.split()[1] for each in (["whole.rgn"], ["game.rgn"])]
        assert digests[0] == digests[1]
        Path("whole.rgn").unlink()
    write("ours.yaml", SET)
    assert run("convert", "game.rgn", "--embed", "-o", "beside.rgn").exit_code == 0
    assert "components-data" in Path("beside.rgn").read_text()
