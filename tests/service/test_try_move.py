"""TryMove judges one move at a position without making it."""

from typing import Any

import pytest

from interlock.record.auction import Bid
from interlock.record.chicago_express import ChicagoExpressMove
from interlock.record.model import Move
from interlock.record.rgn import write_rgn
from interlock.record.rgn.moves import MoveWriter
from interlock.service.methods.messages import move_message
from interlock.v1 import record_pb2, validator_pb2
from kit.service_calls import illegal_record, in_record, legal_record, refusal_of

RECORD = legal_record()
WRITER = MoveWriter(RECORD.header.players)


def _tried(stub: Any, **fields: Any) -> validator_pb2.TryMoveResponse:
    response: validator_pb2.TryMoveResponse = stub.TryMove(
        validator_pb2.TryMoveRequest(source=in_record(RECORD), **fields)
    )
    return response


def _bid(amount: int, seat: int = 1) -> record_pb2.Move:
    return move_message(Move(seat, ChicagoExpressMove(bid=Bid(amount))))


@pytest.mark.parametrize("number", [0, 1, 7, 40, len(RECORD.moves) - 1])
def test_the_moves_that_were_played_are_legal_as_messages_and_as_words(stub: Any, number: int) -> None:
    move = RECORD.moves[number]
    for attempt in ({"move": move_message(move)}, {"rgn": WRITER.line(move)}, {"rgn": WRITER.words(move)}):
        response = _tried(stub, after_move_number=number, **attempt)
        assert (response.legal, list(response.findings)) == (True, [])
        assert (response.move, response.rgn) == (move_message(move), WRITER.line(move))


def test_an_illegal_move_is_told_with_rule_facts_and_alternatives(stub: Any) -> None:
    response = _tried(stub, after_move_number=0, move=_bid(9999))
    (finding,) = response.findings
    assert not response.legal
    assert (finding.move_number, finding.rule) == (1, "CE-AUCTION-CASH")
    assert finding.facts
    assert finding.alternatives[0].rgn.startswith("Ann: ")


def test_a_move_of_another_player_is_out_of_turn(stub: Any) -> None:
    response = _tried(stub, after_move_number=0, move=_bid(9, seat=2))
    assert not response.legal
    assert response.move.seat == 2


def test_at_the_end_of_the_record_no_move_is_legal(stub: Any) -> None:
    response = _tried(stub, rgn="Ann: pass")
    assert not response.legal
    assert len(response.findings) == 1


def test_trying_goes_by_the_position_and_not_by_what_comes_later(stub: Any) -> None:
    source = in_record(illegal_record())
    request = validator_pb2.TryMoveRequest(source=source, after_move_number=3, rgn="pass")
    assert stub.TryMove(request).legal
    request.after_move_number = 4
    refusal = refusal_of(lambda: stub.TryMove(request))
    assert (refusal.code, refusal.reason) == ("FAILED_PRECONDITION", "ILLEGAL_MOVE")
    assert refusal.metadata == {"move_number": "4", "rule": "CE-AUCTION-CASH"}


def test_a_record_in_rgn_serves_as_well(stub: Any) -> None:
    source = validator_pb2.RecordSource(rgn=write_rgn(RECORD))
    assert stub.TryMove(validator_pb2.TryMoveRequest(source=source, after_move_number=0, rgn="bid 7")).legal


def test_words_by_a_short_name_and_of_another_game_are_answered_as_they_are_written(stub: Any) -> None:
    assert _tried(stub, after_move_number=0, rgn="a: bid 7").rgn == "Ann: bid 7"
    assert _tried(stub, after_move_number=0, rgn="a: build PRR Q5").rgn == "Ann: extend PRR Q5"


def test_a_missing_move_is_named(stub: Any) -> None:
    refusal = refusal_of(lambda: _tried(stub))
    assert (refusal.code, refusal.reason) == ("INVALID_ARGUMENT", "UNREADABLE_MOVE")
    assert refusal.violations[0][0] == "move"


@pytest.mark.parametrize("number", [-1, len(RECORD.moves) + 1])
def test_a_position_that_is_not_there_is_refused(stub: Any, number: int) -> None:
    refusal = refusal_of(lambda: _tried(stub, after_move_number=number, rgn="pass"))
    assert (refusal.reason, refusal.violations[0][0]) == ("NO_SUCH_MOVE", "after_move_number")


@pytest.mark.parametrize(
    ("words", "column"),
    [("Ann:  bod 7", 7), ("bod 7", 1), ("Zoe: bid 7", 1), ("Ann: bid 7 8", 12), ("Ann: bid", 9), ("", 1)],
)
def test_words_that_are_no_move_are_told_with_their_column(stub: Any, words: str, column: int) -> None:
    refusal = refusal_of(lambda: _tried(stub, after_move_number=0, rgn=words))
    assert (refusal.code, refusal.reason) == ("INVALID_ARGUMENT", "UNREADABLE_MOVE")
    assert refusal.violations[0][0] == "rgn"
    assert [(problem.line, problem.column) for problem in refusal.problems][:1] == [(1, column)]


@pytest.mark.parametrize("words", ["Ann: bid 7\nBen: pass", "\ud7ff", "x" * 100_000, "Ann: " * 10_000, "\x00", "; x"])
def test_hostile_words_are_refused(stub: Any, words: str) -> None:
    refusal = refusal_of(lambda: _tried(stub, after_move_number=0, rgn=words))
    assert (refusal.code, refusal.reason) == ("INVALID_ARGUMENT", "UNREADABLE_MOVE")


@pytest.mark.parametrize(
    ("move", "field"),
    [
        ({}, "move"),
        ({"seat": 1}, "move"),
        ({"seat": 77, "chicago_express": {"passing": {}}}, "move.seat"),
        ({"seat": 1, "chicago_express": {}}, "move.chicago_express"),
        ({"seat": 1, "american_rails": {"passing": {}}}, "move"),
        ({"seat": 1, "chicago_express": {"bid": {"amount": -1}}}, "move.chicago_express.bid.amount"),
        ({"seat": 1, "chicago_express": {"bid": {"amount": 2**31 - 1}}}, "move.chicago_express.bid.amount"),
        (
            {"seat": 1, "chicago_express": {"extend_network": {"company": "PRR", "hexes": ["Nowhere"]}}},
            "move.chicago_express.extend_network.hexes[0]",
        ),
    ],
)
def test_a_message_that_is_no_move_is_told_with_its_field(stub: Any, move: dict[str, Any], field: str) -> None:
    refusal = refusal_of(lambda: _tried(stub, after_move_number=0, move=move))
    assert (refusal.code, refusal.reason) == ("INVALID_ARGUMENT", "UNREADABLE_MOVE")
    assert refusal.violations[0][0] == field


def test_fields_that_are_not_known_are_refused(stub: Any) -> None:
    unknown = record_pb2.Move.FromString(_bid(7).SerializeToString() + b"\xf8\x07\x01")
    refusal = refusal_of(lambda: _tried(stub, after_move_number=0, move=unknown))
    assert refusal.reason == "UNREADABLE_MOVE"
    assert "127" in refusal.violations[0][1]
