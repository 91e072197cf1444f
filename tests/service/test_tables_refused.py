"""What a table does not take: odd requests, too much at once, and what is not the caller's to do."""

from pathlib import Path
from time import monotonic
from typing import Any

import grpc
import pytest
from msgspec.structs import replace

from interlock.analysis.drafts_and_samples import sample
from interlock.service.config import Config
from interlock.v1 import record_pb2, tables_pb2, validator_pb2
from kit.live_steps import opening
from kit.live_tables import Player, Step, made, tables
from kit.service_calls import illegal_record, in_record, legal_record, refusal_of, running
from kit.service_process import served
from kit.tokens import bearing, new_token

MOVES, START = sample("chicago-express", 4, 1).moves, opening("chicago-express", 4, 1)
PASS = Step(rgn="pass")
NO_GAME = "interlock 1\ngame chess\nplayers Ann, Ben\n"


@pytest.fixture
def player(hall: Any) -> Player:
    return Player(hall)


@pytest.mark.parametrize(
    ("request_", "code", "reason", "field"),
    [
        ({}, "INVALID_ARGUMENT", "MISPLACED_REQUEST", ""),
        ({"chunk": {"sequence": 1}}, "INVALID_ARGUMENT", "MISPLACED_REQUEST", "chunk"),
        ({"resume": {}}, "INVALID_ARGUMENT", "INVALID_NAME", "resume.table"),
        ({"resume": {"table": "records/one"}}, "INVALID_ARGUMENT", "INVALID_NAME", "resume.table"),
        ({"resume": {"table": "tables/" + "x" * 10_000}}, "INVALID_ARGUMENT", "INVALID_NAME", "resume.table"),
        ({"resume": {"table": "tables/nobody-plays"}}, "NOT_FOUND", "TABLE_NOT_FOUND", None),
        ({"open": {}}, "INVALID_ARGUMENT", "MISSING_SOURCE", "open.source"),
        ({"open": {"table_id": "A!"}}, "INVALID_ARGUMENT", "INVALID_NAME", "open.table_id"),
        ({"open": {"source": {"rgn": NO_GAME}}}, "INVALID_ARGUMENT", "UNREADABLE_RECORD", "open.source.rgn"),
        ({"open": {"source": {"name": "records/not-there"}}}, "NOT_FOUND", "RECORD_NOT_FOUND", None),
        ({"open": {"source": {"name": "tables/not-there"}}}, "NOT_FOUND", "TABLE_NOT_FOUND", None),
        ({"open": {"source": {"name": "nonsense"}}}, "INVALID_ARGUMENT", "INVALID_NAME", "open.source.name"),
        ({"open": {"source": in_record(illegal_record())}}, "FAILED_PRECONDITION", "ILLEGAL_MOVE", None),
    ],
)
def test_a_first_request_that_makes_no_sense_is_refused(
    request_: dict[str, Any], code: str, reason: str, field: str | None, player: Player
) -> None:
    refused = refusal_of(lambda: player.ask(**request_))
    assert (refused.code, refused.reason) == (code, reason)
    assert [violation[0] for violation in refused.violations] == ([] if field is None else [field])


@pytest.mark.parametrize(
    ("request_", "reason", "field"),
    [
        ({}, "MISPLACED_REQUEST", ""),
        ({"resume": {"table": "tables/another"}}, "MISPLACED_REQUEST", "resume"),
        ({"open": {"table_id": "another"}}, "MISPLACED_REQUEST", "open"),
        ({"chunk": {"sequence": 1}}, "INVALID_CHUNK", "chunk.steps"),
        ({"chunk": {"sequence": 1, "steps": [PASS] * 1001}}, "INVALID_CHUNK", "chunk.steps"),
        ({"chunk": {"sequence": 0, "steps": [PASS]}}, "INVALID_CHUNK", "chunk.sequence"),
        ({"chunk": {"sequence": -1, "steps": [PASS]}}, "INVALID_CHUNK", "chunk.sequence"),
        ({"chunk": {"sequence": 1, "steps": [PASS, Step()]}}, "INVALID_CHUNK", "chunk.steps[1]"),
    ],
)
def test_a_later_request_that_makes_no_sense_is_refused(
    request_: dict[str, Any], reason: str, field: str, player: Player, hall: Any
) -> None:
    before = player.open(START).state
    refused = refusal_of(lambda: player.ask(**request_))
    assert (refused.code, refused.reason) == ("INVALID_ARGUMENT", reason)
    assert [violation[0] for violation in refused.violations] == [field]
    assert Player(hall).resume(player.table).state == before


@pytest.mark.parametrize("opened", [True, False])
@pytest.mark.parametrize("data", [b"\xff\xff", b"\x0a\xff\x01", bytes(300)])
def test_bytes_that_are_no_request_are_refused(data: bytes, opened: bool, address: str) -> None:
    source = validator_pb2.RecordSource(record=in_record(legal_record()).record)
    first = tables_pb2.AdjudicateRequest(open=tables_pb2.OpenTable(source=source)).SerializeToString()
    with grpc.insecure_channel(address) as channel:
        call = channel.stream_stream("/interlock.v1.Tables/Adjudicate")
        answers = call(iter([*([first] if opened else []), data]))
        refused = refusal_of(lambda: list(answers))
    assert refused.reason == "UNREADABLE_REQUEST"


