"""A check that was stopped goes on where it was, and its output comes out whole."""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from kit.command import run_command
from kit.eventually import until

MAIN = (sys.executable, "-c", "from interlock.cli.main import main; main()", "check", "--no-cache")
RESUMED = ("--format", "csv", "--resume", "notes", "games")


@pytest.fixture(scope="module")
def made(tmp_path_factory, game):
    """A folder with many records, one of them illegal, one file with several, and one that cannot be read.

    And what is told of them where nothing stops it.
    """
    folder = tmp_path_factory.mktemp("made")
    games = folder / "games"
    games.mkdir()
    for number in range(300):
        (games / f"{number:03}.rgn").write_text(game.text)
    (games / "100.rgn").write_text(game.illegal())
    (games / "150.rgn").write_text(game.text + "\n" + game.illegal() + "\n" + game.text)
    (games / "200.rgn").write_text("x")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        return games, run_command("check", "--no-cache", "--format", "csv", "games").stdout_bytes


@pytest.fixture
def games(made, folder):
    """Put these records into the folder."""
    return shutil.copytree(made[0], folder / "games")


@pytest.fixture
def whole(made, games):
    """What is told where nothing stops it."""
    return made[1]


def stopped(by, at, *options):
    """Stop a check by a signal when its output has some size; return whether it was stopped."""
    with open("out.csv", "ab") as out:
        begin = out.tell()
        # On a busy machine whoever waits to stop it comes first.
        with subprocess.Popen(
            ["nice", *MAIN, "--workers", "1", *options, *RESUMED],
            stdout=out,
            stderr=subprocess.PIPE,
        ) as process:
            deadline = time.monotonic() + 60
            while process.poll() is None and time.monotonic() < deadline:
                if os.fstat(out.fileno()).st_size >= begin + at:
                    process.send_signal(by)
                    break
                time.sleep(0.001)
            error = process.communicate(timeout=60)[1]
    assert process.returncode in (3, -signal.SIGKILL, 130), error
    return process.returncode != 3


@pytest.mark.parametrize("by", [signal.SIGKILL, signal.SIGINT])
def test_output_that_is_appended_to_a_file_is_whole_whenever_it_is_stopped(whole, by):
    were = [stopped(by, size) for size in (1, 700, 3000)]
    assert any(were)
    for _ in range(2):
        assert not stopped(by, 10**9)
        assert Path("out.csv").read_bytes() == whole


def test_what_was_printed_and_not_noted_is_told_once(whole, games):
    assert stopped(signal.SIGINT, 1)
    with open("out.csv", "ab") as out:
        out.write(whole.splitlines(keepends=True)[200] + b"games/201.rgn,val")
    assert not stopped(signal.SIGINT, 10**9)
    assert Path("out.csv").read_bytes() == whole


