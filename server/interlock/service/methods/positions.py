"""The method Replay, and positions of a game by move number."""

from collections.abc import Iterator
from itertools import takewhile

from google.rpc import code_pb2

from interlock.analysis.record_text import with_place
from interlock.games.position_view import position_of
from interlock.library.game import Game
from interlock.library.position import IllegalMoveError, Position
from interlock.replay.replay import Replay
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
    replay = source.game(carry_on=request.carry_on).replay_at(first)
    if replay.move == first:
        yield _replay_response(replay, source)
    while replay.move < last and not replay.stopped:
        replay.run(replay.move + 1)
        yield _replay_response(replay, source)
    if replay.stopped_by and replay.position_move() < max(first, wanted):
        raise no_position(replay.stopped_by)


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


def _replay_response(replay: Replay, source: Source) -> validator_pb2.ReplayResponse:
    # Findings come in the order of the moves.
    latest = list(takewhile(lambda finding: finding.move_number == replay.move, reversed(replay.findings)))[::-1]
    if source.text:
        latest = [with_place(finding, source.text) for finding in latest]
    return validator_pb2.ReplayResponse(
        position=position_message(position_of(replay)),
        findings=[finding_message(finding) for finding in latest],
        stopped=replay.position_move() < replay.move,
    )
