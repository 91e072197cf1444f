"""An archive that does not work is told in a sentence, and nothing is half done."""

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from kit.small_disk import small_disk

COMMAND = (sys.executable, "-c", "from interlock.cli.main import main; main()", "archive")


@pytest.fixture
def games(another):
    """Put many games into a folder."""
    Path("games").mkdir()
    for seed in range(2, 14):
        another(f"games/number-{seed}.rgn", seed)


def test_a_locked_archive_is_told_and_works_again(archive, told, place, another):
    told("add", "game.rgn")
    with closing(sqlite3.connect("club.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        result = archive("annotate", "game", "--add", 3, "too dear")
        assert result.exit_code == (4 if "--server" in place else 3)
        assert "another process keeps the archive locked; try again" in result.stderr
        assert told("list").splitlines()[1].startswith("game ")
    assert archive("annotate", "game", "--add", 3, "too dear").stdout.endswith("; revision 2\n")


def test_an_archive_that_is_gone_is_told_and_comes_back(archive, told, place):
    told("add", "game.rgn")
    before = told("list")
    Path("away").mkdir()
    there = Path("club.db").resolve().parent
    for file in there.glob("club.db*"):
        file.rename(Path("away", file.name))
    for command in (["list"], ["show", "game"], ["delete", "game"]):
        result = archive(*command)
        assert (result.exit_code, result.stdout) == (4 if "--server" in place else 3, "")
        assert "there is no archive club.db" in result.stderr or "the archive's file is gone" in result.stderr
    for file in Path("away").iterdir():
        file.rename(there / file.name)
    assert told("list") == before


@pytest.fixture
def disk(folder):
    """A small disk, in the folder."""
    with small_disk(2) as disk:
        if disk is None:
            pytest.skip("this process may mount no disk")
        Path("disk").symlink_to(disk.folder)
        yield disk


def test_on_a_full_disk_records_are_stored_whole_or_not_at_all(run, disk, games):
    place = ["--archive", "disk/club.db"]
    run("archive", "add", "game.rgn", *place)
    disk.fill()
    result = run("archive", "add", "games", *place)
    assert result.exit_code == 3
    assert "interlock: disk/club.db: the archive has no room left: the disk is full" in result.stderr
    stored = result.stdout.splitlines()
    assert len(stored) < 12
    disk.free()
    assert len(run("archive", "list", *place).stdout.splitlines()) == 1 + 1 + len(stored)
    again = run("archive", "add", "games", *place)
    assert again.exit_code == 0
    assert again.stdout.count(": the same game is there as ") == len(stored)
    assert again.stdout.count(": stored as ") == 12 - len(stored)


def test_an_import_goes_on_once_there_is_room(run, disk, games):
    run("archive", "add", "games")
    run("archive", "export", "-o", "all.jsonl")
    place = ["--archive", "disk/club.db"]
    run("archive", "add", "game.rgn", *place)
    disk.fill()
    assert run("archive", "import", "all.jsonl", *place).exit_code == 3
    disk.free()
    assert run("archive", "import", "all.jsonl", *place).exit_code == 0
    assert len(run("archive", "list", *place).stdout.splitlines()) == 1 + 13


def test_an_export_to_a_full_disk_leaves_no_part_of_a_file(run, disk, games):
    run("archive", "add", "games")
    (disk.folder / "all.jsonl").write_text("old")
    disk.fill()
    for out in ("disk/all.jsonl", "disk/folder"):
        result = run("archive", "export", "-o", out)
        assert (result.exit_code, result.stdout) == (3, "")
        assert "no space left on device" in result.stderr
    left = {path.name for path in disk.folder.rglob("*")} - {"filling", "folder"}
    assert left == {"all.jsonl"}
    assert (disk.folder / "all.jsonl").read_text() == "old"


def test_a_file_that_cannot_be_written_can_be_read(run, folder):
    run("archive", "add", "game.rgn", "--archive", "club.db")
    Path("club.db").chmod(0o444)

    def may_not_write(*words):
        # Who is root may write whatever there is, unless this is taken away.
        before = ("setpriv", "--bounding-set=-dac_override") if os.getuid() == 0 else ()
        command = [*before, *COMMAND, *words, "--archive", "club.db"]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    assert may_not_write("list").stdout.splitlines()[1].startswith("game ")
    for words in (("annotate", "game", "--add", "3", "x"), ("delete", "game"), ("add", "illegal.rgn")):
        result = may_not_write(*words)
        assert (result.returncode, result.stdout) == (3, "")
        assert result.stderr.startswith("interlock: club.db: the archive's file cannot be ")
    Path("locked").mkdir(mode=0o555)
    result = may_not_write("export", "-o", "locked/all.jsonl")
    assert result.returncode == 3
    assert "interlock: locked/all.jsonl: the file cannot be written: permission denied" in result.stderr


@pytest.mark.parametrize("table", ["records", "revisions", "seats"])
def test_a_damaged_file_is_told(run, table):
    run("archive", "add", "game.rgn", "--archive", "club.db")
    with closing(sqlite3.connect("club.db")) as connection:
        (page,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (table,)).fetchone()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    data = Path("club.db").read_bytes()
    Path("club.db").write_bytes(data[: (page - 1) * size] + b"\xa5" * size + data[page * size :])
    result = run("archive", "show", "game", "--archive", "club.db")
    assert (result.exit_code, result.stdout) == (3, "")
    assert result.stderr.startswith("interlock: club.db: the archive's file is damaged; put a copy in its place")


def test_what_is_cut_off_is_told(run):
    run("archive", "add", "game.rgn", "--archive", "club.db")
    whole = Path("club.db").read_bytes()
    for size in (1, 100, 1024, len(whole) // 2):
        Path("club.db").write_bytes(whole[:size])
        result = run("archive", "show", "game", "--archive", "club.db")
        assert (result.exit_code, result.stdout) == (3, "")
        assert result.stderr.startswith("interlock: ")
