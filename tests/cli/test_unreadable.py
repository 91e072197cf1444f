"""Whatever stands in a file: a sentence with a place, exit code 3 and no traceback."""

import json
from random import Random

import pytest

from interlock.record.files import dump

GARBAGE = Random(1).randbytes(10_000_000)
HEADER = "interlock 1\ngame chicago-express\nplayers Ann, Ben\n"


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("empty.rgn", "", "empty.rgn: the file is empty"),
        ("latin.rgn", HEADER.encode() + b"; Zo\xeb\n", "latin.rgn:4:5: byte 0xeb is no text"),
        ("game.rgn", "interlock 1\ngame chess\nplayers A, B\n", "game.rgn:2:6: "),
        ("option.rgn", HEADER + "option speed 3\n", "option.rgn:4:8: "),
        ("player.rgn", HEADER + "Ane: pass\n", "player.rgn:4:1: "),
        ("bid.rgn", HEADER + "Ann: bid much\n", "bid.rgn:4:10: no amount"),
        ("hex.rgn", HEADER + "Ann: extend PRR P5, Q99\n", "hex.rgn:4:21: "),
        ("key.json", '{"header": {"plyers": []}}', "key.json: header: unknown field"),
        ("cut.json", '{"header": {', "cut.json:1:"),
        ("deep.json", "[" * 1_000_000, "deep.json: the JSON is nested too deeply"),
        ("garbage.rgn", GARBAGE, "garbage.rgn:1:"),
        ("garbage.json", GARBAGE, "garbage.json:1:"),
        ("garbage.ilk", GARBAGE, "garbage.ilk: "),
        ("garbage", GARBAGE, "garbage:"),
        ("long.rgn", HEADER + "Ann: bid " + "7" * 400_000, "long.rgn:4:10: "),
        ("longer.rgn", HEADER + "Ann: bid " + "7" * 10_000_000, "longer.rgn:4:5: a line too long"),
    ],
    # Without names of their own, tests are called by their content, and that may be megabytes.
    ids=lambda value: value if isinstance(value, str) and len(value) < 40 else "",
)
@pytest.mark.parametrize("command", ["check", "show", "legal", "explain", "annotate", "score"])
def test_a_file_that_cannot_be_read_is_refused_with_a_place(run, write, command, name, content, said):
    result = run(command, write(name, content))
    assert result.exit_code == 3
    assert not result.stdout
    assert f"interlock: {said}" in result.stderr
    assert len(result.stderr) < 2000


def test_a_truncated_protobuf_file_is_refused(run, game, write):
    result = run("check", write("cut.ilk", dump(game.record, "ilk")[:-7]))
    assert result.exit_code == 3
    assert "interlock: cut.ilk: " in result.stderr


def test_every_problem_of_a_file_is_listed_with_its_line(run, write):
    result = run("check", write("many.rgn", HEADER + "Ann: bit 7\nBon: pass\nAnn: bid\n"))
    assert result.exit_code == 3
    assert [f"interlock: many.rgn:{line}:" in result.stderr for line in (4, 5, 6)] == [True] * 3
    assert "    Ann: bit 7\n         ^~~\n" in result.stderr


def test_a_folder_where_a_file_is_wanted_is_refused(run):
    result = run("show", ".")
    assert result.exit_code == 3
    assert "interlock: .: the file cannot be read: is a directory" in result.stderr


def test_what_a_terminal_would_act_on_is_not_printed(run, write):
    result = run("check", write("escape.rgn", HEADER + "Ann: \x1b[31mbid 7\n"))
    assert result.exit_code == 3
    assert "\x1b" not in result.stderr


def test_problems_in_json_go_to_standard_output(run, write):
    result = run("check", "--format", "json", write("bid.rgn", HEADER + "Ann: bid much\n"))
    assert result.exit_code == 3
    problem = json.loads(result.stdout)["problems"][0]
    assert (problem["line"], problem["column"]) == (4, 10)


def test_a_board_file_with_a_broken_neighbor_is_refused_with_its_line(run, write):
    board = json.loads(run("boards", "chicago-express", "--format", "json").stdout)
    del board["digest"]
    at = len(board["hexes"][3]["neighbors"])
    board["hexes"][3]["neighbors"].append("Z9")
    label = board["hexes"][3]["label"]
    text = json.dumps(board, indent=1)
    result = run("boards", write("mine.json", text))
    line = text[: text.index(f'"label": "{label}"')].count("\n") + 1
    assert result.exit_code == 3
    assert f"interlock: mine.json:{line}: hexes[3].neighbors[{at}]: {label} has the neighbour Z9" in result.stderr


@pytest.mark.parametrize("content", ["", "{", "[]", '{"a": 1}', b"\xff\xfe", '{"name": "x"}'])
def test_a_file_that_is_no_board_is_refused(run, write, content):
    result = run("boards", write("mine.json", content))
    assert result.exit_code == 3
    assert "interlock: mine.json" in result.stderr


def test_a_board_file_that_is_missing_is_refused(run):
    assert run("boards", "missing.json").exit_code == 3


def test_what_cannot_be_read_and_what_is_not_to_be_found_are_told_together(run, write):
    text = HEADER + "option dials x\nAnn: bid much\nBob: pass\nAnn: extend PRR R4, Z9\nclaim Moon $3\n"
    result = run("check", write("game.rgn", text))
    assert result.exit_code == 3
    told = [line.split(": ")[1] for line in result.stderr.splitlines() if line.startswith("interlock: ")]
    assert told == ["game.rgn:4:8", "game.rgn:5:10", "game.rgn:6:1", "game.rgn:7:21", "game.rgn:8:7"]
