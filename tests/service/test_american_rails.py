"""The service on American Rails: verdicts, positions, legal moves by the page, and the board."""

from typing import Any

import pytest

from interlock.american_rails.v1 import american_rails_pb2
from interlock.analysis.drafts_and_samples import sample
from interlock.analysis.judge import judge
from interlock.boards.board_files import shipped_board
from interlock.record.rgn import write_rgn
from interlock.record.rgn.moves import MoveWriter
from interlock.v1 import validator_pb2, verdict_pb2
from kit.service_calls import in_record

RECORD = sample("american-rails", 4, 3, "investors")
VERY_MANY = 176
"""After this move of the record, more than three million moves are legal."""


@pytest.mark.parametrize("source", [in_record(RECORD), validator_pb2.RecordSource(rgn=write_rgn(RECORD))])
def test_a_record_is_judged(stub: Any, source: validator_pb2.RecordSource) -> None:
    verdict = stub.Validate(validator_pb2.ValidateRequest(source=source)).verdict
    assert verdict.status == verdict_pb2.VERDICT_STATUS_VALID
    scores = [(standing.seat, standing.score) for standing in verdict.standings]
    assert scores == [(standing.seat, standing.score) for standing in judge(RECORD).standings]


def test_a_replay_has_every_position(stub: Any) -> None:
    responses = list(stub.Replay(validator_pb2.ReplayRequest(source=in_record(RECORD))))
    digests = [response.position.digest for response in responses]
    assert digests == list(judge(RECORD, full=True).position_digests)
    last = responses[-1].position.american_rails
    assert sorted(player.cash for player in last.players) == sorted(each.score for each in judge(RECORD).standings)
    assert len(last.markers) == 3 * len(last.players)


def _legal_moves(stub: Any, move: int, **fields: Any) -> validator_pb2.ListLegalMovesResponse:
    request = validator_pb2.ListLegalMovesRequest(source=in_record(RECORD), after_move_number=move, **fields)
    response: validator_pb2.ListLegalMovesResponse = stub.ListLegalMoves(request)
    return response


def test_the_move_played_is_among_the_legal_ones(stub: Any) -> None:
    writer = MoveWriter(RECORD.header.players)
    for number in (0, 1, 5, 60, 61):
        response = _legal_moves(stub, number, page_size=1000)
        assert writer.line(RECORD.moves[number]) in [move.rgn for move in response.moves]


def test_the_sources_of_money_are_told(stub: Any) -> None:
    listed = _legal_moves(stub, VERY_MANY).moves
    plays = [move.move.american_rails for move in listed]
    assert [play.take.source for play in plays if play.HasField("take")] == american_rails_pb2.TakeFrom.values()[1:]


def test_very_many_legal_moves_come_by_the_page(stub: Any) -> None:
    first = _legal_moves(stub, VERY_MANY, page_size=1000)
    second = _legal_moves(stub, VERY_MANY, page_size=1000, page_token=first.next_page_token)
    assert second.next_page_token
    assert len({move.rgn for move in (*first.moves, *second.moves)}) == 2000


def test_the_board_tells_how_its_hexes_lie(stub: Any) -> None:
    board = stub.GetBoard(validator_pb2.GetBoardRequest(name="american-rails")).board
    shipped = shipped_board("american-rails")
    assert (board.digest, board.grid) == (shipped.digest, "odd rows right")
    assert [dict(hex_.figures) for hex_ in board.hexes] == [hex_.figures for hex_ in shipped.hexes]
