"""Which archive is meant, and what is said where it is not there or not one."""

import sqlite3
from pathlib import Path

import pytest
from click.testing import CliRunner

from interlock.cli.main import cli
from kit.service_process import served


def test_the_usual_archive_is_a_file_in_the_users_data_folder(run, folder, monkeypatch):
    run("archive", "add", "game.rgn")
    assert Path("data/interlock/archive.db").is_file()
    monkeypatch.setenv("XDG_DATA_HOME", "relative")
    monkeypatch.setenv("HOME", str(folder / "home"))
    run("archive", "add", "game.rgn")
    assert Path("home/.local/share/interlock/archive.db").is_file()
    assert not Path("relative").exists()


def test_the_environment_names_another_and_an_option_goes_before_it(run, monkeypatch):
    monkeypatch.setenv("INTERLOCK_ARCHIVE", "club.db")
    run("archive", "add", "game.rgn")
    assert run("archive", "show", "game").exit_code == 0
    assert Path("club.db").is_file()
    run("archive", "add", "game.rgn", "--archive", "other.db", "--id", "thursday-7")
    assert run("archive", "show", "thursday-7", "--archive", "other.db").exit_code == 0
    assert run("archive", "show", "thursday-7").exit_code == 3


def test_a_server_goes_before_the_environment_but_not_beside_the_option(run, monkeypatch):
    monkeypatch.setenv("INTERLOCK_ARCHIVE", "club.db")
    result = run("archive", "list", "--server", "127.0.0.1:1")
    assert result.exit_code == 4
    assert result.stderr.startswith("interlock: the server 127.0.0.1:1 gives no answer: ")
    both = run("archive", "list", "--server", "127.0.0.1:1", "--archive", "club.db")
    assert both.exit_code == 2
    assert "--archive and --server are two archives: name one of them." in both.stderr


READING = (
    "list",
    "events",
    "export",
    "show game",
    "verdict game",
    "history game",
    "delete game",
    "update game illegal.rgn",
)


@pytest.mark.parametrize("command", READING)
def test_what_does_not_begin_an_archive_makes_none(run, command):
    result = run("archive", *command.split(), "--archive", "nowhere.db")
    assert (result.exit_code, result.output) == (
        3,
        "interlock: there is no archive nowhere.db; `interlock archive add` makes one\n",
    )
    assert not Path("nowhere.db").exists()


@pytest.mark.parametrize(
    ("where", "told"),
    [
        (
            "missing/club.db",
            "missing/club.db: the archive's file cannot be opened: No such file or directory",
        ),
        ("text.db", "text.db: the archive's file is no SQLite database"),
        (".", ".: "),
        ("mysql://root:secret@here/games", "'mysql' is no kind of archive"),
        (
            "postgresql://ann:secret@127.0.0.1:1/games",
            "the archive's database cannot be reached, or does not work; try again",
        ),
        ("postgresql://ann:secret@here:x/games", "the archive's address is no URL"),
    ],
)
def test_what_is_no_archive_is_told_in_a_sentence(run, write, where, told):
    write("text.db", "hello\n" * 1000)
    result = run("archive", "add", "game.rgn", "--archive", where)
    assert (result.exit_code, result.stdout) == (3, "")
    assert result.stderr.startswith(f"interlock: {told}")
    assert "secret" not in result.stderr


def test_a_database_of_something_else_is_left_alone(run):
    with sqlite3.connect("shop.db") as shop:
        shop.execute("CREATE TABLE records (id)")
    shop.close()
    before = Path("shop.db").read_bytes()
    result = run("archive", "add", "game.rgn", "--archive", "shop.db")
    assert result.exit_code == 3
    assert "shop.db: this is no archive of Interlock's: it has a table 'records' of something else" in result.stderr
    assert Path("shop.db").read_bytes() == before


def test_a_server_without_an_archive_of_its_own_has_one_while_it_runs(run):
    with served() as server:
        run("archive", "add", "game.rgn", "--server", server.address)
        assert run("archive", "show", "game", "--server", server.address).exit_code == 0


def test_names_are_completed_by_the_shell(run, another):
    another("gamma.rgn", 2)
    run("archive", "add", "game.rgn", "gamma.rgn", "illegal.rgn")

    def completed(*words):
        env = {
            "_INTERLOCK_COMPLETE": "bash_complete",
            "COMP_WORDS": " ".join(["interlock", *words]),
            "COMP_CWORD": str(len(words)),
        }
        return CliRunner().invoke(cli, [], env=env, prog_name="interlock").output.split()

    assert completed("archive", "show", "ga") == ["plain,game", "plain,gamma"]
    assert completed("archive", "show", "--archive", "nowhere.db", "ga") == []
    assert completed("archive", "show", "G") == []


@pytest.mark.parametrize("command", ["archive list", "archive add game.rgn", "archive import x.jsonl", "serve"])
def test_an_archive_without_a_name_is_wrong_usage(run, command):
    result = run(*command.split(), "--archive", "")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "Invalid value for '--archive'" in result.stderr
    assert "it is empty." in result.stderr
