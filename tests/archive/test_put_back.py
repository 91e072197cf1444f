"""The archive is put back to what it was once, while servers run: no table becomes another game."""

import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from interlock.analysis.drafts_and_samples import sample
from interlock.archive.archive import open_archive
from interlock.record.protobuf_form import from_message
from interlock.service.config import Config
from interlock.v1 import tables_pb2
from kit.live_steps import opening
from kit.live_tables import Player, Step, made, tables, watched
from kit.postgres import find_postgres
from kit.service_calls import refusal_of, running

GAME = "american-rails"
MOVES, START = sample(GAME, 3, 1).moves, opening(GAME, 3, 1)
CLOSE = Step(close=tables_pb2.CloseTable())


@pytest.fixture
def hall(where: str) -> Iterator[Any]:
    with running(Config(archive=where, workers=1, table_workers=1)) as address, tables(address) as hall:
        yield hall


def back_up(where: str, copy: Path) -> None:
    if "://" in where:
        _postgres("pg_dump", "--format=custom", f"--file={copy}", where)
    else:
        with closing(sqlite3.connect(where)) as source, closing(sqlite3.connect(copy)) as target:
            source.backup(target)


def put_back(where: str, copy: Path) -> None:
    if "://" in where:
        _postgres("pg_restore", "--clean", "--single-transaction", f"--dbname={where}", str(copy))
    else:
        for beside in ("-wal", "-shm"):
            Path(where + beside).unlink(missing_ok=True)
        copy.rename(where)


def _postgres(program: str, *arguments: str) -> None:
    programs = find_postgres()
    assert programs
    subprocess.run([programs / program, *arguments], check=True)


def _moves(hall: Any, table: str, sequence: int) -> tuple[Any, ...]:
    return from_message(next(watched(hall, table, after_sequence=sequence)).table.record).moves


def test_who_played_on_is_told_where_the_table_stands_now(where: str, hall: Any, tmp_path: Path) -> None:
    player = Player(hall)
    player.open(START)
    player.play(MOVES[:3])
    back_up(where, tmp_path / "copy")
    player.play(MOVES[3:6])
    put_back(where, tmp_path / "copy")
    refused = refusal_of(lambda: player.send(made(MOVES[6])))
    assert (refused.code, refused.reason, refused.metadata) == ("ABORTED", "WRONG_SEQUENCE", {"next": "4"})
    again = Player(hall)
    assert again.resume(player.table).state.sequence == 3
    again.play(MOVES[3:10])
    assert _moves(hall, player.table, 10) == MOVES[:10]


@pytest.mark.parametrize("step", [Step(rgn="nonsense"), CLOSE], ids=["not taken", "close"])
def test_what_is_done_next_is_not_done_at_a_game_that_is_gone(
    step: Step, where: str, hall: Any, tmp_path: Path
) -> None:
    player = Player(hall)
    player.open(START)
    player.play(MOVES[:3])
    back_up(where, tmp_path / "copy")
    player.play(MOVES[3:6])
    put_back(where, tmp_path / "copy")
    assert refusal_of(lambda: player.send(step)).metadata == {"next": "4"}
    # Nobody has written anything since.
    assert Player(hall).resume(player.table).state.move_count == 3


def test_a_table_at_hand_is_loaded_anew_by_who_resumes(where: str, hall: Any, tmp_path: Path) -> None:
    player = Player(hall)
    player.open(START)
    player.play(MOVES[:3])
    back_up(where, tmp_path / "copy")
    player.play(MOVES[3:6])
    put_back(where, tmp_path / "copy")
    assert Player(hall).resume(player.table).state.sequence == 3


def test_a_server_that_knows_another_game_by_the_same_numbers_learns_better(
    where: str, hall: Any, tmp_path: Path
) -> None:
    ours = Player(hall)
    ours.open(START)
    ours.play(MOVES[:3])
    back_up(where, tmp_path / "copy")
    ours.play(MOVES[3:6])
    put_back(where, tmp_path / "copy")
    with running(Config(archive=where, workers=1, table_workers=1)) as address, tables(address) as other:
        theirs = Player(other)
        theirs.resume(ours.table)
        theirs.send(Step(take_back=tables_pb2.TakeBack(move_number=0)))
        theirs.play(MOVES[:2])
        # Both have come to chunk 6 now.
        refused = refusal_of(lambda: ours.send(made(MOVES[6])))
        assert refused.metadata == {"next": "7"}
        assert theirs.send(made(MOVES[2])).steps[0].taken
    assert _moves(hall, ours.table, 7) == MOVES[:3]


def test_a_table_that_is_gone_is_told_to_be(where: str, hall: Any, tmp_path: Path) -> None:
    back_up(where, tmp_path / "copy")
    player = Player(hall)
    player.open(START)
    player.play(MOVES[:3])
    put_back(where, tmp_path / "copy")
    assert refusal_of(lambda: player.send(made(MOVES[3]))).reason == "TABLE_NOT_FOUND"


def test_a_journal_in_which_a_chunk_is_missing_is_refused_in_words(where: str, hall: Any) -> None:
    player = Player(hall)
    table = player.open(START).table
    player.play(MOVES[:5])
    archive = open_archive(where)
    with archive.database.writing() as connection:
        connection.execute(text("DELETE FROM chunks WHERE sequence = 3"))
    archive.close()
    with running(Config(archive=where, workers=1, table_workers=1)) as address, tables(address) as other:
        for call in (lambda: Player(other).resume(table), lambda: list(watched(other, table))):
            refused = refusal_of(call)
            assert (refused.code, refused.reason) == ("UNAVAILABLE", "ARCHIVE_UNAVAILABLE")
            assert "its chunk 3 is missing" in refused.message
