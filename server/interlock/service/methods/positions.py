"""The method Replay, and positions of a game by move number."""

from collections.abc import Iterator

from google.rpc import code_pb2

from interlock.library.game import Game
from interlock.library.game_replay import IllegalMoveError
from interlock.library.position import Position
from interlock.replay.verdict import Finding, FindingKind
from interlock.service.methods.messages import finding_message, position_message
from interlock.service.methods.record_source import Source, read_source
from interlock.service.refusal import Reason, RefusedError, bad_field
from interlock.v1 import validator_pb2


def replay(request: validator_pb2.ReplayRequest) -> Iterator[validator_pb2.ReplayResponse]:
    """Yield the position before the first move and after every move, as far as they are wanted."""
    source = read_source(request.source)
    moves = len(source.record.moves)
    first = move_number("first_move_number", request.first_move_number, 0, moves)
    wanted, last = 0, moves
    if request.HasField("last_move_number"):
        wanted = last = move_number("last_move_number", request.last_move_number, first, moves)
    game = source.game(carry_on=request.carry_on)
    for position in game.positions(first, last):
        yield _replay_response(position)
    if finding := game.stopped_by(max(first, wanted)):
        raise no_position(finding)


def position_after(
    source: Source,
    request: validator_pb2.ListLegalMovesRequest | validator_pb2.TryMoveRequest | validator_pb2.DrawPositionRequest,
) -> int:
    """Return the number of the move after which the position stands that a request asks for."""
    moves = len(source.record.moves)
    if not request.HasField("after_move_number"):
        return moves
    return move_number("after_move_number", request.after_move_number, 0, moves)


def move_number(field: str, number: int, first: int, last: int) -> int:
    """Return a number of a move; RefusedError where the record has no such move, or not there."""
    if not first <= number <= last:
        raise bad_field(field, f"there is no move {number} here; expected {first} to {last}", Reason.NO_SUCH_MOVE)
    return number


def position_at(game: Game, number: int) -> Position:
    """Return a position; RefusedError where an illegal move comes before it."""
    try:
        return game.at(number)
    except IllegalMoveError as error:
        raise no_position(error.findings[0]) from error


def no_position(finding: Finding) -> RefusedError:
    """Return why there is no position: an illegal move comes before it, or too much is wrong."""
    illegal = finding.kind is FindingKind.ILLEGAL
    return RefusedError(
        code_pb2.FAILED_PRECONDITION,
        Reason.ILLEGAL_MOVE if illegal else Reason.REPLAY_STOPPED,
        f"move {finding.move_number} is illegal: {finding.message}" if illegal else finding.message,
        move_number=str(finding.move_number),
        rule=finding.rule,
    )


def _replay_response(position: Position) -> validator_pb2.ReplayResponse:
    return validator_pb2.ReplayResponse(
        position=position_message(position.view),
        findings=[finding_message(finding) for finding in position.findings],
        stopped=position.view.move_number < position.number,
    )
