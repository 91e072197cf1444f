"""Replay streams positions, and ListLegalMoves lists what may be done at one."""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from interlock.analysis.judge import judge, replay_to
from interlock.record.rgn import write_rgn
from interlock.service.config import Config
from interlock.service.methods.list_pages import PageTokens
from interlock.v1 import validator_pb2
from kit.service_calls import illegal_record, in_record, legal_record, refusal_of, running, validator


def _replay(stub: Any, **fields: Any) -> list[validator_pb2.ReplayResponse]:
    return list(stub.Replay(validator_pb2.ReplayRequest(**fields)))


def test_a_replay_has_the_position_before_the_first_move_and_after_each(stub: Any) -> None:
    record = legal_record()
    responses = _replay(stub, source=in_record(record))
    assert [response.position.move_number for response in responses] == list(range(len(record.moves) + 1))
    digests = [response.position.digest for response in responses]
    assert digests == list(judge(record, full=True).position_digests)
    assert responses[0].position.chicago_express.players[0].cash > 0
    assert responses[-1].position.seat == 0


def test_a_part_of_a_replay_can_be_had(stub: Any) -> None:
    responses = _replay(stub, source=in_record(legal_record()), first_move_number=3, last_move_number=5)
    assert [response.position.move_number for response in responses] == [3, 4, 5]


def test_a_replay_ends_at_an_illegal_move_and_tells_why(stub: Any) -> None:
    source = validator_pb2.RecordSource(rgn=write_rgn(illegal_record()))
    responses = _replay(stub, source=source)
    # The illegal move is not made: the position stays what it was.
    assert [response.position.move_number for response in responses] == [0, 1, 2, 3, 3]
    assert [len(response.findings) for response in responses] == [0, 0, 0, 0, 1]
    assert [response.stopped for response in responses] == [False] * 4 + [True]
    assert responses[-1].findings[0].line > 1


def test_a_position_beyond_an_illegal_move_is_not_to_be_had(stub: Any) -> None:
    source = in_record(illegal_record())
    for wanted in ({"first_move_number": 4}, {"first_move_number": 6}, {"first_move_number": 4, "last_move_number": 4}):
        refusal = refusal_of(lambda wanted=wanted: _replay(stub, source=source, **wanted))  # type: ignore[misc]
        assert (refusal.code, refusal.reason) == ("FAILED_PRECONDITION", "ILLEGAL_MOVE")
        assert refusal.metadata == {"move_number": "4", "rule": "CE-AUCTION-CASH"}
    assert [each.position.move_number for each in _replay(stub, source=source, last_move_number=3)] == [0, 1, 2, 3]


def test_positions_up_to_an_illegal_move_come_before_the_refusal(stub: Any) -> None:
    request = validator_pb2.ReplayRequest(source=in_record(illegal_record()), first_move_number=2, last_move_number=9)
    found: list[int] = []

    def call() -> None:
        found.extend(response.position.move_number for response in stub.Replay(request))

    assert refusal_of(call).reason == "ILLEGAL_MOVE"
    assert found == [2, 3, 3]


def test_the_start_position_alone_can_be_had(stub: Any) -> None:
    (response,) = _replay(stub, source=in_record(legal_record()), last_move_number=0)
    assert response.position.move_number == 0


def test_a_replay_carries_on_where_it_is_told_to(stub: Any) -> None:
    record = illegal_record()
    responses = _replay(stub, source=in_record(record), carry_on=True)
    assert len(responses) == len(record.moves) + 1
    assert [finding.rule for finding in responses[4].findings] == ["CE-AUCTION-CASH"]


@pytest.mark.parametrize(
    ("first", "last", "field"),
    [
        (-1, 1, "first_move_number"),
        (9999, 1, "first_move_number"),
        (0, -1, "last_move_number"),
        (5, 4, "last_move_number"),
        (1, 0, "last_move_number"),
        (0, 9999, "last_move_number"),
    ],
)
def test_a_part_that_is_not_there_is_refused(stub: Any, first: int, last: int, field: str) -> None:
    refusal = refusal_of(
        lambda: _replay(stub, source=in_record(legal_record()), first_move_number=first, last_move_number=last)
    )
    assert (refusal.code, refusal.reason) == ("INVALID_ARGUMENT", "NO_SUCH_MOVE")
    assert refusal.violations[0][0] == field


def _legal_moves(stub: Any, **fields: Any) -> validator_pb2.ListLegalMovesResponse:
    response: validator_pb2.ListLegalMovesResponse = stub.ListLegalMoves(
        validator_pb2.ListLegalMovesRequest(source=in_record(legal_record()), **fields)
    )
    return response


def test_the_legal_moves_are_the_options_of_the_decision(stub: Any) -> None:
    response = _legal_moves(stub, after_move_number=0, page_size=1000)
    decision = replay_to(legal_record(), 0).decision
    assert decision is not None
    assert response.decision.text == decision.words()
    assert len(response.moves) == len(list(decision.options()))
    assert response.moves[0].move.chicago_express.HasField("passing")
    assert response.moves[0].rgn.endswith(": pass")
    assert response.next_page_token == ""


