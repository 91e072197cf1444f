"""Where the database does not work the archive says so and loses nothing, and it works on once the database does."""

import sqlite3
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import grpc
import pytest
from sqlalchemy import create_engine, text

from interlock.analysis.drafts_and_samples import sample
from interlock.record.model import GameRecord
from interlock.v1 import archive_pb2, archive_pb2_grpc, record_pb2, validator_pb2, verdict_pb2
from kit.archive_calls import annotate, create, get, names, new_game
from kit.live_steps import opening
from kit.live_tables import Player, tables
from kit.postgres import Postgres
from kit.service_calls import in_record, refusal_of, validator
from kit.service_process import Served, served
from kit.small_disk import SmallDisk, small_disk


class Place(NamedTuple):
    """An archive, and what can happen to it."""

    where: str
    locked: Callable[[], AbstractContextManager[None]]
    """Has another process keep it from being written."""
    gone: Callable[[], AbstractContextManager[None]]
    """Has it not be there."""


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    if request.param == "sqlite":
        file = tmp_path / "games" / "archive.db"
        file.parent.mkdir()
        return Place(str(file), lambda: _locked_file(file), lambda: _moved(file.parent))
    server: Postgres = request.getfixturevalue("server")
    url = server.new_database()
    return Place(url, lambda: _locked_table(url), lambda: _stopped(server))


@contextmanager
def _locked_file(file: Path) -> Iterator[None]:
    connection = sqlite3.connect(file, isolation_level=None)
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        connection.close()


@contextmanager
def _locked_table(url: str) -> Iterator[None]:
    engine = create_engine(url.replace("postgresql:", "postgresql+psycopg:"))
    with engine.begin() as connection:
        connection.execute(text("LOCK TABLE records, tables, chunks IN EXCLUSIVE MODE"))
        yield
    engine.dispose()


@contextmanager
def _moved(folder: Path) -> Iterator[None]:
    elsewhere = folder.rename(folder.with_name("elsewhere"))
    try:
        yield
    finally:
        elsewhere.rename(folder)


@contextmanager
def _stopped(server: Postgres) -> Iterator[None]:
    server.stop()
    try:
        yield
    finally:
        server.start()


@contextmanager
def _archive(server: Served) -> Iterator[Any]:
    with grpc.insecure_channel(server.address) as channel:
        yield archive_pb2_grpc.ArchiveStub(channel)  # type: ignore[no-untyped-call]


def _refused(call: Callable[[], object]) -> tuple[str, str, str]:
    refusal = refusal_of(call)
    return refusal.code, refusal.reason, refusal.message


LOCKED = ("UNAVAILABLE", "ARCHIVE_UNAVAILABLE", "another process keeps the archive locked; try again")


def test_a_locked_archive_is_waited_for_a_while_and_read_all_the_time(place: Place) -> None:
    with served("--archive", place.where, "--workers", "2") as server, _archive(server) as archive:
        create(archive, new_game(), "before")
        with ThreadPoolExecutor() as pool:
            with place.locked():
                waiting = pool.submit(create, archive, new_game(), "during")
                assert get(archive, "records/before").revision == 1
            assert waiting.result(60).name == "records/during"
        with place.locked():
            assert _refused(lambda: create(archive, new_game(), "refused")) == LOCKED
            assert names(archive, "") == ["records/during", "records/before"]
        create(archive, new_game(), "after")
        assert names(archive, "") == ["records/after", "records/during", "records/before"]


def test_an_archive_that_is_gone_is_back_as_it_was(place: Place) -> None:
    with served("--archive", place.where, "--workers", "2") as server, _archive(server) as archive:
        before = create(archive, new_game(), "before")
        with place.gone():
            for call in (
                lambda: get(archive, "records/before"),
                lambda: create(archive, new_game()),
                lambda: names(archive, ""),
            ):
                code, reason, sentence = _refused(call)
                assert (code, reason) == ("UNAVAILABLE", "ARCHIVE_UNAVAILABLE")
                assert "archive" in sentence
                assert str(place.where) not in sentence
            # Whatever needs no archive goes on.
            with validator(server.address) as judging:
                request = validator_pb2.ValidateRequest(source=in_record(new_game()))
                assert judging.Validate(request).verdict.status == verdict_pb2.VERDICT_STATUS_VALID
        assert get(archive, "records/before", view=archive_pb2.RECORD_VIEW_BASIC) == before
        create(archive, new_game(), "after")
        assert names(archive, "") == ["records/after", "records/before"]


class SmallPlace(NamedTuple):
    """An archive on a small disk of its own."""

    where: str
    disk: SmallDisk


