"""A table outlasts connections, workers and servers: nothing is lost, and nothing taken twice."""

import os
import signal
import threading
from pathlib import Path
from random import Random
from typing import Any

import grpc
import pytest
from msgspec.structs import replace

from interlock.analysis.drafts_and_samples import sample
from interlock.analysis.judge import replay_to
from interlock.games.position_view import position_digest
from interlock.record.model import GameRecord
from interlock.record.protobuf_form import from_message, to_message
from interlock.service.config import Config
from interlock.v1 import record_pb2, tables_pb2, validator_pb2, validator_pb2_grpc
from kit.live_steps import opening
from kit.live_tables import Player, Step, made, tables, watched
from kit.service_calls import refusal_of, running
from kit.service_process import freeze, served

GAME = "american-rails"
PLAYED = sample(GAME, 3, 1)
MOVES, START = PLAYED.moves, opening(GAME, 3, 1)


@pytest.fixture
def player(hall: Any) -> Player:
    player = Player(hall)
    player.open(START)
    return player


def record_of(hall: Any, table: str) -> GameRecord:
    last = Player(hall).resume(table).state.sequence
    return from_message(next(watched(hall, table, after_sequence=last)).table.record)


def test_a_chunk_that_is_sent_twice_is_taken_once_and_answered_alike(player: Player, hall: Any) -> None:
    first, second, third = player.play(MOVES[:3])
    assert player.send(made(MOVES[1]), sequence=2) == second
    assert player.send(made(MOVES[0]), sequence=1) == first
    other = Player(hall)
    other.resume(player.table)
    assert other.send(made(MOVES[2]), sequence=3) == third
    assert record_of(hall, player.table).moves == MOVES[:3]


@pytest.mark.parametrize("sequence", [1, 2, 4, 99])
def test_a_chunk_out_of_its_turn_is_told_which_is_next(sequence: int, player: Player, hall: Any) -> None:
    player.play(MOVES[:2])
    refused = refusal_of(lambda: player.send(made(MOVES[2]), sequence=sequence))
    assert (refused.code, refused.reason) == ("ABORTED", "WRONG_SEQUENCE")
    assert refused.metadata == {"next": "3"}
    again = Player(hall)
    again.resume(player.table)
    assert again.send(made(MOVES[2])).state.sequence == 3


def test_of_two_at_one_table_who_is_first_is_heard(player: Player, hall: Any) -> None:
    other = Player(hall)
    other.resume(player.table)
    for move in MOVES[:20]:
        assert player.send(made(move)).steps[0].taken
        other.resume(player.table)
        player, other = other, player
    refused = refusal_of(lambda: other.send(made(MOVES[20]), sequence=20))
    assert refused.metadata == {"next": "21"}
    assert record_of(hall, player.table).moves == MOVES[:20]


def test_a_table_that_is_opened_once_more_is_resumed(hall: Any) -> None:
    first, second, third = Player(hall), Player(hall), Player(hall)
    assert first.open(START, "friday-1").state.sequence == 0
    first.play(MOVES[:2])
    assert second.open(START, "friday-1").state == first.resume("tables/friday-1").state
    assert second.send(made(MOVES[2])).state.move_count == 3
    refused = refusal_of(lambda: third.open(replace(START, moves=MOVES[:1]), "friday-1"))
    assert (refused.code, refused.reason) == ("ALREADY_EXISTS", "TABLE_EXISTS")


def test_a_connection_that_breaks_costs_nothing(player: Player, hall: Any, address: str) -> None:
    for move in MOVES[:10]:
        player.send(made(move))
        player.cancel()
        with tables(address) as another:
            later = Player(another)
            assert later.resume(player.table).state.sequence == player.sequence
            later.cancel()
        player_again = Player(hall)
        player_again.resume(player.table)
        player = player_again
    assert player.sequence == 10


def test_a_table_goes_on_after_the_server_was_killed(tmp_path: Path) -> None:
    options = ("--workers", "1", "--table-workers", "1", "--archive", str(tmp_path / "games.db"))
    table, sent = "", []
    for first in range(0, 30, 10):
        with served(*options) as server, tables(server.address) as hall:
            player = Player(hall)
            if table:
                assert player.resume(table).state == sent[-1].state
                assert player.send(made(MOVES[first - 1]), sequence=first) == sent[-1]
            else:
                table = player.open(START).table
            sent += player.play(MOVES[first : first + 10])
    replay = replay_to(replace(START, moves=MOVES[:30]))
    assert sent[-1].state.position_digest == position_digest(replay)


def test_nothing_is_lost_or_taken_twice_though_the_worker_is_killed_again_and_again(tmp_path: Path) -> None:
    options = ("--workers", "1", "--table-workers", "1", "--archive", str(tmp_path / "games.db"))
    random, kills = Random(1), 5
    with served(*options) as server, tables(server.address) as hall:
        table = Player(hall).open(START).table
        taken = 0
        for _ in range(kills):
            player = _back(hall, table)
            # The last chunk may have been taken though nobody was told.
            assert player.sequence in (taken, taken + 1)
            player.sequence = taken
            (worker,) = server.table_workers()
            killer = threading.Timer(random.uniform(0, 0.03), os.kill, (worker, signal.SIGKILL))
            taken = _played_until_killed(player, taken, killer)
            killer.join()
        assert taken > kills
        player = _back(hall, table)
        record = record_of(hall, table)
        assert record.moves == MOVES[: player.sequence % 100]
        assert not replay_to(record).stopped