def test_through_a_pipe_nothing_is_left_out(whole, games):
    shown = b""
    process = subprocess.Popen([*MAIN, "--workers", "1", *RESUMED], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    while shown.count(b"\n") < 50:
        shown += os.read(process.stdout.fileno(), 4096)
    process.kill()
    shown += process.stdout.read()
    process.wait()
    rest = subprocess.run([*MAIN, *RESUMED], capture_output=True, check=False)
    assert rest.returncode == 3
    assert set((shown + rest.stdout).splitlines()) >= set(whole.splitlines())
    assert b"302 records" in rest.stderr


def test_summary_and_exit_code_are_those_of_all(run, games):
    first = run("check", "--no-cache", "--resume", "notes", "games")
    again = run("check", "--no-cache", "--resume", "notes", "games")
    assert first.exit_code == again.exit_code == 3
    assert again.stderr == ""
    assert again.stdout.startswith("Summary\n")
    assert first.stdout.endswith(again.stdout)


def test_new_records_at_the_end_are_told_and_changes_before_are_refused(run, games, game):
    run("check", "--resume", "notes", "games")
    (games / "zz.rgn").write_text(game.text)
    more = run("check", "-q", "--resume", "notes", "games")
    assert more.exit_code == 2
    more = run("check", "--resume", "notes", "games")
    assert more.stdout.count("games/") == 1
    assert "303" in more.stdout
    (games / "000.rgn").write_text(game.text + "\n")
    changed = run("check", "--resume", "notes", "games")
    assert (changed.exit_code, changed.stdout) == (2, "")
    assert "changed" in changed.stderr
    assert "delete notes to begin anew" in changed.stderr
    (games / "zz.rgn").unlink()
    assert run("check", "--resume", "notes", "games").exit_code == 2


@pytest.mark.parametrize("options", [["--format", "csv"], ["--only", "illegal"], ["--carry-on"], ["--summary"]])
def test_other_options_are_refused_by_name(run, folder, options):
    run("check", "--resume", "notes", "game.rgn", "illegal.rgn")
    result = run("check", "--resume", "notes", *options, "game.rgn", "illegal.rgn")
    assert result.exit_code == 2
    assert f"begun with another {options[0]}" in result.stderr


def test_another_version_is_refused(run, folder):
    run("check", "--resume", "notes", "game.rgn")
    noted = json.loads(Path("notes").read_text())
    Path("notes").write_text(json.dumps(noted | {"interlock": "0.0.9"}))
    result = run("check", "--resume", "notes", "game.rgn")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "begun by Interlock 0.0.9" in result.stderr


@pytest.mark.parametrize("content", ["{}", "interlock 1\n", "[" * 10_000, '{"interlock": 7}'])
def test_a_file_that_is_something_else_is_left_as_it_is(run, write, content):
    write("notes", content)
    result = run("check", "--resume", "notes", "game.rgn")
    assert (result.exit_code, result.stdout) == (3, "")
    assert "notes: this does not tell how far a check has come" in result.stderr
    assert Path("notes").read_text() == content


def test_an_empty_file_begins_anew(run, write):
    write("notes", "")
    assert run("check", "--resume", "notes", "game.rgn").exit_code == 0
    assert json.loads(Path("notes").read_text())["summary"]["records"] == 1


def test_what_is_no_file_or_too_large_is_not_read(run, folder):
    os.mkfifo("pipe")
    Path("large").write_bytes(b"")
    os.truncate("large", 2**40)
    for name, why in (
        ("/dev/full", "this is no file"),
        ("/dev/zero", "this is no file"),
        ("pipe", "this is no file"),
        ("large", "does not tell how far"),
    ):
        result = run("check", "--resume", name, "game.rgn")
        assert (result.exit_code, result.stdout) == (3, "")
        assert why in result.stderr


def test_two_at_once_do_not_note_in_the_same_file(games, run, whole):
    with open("out.csv", "ab") as out:
        first = subprocess.Popen([*MAIN, "--workers", "1", *RESUMED], stdout=out, stderr=subprocess.DEVNULL)
        until(lambda: os.stat("out.csv").st_size > 0)
        first.send_signal(signal.SIGSTOP)
        second = run("check", *RESUMED)
        first.send_signal(signal.SIGCONT)
        assert first.wait(60) == 3
    assert (second.exit_code, second.stdout) == (2, "")
    assert "Another check is noting in notes how far it has come." in second.stderr
    assert Path("out.csv").read_bytes() == whole
    assert run("check", "--no-cache", *RESUMED).exit_code == 3


def test_output_that_is_gone_is_told(run, games):
    for mode, code in (("ab", 3), ("ab", 3), ("wb", 2)):
        with open("out.csv", mode) as out:
            result = subprocess.run([*MAIN, *RESUMED], stdout=out, stderr=subprocess.PIPE, check=False, text=True)
        assert result.returncode == code
    assert "does not hold any more what was told" in result.stderr


def test_its_own_files_are_no_records(folder, run):
    Path("all").mkdir()
    Path("all/game.rgn").write_bytes(Path("game.rgn").read_bytes())
    for _ in range(2):
        with open("all/out.json", "ab") as out:
            command = [*MAIN, "--format", "json", "--resume", "all/notes.json", "all"]
            assert subprocess.run(command, stdout=out, check=False).returncode == 0
    (line,) = Path("all/out.json").read_text().splitlines()
    assert json.loads(line)["file"] == "all/game.rgn"


def test_ctrl_c_while_processes_judge_is_noted(games, whole):
    with open("out.csv", "ab") as out:
        process = subprocess.Popen(
            [*MAIN, "--workers", "2", *RESUMED],
            stdout=out,
            stderr=subprocess.PIPE,
        )
        until(lambda: os.fstat(out.fileno()).st_size > 500)
        process.send_signal(signal.SIGINT)
        assert process.communicate(timeout=60) == (None, b"")
        assert process.returncode == 130
        noted = json.loads(Path("notes").read_text())
        # Where it printed just then, it is less.
        assert 0 < noted["output"]["size"] <= os.fstat(out.fileno()).st_size
        subprocess.run([*MAIN, *RESUMED], stdout=out, stderr=subprocess.PIPE, check=False)
    assert Path("out.csv").read_bytes() == whole
