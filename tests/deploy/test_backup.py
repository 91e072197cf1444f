"""The commands by which server/DEPLOYING.md copies an archive under way bring it back as it was then."""

import os
import stat
from pathlib import Path
from urllib.parse import unquote

import pytest

from clients.building import python
from interlock.analysis.drafts_and_samples import sample
from interlock.record.rgn import write_rgn
from kit.documents import blocks, section
from kit.external_tools import run, tool
from kit.postgres import Postgres, find_postgres
from kit.service_process import served

PAGE = section((Path(__file__).parents[2] / "server" / "DEPLOYING.md").read_text(encoding="utf-8"), "Backing up")
KINDS = {"SQLite": "games.backup", "PostgreSQL": "games.dump", "The compose file": "games.dump"}
"""The headings, and the file that the copy is in."""


def commands(heading: str) -> list[str]:
    """Return the commands below a heading of the third rank: to back up, and to restore."""
    return blocks(PAGE.split(f"\n### {heading}\n")[1].split("\n### ")[0], "sh")


def programs(folder: Path) -> str:
    """The PATH of the commands: `docker compose exec` there does on this machine what it is to do in a container."""
    docker = folder / "docker"
    docker.write_text('#!/bin/sh\n[ "$2" = exec ] || exit 0\nshift 4\nexec "$@"\n', encoding="utf-8")
    docker.chmod(0o700)
    return f"{folder}:{find_postgres()}:{os.environ['PATH']}"


def an_archive(kind: str, folder: Path, request: pytest.FixtureRequest) -> dict[str, str]:
    """The environment of the commands, with an archive that has nothing in it yet."""
    if kind == "SQLite":
        return {"INTERLOCK_ARCHIVE": str(folder / "games.db"), "PATH": programs(folder)}
    database: Postgres = request.getfixturevalue("database")
    archive = database.new_database()
    if kind == "PostgreSQL":
        return {"INTERLOCK_ARCHIVE": archive, "PATH": programs(folder)}
    role = "DROP DATABASE IF EXISTS interlock", "DROP ROLE IF EXISTS interlock", "CREATE ROLE interlock SUPERUSER LOGIN"
    for command in (*role, "CREATE DATABASE interlock OWNER interlock"):
        run([tool("psql"), "-qc", command, archive])
    place, host = unquote(archive).split("?host=")
    assert place.startswith("postgresql://")
    return {
        "INTERLOCK_ARCHIVE": f"postgresql://interlock@/interlock?host={host}",
        "PGHOST": host,
        "PATH": programs(folder),
    }


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_restored_is_what_was_backed_up(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    environment = an_archive(kind, tmp_path, request)
    archive = environment["INTERLOCK_ARCHIVE"]
    back_up, restore = commands(kind)
    client = python(tmp_path, tmp_path)
    games = [tmp_path / f"{seed}.rgn" for seed in (1, 2)]
    for seed, game in enumerate(games, 1):
        game.write_text(write_rgn(sample("chicago-express", 4, seed)), encoding="utf-8")
    with served("--archive", archive) as server, client.talking(server.address, "play", "board-1") as table:
        table.line()
        before = table.tell("Ben: bid 10", 1)
        client(server.address, "archive", games[0], "before")
        run(["bash", "-euc", back_up], tmp_path, **environment)
        assert stat.S_IMODE((tmp_path / KINDS[kind]).stat().st_mode) == 0o600
        table.tell("Cara: pass", 1)
        client(server.address, "archive", games[1], "after-it")
    run(["bash", "-euc", restore], tmp_path, **environment)
    with served("--archive", archive) as server:
        told = client(server.address, "archive", games[1], "again")
        assert told.startswith("stored\trecords/again\t1\t")
        names = [line.split("\t")[1] for line in told.splitlines() if line.startswith("listed")]
        assert names == ["records/again", "records/before"]
        with client.talking(server.address, "play", "board-1") as table:
            assert table.line() == "open\ttables/board-1\t1\tbid 11 to 40, or pass"
            assert before.startswith("taken\t1\tBen: bid 10")


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("wrong", ["not told", "elsewhere", "empty"])
def test_a_backup_of_no_archive_fails_and_leaves_the_one_before(
    kind: str, wrong: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    environment = an_archive(kind, tmp_path, request)
    match kind, wrong:
        case _, "not told":
            environment |= {"INTERLOCK_ARCHIVE": "", "PGHOST": ""}
        case _, "elsewhere":
            environment |= {"INTERLOCK_ARCHIVE": f"{environment['INTERLOCK_ARCHIVE']}x", "PGHOST": "/nowhere"}
        case "SQLite", _:
            Path(environment["INTERLOCK_ARCHIVE"]).touch()
    before = tmp_path / KINDS[kind]
    before.write_text("the one before", encoding="utf-8")
    with pytest.raises(AssertionError):
        # As people write it in a script; `set -e` would not count there.
        run(["bash", "-c", f"{{\n{commands(kind)[0]}}} || exit 7"], tmp_path, **environment)
    assert before.read_text(encoding="utf-8") == "the one before"


def test_nothing_is_taken_away_where_there_is_nothing_to_restore(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("games.db", "games.db-wal")]
    for file in files:
        file.write_text("here", encoding="utf-8")
    with pytest.raises(AssertionError, match=r"games\.backup"):
        run(["bash", "-c", commands("SQLite")[1]], tmp_path, INTERLOCK_ARCHIVE=str(files[0]))
    assert [file.read_text(encoding="utf-8") for file in files] == ["here", "here"]