@pytest.fixture(params=["sqlite", "postgresql"])
def small_place(request: pytest.FixtureRequest) -> Iterator[SmallPlace]:
    # An empty database of PostgreSQL's takes 8 MiB.
    with small_disk(2 if request.param == "sqlite" else 12) as disk:
        if disk is None:
            pytest.skip("this process may mount no disk")
        if request.param == "sqlite":
            yield SmallPlace(str(disk.folder / "archive.db"), disk)
            return
        server: Postgres = request.getfixturevalue("server")
        with server.database_in(disk.folder) as where:
            yield SmallPlace(where, disk)


def test_a_full_disk_keeps_what_is_there_and_takes_more_once_there_is_room(small_place: SmallPlace) -> None:
    where, disk = small_place
    with served("--archive", where, "--workers", "2") as server, _archive(server) as archive:
        before = [create(archive, new_game()).name]
        disk.fill()
        # In the file's journal there may be room yet.
        code, reason, _ = _refused(lambda: before.extend(create(archive, new_game()).name for _ in range(100)))
        assert (code, reason) == ("RESOURCE_EXHAUSTED", "ARCHIVE_FULL")
        note = record_pb2.Note(move_number=1, comment=record_pb2.Comment(text="x" * 1000))
        assert _refused(lambda: annotate(archive, before[0], note))[1] == "ARCHIVE_FULL"
        assert names(archive, "", order_by="create_time") == before
        assert [get(archive, name).revision for name in before] == [1] * len(before)
        disk.free()
        assert annotate(archive, before[0], note).record.revision == 2
        after = create(archive, new_game()).name
        assert names(archive, "", order_by="create_time") == [*before, after]
        server.process.terminate()
        server.process.wait(60)
    if "://" not in where:
        with closing(sqlite3.connect(where)) as connection:
            assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


def test_a_damaged_file_is_told_and_what_needs_none_of_it_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "archive.db"
    with served("--archive", str(file)) as server, _archive(server) as archive:
        create(archive, new_game(), "before")
        server.process.terminate()
        server.process.wait(60)
    _damage(file, "records")
    with served("--archive", str(file), "--workers", "1") as server, _archive(server) as archive:
        for call in (lambda: get(archive, "records/before"), lambda: create(archive, new_game())):
            assert _refused(call) == (
                "UNAVAILABLE",
                "ARCHIVE_UNAVAILABLE",
                "the archive's file is damaged; put a copy in its place",
            )
        with validator(server.address) as judging:
            judging.GetServerInfo(validator_pb2.GetServerInfoRequest())
        server.process.terminate()
        _, told = server.process.communicate(timeout=60)
    assert "Traceback" not in told


def _damage(file: Path, table: str) -> None:
    """Write over the first page of a table."""
    with closing(sqlite3.connect(file)) as connection:
        (page,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (table,)).fetchone()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    with file.open("r+b") as data:
        data.seek((page - 1) * size)
        data.write(b"\xa5" * size)


@pytest.mark.parametrize("fault", ["locked", "gone"])
def test_a_live_game_goes_on_where_it_was_once_the_archive_is_back(place: Place, fault: str) -> None:
    record = sample("chicago-express", 3, 2)
    with served("--archive", place.where, "--workers", "2") as server, tables(server.address) as hall:
        player = Player(hall)
        player.open(opening("chicago-express", 3, 2), "the-final")
        player.play(record.moves[:5])
        with getattr(place, fault)():
            code, reason, _ = _refused(lambda: player.play(record.moves[5:6]))
            assert (code, reason) == ("UNAVAILABLE", "ARCHIVE_UNAVAILABLE")
        _play_on(hall, record, taken=5)


def test_a_live_game_on_a_full_disk_goes_on_where_it_was_once_there_is_room(small_place: SmallPlace) -> None:
    where, disk = small_place
    record = sample("chicago-express", 3, 2)
    with served("--archive", where) as server, tables(server.address) as hall:
        player = Player(hall)
        player.open(opening("chicago-express", 3, 2), "the-final")
        disk.fill()
        code, reason, _ = _refused(lambda: player.play(record.moves))
        assert (code, reason) == ("RESOURCE_EXHAUSTED", "ARCHIVE_FULL")
        disk.free()
        _play_on(hall, record, taken=player.sequence)


def _play_on(hall: Any, record: GameRecord, taken: int) -> None:
    """Resume the table, which has taken so many moves, and play to the end."""
    player = Player(hall)
    state = player.resume("tables/the-final").state
    assert (state.sequence, state.move_count) == (taken, taken)
    *_, last = player.play(record.moves[taken:])
    assert (last.state.move_count, last.state.record) == (len(record.moves), "records/the-final")


@pytest.mark.parametrize("data", [b"hello\n" * 1000, b"SQLite format 3\0" + b"\xff" * 8000])
def test_a_server_does_not_start_over_what_is_no_archive(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "archive.db"
    file.write_bytes(data)
    told = "interlock: cannot open the archive: the archive's file is "
    with pytest.raises(AssertionError, match=told), served("--archive", str(file)):
        pass
    assert file.read_bytes() == data
