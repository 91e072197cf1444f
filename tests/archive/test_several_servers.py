"""Several servers work with one archive, and what one has done the others know."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import grpc
import pytest

from interlock.archive.archive import open_archive
from interlock.archive.revisions import latest_revision
from interlock.service.config import Config
from interlock.v1 import archive_pb2, archive_pb2_grpc, record_pb2
from kit.archive_calls import annotate, create, get, names, new_game, revisions
from kit.service_calls import refusal_of, running

_CALLERS = 8


@pytest.fixture(scope="module")
def archives(shared: str, address: str) -> Iterator[tuple[Any, Any]]:
    """Stubs of two servers over one archive."""
    with (
        running(Config(archive=shared, workers=2)) as other,
        grpc.insecure_channel(address) as to_first,
        grpc.insecure_channel(other) as to_second,
    ):
        stub: Any = archive_pb2_grpc.ArchiveStub
        yield stub(to_first), stub(to_second)


def _comment(text: str) -> record_pb2.Note:
    return record_pb2.Note(move_number=1, comment=record_pb2.Comment(text=text))


def test_of_those_who_change_what_they_have_read_one_is_first(archives: tuple[Any, Any]) -> None:
    created = create(archives[0], new_game())

    def change(caller: int) -> Any:
        return annotate(archives[caller % 2], created.name, _comment(f"by {caller}"), etag=created.etag)

    with ThreadPoolExecutor(_CALLERS) as callers:
        calls = [callers.submit(change, caller) for caller in range(_CALLERS)]
    faults = [fault for call in calls if (fault := call.exception())]
    assert {fault.code() for fault in faults if isinstance(fault, grpc.RpcError)} == {grpc.StatusCode.ABORTED}
    latest = get(archives[1], created.name).etag
    assert [call.result().record.etag for call in calls if not call.exception()] == [latest]
    refusal = refusal_of(lambda: change(0))
    assert (refusal.reason, refusal.metadata) == ("ETAG_DIFFERS", {"etag": latest})
    assert len(revisions(archives[0], created.name)) == 2


def test_what_is_read_together_is_as_it_was_at_one_moment(where: str) -> None:
    ours, theirs = open_archive(where), open_archive(where)
    created = ours.create(new_game())
    with ours.database.reading() as connection:
        before = latest_revision(connection, created.id)
        theirs.delete(created.id)
        assert latest_revision(connection, created.id) == before
    assert ours.get(created.id).delete_time is not None
    ours.close()
    theirs.close()


def test_who_does_not_tell_what_they_have_read_loses_nothing(archives: tuple[Any, Any]) -> None:
    name = create(archives[0], new_game()).name
    with ThreadPoolExecutor(_CALLERS) as callers:
        list(
            callers.map(lambda caller: annotate(archives[caller % 2], name, _comment(f"by {caller}")), range(_CALLERS))
        )
    found = revisions(archives[0], name)
    assert [each.number for each in found] == list(range(_CALLERS + 1, 0, -1))
    comments = {note.comment.text for note in get(archives[1], name).source.record.notes if note.HasField("comment")}
    assert comments == {f"by {caller}" for caller in range(_CALLERS)}


def test_the_same_game_sent_to_both_at_once_is_stored_once(archives: tuple[Any, Any]) -> None:
    game = new_game(site="Sent to both")
    with ThreadPoolExecutor(_CALLERS) as callers:
        calls = [callers.submit(create, archives[each % 2], game) for each in range(_CALLERS)]
    faults = [fault for call in calls if (fault := call.exception())]
    assert {fault.code() for fault in faults if isinstance(fault, grpc.RpcError)} == {grpc.StatusCode.ALREADY_EXISTS}
    stored = [call.result().name for call in calls if not call.exception()]
    assert names(archives[0], 'site = "Sent to both"') == stored
    assert len(stored) == 1


def test_a_page_token_holds_on_every_server_over_the_archive(archives: tuple[Any, Any]) -> None:
    wanted = {create(archives[0], new_game(site="Page by page")).name for _ in range(3)}
    request = archive_pb2.ListRecordsRequest(filter='site = "Page by page"', page_size=1)
    found = set()
    for turn in range(3):
        response = archives[turn % 2].ListRecords(request)
        found |= {record.name for record in response.records}
        request.page_token = response.next_page_token
    assert found == wanted
