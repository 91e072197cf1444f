"""Every write is in the audit log before it is answered, with who made it and how it ended; reading is not."""

import json
import shutil
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from click.testing import CliRunner
from msgspec.structs import replace

from interlock.analysis.drafts_and_samples import sample
from interlock.cli.main import cli
from interlock.service.client.remote import Remote
from interlock.service.client.server_client import channel_to
from interlock.v1 import archive_pb2, archive_pb2_grpc, record_pb2, tables_pb2_grpc, validator_pb2, validator_pb2_grpc
from kit.eventually import until
from kit.live_tables import Player, made
from kit.service_calls import in_record, legal_record, refusal_of
from kit.service_process import served
from kit.tokens import new_token
from kit.web import web_server

RECORD = legal_record()


class Club(NamedTuple):
    """A server with an audit log, and the services as Ann calls them, who may submit."""

    log: Path
    process: "subprocess.Popen[str]"
    archive: Any
    tables: Any
    validator: Any

    def lines(self) -> list[dict[str, str]]:
        """What is told of writes."""
        return [line for line in map(json.loads, self.log.read_text().splitlines()) if line["event"] == "write"]

    def create(self, record_id: str = "", **more: Any) -> archive_pb2.StoredRecord:
        request = archive_pb2.CreateRecordRequest(source=in_record(RECORD), record_id=record_id, allow_same_game=True)
        return self.archive.CreateRecord(request, **more).record


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    with _club(tmp_path, tmp_path / "audit.log") as club:
        yield club


@contextmanager
def _club(folder: Path, log: Path) -> Iterator[Club]:
    tokens = folder / "tokens.json"
    token = new_token(tokens, "Ann", "--scope", "submit")
    with (
        served("--workers", "1", "--tokens", str(tokens), "--audit-log", str(log)) as server,
        channel_to(Remote(server.address, token)) as channel,
    ):
        assert server.told["audit log"] == str(log)
        yield Club(
            log,
            server.process,
            archive_pb2_grpc.ArchiveStub(channel),  # type: ignore[no-untyped-call]
            tables_pb2_grpc.TablesStub(channel),  # type: ignore[no-untyped-call]
            validator_pb2_grpc.ValidatorStub(channel),  # type: ignore[no-untyped-call]
        )


def test_each_write_is_a_line_that_tells_who_did_what_to_which(club: Club) -> None:
    created = club.create("thursday-7", metadata=(("x-request-id", "mine-1"),))
    (line,) = club.lines()
    assert line.pop("time") <= created.create_time.ToJsonString()[:19] + "z"
    assert len(line.pop("token")) == 12
    assert line == {
        "event": "write",
        "request_id": "mine-1",
        "caller": "Ann",
        "peer": "127.0.0.1",
        "method": "interlock.v1.Archive/CreateRecord",
        "name": "records/thursday-7",
        "code": "OK",
        "reason": "",
    }


def test_what_is_refused_is_told_with_why_and_what_only_reads_is_not(club: Club) -> None:
    name = club.create().name
    delete = archive_pb2.DeleteRecordRequest(name=name)
    notes = [record_pb2.Note(move_number=1, comment=record_pb2.Comment(text="oh"))]
    stale = archive_pb2.AnnotateRecordRequest(name=name, notes=notes, etag="stale")
    club.archive.GetRecord(archive_pb2.GetRecordRequest(name=name))
    club.validator.Validate(validator_pb2.ValidateRequest(source=in_record(RECORD)))
    assert refusal_of(lambda: club.archive.DeleteRecord(delete)).reason == "NOT_PERMITTED"
    assert refusal_of(lambda: club.archive.AnnotateRecord(stale)).reason == "ETAG_DIFFERS"
    assert refusal_of(lambda: club.archive.CreateRecord(archive_pb2.CreateRecordRequest())).reason == "MISSING_SOURCE"
    told = [(line["method"].split("/")[1], line["name"], line["code"], line["reason"]) for line in club.lines()]
    assert told == [
        ("CreateRecord", name, "OK", ""),
        ("DeleteRecord", "", "PERMISSION_DENIED", "NOT_PERMITTED"),
        ("AnnotateRecord", name, "ABORTED", "ETAG_DIFFERS"),
        ("CreateRecord", "", "INVALID_ARGUMENT", "MISSING_SOURCE"),
    ]


def test_what_was_to_be_created_is_told_where_it_is_there_already(club: Club) -> None:
    club.create("thursday-7")
    assert refusal_of(lambda: club.create("thursday-7")).reason == "RECORD_EXISTS"
    assert [(line["name"], line["code"]) for line in club.lines()] == [
        ("records/thursday-7", "OK"),
        ("records/thursday-7", "ALREADY_EXISTS"),
    ]


