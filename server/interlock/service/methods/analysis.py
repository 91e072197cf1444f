"""The methods ExplainMove, ExplainFigure, Compare and SuggestRepairs."""

from interlock.analysis.compare.comparison import MOST_TOLD
from interlock.basics.problem import RecordError
from interlock.record.protobuf_values import plain_fields
from interlock.service.methods.messages import comparison_message, repair_message
from interlock.service.methods.moves import read_attempted_move
from interlock.service.methods.positions import move_number, position_at
from interlock.service.methods.record_source import read_source
from interlock.service.refusal import Reason, bad_field
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
        instead = read_attempted_move(game, number - 1, request)
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


def compare_records(request: validator_pb2.CompareRequest) -> validator_pb2.CompareResponse:
    """Compare two records of one game."""
    first, second = read_source(request.first, "first"), read_source(request.second, "second")
    comparison = first.game().compare(second.game(), ignore_notes=request.ignore_notes, most=MOST_TOLD)
    return validator_pb2.CompareResponse(comparison=comparison_message(comparison))


def suggest_repairs(request: validator_pb2.SuggestRepairsRequest) -> validator_pb2.SuggestRepairsResponse:
    """Suggest repairs of a record."""
    source = read_source(request.source)
    found = source.game().repairs()
    return validator_pb2.SuggestRepairsResponse(repairs=[repair_message(repair) for repair in found])
