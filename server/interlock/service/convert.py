"""The method Convert."""

from interlock.record.json_form import to_json
from interlock.record.protobuf_form import to_message
from interlock.record.rgn import write_rgn
from interlock.service.refusal import bad_field
from interlock.service.source import read_source
from interlock.v1 import validator_pb2


def convert(request: validator_pb2.ConvertRequest) -> validator_pb2.ConvertResponse:
    """Turn a record from one form into another."""
    record = read_source(request.source).record
    match request.form:
        case validator_pb2.RECORD_FORM_PROTOBUF:
            source = validator_pb2.RecordSource(record=to_message(record))
        case validator_pb2.RECORD_FORM_JSON:
            source = validator_pb2.RecordSource(json=to_json(record).decode())
        case validator_pb2.RECORD_FORM_RGN:
            source = validator_pb2.RecordSource(rgn=write_rgn(record))
        case _:
            raise bad_field("form", "missing or unknown; expected PROTOBUF, JSON or RGN", "UNKNOWN_FORM")
    return validator_pb2.ConvertResponse(source=source)