def _back(hall: Any, table: str) -> Player:
    """A player at a table, where it may be that nobody has seen yet that its worker is gone, or another is to start."""
    for_now = grpc.StatusCode.UNAVAILABLE, grpc.StatusCode.DEADLINE_EXCEEDED
    while True:
        player = Player(hall)
        try:
            player.resume(table)
        except grpc.RpcError as lost:
            if lost.code() not in for_now:  # type: ignore[attr-defined]
                raise
        else:
            return player


def _played_until_killed(player: Player, taken: int, killer: threading.Timer) -> int:
    """Play until a call is lost with the worker, or the worker between calls; return the last chunk that was told.

    The timer starts after two chunks.
    """
    start = taken + 2
    try:
        while taken < start or killer.is_alive():
            judgement = player.send(made(MOVES[taken % 100]), *_back_to(taken % 100 + 1))
            assert judgement.state.sequence == judgement.sequence == taken + 1
            assert all(step.taken for step in judgement.steps)
            taken += 1
            if taken == start:
                killer.start()
    except grpc.RpcError as lost:
        if lost.code() is not grpc.StatusCode.UNAVAILABLE:  # type: ignore[attr-defined]
            raise
    return taken


def _back_to(move: int) -> list[Step]:
    """What follows a move: every hundredth time the game begins anew, so that there is always more to play."""
    return [Step(take_back=tables_pb2.TakeBack(move_number=0))] if move == 100 else []


def test_a_chunk_that_takes_too_long_is_stopped_and_the_table_stays_as_it_was() -> None:
    with (
        served("--workers", "1", "--table-workers", "1", "--max-seconds", "3") as server,
        tables(server.address) as hall,
    ):
        player = Player(hall)
        player.open(START)
        player.play(MOVES[:3])
        (worker,) = server.table_workers()
        freeze(worker)
        refused = refusal_of(lambda: player.send(made(MOVES[3])))
        assert (refused.code, refused.reason) == ("DEADLINE_EXCEEDED", "TOO_LONG")
        state = _back(hall, player.table).resume(player.table).state
        assert (state.sequence, state.move_count) == (3, 3)


def test_no_chunk_keeps_others_waiting_for_long() -> None:
    game = "railroad-revolution"
    long = sample(game, 4, 1).moves
    with running(Config(workers=1, table_workers=1, max_seconds=600)) as address, tables(address) as hall:
        player = Player(hall)
        player.open(opening(game, 4, 1))
        player.play(long, 1000)
        # What is noted on the first move has all that follows judged anew.
        heading = Step(note=record_pb2.Note(heading="Once more", move_number=1))
        judgement = player.send(*[heading] * 1000)
        taken = len(judgement.steps) - 1
        assert taken == 100_000 // len(long) + 1
        assert judgement.steps[-1].problems[0].message == "too much is judged anew in one chunk"
        assert len(player.send(*[heading] * 10).steps) == 10


def test_moves_are_judged_while_all_other_workers_are_busy() -> None:
    with served("--workers", "1", "--table-workers", "1") as server, tables(server.address) as hall:
        player = Player(hall)
        player.open(START)
        for worker in server.workers():
            freeze(worker)
        assert [judgement.steps[0].taken for judgement in player.play(MOVES[:20])] == [True] * 20


def test_a_table_goes_on_from_where_another_stands(player: Player, hall: Any) -> None:
    player.play(MOVES[:30], 10)
    other = Player(hall)
    opened = other.ask(open=tables_pb2.OpenTable(source=validator_pb2.RecordSource(name=player.table))).opened
    assert opened.table != player.table
    assert (opened.state.move_count, opened.state.sequence) == (30, 0)
    assert other.send(made(MOVES[30])).steps[0].taken
    assert record_of(hall, player.table).moves == MOVES[:30]


def test_calls_of_all_kinds_take_a_live_table_by_its_name(player: Player, address: str) -> None:
    player.play(MOVES[:30], 10)
    source = validator_pb2.RecordSource(name=player.table)
    sent = validator_pb2.RecordSource(record=to_message(replace(START, moves=MOVES[:30])))
    with grpc.insecure_channel(address) as channel:
        stub = validator_pb2_grpc.ValidatorStub(channel)  # type: ignore[no-untyped-call]
        for call, request in (
            (stub.Validate, validator_pb2.ValidateRequest),
            (stub.ListLegalMoves, validator_pb2.ListLegalMovesRequest),
        ):
            assert call(request(source=source)) == call(request(source=sent))
        explained = stub.ExplainMove(validator_pb2.ExplainMoveRequest(source=source, move_number=30))
        assert explained == stub.ExplainMove(validator_pb2.ExplainMoveRequest(source=sent, move_number=30))
        missing = validator_pb2.RecordSource(name="tables/nobody-plays")
        refused = refusal_of(lambda: stub.Validate(validator_pb2.ValidateRequest(source=missing)))
        assert (refused.code, refused.reason) == ("NOT_FOUND", "TABLE_NOT_FOUND")
