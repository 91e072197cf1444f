"""What stands in a file is not lost when a command writes it, whoever else writes it at that moment."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from interlock.record.collection.output import parts

COMMAND = (sys.executable, "-c", "from interlock.cli.main import main; main()")


@pytest.fixture
def many(game, folder):
    """Put files of one record and of many into the folder."""
    for name in ("many.rgn", "many.jsonl", "many.rgn.gz"):
        Path(name).write_bytes(b"".join(parts([game.record] * 3, Path(name))))
    return game


def told(result):
    """Return what a command says on standard error, on one line."""
    return " ".join(result.stderr.split())


def at_once(commands):
    """Run commands at the same time."""
    running = [subprocess.Popen((*COMMAND, *each), stderr=subprocess.DEVNULL) for each in commands]
    assert [each.wait(timeout=60) for each in running] == [0] * len(commands)


def test_who_signs_and_annotates_one_record_at_once_loses_nothing(run, many):
    run("key", "key", "--no-passphrase")
    signing = [
        ("sign", "game.rgn", "--player", name, "--key", "key", "-o", "game.rgn") for name in ("Ann", "Ben", "Cara")
    ]
    noting = [("annotate", "game.rgn", "--add", "3", word, "-o", "game.rgn") for word in ("dear", "cheap")]
    at_once([*signing, *noting, ("fmt", "game.rgn")])
    assert run("verify", "game.rgn").stdout.count("(player)") == 3
    assert all(word in Path("game.rgn").read_text() for word in ("dear", "cheap"))


@pytest.mark.parametrize("name", ["many.rgn", "many.rgn.gz"])
def test_who_writes_records_of_one_file_at_once_loses_nothing(run, many, name):
    commands = [("annotate", f"{name}#{number}", "--add", "3", f"word {number}", "-o", name) for number in (1, 2, 3)]
    at_once([*commands, ("fmt", "--numbers", name)])
    after = run("convert", name, "--to", "rgn").stdout
    assert [after.count(f"word {number}") for number in (1, 2, 3)] == [1, 1, 1]


@pytest.mark.parametrize("out", ["many.rgn", "many.jsonl", "many.rgn.gz"])
@pytest.mark.parametrize(
    "command",
    [
        ("annotate", "game.rgn", "--add", "3", "x"),
        ("annotate", "other.rgn#2", "--add", "3", "x"),
        ("sign", "other.rgn#2", "--player", "Ann", "--key", "key"),
        ("convert", "game.rgn"),
        ("convert", "other.rgn#1"),
        ("sample", "chicago-express"),
    ],
)
def test_one_record_does_not_take_the_place_of_many(run, many, command, out):
    run("key", "key", "--no-passphrase")
    Path("other.rgn").write_text(f"{many.text}\n{many.text}")
    before = Path(out).read_bytes()
    result = run(*command, "-o", out)
    assert (result.exit_code, result.stdout) == (2, "")
    sentence = f"{out} holds 3 records, and one record would take the place of all of them: write it into another file."
    assert sentence in told(result)
    assert "signed by" not in told(result)
    assert Path(out).read_bytes() == before


def test_a_record_does_not_take_the_place_of_its_own_file(run, many):
    assert run("convert", "many.rgn#2", "-o", "many.rgn").exit_code == 2
    assert run("convert", "many.rgn#2", "-o", "many.rgn#3", "--to", "rgn").exit_code == 2


def test_another_name_of_its_file_is_its_file(run, many):
    for link, name in ((os.link, "hard.rgn"), (os.symlink, "soft.rgn")):
        link("many.rgn", name)
        assert run("annotate", "many.rgn#2", "--add", "3", "x", "-o", name).exit_code == 0
        assert run("check", "-q", name).stdout.count(": valid") == 3
