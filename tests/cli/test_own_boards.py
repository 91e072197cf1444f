"""Records that name a board of the players' own by its file."""

import json
import os
from pathlib import Path

import pytest
from msgspec.structs import replace

from interlock.boards.board_files import read_board
from interlock.games.chicago_express.game import GAME as CHICAGO_EXPRESS
from interlock.record.digest import digest
from interlock.record.files import load
from kit.verdicts import judge_by


@pytest.fixture(autouse=True)
def anywhere(monkeypatch):
    worlds = replace(CHICAGO_EXPRESS.worlds, own=lambda _: iter(()))
    judge_by(monkeypatch, "chicago-express", replace(CHICAGO_EXPRESS, worlds=worlds))


@pytest.fixture
def board(run):
    """Return a board of one's own, in which nothing but the name is different."""
    board = json.loads(run("boards", "chicago-express", "--format", "json").stdout)
    del board["digest"]
    return board | {"name": "mine"}


@pytest.fixture
def own(folder, write, board, game):
    """Put a game on an own board into a folder, and the board into a folder below it."""
    Path("games/boards").mkdir(parents=True)
    write("games/boards/mine.json", json.dumps(board))
    head, rest = game.text.split("\n", 2)[1:]
    return write("games/own.rgn", f"interlock 1\n{head}\nboard boards/mine.json\n{rest}")


def test_the_board_is_looked_for_from_the_folder_of_the_record(run, own):
    result = run("check", "--format", "json", own)
    assert result.exit_code == 0
    verdict = json.loads(result.stdout)["verdict"]
    board = read_board(Path("games/boards/mine.json").read_bytes())
    assert (verdict["board"], verdict["boardDigest"]) == ("mine", board.digest)


@pytest.mark.parametrize("command", ["check", "score", "show", "legal"])
def test_every_command_that_judges_has_the_board(run, own, command):
    assert run(command, own).exit_code == 0


def test_all_commands_reckon_the_same_digest(run, own):
    told = json.loads(run("check", "--format", "json", own).stdout)["verdict"]["recordDigest"]
    run("annotate", own, "-o", "games/annotated.rgn")
    again = json.loads(run("check", "--format", "json", "games/annotated.rgn").stdout)["verdict"]["recordDigest"]
    assert told == again


@pytest.mark.parametrize("form", ["rgn", "json", "ilk"])
def test_a_command_that_writes_leaves_the_path_as_it_stands(run, own, form):
    before = load(Path(own)).record
    assert run("convert", own, "--to", form, "-o", f"games/converted.{form}").exit_code == 0
    assert load(Path(f"games/converted.{form}")).record == before
    assert run("annotate", own, "-o", f"games/annotated.{form}").exit_code == 0
    after = load(Path(f"games/annotated.{form}")).record
    assert (after.header.board, after.board) == ("boards/mine.json", None)
    assert len(after.notes) > len(before.notes)
    assert digest(after) == digest(before)


def test_formatting_needs_no_board(run, own):
    Path("games/boards/mine.json").unlink()
    assert run("fmt", own).exit_code == 0
    assert "\nboard boards/mine.json\n" in Path(own).read_text()


def test_a_record_on_standard_input_has_its_board_from_where_one_is(run, own):
    text = Path(own).read_text().replace("boards/", "games/boards/")
    assert run("check", "-", stdin=text).exit_code == 0


@pytest.mark.parametrize("command", ["check", "score", "show", "legal", "annotate"])
def test_a_board_file_that_is_missing_is_named(run, own, command):
    Path("games/boards/mine.json").unlink()
    result = run(command, own)
    assert result.exit_code == 3
    assert "interlock: games/boards/mine.json: the file cannot be read: no such file" in result.stderr


def test_what_is_wrong_with_the_board_is_told_with_its_place(run, own, board, write):
    board["hexes"][3]["neighbors"].append("Z9")
    write("games/boards/mine.json", json.dumps(board, indent=1))
    result = run("check", own)
    assert result.exit_code == 3
    assert f"games/boards/mine.json:{_line(board, 3)}: " in result.stderr
    assert " has the neighbour Z9, which is not on the board" in result.stderr


def _line(board, number):
    text = json.dumps(board, indent=1)
    return text[: text.index(f'"label": "{board["hexes"][number]["label"]}"')].count("\n") + 1


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"name": "american-rails"}, "name: american-rails is another board"),
        ({"game": "american-rails"}, "game: the board is one of the game 'american-rails'"),
    ],
)
def test_a_board_on_which_the_game_is_not_played_is_refused(run, own, board, write, change, told):
    write("games/boards/mine.json", json.dumps(board | change))
    result = run("check", own)
    assert result.exit_code == 3
    assert f"interlock: games/boards/mine.json: {told}" in result.stderr


def test_a_text_that_cannot_be_read_is_told_with_names_that_are_not_on_the_board(run, own):
    Path(own).write_text(Path(own).read_text() + "Andy: frobnicate\n")
    result = run("check", own)
    assert result.exit_code == 3
    assert "not at hand" not in result.stderr
    assert len(result.stderr.splitlines()) == 3


def test_a_digest_that_is_not_the_boards_is_refused(run, own):
    Path(own).write_text(Path(own).read_text().replace("mine.json", "mine.json@sha256:00000000"))
    result = run("check", own)
    assert result.exit_code == 3
    assert "a board with the digest sha256:00000000, which is not at hand" in result.stderr


def test_a_board_outside_the_folder_of_the_record_is_not_read(run, own, board, write):
    write("mine.json", json.dumps(board))
    outside = Path("mine.json").resolve()
    Path("games/link.json").symlink_to(outside)
    text = Path(own).read_text()
    for named in ("../mine.json", "boards/../../mine.json", str(outside), "link.json", "../../etc/passwd.json"):
        Path(own).write_text(text.replace("boards/mine.json", named))
        result = run("check", own)
        assert result.exit_code == 3
        assert "expected one in the record's own folder or below it" in result.stderr


def test_a_board_that_is_a_pipe_or_a_device_is_not_read(run, own):
    Path("games/boards/mine.json").unlink()
    os.mkfifo("games/boards/mine.json")
    result = run("check", own)
    assert result.exit_code == 3
    assert (
        "interlock: games/boards/mine.json: the file is not read; expected a plain file, no pipe, device or folder"
        in result.stderr
    )


def test_hexes_are_called_as_on_that_board(run, own, write, board):
    (hex_,) = [each for each in board["hexes"] if each["label"] == "Q5"]
    hex_ |= {"name": "Lancaster", "nameCertainty": "certain"}
    write("games/boards/mine.json", json.dumps(board))
    header = "interlock 1\ngame chicago-express\nboard boards/mine.json\nplayers Ann, Ben\n\n"
    write("games/hexes.rgn", f"{header}Ann: extend PRR q5, q3\n")
    written = f"{header}Ann: extend PRR Lancaster, Binghamton\n"
    assert run("convert", "games/hexes.rgn", "--to", "rgn").stdout == written
    run("fmt", "games/hexes.rgn")
    assert Path("games/hexes.rgn").read_text() == written
