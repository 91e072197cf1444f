"""Who watches a live table is told every chunk, from wherever they like, and costs the server little."""

from itertools import islice
from typing import Any

import pytest
from msgspec.structs import replace

from interlock.analysis.drafts_and_samples import sample
from interlock.record.protobuf_form import from_message
from interlock.service.config import Config
from interlock.v1 import record_pb2, tables_pb2
from kit.eventually import until
from kit.live_steps import opening
from kit.live_tables import Player, Step, made, tables, watched
from kit.service_calls import refusal_of, running
from kit.service_process import Served, served

GAME = "chicago-express"
MOVES = sample(GAME, 3, 1).moves
START = opening(GAME, 3, 1)


@pytest.fixture
def player(hall: Any) -> Player:
    player = Player(hall)
    player.open(START)
    return player


def judgements(watch: Any, count: int) -> list[tables_pb2.Judgement]:
    return [response.judgement for response in islice(watch, count)]


def test_a_watcher_is_told_the_table_and_then_every_chunk_until_it_is_closed(hall: Any, player: Player) -> None:
    watch = watched(hall, player.table)
    assert from_message(next(watch).table.record) == START
    sent = player.play(MOVES[:10])
    assert judgements(watch, 10) == sent
    sent = [player.send(made(MOVES[10]), made(MOVES[11])), player.send(Step(close=tables_pb2.CloseTable()))]
    assert judgements(watch, 2) == sent
    assert list(watch) == []


def test_an_illegal_move_is_nobody_elses_business(hall: Any, player: Player) -> None:
    watch = watched(hall, player.table)
    next(watch)
    assert not player.send(made(MOVES[-1])).steps[0].taken
    sent = player.play(MOVES[:1])
    assert judgements(watch, 1) == sent


@pytest.mark.parametrize("after", [0, 1, 25, 70])
def test_a_watcher_begins_after_any_chunk(after: int, hall: Any, player: Player) -> None:
    sent = player.play(MOVES[:70])
    watch = watched(hall, player.table, after_sequence=after)
    table = next(watch).table
    assert (table.table, table.state.sequence, table.state.move_count) == (player.table, after, after)
    assert from_message(table.record) == replace(START, moves=MOVES[:after])
    assert judgements(watch, 70 - after) == sent[after:]
    assert player.play(MOVES[70:71]) == judgements(watch, 1)


@pytest.mark.parametrize(("move", "after"), [(1, 0), (3, 0), (4, 1), (30, 9), (99, 10)])
def test_a_watcher_begins_with_any_move(move: int, after: int, hall: Any, player: Player) -> None:
    sent = player.play(MOVES[:30], 3)
    watch = watched(hall, player.table, first_move_number=move)
    assert next(watch).table.state.sequence == after
    assert judgements(watch, len(sent) - after) == sent[after:]


def test_a_game_that_is_over_is_watched_until_the_table_is_closed(hall: Any, player: Player) -> None:
    sent = player.play(MOVES, 50)
    watch = watched(hall, player.table)
    next(watch)
    assert judgements(watch, len(sent)) == sent
    last = player.send(Step(take_back=tables_pb2.TakeBack(move_number=3)), Step(close=tables_pb2.CloseTable()))
    assert judgements(watch, 1) == [last]
    assert list(watch) == []
    late = list(watched(hall, player.table, after_sequence=player.sequence))
    assert [response.table.state for response in late] == [last.state]


def test_whoever_watches_is_told_the_same(hall: Any, player: Player) -> None:
    watches = [watched(hall, player.table, after_sequence=0) for _ in range(20)]
    for watch in watches:
        next(watch)
    sent = player.play(MOVES[:30])
    for watch in watches:
        assert judgements(watch, 30) == sent


@pytest.mark.parametrize(
    ("request_", "reason"),
    [
        ({"after_sequence": -1}, "INVALID_CHUNK"),
        ({"after_sequence": 1}, "INVALID_CHUNK"),
        ({"first_move_number": -1}, "INVALID_CHUNK"),
        ({"after_sequence": 1, "first_move_number": 1}, "INVALID_CHUNK"),
        ({"table": "tables/nobody-plays"}, "TABLE_NOT_FOUND"),
        ({"table": "records/first"}, "INVALID_NAME"),
        ({"table": ""}, "INVALID_NAME"),
    ],
)
def test_what_cannot_be_watched_is_refused(request_: dict[str, Any], reason: str, hall: Any, player: Player) -> None:
    refused = refusal_of(lambda: list(watched(hall, **{"table": player.table, **request_})))
    assert refused.reason == reason


def test_no_more_watch_than_may() -> None:
    with running(Config(workers=1, table_workers=1, max_watchers=2)) as address, tables(address) as hall:
        player = Player(hall)
        player.open(START)
        first, second = watched(hall, player.table), watched(hall, player.table)
        next(first)
        next(second)
        refused = refusal_of(lambda: list(watched(hall, player.table)))
        assert (refused.code, refused.reason) == ("RESOURCE_EXHAUSTED", "TOO_MANY_STREAMS")
        assert refused.metadata == {"limit": "max-watchers", "value": "2"}
        first.cancel()
        until(lambda: _is_told(hall, player.table))


def _is_told(hall: Any, table: str) -> bool:
    try:
        next(watched(hall, table))
    except Exception:
        return False
    return True


def test_a_server_that_stops_lets_watchers_and_silent_players_go() -> None:
    with served("--workers", "1", "--table-workers", "1") as server, tables(server.address) as hall:
        player = Player(hall)
        player.open(START)
        watch = watched(hall, player.table)
        next(watch)
        server.process.terminate()
        assert refusal_of(lambda: next(watch)).reason == "STOPPING"
        assert refusal_of(player.receive).reason == "STOPPING"
        assert server.process.wait(60) == 0


def memory_of(server: Served) -> int:
    """The bytes that the front has in memory."""
    with open(f"/proc/{server.process.pid}/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * 4096


def test_a_watcher_that_reads_nothing_does_not_make_the_server_grow_and_misses_nothing() -> None:
    comment = record_pb2.Note(comment=record_pb2.Comment(text="x" * 10_000))
    steps = [Step(note=comment)] * 30
    with served("--workers", "1", "--table-workers", "1") as server, tables(server.address) as hall:
        player = Player(hall)
        player.open(START)
        player.send(*steps)
        lazy = [watched(hall, player.table) for _ in range(10)]
        for watch in lazy:
            next(watch)
        # Enough for what is kept at most, and for what a connection takes in before it is full.
        for _ in range(40):
            player.send(*steps)
        before = memory_of(server)
        # Ten times 30 MB, if it were kept for each.
        for _ in range(100):
            player.send(*steps)
        assert memory_of(server) - before < 20 * 2**20
        sequences = [judgement.sequence for judgement in judgements(lazy[0], 141)]
        assert sequences == [*range(1, 142)]