def test_a_call_without_a_request_is_refused(hall: Any) -> None:
    assert refusal_of(lambda: list(hall.Adjudicate(iter(())))).reason == "MISSING_REQUEST"


def test_a_table_is_asked_how_it_stands_at_any_time(player: Player) -> None:
    player.open(START)
    last = player.play(MOVES[:5])[-1]
    assert player.resume(player.table).state == last.state
    assert player.play(MOVES[5:6])[0].steps[0].taken
    player.end()


def test_a_thousand_steps_are_taken_at_once(player: Player) -> None:
    player.open(START)
    comment = Step(note=record_pb2.Note(comment=record_pb2.Comment(text="so be it")))
    judgement = player.send(*map(made, MOVES[:50]), *[comment] * 950)
    assert [step.taken for step in judgement.steps] == [True] * 1000


def test_a_chunk_of_four_megabytes_is_taken_and_told_again(player: Player) -> None:
    player.open(START)
    comment = Step(note=record_pb2.Note(comment=record_pb2.Comment(text="ü" * 2000)))
    judgement = player.send(*[comment] * 990)
    assert judgement.steps[-1].step.note.comment.text == "ü" * 2000
    assert player.send(*[comment] * 990, sequence=1) == judgement


def test_whose_answer_would_be_too_large_is_not_taken() -> None:
    config = Config(workers=1, table_workers=1, max_answer_bytes=20_000)
    with running(config) as address, tables(address) as hall:
        player = Player(hall)
        before = player.open(START).state
        comment = Step(note=record_pb2.Note(comment=record_pb2.Comment(text="x" * 9000)))
        refused = refusal_of(lambda: player.send(*[comment] * 3))
        assert (refused.code, refused.reason) == ("RESOURCE_EXHAUSTED", "ANSWER_TOO_LARGE")
        assert Player(hall).resume(player.table).state == before


def test_no_more_play_than_may() -> None:
    with running(Config(workers=1, table_workers=1, max_players=2)) as address, tables(address) as hall:
        first, second = Player(hall), Player(hall)
        first.open(START)
        second.open(START)
        refused = refusal_of(lambda: Player(hall).open(START))
        assert (refused.code, refused.reason) == ("RESOURCE_EXHAUSTED", "TOO_MANY_STREAMS")
        assert refused.metadata == {"limit": "max-players", "value": "2"}
        first.end()
        third = Player(hall)
        assert third.resume(first.table).table == first.table


def test_a_silent_player_is_not_sent_away() -> None:
    with running(Config(workers=1, table_workers=1, max_seconds=1.5)) as address, tables(address) as hall:
        quiet, busy = Player(hall), Player(hall)
        quiet.open(START)
        busy.open(START)
        longer_than_a_call = monotonic() + 2
        while monotonic() < longer_than_a_call:
            busy.resume(busy.table)
        assert quiet.send(made(MOVES[0])).steps[0].taken


def test_a_record_that_is_over_can_be_opened_and_is_a_record(player: Player) -> None:
    opened = player.open(replace(legal_record(), notes=()))
    assert opened.state.record == opened.table.replace("tables/", "records/")
    assert not opened.state.HasField("decision")
    assert player.send(Step(take_back=tables_pb2.TakeBack(move_number=10))).state.move_count == 10


def test_who_rules_and_remarks_is_who_was_authenticated(tmp_path: Path) -> None:
    path = tmp_path / "tokens"
    ann = bearing(new_token(path, "Ann", "--scope", "submit"))
    fay = bearing(new_token(path, "Fay", "--scope", "referee"))
    options = ("--workers", "1", "--table-workers", "1", "--tokens", str(path))
    award = record_pb2.Ruling(kind=record_pb2.RULING_KIND_AWARD, payee="Ann", amount=3)
    ruling = Step(note=record_pb2.Note(ruling=award))
    with served(*options) as server, tables(server.address) as hall:
        player = Player(hall, ann)
        player.open(START)
        judgement = player.send(made(MOVES[0]), Step(note=record_pb2.Note(comment=record_pb2.Comment(text="ha"))))
        assert judgement.steps[1].step.note.comment.author == "Ann"
        refused = refusal_of(lambda: player.send(made(MOVES[1]), ruling))
        assert (refused.code, refused.reason) == ("PERMISSION_DENIED", "NOT_PERMITTED")
        assert refused.metadata == {"scope": "referee"}
        referee = Player(hall, fay)
        assert referee.resume(player.table).state.move_count == 1
        assert referee.send(ruling).steps[0].step.note.ruling.referee == "Fay"
        award.referee = "Ann"
        assert refusal_of(lambda: referee.send(Step(note=record_pb2.Note(ruling=award)))).reason == "NOT_PERMITTED"
        assert refusal_of(lambda: Player(hall).resume(player.table)).reason == "NOT_AUTHENTICATED"
