"""Files that would hang a command, fill its memory or show it more than it was given."""

import json
import os
from pathlib import Path

import pytest
from msgspec.json import encode
from msgspec.structs import replace

from interlock.boards.board_files import shipped_board
from interlock.railroad_revolution.components.yaml_writer import to_yaml
from interlock.railroad_revolution.set_lookup import DEMONSTRATION, shipped_set
from interlock.record.files import load

BOMB = "interlock-components: 1\nid: bomb\ncities: &a [*a, *a, *a, *a, *a, *a, *a, *a]\n"


@pytest.mark.parametrize(
    "text",
    [BOMB, '"\\ud800"', 'interlock-components: 1\nx: "\\UFFFFFFFF"', "interlock-components: 1\nx: " + "[" * 100_000],
)
def test_a_component_set_that_hangs_or_breaks_is_refused_by_its_check(run, write, text):
    result = run("components", "check", write("bomb.yaml", text))
    assert result.exit_code == 3
    assert "interlock: bomb.yaml" in result.stderr
    assert "Traceback" not in result.stderr


@pytest.mark.parametrize("name", ["chicago-express", "railroad-revolution"])
def test_beside_an_innocent_record_it_does_no_harm(run, write, name):
    write("bomb.yaml", BOMB)
    os.mkfifo("pipe.yaml")
    assert run("sample", name, "-o", "a.rgn").exit_code == 0
    assert run("check", "a.rgn").exit_code == 0


def test_a_record_that_names_the_bomb_is_told_so(run, write):
    write("bomb.yaml", BOMB)
    write("a.rgn", "interlock 1\ngame railroad-revolution\ncomponents bomb\nplayers A, B\n\nA: done\n")
    result = run("check", "a.rgn")
    assert result.exit_code == 3
    assert "interlock: bomb.yaml:3:9: the YAML is malformed: '&' and '*' stand for other values" in result.stderr


def test_a_folder_with_what_is_no_record_is_checked_to_its_end(run, write):
    run("sample", "chicago-express", "-o", "a.rgn")
    write("deep.json", '{"hexes": ' + "[" * 100_000)
    write("deeper.json", "[" * 100_000)
    result = run("check", ".")
    assert result.exit_code in (1, 3)
    assert "deep.json: the JSON is nested too deeply" in result.stderr.replace("./", "")
    assert "a.rgn: valid" in result.stdout.replace("./", "")


@pytest.fixture
def own_board(run, write):
    """Put a record into a folder, and return what writes the board that it names."""
    Path("games").mkdir()
    board = encode(replace(shipped_board("rust-belt"), name="mine", digest="")).decode()
    run("sample", "age-of-steam", "-o", "s.rgn")
    text = Path("s.rgn").read_text()

    def names(path):
        line = next((line for line in text.split("\n") if line.startswith("board ")), None)
        changed = (
            text.replace(line, f"board {path}") if line else text.replace("\nplayers ", f"\nboard {path}\nplayers ")
        )
        return write("games/own.rgn", changed), board

    return names


@pytest.mark.parametrize(
    "path", ["../mine.json", "../games/../mine.json", "/proc/self/environ.json", "maps/../../mine.json"]
)
def test_a_board_is_read_only_from_the_folder_of_the_record(run, write, own_board, path):
    game, board = own_board(path)
    write("mine.json", board)
    result = run("check", game)
    assert result.exit_code == 3
    assert "the file is not read; expected one in the record's own folder or below it" in result.stderr


def test_a_board_is_read_from_below_it(run, write, own_board):
    game, board = own_board("maps/mine.json")
    Path("games/maps").mkdir()
    write("games/maps/mine.json", board)
    assert run("check", game).exit_code == 0


def test_a_board_that_is_a_pipe_is_not_waited_for(run, own_board):
    game, _ = own_board("mine.json")
    os.mkfifo("games/mine.json")
    result = run("check", game)
    assert result.exit_code == 3
    assert "expected a plain file" in result.stderr


@pytest.mark.parametrize("amount", ["1000001", "3000000000", "9" * 30])
@pytest.mark.parametrize("form", ["rgn", "json", "ilk"])
def test_a_penalty_that_no_record_can_hold_is_not_written(run, game, form, amount):
    player = game.record.header.players[0].name
    result = run("annotate", "game.rgn", "-o", f"out.{form}", "--penalty", 2, f"{player} ${amount}")
    assert result.exit_code == 2
    assert "a number too large; expected at most 1,000,000" in result.stderr
    assert not Path(f"out.{form}").exists()


@pytest.mark.parametrize("form", ["rgn", "json", "ilk"])
def test_what_annotate_adds_can_be_read_again_whatever_blanks_it_has(run, game, form):
    result = run(
        "annotate", "game.rgn", "-o", f"out.{form}", "--add", 2, " too dear ", "--by", " Ann B. ",
        "--rule", 2, "stands", "--because", " noticed too late\u00a0",
    )  # fmt: skip
    assert result.exit_code in (0, 1)
    notes = load(Path(f"out.{form}")).record.notes
    assert ("too dear", "Ann B.") in [(note.comment.text, note.comment.author) for note in notes if note.comment]
    assert ("noticed too late", "Ann B.") in [
        (note.ruling.reason, note.ruling.referee) for note in notes if note.ruling
    ]


def test_a_set_that_is_found_counts_in_the_digest(run, write):
    run("sample", "railroad-revolution", "-o", "s.json")
    plain = json.loads(Path("s.json").read_text())
    plain["header"]["components"] = "mine"
    plain["header"].pop("componentsDigest", None)
    told = set()
    for folder, components in (
        ("a", replace(shipped_set(DEMONSTRATION), id="mine")),
        ("b", replace(shipped_set(DEMONSTRATION), id="mine", vp_between=(8,) * 7)),
    ):
        Path(folder).mkdir()
        write(f"{folder}/game.json", json.dumps(plain))
        write(f"{folder}/mine.yaml", to_yaml(components))
        result = run("check", "--format", "json", f"{folder}/game.json")
        told.add(json.loads(result.stdout)["verdict"]["recordDigest"])
    assert len(told) == 2
