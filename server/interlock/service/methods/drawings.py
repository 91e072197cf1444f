"""The methods DrawBoard and DrawPosition, which answer with SVG."""

from google.rpc import code_pb2
from msgspec.structs import replace

from interlock.basics.problem import RecordError
from interlock.boards.board_files import sound_board
from interlock.boards.model import Board
from interlock.drawing.sheet import board_svg
from interlock.library.catalogue import component_set_svg
from interlock.railroad_revolution.components.model import ComponentSet
from interlock.railroad_revolution.v1 import components_pb2
from interlock.record.protobuf_components import read_set
from interlock.record.protobuf_form import board_from_message
from interlock.service.methods.catalogue import known_board, known_set
from interlock.service.methods.positions import position_after, position_at
from interlock.service.methods.record_source import read_source
from interlock.service.refusal import Reason, RefusedError, Violation, bad_field
from interlock.v1 import catalogue_pb2, validator_pb2


def draw_board(request: validator_pb2.DrawBoardRequest) -> validator_pb2.DrawBoardResponse:
    """Draw a board that comes with the server, or one of the caller's own, or what a component set tells of one."""
    paper = _paper(request.paper)
    match request.WhichOneof("which"):
        case "name":
            svg = board_svg(known_board(request.name), paper)
        case "board":
            svg = board_svg(_own_board(request.board), paper)
        case "component_set_id":
            svg = component_set_svg(known_set(request.component_set_id), paper)
        case "component_set":
            svg = component_set_svg(_own_set(request.component_set), paper)
        case _:
            raise bad_field(
                "board", "missing; expected a board, a component set or the name of one", Reason.UNREADABLE_BOARD
            )
    return validator_pb2.DrawBoardResponse(svg=svg)


def draw_position(request: validator_pb2.DrawPositionRequest) -> validator_pb2.DrawPositionResponse:
    """Draw the position after a move."""
    paper = _paper(request.paper)
    source = read_source(request.source)
    after = position_after(source, request)
    position = position_at(source.game(carry_on=request.carry_on), after)
    return validator_pb2.DrawPositionResponse(svg=position.picture(paper))


def _paper(number: int) -> str:
    """Return the sheet of a number, which may be none (""); RefusedError where there is no such."""
    if number not in validator_pb2.Paper.values():
        raise bad_field("paper", f"no paper has the number {number}", Reason.UNKNOWN_PAPER)
    return validator_pb2.Paper.Name(number).removeprefix("PAPER_") if number else ""


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


def _own_set(message: components_pb2.ComponentSet) -> ComponentSet:
    try:
        return read_set(message)
    except RecordError as error:
        problem = error.problems[0]
        field = problem.field.replace("components", "component_set", 1)
        raise bad_field(field, problem.sentence(), Reason.UNREADABLE_COMPONENTS) from error
