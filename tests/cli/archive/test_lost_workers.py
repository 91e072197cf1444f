"""A server that loses a worker is asked again, and one file does not keep out the others."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

import grpc
import pytest
from google.rpc import code_pb2

from interlock.cli.archive import archive_calls
from interlock.service.refusal import DETAILS_KEY, Reason, RefusedError
from interlock.v1 import archive_pb2


@contextmanager
def losing(times, reason):
    """A server that so many times does not store the record that is to be called "game"."""
    asked = Counter()

    def create(request, context):
        asked[request.record_id] += 1
        if request.record_id == "game" and asked["game"] <= times:
            refusal = RefusedError(code_pb2.UNAVAILABLE, reason, "no answer")
            context.set_trailing_metadata(((DETAILS_KEY, refusal.details()),))
            context.abort(grpc.StatusCode.UNAVAILABLE, "no answer")
        record = archive_pb2.StoredRecord(name=f"records/{request.record_id}", source=request.source)
        return archive_pb2.CreateRecordResponse(record=record)

    handler = grpc.unary_unary_rpc_method_handler(
        create, archive_pb2.CreateRecordRequest.FromString, archive_pb2.CreateRecordResponse.SerializeToString
    )
    server = grpc.server(ThreadPoolExecutor(1))
    server.add_generic_rpc_handlers(
        (grpc.method_handlers_generic_handler("interlock.v1.Archive", {"CreateRecord": handler}),)
    )
    port = server.add_insecure_port("127.0.0.1:0")
    server.start()
    try:
        yield f"127.0.0.1:{port}"
    finally:
        server.stop(0).wait()


@pytest.fixture(autouse=True)
def soon(monkeypatch):
    """Have nobody wait long."""
    monkeypatch.setattr(archive_calls, "_PAUSES", (0.01, 0.01))


@pytest.mark.parametrize("reason", [Reason.WORKER_LOST, Reason.STOPPING, Reason.ARCHIVE_UNAVAILABLE])
def test_what_passes_is_tried_again(run, reason):
    with losing(2, reason) as address:
        result = run("archive", "add", "game.rgn", "illegal.rgn", "--server", address)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.count(": stored as ") == 2


def test_a_file_that_loses_every_worker_is_named_and_the_others_are_stored(run):
    with losing(9, Reason.WORKER_LOST) as address:
        result = run("archive", "add", "game.rgn", "illegal.rgn", "--server", address)
    assert result.exit_code == 4
    assert result.stderr.startswith("interlock: game.rgn: the server ")
    assert result.stdout.startswith("illegal.rgn: stored as illegal; ")


def test_an_archive_that_does_not_come_back_ends_it_with_the_name_of_the_file(run):
    with losing(9, Reason.ARCHIVE_UNAVAILABLE) as address:
        result = run("archive", "add", "game.rgn", "illegal.rgn", "--server", address)
    assert (result.exit_code, result.stdout) == (4, "")
    assert result.stderr.startswith("interlock: game.rgn: the server ")
