"""DrawBoard and DrawPosition draw as the command does."""

from typing import Any

import pytest
from msgspec.structs import replace

from interlock.analysis.drafts_and_samples import sample
from interlock.basics.paper_sizes import PAPERS
from interlock.boards.board_files import board_names, shipped_board
from interlock.drawing.sheet import board_svg
from interlock.games.railroad_revolution.pictures.component_set_sheet import set_svg
from interlock.library.game import Game
from interlock.railroad_revolution.set_lookup import DEMONSTRATION, shipped_set
from interlock.record.rgn import write_rgn
from interlock.service.config import Config
from interlock.service.methods.messages import board_message, set_message
from interlock.v1 import validator_pb2
from kit.pictures import HOSTILE, largest_board, own_board, texts_of
from kit.railroad_revolution.largest_set import largest_set
from kit.railroad_revolution.random_sets import made_up
from kit.service_calls import illegal_record, in_record, refusal_of, running, validator

GAMES = ("chicago-express", "american-rails", "age-of-steam", "railroad-revolution")


def of_board(stub: Any, **request: Any) -> str:
    svg: str = stub.DrawBoard(validator_pb2.DrawBoardRequest(**request)).svg
    return svg


def of_position(stub: Any, source: Any, **request: Any) -> str:
    svg: str = stub.DrawPosition(validator_pb2.DrawPositionRequest(source=source, **request)).svg
    return svg


@pytest.mark.parametrize("name", board_names())
def test_a_board_is_drawn_by_its_name(stub: Any, name: str) -> None:
    assert of_board(stub, name=name) == board_svg(shipped_board(name))


@pytest.mark.parametrize("paper", PAPERS)
def test_a_board_is_drawn_on_paper(stub: Any, paper: str) -> None:
    assert of_board(stub, name="germany", paper=f"PAPER_{paper}") == board_svg(shipped_board("germany"), paper)


def test_the_contract_has_the_papers_that_pictures_know() -> None:
    assert validator_pb2.Paper.keys()[1:] == [f"PAPER_{paper}" for paper in PAPERS]


def test_a_board_of_ones_own_is_drawn_in_words_that_mean_harm(stub: Any) -> None:
    board = own_board(title=HOSTILE)
    drawn = of_board(stub, board=board_message(board))
    assert drawn == board_svg(board)
    assert HOSTILE.split()[0] in " ".join(texts_of(drawn))


def test_a_board_that_does_not_hold_together_is_refused_with_each_field(stub: Any) -> None:
    message = board_message(own_board())
    message.digest = ""
    message.hexes[2].label = "here"
    message.hexes[3].figures["cost"] = -1
    refusal = refusal_of(lambda: of_board(stub, board=message))
    assert (refusal.code, refusal.reason) == ("INVALID_ARGUMENT", "UNREADABLE_BOARD")
    fields = [field for field, _ in refusal.violations]
    assert {"board.hexes[2].label", "board.hexes[3].figures[cost]"} <= set(fields)
    assert [problem.field for problem in refusal.problems] == fields
    assert refusal.metadata["problems"] == str(len(fields))


@pytest.mark.parametrize(
    ("request_", "status", "reason"),
    [
        ({}, "INVALID_ARGUMENT", "UNREADABLE_BOARD"),
        ({"board": {}}, "INVALID_ARGUMENT", "UNREADABLE_BOARD"),
        ({"board": {"hexes": [{"colors": [77]}]}}, "INVALID_ARGUMENT", "UNREADABLE_BOARD"),
        ({"name": "atlantis"}, "NOT_FOUND", "BOARD_NOT_FOUND"),
        ({"name": "germany", "paper": 7}, "INVALID_ARGUMENT", "UNKNOWN_PAPER"),
        ({"component_set_id": "atlantis"}, "NOT_FOUND", "COMPONENT_SET_NOT_FOUND"),
        ({"component_set": {"id": "x" * 81}}, "INVALID_ARGUMENT", "UNREADABLE_COMPONENTS"),
    ],
)
def test_what_cannot_be_drawn_is_refused(stub: Any, request_: Any, status: str, reason: str) -> None:
    refusal = refusal_of(lambda: of_board(stub, **request_))
    assert (refusal.code, refusal.reason) == (status, reason)


