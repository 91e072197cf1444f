"""The commands by which server/DEPLOYING.md copies an archive under way bring it back as it was then."""

import os
from pathlib import Path

import pytest

from clients.building import python
from interlock.games.sample import sample
from interlock.record.rgn import write_rgn
from kit.documents import blocks, section
from kit.postgres import Postgres, find_postgres
from kit.service_process import served
from kit.tools import run

PAGE = section((Path(__file__).parents[2] / "server" / "DEPLOYING.md").read_text(encoding="utf-8"), "Backing up")


def commands(heading: str) -> list[str]:
    """Return the commands below a heading of the third rank: to back up, and to restore."""
    return blocks(PAGE.split(f"\n### {heading}\n")[1].split("\n### ")[0], "sh")


@pytest.mark.parametrize("kind", ["SQLite", "PostgreSQL"])
def test_what_is_restored_is_what_was_backed_up(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    archive = str(tmp_path / "games.db")
    if kind == "PostgreSQL":
        database: Postgres = request.getfixturevalue("database")
        archive = database.new_database()
    programs = f"{find_postgres()}:{os.environ['PATH']}"
    back_up, restore = commands(kind)
    client = python(tmp_path, tmp_path)
    games = [tmp_path / f"{seed}.rgn" for seed in (1, 2)]
    for seed, game in enumerate(games, 1):
        game.write_text(write_rgn(sample("chicago-express", 4, seed)), encoding="utf-8")
    with served("--archive", archive) as server, client.talking(server.address, "play", "board-1") as table:
        table.line()
        before = table.tell("Ben: bid 10", 1)
        client(server.address, "archive", games[0], "before")
        run(["bash", "-euc", back_up], tmp_path, INTERLOCK_ARCHIVE=archive, PATH=programs)
        table.tell("Cara: pass", 1)
        client(server.address, "archive", games[1], "after-it")
    run(["bash", "-euc", restore], tmp_path, INTERLOCK_ARCHIVE=archive, PATH=programs)
    with served("--archive", archive) as server:
        told = client(server.address, "archive", games[1], "again")
        assert told.startswith("stored\trecords/again\t1\t")
        names = [line.split("\t")[1] for line in told.splitlines() if line.startswith("listed")]
        assert names == ["records/again", "records/before"]
        with client.talking(server.address, "play", "board-1") as table:
            assert table.line() == "open\ttables/board-1\t1\tbid 11 to 40, or pass"
            assert before.startswith("taken\t1\tBen: bid 10")
