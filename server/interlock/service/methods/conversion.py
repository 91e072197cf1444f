"""The methods Convert and DraftRecord, and records in the form that a request names (protobuf, JSON or RGN)."""

from collections.abc import Sequence

from google.rpc import code_pb2

from interlock.basics.problem import Problem, RecordError
from interlock.library.new_records import draft_of
from interlock.library.record_text import canonical_record
from interlock.record.json_form import to_json
from interlock.record.model import FORMAT, GameRecord
from interlock.record.protobuf_form import from_message, to_message
from interlock.record.rgn import write_rgn
from interlock.service.methods.record_source import read_source
from interlock.service.refusal import Reason, RefusedError, Violation, bad_field
from interlock.v1 import record_pb2, validator_pb2


def convert(request: validator_pb2.ConvertRequest) -> validator_pb2.ConvertResponse:
    """Turn a record from one form into another."""
    record = canonical_record(read_source(request.source).record)
    require_form(request.form)
    return validator_pb2.ConvertResponse(source=in_form(record, request.form, request.number_moves))


def require_form(form: validator_pb2.RecordForm) -> None:
    """Refuse a request that asks for no form, or for one that is not known."""
    if not form or form not in validator_pb2.RecordForm.values():
        raise bad_field("form", "missing or unknown; expected PROTOBUF, JSON or RGN", Reason.UNKNOWN_FORM)


def in_form(record: GameRecord, form: validator_pb2.RecordForm, numbers: bool = False) -> validator_pb2.RecordSource:
    """Write a record in a form; in RGN with the numbers of its moves, or without."""
    if form == validator_pb2.RECORD_FORM_RGN:
        return validator_pb2.RecordSource(rgn=write_rgn(record, numbers=numbers))
    if form == validator_pb2.RECORD_FORM_JSON:
        return validator_pb2.RecordSource(json=to_json(record).decode())
    return validator_pb2.RecordSource(record=to_message(record))


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
        record = draft_of(from_message(message))
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
