"""Records outlast the rules that they were judged by."""

from collections.abc import Iterator
from typing import Any

import grpc
import msgspec
import pytest
from msgspec.structs import replace
from sqlalchemy import select, update

from interlock.archive.archive import Archive, open_archive
from interlock.archive.schema import RECORDS, REVISIONS, VERDICTS
from interlock.record.protobuf_form import to_protobuf
from interlock.replay.verdict import Verdict, VerdictStatus
from interlock.service.config import Config
from interlock.v1 import archive_pb2, archive_pb2_grpc, verdict_pb2
from kit.archive_calls import delete, get, names, new_game
from kit.service_calls import refusal_of, running


@pytest.fixture
def stored(where: str) -> Iterator[Archive]:
    archive = open_archive(where)
    yield archive
    archive.close()


@pytest.fixture
def stub(where: str) -> Iterator[Any]:
    with running(Config(archive=where, workers=1)) as address, grpc.insecure_channel(address) as channel:
        yield archive_pb2_grpc.ArchiveStub(channel)  # type: ignore[no-untyped-call]


@pytest.mark.parametrize("column", [VERDICTS.c.ruleset, VERDICTS.c.version])
def test_a_verdict_by_other_rules_is_kept_and_the_record_judged_anew(stored: Archive, stub: Any, column: Any) -> None:
    kept = stored.create(new_game())
    with stored.database.writing() as connection:
        # As an older Interlock would have left it.
        wrong = msgspec.json.encode(Verdict(VerdictStatus.ILLEGAL, ruleset="0"))
        connection.execute(update(VERDICTS).values({column: "0", VERDICTS.c.verdict: wrong}))
        connection.execute(update(RECORDS).values(status=VerdictStatus.ILLEGAL.name))
    assert names(stub, "status = ILLEGAL") == [kept.name]
    for _ in range(2):
        response = stub.GetVerdict(archive_pb2.GetVerdictRequest(name=kept.name))
        assert response.verdict.status == verdict_pb2.VERDICT_STATUS_VALID
    assert names(stub, "status = ILLEGAL") == []
    assert names(stub, "status = VALID AND winner = *") == [kept.name]
    assert get(stub, kept.name).etag == kept.etag
    with stored.database.reading() as connection:
        assert len(connection.execute(select(VERDICTS)).all()) == 2


def test_a_record_whose_rules_are_gone_is_kept_though_nobody_can_judge_it(stored: Archive, stub: Any) -> None:
    game = new_game()
    kept = stored.create(game)
    content = to_protobuf(replace(game, header=replace(game.header, ruleset="0")))
    with stored.database.writing() as connection:
        connection.execute(update(REVISIONS).values(content=content))
    refusal = refusal_of(lambda: stub.GetVerdict(archive_pb2.GetVerdictRequest(name=kept.name)))
    assert (refusal.code, refusal.reason) == ("INVALID_ARGUMENT", "UNREADABLE_RECORD")
    assert "the rules of chicago-express in version '0' are not at hand" in refusal.message
    assert get(stub, kept.name).source.record.header.ruleset == "0"
    assert delete(stub, kept.name).HasField("delete_time")
