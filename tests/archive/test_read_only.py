"""An archive on read-only media can be read, and says that it cannot be written."""

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from interlock.analysis.drafts_and_samples import sample
from interlock.archive.archive import open_archive
from interlock.archive.errors import UnavailableError
from interlock.cli.main import cli
from interlock.record.rgn import write_rgn
from interlock.service.config import Config
from interlock.v1 import archive_pb2, archive_pb2_grpc
from kit.service_calls import refusal_of, running
from kit.small_disk import small_disk


def run(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(cli, [*words])
    return result.exit_code, result.output


def add(folder: Path, name: str, seed: int) -> int:
    """Store a sampled game in the archive of a folder."""
    game = folder / f"{name}.rgn"
    game.write_text(write_rgn(sample("chicago-express", 3, seed)), encoding="utf-8")
    code, _ = run("archive", "add", str(game), "--archive", str(folder / "club.db"))
    return code


@pytest.fixture
def read_only() -> Iterator[Path]:
    """A folder with an archive, on a disk that was made read-only."""
    with small_disk(32) as disk:
        if disk is None:
            pytest.skip("this process may mount nothing")
        assert add(disk.folder, "game", 1) == 0
        assert subprocess.run(("mount", "-o", "remount,ro", str(disk.folder)), check=False).returncode == 0
        yield disk.folder


def test_it_is_listed_and_shown(read_only: Path) -> None:
    archive = str(read_only / "club.db")
    assert [*read_only.glob("club.db-*")] == []
    code, told = run("archive", "list", "--archive", archive)
    assert (code, "game" in told) == (0, True)
    assert run("archive", "show", "game", "--archive", archive)[0] == 0


def test_what_cannot_be_written_is_told(read_only: Path) -> None:
    code, told = run("archive", "delete", "game", "--archive", str(read_only / "club.db"))
    assert code == 3
    assert "club.db: the archive's file cannot be written" in " ".join(told.split())


def test_a_server_reads_it(read_only: Path) -> None:
    import grpc

    with (
        running(Config(workers=1, archive=str(read_only / "club.db"))) as address,
        grpc.insecure_channel(address) as channel,
    ):
        stub = archive_pb2_grpc.ArchiveStub(channel)  # type: ignore[no-untyped-call]
        (record,) = stub.ListRecords(archive_pb2.ListRecordsRequest()).records
        assert record.name == "records/game"
        refusal = refusal_of(lambda: stub.DeleteRecord(archive_pb2.DeleteRecordRequest(name=record.name)))
        assert (refusal.code, refusal.reason) == ("UNAVAILABLE", "ARCHIVE_UNAVAILABLE")


def test_a_file_that_is_not_there_is_not_taken_for_a_read_only_one(read_only: Path) -> None:
    with pytest.raises(UnavailableError, match="cannot be opened"):
        open_archive(str(read_only / "other.db"))