def test_each_chunk_at_a_table_is_a_line(club: Club) -> None:
    record = sample("chicago-express", 3, 1)
    player = Player(club.tables)
    player.open(replace(record, header=replace(record.header, results=()), moves=(), notes=()), "round-2")
    for number in range(3):
        player.send(made(record.moves[number]))
        assert len(club.lines()) == number + 2
    assert {(line["name"], line["code"]) for line in club.lines()} == {("tables/round-2", "OK")}


def test_a_log_that_is_moved_away_is_begun_anew(club: Club) -> None:
    club.create("first")
    old = club.log.rename(club.log.with_suffix(".1"))
    club.process.send_signal(signal.SIGHUP)
    until(club.log.exists)
    club.create("second")
    assert [line["name"] for line in club.lines()] == ["records/second"]
    assert "records/first" in old.read_text()
    assert "records/second" not in old.read_text()


def test_nothing_is_written_that_cannot_be_told(club: Club) -> None:
    kept = club.log.rename(club.log.with_suffix(".kept"))
    club.log.symlink_to("/dev/full")
    until(lambda: _refused(club))
    before = club.archive.ListRecords(archive_pb2.ListRecordsRequest()).records
    assert _refused(club)
    assert club.archive.ListRecords(archive_pb2.ListRecordsRequest()).records == before
    club.log.unlink()
    until(lambda: not _refused(club))
    # What was under way when the log became full is told now.
    told = [json.loads(line) for log in (kept, club.log) for line in log.read_text().splitlines()]
    listed = club.archive.ListRecords(archive_pb2.ListRecordsRequest()).records
    assert {record.name for record in listed} == {line["name"] for line in told if line.get("code") == "OK"}


@pytest.mark.parametrize("in_its_place", [True, False])
def test_nothing_is_written_where_the_folder_of_the_log_is_gone_until_it_is_back(
    tmp_path: Path, in_its_place: bool
) -> None:
    folder = tmp_path / "logs"
    folder.mkdir()
    log = folder / "audit.log"
    with _club(tmp_path, log) as club:
        club.create("first")
        shutil.rmtree(folder)
        if in_its_place:
            log.mkdir(parents=True)
        until(lambda: _refused(club))
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        until(lambda: not _refused(club))
        assert club.lines()[-1]["code"] == "OK"


def test_a_file_that_is_no_audit_log_is_left_as_it_is(tmp_path: Path) -> None:
    other = tmp_path / "ca.pem"
    for content in ("-----BEGIN CERTIFICATE-----\n", "{}\n", "x" * 20_000):
        other.write_text(content)
        result = CliRunner().invoke(cli, ["serve", "--port", "0", "--audit-log", str(other)], env={"COLUMNS": "999"})
        assert result.exit_code == 3
        assert result.stderr == f"interlock: {other}: this is no audit log, and is left as it is\n"
        assert other.read_text() == content


def _refused(club: Club) -> bool:
    """Whether a write is refused as it cannot be told of."""
    request = archive_pb2.CreateRecordRequest(source=in_record(RECORD), allow_same_game=True)
    answer = club.archive.CreateRecord.future(request)
    if answer.exception() is None:
        return False
    refusal = refusal_of(answer.result)
    assert (refusal.code, refusal.reason) == ("UNAVAILABLE", "ARCHIVE_UNAVAILABLE")
    assert "audit log" in refusal.message
    return True


def test_writes_over_http_are_told_too(tmp_path: Path) -> None:
    log = tmp_path / "audit.log"
    with web_server("--workers", "1", "--audit-log", str(log)) as (_, web):
        assert web.post("/v1/records?recordId=thursday-7", json={"source": {"rgn": "nonsense"}}).status_code == 400
        line = json.loads(log.read_text().splitlines()[-1])
    assert (line["caller"], line["method"], line["reason"]) == (
        "",
        "interlock.v1.Archive/CreateRecord",
        "UNREADABLE_RECORD",
    )


@pytest.mark.parametrize(
    ("log", "why"),
    [("/dev/full", "no space left on device"), ("nowhere/audit.log", "no such file or directory")],
)
def test_a_log_that_cannot_be_written_is_told_at_the_start(log: str, why: str) -> None:
    result = CliRunner().invoke(cli, ["serve", "--port", "0", "--audit-log", log], env={"COLUMNS": None})
    assert (result.exit_code, result.stderr) == (3, f"interlock: {log}: {why}\n")


def test_a_log_is_read_by_nobody_else(club: Club) -> None:
    assert club.log.stat().st_mode & 0o777 == 0o600
