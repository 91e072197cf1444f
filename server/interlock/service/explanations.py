"""The methods ExplainMove and ExplainFigure."""

from interlock.basics.problem import RecordError
from interlock.games.explain.figure import explain_figure as explained_figure
from interlock.games.explain.move import explain_move as explained_move
from interlock.games.explain.places import figure_with_places, move_with_places
from interlock.games.judge import begin
from interlock.library.explaining import added
from interlock.record.plain import plain_fields
from interlock.service.attempt import attempted
from interlock.service.positions import move_number
from interlock.service.reason import Reason
from interlock.service.refusal import bad_field
from interlock.service.source import read_source
from interlock.v1 import explanation_pb2, validator_pb2


def explain_move(request: validator_pb2.ExplainMoveRequest) -> validator_pb2.ExplainMoveResponse:
    """Explain a move of a record, or what is tried in its place."""
    source = read_source(request.source)
    tries = request.WhichOneof("attempt") is not None
    number = move_number("move_number", request.move_number, 1, len(source.record.moves) + tries)
    record = source.judged()
    if tries:
        record = added(*attempted(source, number - 1, request))
    with source.refusing():
        explanation = explained_move(record, number, carry_on=request.carry_on)
    if source.text and not tries:
        explanation = move_with_places(explanation, source.text)
    message = explanation_pb2.MoveExplanation(**plain_fields(explanation))
    return validator_pb2.ExplainMoveResponse(explanation=message)


def explain_figure(request: validator_pb2.ExplainFigureRequest) -> validator_pb2.ExplainFigureResponse:
    """Explain a figure of a record."""
    source = read_source(request.source)
    move = None
    if request.HasField("move_number"):
        move = move_number("move_number", request.move_number, 0, len(source.record.moves))
    record = source.judged()
    with source.refusing():
        begin(record)
    try:
        explanation = explained_figure(record, request.subject, request.quantity, move, carry_on=request.carry_on)
    except RecordError as error:
        problem = error.problems[0]
        raise bad_field(problem.field, problem.sentence(), Reason.UNKNOWN_FIGURE) from error
    if source.text:
        explanation = figure_with_places(explanation, source.text)
    message = explanation_pb2.FigureExplanation(**plain_fields(explanation))
    return validator_pb2.ExplainFigureResponse(explanation=message)
