"""Records are kept and given back."""

from collections.abc import Iterator
from typing import Any

import grpc
import pytest

from interlock.service.config import Config
from interlock.v1 import archive_pb2, archive_pb2_grpc, verdict_pb2
from kit.service_calls import in_record, legal_record, refusal_of, running


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    place = tmp_path_factory.mktemp("archive") / "games.db"
    with running(Config(archive=str(place))) as address, grpc.insecure_channel(address) as channel:
        yield archive_pb2_grpc.ArchiveStub(channel)


def test_a_record_comes_back_as_it_was_sent(archive: Any) -> None:
    request = archive_pb2.CreateRecordRequest(source=in_record(legal_record()), record_id="first-game")
    created = archive.CreateRecord(request).record
    assert (created.name, created.revision, created.status) == (
        "records/first-game",
        1,
        verdict_pb2.VERDICT_STATUS_VALID,
    )
    got = archive.GetRecord(archive_pb2.GetRecordRequest(name="records/first-game")).record
    assert got.source == in_record(legal_record())
    got.ClearField("source")
    assert got == created


def test_what_is_not_there_is_not_found(archive: Any) -> None:
    refusal = refusal_of(lambda: archive.GetRecord(archive_pb2.GetRecordRequest(name="records/nothing")))
    assert (refusal.code, refusal.reason) == ("NOT_FOUND", "RECORD_NOT_FOUND")
