"""The methods ExplainMove and ExplainFigure."""

from interlock.basics.problem import RecordError
from interlock.record.plain import plain_fields
from interlock.service.attempt import attempted
from interlock.service.positions import move_number, position_at
from interlock.service.reason import Reason
from interlock.service.refusal import bad_field
from interlock.service.source import read_source
from interlock.v1 import explanation_pb2, validator_pb2


def explain_move(request: validator_pb2.ExplainMoveRequest) -> validator_pb2.ExplainMoveResponse:
    """Explain a move of a record, or what is tried in its place."""
    source = read_source(request.source)
    tries = request.WhichOneof("attempt") is not None
    number = move_number("move_number", request.move_number, 1, len(source.record.moves) + tries)
    game = source.game(carry_on=request.carry_on)
    instead = None
    if tries:
        position_at(game, number - 1)
        instead = attempted(game, number - 1, request)
    explanation = game.explain(number, instead=instead)
    message = explanation_pb2.MoveExplanation(**plain_fields(explanation))
    return validator_pb2.ExplainMoveResponse(explanation=message)


def explain_figure(request: validator_pb2.ExplainFigureRequest) -> validator_pb2.ExplainFigureResponse:
    """Explain a figure of a record."""
    source = read_source(request.source)
    move = None
    if request.HasField("move_number"):
        move = move_number("move_number", request.move_number, 0, len(source.record.moves))
    game = source.game(carry_on=request.carry_on)
    try:
        explanation = game.figure(request.subject, request.quantity, move)
    except RecordError as error:
        problem = error.problems[0]
        raise bad_field(problem.field, problem.sentence(), Reason.UNKNOWN_FIGURE) from error
    message = explanation_pb2.FigureExplanation(**plain_fields(explanation))
    return validator_pb2.ExplainFigureResponse(explanation=message)
