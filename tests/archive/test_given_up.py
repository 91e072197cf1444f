"""Callers who give up in the middle of writing leave nothing by halves, and keep nobody from writing."""

from random import Random
from typing import Any

import grpc
import pytest

from interlock.archive.archive import open_archive
from interlock.service.config import Config
from interlock.v1 import archive_pb2, archive_pb2_grpc
from kit.acknowledged_writes import require_whole, short_game
from kit.archive_calls import create
from kit.service_calls import in_record, running

_CALLS = 150
_LONGEST_SECONDS = 0.02


@pytest.mark.parametrize("workers", [1, 2])
def test_calls_that_are_given_up_at_any_moment_are_written_whole_or_not_at_all(where: str, workers: int) -> None:
    random = Random(workers)
    answered = set()
    with (
        running(Config(archive=where, workers=workers, max_seconds=60)) as address,
        grpc.insecure_channel(address) as channel,
    ):
        archive: Any = archive_pb2_grpc.ArchiveStub(channel)  # type: ignore[no-untyped-call]
        create(archive, short_game("first"))
        for number in range(_CALLS):
            request = archive_pb2.CreateRecordRequest(source=in_record(short_game(f"{number}")))
            try:
                answered.add(archive.CreateRecord(request, timeout=random.uniform(0, _LONGEST_SECONDS)).record.name)
            except grpc.RpcError as error:
                assert error.code() is grpc.StatusCode.DEADLINE_EXCEEDED  # noqa: PT017 - any other is raised
        for number in range(4):
            answered.add(create(archive, short_game(f"last {number}")).name)
    stored = open_archive(where)
    require_whole(stored)
    assert answered <= {kept.name for kept in stored.find().records}
    stored.close()
