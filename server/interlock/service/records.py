"""The methods of the archive that are about one record."""

from interlock.archive.names import ID, is_id
from interlock.service.archives import Archives, record_id
from interlock.service.authority import signed_record
from interlock.service.call import Call
from interlock.service.convert import require_form
from interlock.service.reason import Reason
from interlock.service.refusal import bad_field
from interlock.service.source import read_source
from interlock.service.stored import FULL, stored_message
from interlock.v1 import archive_pb2, validator_pb2


def create_record(
    request: archive_pb2.CreateRecordRequest, call: Call, archives: Archives
) -> archive_pb2.CreateRecordResponse:
    """Store a record."""
    if request.record_id and not is_id(request.record_id):
        raise bad_field("record_id", f"'{request.record_id:.80}' is no id; expected {ID}", Reason.INVALID_NAME)
    source = read_source(request.source)
    record = signed_record(call, source.record)
    with source.refusing(), archives.open() as archive:
        kept = archive.create(
            record,
            source.named_components(),
            id_=request.record_id,
            author=call.caller,
            allow_same_game=request.allow_same_game,
        )
    return archive_pb2.CreateRecordResponse(record=stored_message(kept))


def get_record(request: archive_pb2.GetRecordRequest, _: Call, archives: Archives) -> archive_pb2.GetRecordResponse:
    """Get a record as it is, or as it was."""
    view, form = wanted_view(request.view) or FULL, wanted_form(request.form)
    id_ = record_id(request.name)
    with archives.open() as archive:
        kept = archive.get(id_, request.revision)
    return archive_pb2.GetRecordResponse(record=stored_message(kept, view, form))


def wanted_view(view: archive_pb2.RecordView) -> archive_pb2.RecordView:
    """Return how much of a record is wanted, 0 where it is not said; RefusedError where that is no view."""
    if view not in archive_pb2.RecordView.values():
        raise bad_field("view", f"{view} is not the number of a RecordView", Reason.UNKNOWN_VIEW)
    return view


def wanted_form(form: validator_pb2.RecordForm) -> validator_pb2.RecordForm:
    """Return the form that a record is wanted in: protobuf, where it is not said."""
    if form:
        require_form(form)
    return form or validator_pb2.RECORD_FORM_PROTOBUF
