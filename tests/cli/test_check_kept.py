"""Answers are kept: what was checked and is the same is not judged again, and nothing that goes wrong there matters."""

import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.json import encode
from msgspec.structs import replace

from interlock.boards.board_files import shipped_board
from interlock.cli.check import judge
from interlock.railroad_revolution.components.yaml_writer import to_yaml
from interlock.railroad_revolution.set_lookup import DEMONSTRATION, shipped_set

KEPT = Path(".cache/interlock/answers.db")


@pytest.fixture
def judged(monkeypatch):
    """The names of the records that are judged, and not taken from what is kept."""
    names = []
    before = judge.game_in

    def game_in(loaded, **options):
        names.append(loaded.record.header.event)
        return before(loaded, **options)

    monkeypatch.setattr(judge, "game_in", game_in)
    return names


@pytest.fixture
def games(folder, game, write):
    """A folder of records, each with an event of its own."""
    Path("games").mkdir()
    for number in range(3):
        write(f"games/{number}.rgn", _with_event(game.text, str(number)))
    write("games/3.rgn", _with_event(game.illegal(), "3"))
    return "games"


def _with_event(text, event):
    return text.replace("\nplayers", f"\nevent {event}\nplayers", 1)


@pytest.mark.parametrize(
    "options", [[], ["-q"], ["--format", "json"], ["--format", "csv"], ["--format", "junit"], ["--full"]]
)
def test_what_was_checked_is_told_again_without_judging(run, games, judged, options):
    first = run("check", *options, games)
    assert judged == ["0", "1", "2", "3"]
    judged.clear()
    again = run("check", *options, games)
    assert judged == []
    assert (again.stdout, again.stderr, again.exit_code) == (first.stdout, first.stderr, first.exit_code)


def test_just_what_changed_is_judged(run, games, game, write, judged):
    run("check", games)
    judged.clear()
    write("games/1.rgn", _with_event(game.illegal(), "new"))
    assert "games/1.rgn: illegal" in run("check", games).stdout
    assert judged == ["new"]


def test_other_options_and_other_names_are_judged_anew(run, games, judged):
    run("check", games)
    for options in (["--carry-on"], ["--verbose"], ["--format", "json"], ["--partial"], ["--no-cache"]):
        judged.clear()
        run("check", *options, games)
        assert len(judged) == 4, options
    judged.clear()
    run("check", "--only", "illegal", games)
    run("check", "--summary", games)
    assert judged == []


def test_another_program_judges_anew(run, games, judged, monkeypatch):
    run("check", games)
    judged.clear()
    monkeypatch.setattr("interlock.cli.check.result_cache.version", lambda _: "99")
    run("check", games)
    assert len(judged) == 4


def test_a_single_record_and_no_cache_keep_nothing(run, games):
    run("check", "games/1.rgn")
    run("check", "--no-cache", games)
    assert not KEPT.exists()


def test_a_board_beside_that_changes_is_noticed(run, write, judged):
    Path("own").mkdir()
    board = replace(shipped_board("rust-belt"), name="mine", digest="")
    write("own/mine.json", encode(board))
    run("sample", "age-of-steam", "-o", "s.rgn")
    text = Path("s.rgn").read_text().replace("\nplayers", "\nboard mine.json\nplayers", 1)
    for name in "ab":
        write(f"own/{name}.rgn", _with_event(text, name))
    first = run("check", "-q", "own")
    judged.clear()
    assert run("check", "-q", "own").stdout == first.stdout
    assert judged == []
    write("own/mine.json", encode(replace(board, title="Another one")))
    run("check", "-q", "own")
    assert judged == ["a", "b"]


def test_a_component_set_that_comes_or_changes_is_noticed(run, write, judged):
    Path("own").mkdir()
    run("sample", "railroad-revolution", "-o", "s.rgn")
    header, _, moves = Path("s.rgn").read_text().partition("\ncomponents ")
    text = f"{header}\ncomponents ours{moves[moves.index(chr(10)) :]}"
    for name in "ab":
        write(f"own/{name}.rgn", _with_event(text, name))
    told = []
    ours = replace(shipped_set(DEMONSTRATION), id="ours")
    for content in ("", to_yaml(ours), to_yaml(ours) + "\n# looked over\n"):
        write("own/ours.yaml", content)
        judged.clear()
        first = run("check", "-q", "own")
        told.append(first.output)
        assert judged == ["a", "b"]
        judged.clear()
        assert run("check", "-q", "own").output == told[-1]
        # What cannot be read is tried again.
        assert judged == ([] if first.exit_code < 3 else ["a", "b"])
    assert told[0] != told[1] == told[2]


@pytest.mark.parametrize("content", [b"x" * 5000, b"SQLite format 3\0" + b"\xff" * 5000])
def test_a_file_that_is_broken_is_left_alone_and_told(run, games, content):
    KEPT.parent.mkdir(parents=True)
    KEPT.write_bytes(content)
    result = run("check", games)
    assert result.exit_code == 1
    assert "Summary" in result.stdout
    assert len(result.stderr.splitlines()) == 1
    assert "answers are not kept there" in result.stderr
    assert KEPT.read_bytes() == content


def test_a_value_that_is_broken_is_judged_anew(run, games, judged):
    first = run("check", games)
    with sqlite3.connect(KEPT) as database:
        database.execute("UPDATE kept SET value = x'93C1FF'")
    judged.clear()
    assert run("check", games).stdout == first.stdout
    assert len(judged) == 4


def test_a_value_that_is_damaged_is_judged_anew(run, games, judged):
    first = run("check", games)
    with sqlite3.connect(KEPT) as database:
        for number, value in database.execute("SELECT number, value FROM kept").fetchall():
            damaged = value.replace(b"valid", b"wrong").replace(b"illegal", b"correct")
            database.execute("UPDATE kept SET value = ? WHERE number = ?", (damaged, number))
    judged.clear()
    assert run("check", games).stdout == first.stdout
    assert len(judged) == 4


def test_a_file_that_holds_something_else_is_left_alone(run, games):
    with sqlite3.connect("other.db") as database:
        database.execute("CREATE TABLE kept (number INTEGER PRIMARY KEY, key BLOB UNIQUE, value BLOB)")
    before = Path("other.db").read_bytes()
    result = run("check", "--cache", "other.db", games)
    assert "other.db: answers are not kept there: it holds something else" in result.stderr
    assert Path("other.db").read_bytes() == before


def test_while_another_program_holds_it_nothing_is_said(run, games):
    first = run("check", games)
    database = sqlite3.connect(KEPT, isolation_level=None)
    database.execute("BEGIN EXCLUSIVE")
    again = run("check", "--carry-on", games)
    assert again.exit_code == first.exit_code == 1
    assert again.stderr == ""
    database.close()


def test_where_it_cannot_be_the_check_goes_on(run, games, write):
    write("file", "")
    result = run("check", "--cache", "file/answers.db", games)
    assert result.exit_code == 1
    assert "file/answers.db: answers are not kept there" in result.stderr


def test_two_checks_at_the_same_time_tell_the_same(folder, games):
    code = "from interlock.cli.main import main; main()"
    command = [sys.executable, "-c", code, "check", "-q", "--no-repair", "--cache", "kept.db", *[games] * 20]
    both = [subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) for _ in range(2)]
    one, other = [each.communicate(timeout=60) for each in both]
    assert one == other
    assert one[1] == b""
    assert os.path.getsize("kept.db")