def test_the_largest_board_is_drawn_where_its_picture_may_be_sent() -> None:
    largest = board_message(largest_board(more_figures=0))
    with running(Config(max_answer_bytes=2**20)) as address, validator(address) as stub:
        refusal = refusal_of(lambda: of_board(stub, board=largest))
        assert (refusal.code, refusal.reason) == ("RESOURCE_EXHAUSTED", "ANSWER_TOO_LARGE")
        assert of_board(stub, name="germany")


@pytest.mark.parametrize("paper", [None, *PAPERS])
def test_the_board_that_a_component_set_tells_of_is_drawn(stub: Any, paper: str | None) -> None:
    own = made_up(1, in_full=False)
    sheet = {"paper": f"PAPER_{paper}"} if paper else {}
    assert of_board(stub, component_set_id=DEMONSTRATION, **sheet) == set_svg(shipped_set(DEMONSTRATION), paper)
    assert of_board(stub, component_set=set_message(own), **sheet) == set_svg(own, paper)


def test_the_largest_component_set_is_drawn_in_words_that_mean_harm(stub: Any) -> None:
    drawn = of_board(stub, component_set=set_message(largest_set()))
    assert "<script" not in drawn
    assert HOSTILE.split()[0] in " ".join(texts_of(drawn))


@pytest.mark.parametrize("game", GAMES)
def test_a_position_is_drawn_before_the_first_move_after_some_and_at_the_end(stub: Any, game: str) -> None:
    record = sample(game, 3, 7)
    last = len(record.moves)
    for number in (0, last // 2, last):
        drawn = of_position(stub, in_record(record), after_move_number=number)
        assert drawn == Game.of(record).at(number).picture()
    assert of_position(stub, {"rgn": write_rgn(record)}) == drawn
    assert of_position(stub, in_record(record), paper="PAPER_A3") == Game.of(record).at().picture("A3")


def test_what_the_last_move_changed_has_rings(stub: Any) -> None:
    record = sample("chicago-express", 3, 7)
    played: list[Any] = [move.chicago_express for move in record.moves]
    number = next(at for at, move in enumerate(played, 1) if move.extend_network)
    before, after = (of_position(stub, in_record(record), after_move_number=each) for each in (0, number))
    no_rings = '<g data-layer="rings"></g>'
    assert no_rings in before
    assert no_rings not in after


def test_beyond_an_illegal_move_a_position_is_drawn_where_the_replay_is_carried_on(stub: Any) -> None:
    source, last = in_record(illegal_record()), len(illegal_record().moves)
    refusal = refusal_of(lambda: of_position(stub, source))
    assert (refusal.code, refusal.reason) == ("FAILED_PRECONDITION", "ILLEGAL_MOVE")
    drawn = of_position(stub, source, carry_on=True)
    assert drawn == Game.of(illegal_record(), carry_on=True).at(last).picture()


@pytest.mark.parametrize("number", [-1, 10_000])
def test_there_is_no_picture_after_a_move_that_there_is_not(stub: Any, number: int) -> None:
    refusal = refusal_of(
        lambda: of_position(stub, in_record(sample("chicago-express", 3, 7)), after_move_number=number)
    )
    assert (refusal.code, refusal.reason) == ("INVALID_ARGUMENT", "NO_SUCH_MOVE")


def test_names_of_players_that_mean_harm_are_texts(stub: Any) -> None:
    record = sample("chicago-express", 3, 7)
    players = (replace(record.header.players[0], name="<script>alert(1)</script>"), *record.header.players[1:])
    named = replace(record, header=replace(record.header, players=players, results=()))
    drawn = of_position(stub, in_record(named), after_move_number=0)
    assert "<script" not in drawn
    assert any("<script>alert(1)</script>" in text for text in texts_of(drawn))
