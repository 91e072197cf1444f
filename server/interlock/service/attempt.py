"""The method TryMove."""

from collections.abc import Iterator
from contextlib import contextmanager

from google.rpc import code_pb2
from msgspec.structs import replace

from interlock.basics.problem import Problem, RecordError
from interlock.library.game import Game
from interlock.record.model import Move
from interlock.record.protobuf_form import move_from_message
from interlock.replay.verdict import FindingKind
from interlock.service.messages import finding_message, move_message
from interlock.service.positions import position_after, position_at
from interlock.service.reason import Reason
from interlock.service.refusal import RefusedError, Violation, bad_field
from interlock.service.source import read_source
from interlock.v1 import validator_pb2

_MOVE_IN_RECORD = "moves[0]"


Attempt = validator_pb2.TryMoveRequest | validator_pb2.ExplainMoveRequest


def try_move(request: validator_pb2.TryMoveRequest) -> validator_pb2.TryMoveResponse:
    """Judge one move at a position without making it."""
    source = read_source(request.source)
    after = position_after(source, request)
    if request.WhichOneof("attempt") is None:
        raise bad_field("move", "missing; expected a move, or rgn", Reason.UNREADABLE_MOVE)
    game = source.game()
    position = position_at(game, after)
    move = attempted(game, after, request)
    findings = position.try_move(move)
    return validator_pb2.TryMoveResponse(
        legal=not any(finding.kind is FindingKind.ILLEGAL for finding in findings),
        findings=[finding_message(finding) for finding in findings],
        move=move_message(move),
        rgn=game.line(move),
    )


def attempted(game: Game, after: int, request: Attempt) -> Move:
    """Return the move that a request has to be tried after another; RefusedError where it cannot be read."""
    with _refusing(request):
        rgn = request.WhichOneof("attempt") == "rgn"
        return game.read_move(request.rgn if rgn else move_from_message(request.move), after)


@contextmanager
def _refusing(request: Attempt) -> Iterator[None]:
    """Turn a RecordError on the move into a refusal."""
    try:
        yield
    except RecordError as error:
        violations = [_violation(problem, request.WhichOneof("attempt") or "") for problem in error.problems]
        message = f"the move cannot be read: {violations[0].description}"
        raise RefusedError(code_pb2.INVALID_ARGUMENT, Reason.UNREADABLE_MOVE, message, violations) from error


def field_of_move(problem: Problem) -> str:
    """Return the field of a move that a problem is about, by its path in the move."""
    return problem.field.removeprefix(_MOVE_IN_RECORD).removeprefix("move").removeprefix(".")


def _violation(problem: Problem, form: str) -> Violation:
    field = field_of_move(problem)
    problem = replace(problem, field=field)
    if form == "rgn":
        return Violation(form, problem.placed(), problem)
    return Violation(f"move.{field}".removesuffix("."), problem.sentence(), problem)
