"""The method DraftRecord."""

from collections.abc import Sequence

from google.rpc import code_pb2

from interlock.basics.problem import Problem, RecordError
from interlock.games.draft import draft
from interlock.record.model import FORMAT
from interlock.record.protobuf_form import from_message
from interlock.service.convert import in_form, require_form
from interlock.service.reason import Reason
from interlock.service.refusal import RefusedError, Violation
from interlock.v1 import record_pb2, validator_pb2


def draft_record(request: validator_pb2.DraftRecordRequest) -> validator_pb2.DraftRecordResponse:
    """Begin a record to fill in."""
    require_form(request.form)
    message = record_pb2.GameRecord(header=request.header)
    message.header.format = message.header.format or FORMAT
    if request.HasField("board"):
        message.board.CopyFrom(request.board)
    if request.HasField("components"):
        message.components.CopyFrom(request.components)
    try:
        record = draft(from_message(message))
    except RecordError as error:
        raise _refusal(error.problems) from error
    return validator_pb2.DraftRecordResponse(source=in_form(record, request.form))


def _refusal(problems: Sequence[Problem]) -> RefusedError:
    """Return the refusal of a header from which no record can be begun; its fields are called as in a record."""
    violations = [Violation(problem.field, problem.sentence(), problem) for problem in problems]
    return RefusedError(
        code_pb2.INVALID_ARGUMENT,
        Reason.UNREADABLE_RECORD,
        f"no record can be begun: {problems[0].placed()}",
        violations,
        form="record",
        problems=str(len(problems)),
    )