def test_after_the_end_nobody_moves(stub: Any) -> None:
    response = _legal_moves(stub)
    assert (response.HasField("decision"), list(response.moves)) == (False, [])


def test_the_pages_make_up_the_whole(stub: Any) -> None:
    whole = [move.rgn for move in _legal_moves(stub, after_move_number=0, page_size=1000).moves]
    found, token = [], ""
    while True:
        response = _legal_moves(stub, after_move_number=0, page_size=7, page_token=token)
        found += [move.rgn for move in response.moves]
        token = response.next_page_token
        if not token:
            break
        assert len(response.moves) == 7
    assert found == whole


@pytest.mark.parametrize("more", [-1, 0, 1])
def test_after_the_last_legal_move_there_is_no_page(stub: Any, more: int) -> None:
    whole = len(_legal_moves(stub, after_move_number=0, page_size=1000).moves)
    response = _legal_moves(stub, after_move_number=0, page_size=whole + more)
    assert len(response.moves) == min(whole, whole + more)
    assert bool(response.next_page_token) == (more < 0)


def test_a_page_token_that_is_changed_anywhere_is_refused(stub: Any) -> None:
    token = urlsafe_b64decode(_legal_moves(stub, after_move_number=0, page_size=1).next_page_token)
    for at in range(len(token)):
        for bit in (1, 128):
            changed = urlsafe_b64encode(token[:at] + bytes([token[at] ^ bit]) + token[at + 1 :]).decode()
            refusal = refusal_of(lambda changed=changed: _legal_moves(stub, after_move_number=0, page_token=changed))  # type: ignore[misc]
            assert refusal.reason == "INVALID_PAGE_TOKEN"


def test_nobody_else_makes_the_tokens_of_a_server(stub: Any) -> None:
    request = validator_pb2.ListLegalMovesRequest(source=in_record(legal_record()), after_move_number=0)
    for secret in (b"", b"secret", bytes(32)):
        forged = PageTokens(secret).token(request, 100_000_000)
        assert refusal_of(lambda forged=forged: _legal_moves(stub, after_move_number=0, page_token=forged)).reason == (  # type: ignore[misc]
            "INVALID_PAGE_TOKEN"
        )


def test_a_token_holds_for_every_worker_and_not_for_another_server() -> None:
    request = validator_pb2.ListRulesRequest(game="age-of-steam", page_size=1)
    with running(Config(workers=2)) as one, running(Config(workers=1)) as another:
        with validator(one) as stub, ThreadPoolExecutor(10) as pool:
            request.page_token = stub.ListRules(request).next_page_token
            pages = list(pool.map(stub.ListRules, [request] * 50))
            assert all(page == pages[0] for page in pages)
        with validator(another) as stub:
            assert refusal_of(lambda: stub.ListRules(request)).reason == "INVALID_PAGE_TOKEN"


@pytest.mark.parametrize("token", ["x", "ä", "AAAA", "=" * 9, "A" * 5000])
def test_a_made_up_page_token_is_refused(stub: Any, token: str) -> None:
    refusal = refusal_of(lambda: _legal_moves(stub, after_move_number=0, page_token=token))
    assert (refusal.code, refusal.reason) == ("INVALID_ARGUMENT", "INVALID_PAGE_TOKEN")
    assert refusal.violations[0][0] == "page_token"


def test_a_page_token_of_another_request_is_refused(stub: Any) -> None:
    token = _legal_moves(stub, after_move_number=0, page_size=1).next_page_token
    assert _legal_moves(stub, after_move_number=0, page_size=3, page_token=token).moves
    assert refusal_of(lambda: _legal_moves(stub, after_move_number=1, page_token=token)).reason == "INVALID_PAGE_TOKEN"


def test_a_negative_page_size_is_refused(stub: Any) -> None:
    refusal = refusal_of(lambda: _legal_moves(stub, page_size=-1))
    assert (refusal.reason, refusal.violations[0][0]) == ("INVALID_PAGE_SIZE", "page_size")


@pytest.mark.parametrize("move", [-1, 9999])
def test_a_move_that_is_not_there_is_refused(stub: Any, move: int) -> None:
    refusal = refusal_of(lambda: _legal_moves(stub, after_move_number=move))
    assert (refusal.reason, refusal.violations[0][0]) == ("NO_SUCH_MOVE", "after_move_number")


def test_after_an_illegal_move_there_is_no_position(stub: Any) -> None:
    request = validator_pb2.ListLegalMovesRequest(source=in_record(illegal_record()))
    refusal = refusal_of(lambda: stub.ListLegalMoves(request))
    assert (refusal.code, refusal.reason) == ("FAILED_PRECONDITION", "ILLEGAL_MOVE")
    assert refusal.metadata == {"move_number": "4", "rule": "CE-AUCTION-CASH"}
    request.after_move_number = 3
    assert stub.ListLegalMoves(request).moves
