"""Live tables over one archive are the same at every server."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from typing import Any

import grpc
import pytest
from msgspec.structs import replace

from interlock.analysis.drafts_and_samples import sample
from interlock.record.protobuf_form import from_message
from interlock.service.config import Config
from interlock.v1 import archive_pb2, archive_pb2_grpc, record_pb2, tables_pb2
from kit.archive_calls import annotate, get
from kit.live_steps import opening
from kit.live_tables import Player, Step, made, tables, watched
from kit.service_calls import refusal_of, running

GAME = "american-rails"
MOVES, START = sample(GAME, 3, 1).moves, opening(GAME, 3, 1)
CLOSE = Step(close=tables_pb2.CloseTable())


@pytest.fixture
def halls(where: str) -> Iterator[tuple[Any, Any]]:
    """Stubs of two servers over one archive."""
    config = Config(archive=where, workers=1, table_workers=1)
    with (
        running(config) as here,
        running(config) as there,
        tables(here) as hall,
        tables(there) as other,
    ):
        yield hall, other


def test_a_table_goes_on_at_any_server(halls: tuple[Any, Any]) -> None:
    ours, theirs = map(Player, halls)
    ours.open(START)
    theirs.resume(ours.table)
    for number, move in enumerate(MOVES[:20], 1):
        # Who was told nothing of it sends the same, and is answered alike.
        assert ours.send(made(move), sequence=number) == theirs.send(made(move), sequence=number)
        ours, theirs = theirs, ours
    refused = refusal_of(lambda: theirs.send(made(MOVES[0]), sequence=20))
    assert (refused.reason, refused.metadata) == ("WRONG_SEQUENCE", {"next": "21"})
    assert ours.send(CLOSE, sequence=21).state.closed
    late = Player(halls[0])
    assert late.resume(ours.table).state.closed


def test_a_step_that_cannot_be_taken_is_judged_as_the_table_stands_everywhere(halls: tuple[Any, Any]) -> None:
    ours, theirs = map(Player, halls)
    ours.open(START)
    theirs.resume(ours.table)
    ours.play(MOVES[:1])
    # Here nobody knows yet that the number is taken.
    refused = refusal_of(lambda: theirs.send(Step(rgn="nonsense"), sequence=1))
    assert (refused.reason, refused.metadata) == ("WRONG_SEQUENCE", {"next": "2"})


def test_of_many_who_write_at_once_one_is_first_with_each_number(halls: tuple[Any, Any]) -> None:
    first = Player(halls[0])
    first.open(START)
    players = [Player(halls[number % 2]) for number in range(4)]

    def write(number: int) -> list[int]:
        """Add comments; return the numbers that were had."""
        had, player = [], players[number]
        player.resume(first.table)
        while len(had) < 10:
            comment = record_pb2.Comment(text=f"{number}: {len(had)}")
            try:
                had.append(player.send(Step(note=record_pb2.Note(comment=comment))).sequence)
            except grpc.RpcError as error:
                if error.code() is not grpc.StatusCode.ABORTED:  # type: ignore[attr-defined]
                    raise
                player = Player(halls[number % 2])
                player.resume(first.table)
        return had

    with ThreadPoolExecutor(4) as threads:
        found = [sequence for had in threads.map(write, range(4)) for sequence in had]
    assert sorted(found) == [*range(1, 41)]
    record = from_message(next(watched(halls[1], first.table, after_sequence=40)).table.record)
    texts = [note.comment.text for note in record.notes if note.comment]
    assert sorted(texts) == sorted(f"{number}: {index}" for number in range(4) for index in range(10))


def test_who_annotates_the_record_of_a_table_keeps_nobody_from_going_on_there(where: str) -> None:
    config = Config(archive=where, workers=3, table_workers=1)
    with running(config) as address, grpc.insecure_channel(address) as channel, tables(address) as hall:
        archive: Any = archive_pb2_grpc.ArchiveStub(channel)  # type: ignore[no-untyped-call]
        player = Player(hall)
        player.open(START)
        name = player.play(MOVES, 1000)[-1].state.record

        def comment(number: int) -> None:
            annotate(archive, name, record_pb2.Note(comment=record_pb2.Comment(text=f"in the archive: {number}")))

        with ThreadPoolExecutor(3) as threads:
            annotating = threads.map(comment, range(30))
            for number in range(20):
                note = record_pb2.Note(comment=record_pb2.Comment(text=f"at the table: {number}"))
                assert player.send(Step(note=note)).steps[0].taken
            assert len(list(annotating)) == 30


def test_watchers_are_told_what_is_done_at_another_server(halls: tuple[Any, Any]) -> None:
    hall, other = halls
    player = Player(other)
    player.open(START)
    watch = watched(hall, player.table)
    next(watch)
    sent = [*player.play(MOVES[:5]), player.send(CLOSE)]
    assert [response.judgement for response in islice(watch, 6)] == sent
    assert list(watch) == []


def test_a_table_that_ends_is_a_record_by_its_id_or_by_another_where_that_is_taken(where: str) -> None:
    with (
        running(Config(archive=where, workers=1, table_workers=1)) as address,
        grpc.insecure_channel(address) as channel,
    ):
        archive: Any = archive_pb2_grpc.ArchiveStub(channel)  # type: ignore[no-untyped-call]
        with tables(address) as hall:
            first, second = Player(hall), Player(hall)
            first.open(START, "friday-1")
            first.play(MOVES[:3], 3)
            ended = first.send(CLOSE).state
            assert ended.record == "records/friday-1"
            source = archive.GetRecord(archive_pb2.GetRecordRequest(name=ended.record)).record.source
            assert from_message(source.record) == replace(START, moves=MOVES[:3])
            archive.CreateRecord(
                archive_pb2.CreateRecordRequest(source=source, record_id="friday-2", allow_same_game=True)
            )
            second.open(START, "friday-2")
            other = second.send(CLOSE).state.record
            assert other not in ("", "records/friday-2")
            assert archive.GetRecord(archive_pb2.GetRecordRequest(name=other)).record.move_count == 0


def test_a_record_that_was_deleted_stays_so_though_the_table_goes_on(where: str) -> None:
    config = Config(archive=where, workers=1, table_workers=1)
    with running(config) as address, grpc.insecure_channel(address) as channel, tables(address) as hall:
        archive: Any = archive_pb2_grpc.ArchiveStub(channel)  # type: ignore[no-untyped-call]
        player = Player(hall)
        player.open(START)
        name = player.play(MOVES, 1000)[-1].state.record
        archive.DeleteRecord(archive_pb2.DeleteRecordRequest(name=name))
        assert player.send(CLOSE).state == Player(hall).resume(player.table).state
        assert Player(hall).resume(player.table).state.record == ""
        kept = archive.GetRecord(archive_pb2.GetRecordRequest(name=name)).record
        assert kept.HasField("delete_time")
        assert kept.revision == 2


def test_what_others_have_written_into_the_record_of_a_table_stays_though_the_table_goes_on(where: str) -> None:
    config = Config(archive=where, workers=1, table_workers=1)
    with running(config) as address, grpc.insecure_channel(address) as channel, tables(address) as hall:
        archive: Any = archive_pb2_grpc.ArchiveStub(channel)  # type: ignore[no-untyped-call]
        player = Player(hall)
        player.open(START)
        name = player.play(MOVES, 1000)[-1].state.record
        noted = Step(note=record_pb2.Note(comment=record_pb2.Comment(text="at the table")))
        player.send(noted)
        assert get(archive, name).revision == 2
        ruling = record_pb2.Ruling(kind=record_pb2.RULING_KIND_STANDS, move_number=1, referee="Ref")
        ruled = annotate(archive, name, record_pb2.Note(move_number=1, ruling=ruling)).record
        assert player.send(noted, CLOSE).state.closed
        assert get(archive, name).etag == ruled.etag
