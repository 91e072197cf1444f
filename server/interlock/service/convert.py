"""The method Convert."""

from interlock.games.spelling import canonical_record
from interlock.record.json_form import to_json
from interlock.record.model import GameRecord
from interlock.record.protobuf_form import to_message
from interlock.record.rgn import write_rgn
from interlock.service.reason import Reason
from interlock.service.refusal import bad_field
from interlock.service.source import read_source
from interlock.v1 import validator_pb2


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
