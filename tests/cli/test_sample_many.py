"""Many games are played on all cores: the same ones whoever plays them, in a file that is whole or not there."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from interlock.analysis.drafts_and_samples import sample
from interlock.cli.files.record_input import pieces_in
from interlock.record.collection.pieces import load_piece
from kit.eventually import until
from kit.service_process import alive, children, workers_of

MANY = {"json": "jsonl", "ilk": "ilks"}
COMMAND = (sys.executable, "-c", "from interlock.cli.main import main; main()", "sample", "chicago-express")


def test_many_games_are_the_games_of_the_seeds_that_follow(run):
    many = run("sample", "chicago-express", "--seed", 5, "--count", 3).stdout
    assert many.count("interlock 1\n") == 3
    for seed in (5, 6, 7):
        assert run("sample", "chicago-express", "--seed", seed).stdout in many


def test_however_many_processes_play_them_they_are_the_same(run):
    for workers in (1, 2, 3):
        options = ("--seed", 1, "--count", 50, "--style", "builders", "--workers", workers)
        assert run("sample", "chicago-express", *options, "-o", f"{workers}.rgn").exit_code == 0
    assert Path("1.rgn").read_bytes() == Path("2.rgn").read_bytes() == Path("3.rgn").read_bytes()
    checked = run("check", "--quiet", "2.rgn")
    assert (checked.exit_code, checked.stdout.count(": valid")) == (0, 50)


@pytest.mark.parametrize("form", ["rgn", "json", "ilk"])
@pytest.mark.parametrize("compression", ["", ".gz", ".zst"])
def test_they_are_written_in_every_form_and_compressed(run, form, compression):
    out = f"games.{form if form == 'rgn' else MANY[form]}{compression}"
    assert run("sample", "chicago-express", "--seed", 4, "--count", 3, "-o", out).exit_code == 0
    pieces = [*pieces_in(Path(out))]
    assert [piece.form for piece in pieces] == [form] * 3
    assert [load_piece(piece).record for piece in pieces] == [sample("chicago-express", 3, seed) for seed in (4, 5, 6)]


@pytest.mark.parametrize("form", ["rgn", "json", "ilk"])
def test_standard_output_gets_the_bytes_of_the_file(run, form):
    options = ("sample", "chicago-express", "--seed", 4, "--count", 2, "--format", form)
    run(*options, "-o", "games")
    assert run(*options).stdout_bytes == Path("games").read_bytes()


@pytest.mark.parametrize(("name", "right"), [("games.json", "jsonl"), ("games.ilk.gz", "ilks")])
def test_a_file_for_one_record_takes_no_many(run, name, right):
    result = run("sample", "chicago-express", "--count", 3, "-o", name)
    assert (result.exit_code, Path(name).exists()) == (2, False)
    assert f"a .{name.split('.')[1]} file holds one record; many go into .{right}." in " ".join(result.stderr.split())


def test_without_a_seed_one_is_drawn_and_told(run):
    first = run("sample", "chicago-express", "--count", 2)
    told, seed = first.stderr.rsplit(maxsplit=1)
    assert told == "interlock: the same games again: --seed"
    assert run("sample", "chicago-express", "--count", 2, "--seed", seed).stdout == first.stdout


@pytest.mark.parametrize("count", ["0", "-1", "x", "1.5"])
def test_no_other_number_of_games_is_played(run, count):
    assert run("sample", "chicago-express", "--count", count).exit_code == 2


def test_what_does_not_go_together_is_a_sentence_once(run):
    result = run("sample", "age-of-steam", "--board", "western-us", "--edition", "choochoo", "--count", 100)
    assert (result.exit_code, result.stderr.count("Such a game cannot be played")) == (2, 1)


@pytest.fixture
def under_way(folder):
    """Very many games that are being played and written to a file, over one that was there."""
    Path("games.rgn").write_text("as it was")
    command = (*COMMAND, "--count", "1000000", "--workers", "2", "-o", "games.rgn")
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
        until(lambda: any(path.stat().st_size for path in folder.glob(".interlock-*")))
        yield process
        process.kill()


def test_ctrl_c_leaves_the_file_as_it_was_and_no_process(under_way, folder):
    before, processes = {*folder.iterdir()}, [*children(under_way.pid), *workers_of(under_way.pid)]
    under_way.send_signal(signal.SIGINT)
    _, err = under_way.communicate(timeout=60)
    assert (under_way.returncode, err.count("\n")) == (130, 1)
    assert Path("games.rgn").read_text() == "as it was"
    assert len(before - {*folder.iterdir()}) == 1
    assert not any(map(alive, processes))


def test_a_terminal_shows_how_far_it_has_come(folder):
    terminal, other_end = os.openpty()
    command = (*COMMAND, "--count", "1000000", "--seed", "1", "-o", "games.rgn")
    with subprocess.Popen(command, stderr=other_end) as process:
        try:
            shown = b""
            while not re.search(rb"interlock: [0-9,]+ records, [0-9,]+/s, [0-9]+ (s|min|hours?) left", shown):
                shown += os.read(terminal, 1000)
            process.send_signal(signal.SIGINT)
            assert process.wait(60) == 130
        finally:
            process.kill()
    assert os.read(terminal, 10_000).endswith(b"\r\x1b[K")
    os.close(terminal)
    os.close(other_end)


def test_who_has_read_enough_ends_it(folder):
    with subprocess.Popen((*COMMAND, "--count", "1000000"), stdout=subprocess.PIPE) as process:
        process.stdout.readline()
        process.stdout.close()
        assert process.wait(60) == 141


def test_a_file_that_cannot_be_written_is_told(run):
    result = run("sample", "chicago-express", "--count", 20, "-o", "none/games.rgn", "--seed", 1)
    assert (result.exit_code, result.stderr.count("cannot be written")) == (3, 1)
