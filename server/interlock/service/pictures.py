"""The methods DrawBoard and DrawPosition."""

from google.rpc import code_pb2
from msgspec.structs import replace

from interlock.basics.problem import RecordError
from interlock.boards.model import Board
from interlock.boards.read import sound_board
from interlock.games.judge import replay_to
from interlock.pictures.draw import position_svg
from interlock.pictures.paper import board_svg
from interlock.record.protobuf_form import board_from_message
from interlock.service.catalogue import known_board
from interlock.service.positions import no_position, position_after
from interlock.service.reason import Reason
from interlock.service.refusal import RefusedError, Violation, bad_field
from interlock.service.source import read_source
from interlock.v1 import catalogue_pb2, validator_pb2

_PAPERS = {validator_pb2.PAPER_UNSPECIFIED: None, validator_pb2.PAPER_A4: "A4", validator_pb2.PAPER_A3: "A3"}


def draw_board(request: validator_pb2.DrawBoardRequest) -> validator_pb2.DrawBoardResponse:
    """Draw a board that comes with the server, or one of the caller's own."""
    if request.paper not in _PAPERS:
        raise bad_field("paper", f"no paper has the number {request.paper}", Reason.UNKNOWN_PAPER)
    match request.WhichOneof("which"):
        case "name":
            board = known_board(request.name)
        case "board":
            board = _own_board(request.board)
        case _:
            raise bad_field("board", "missing; expected a name or a board", Reason.UNREADABLE_BOARD)
    return validator_pb2.DrawBoardResponse(svg=board_svg(board, _PAPERS[request.paper]))


def draw_position(request: validator_pb2.DrawPositionRequest) -> validator_pb2.DrawPositionResponse:
    """Draw the position after a move."""
    source = read_source(request.source)
    after = position_after(source, request)
    with source.refusing():
        replay = replay_to(source.judged(), after, carry_on=request.carry_on)
    if finding := replay.stopped_by:
        raise no_position(finding)
    return validator_pb2.DrawPositionResponse(svg=position_svg(replay))


def _own_board(message: catalogue_pb2.Board) -> Board:
    try:
        return sound_board(board_from_message(message))
    except RecordError as error:
        problems = [replace(problem, field=f"board.{problem.field}".removesuffix(".")) for problem in error.problems]
        raise RefusedError(
            code_pb2.INVALID_ARGUMENT,
            Reason.UNREADABLE_BOARD,
            f"the board cannot be drawn: {problems[0].placed()}",
            [Violation(problem.field, problem.sentence(), problem) for problem in problems],
            problems=str(len(problems)),
        ) from error
