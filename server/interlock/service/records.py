"""The methods of the archive that are about one record."""

from interlock.archive.changes import annotated
from interlock.archive.entry import Entry
from interlock.archive.names import ID, RECORDS, is_id
from interlock.railroad_revolution.components.model import ComponentSet
from interlock.record.model import GameRecord
from interlock.service.additions import read_additions, refusing_additions
from interlock.service.archives import Archives, record_id
from interlock.service.authority import signed_note, signed_record
from interlock.service.call import Call
from interlock.service.convert import require_form
from interlock.service.exchange import Written
from interlock.service.masks import wanted_change
from interlock.service.messages import verdict_message
from interlock.service.reason import Reason
from interlock.service.refusal import bad_field
from interlock.service.source import read_source
from interlock.service.stored import FULL, stored_message
from interlock.service.verdicts import is_full
from interlock.service.work import working
from interlock.v1 import archive_pb2, validator_pb2


def create_record(
    request: archive_pb2.CreateRecordRequest, call: Call, archives: Archives
) -> archive_pb2.CreateRecordResponse:
    """Store a record."""
    if request.record_id and not is_id(request.record_id):
        raise bad_field("record_id", f"'{request.record_id:.80}' is no id; expected {ID}", Reason.INVALID_NAME)
    if request.record_id:
        working.on(RECORDS + request.record_id)
    source = read_source(request.source)
    record = signed_record(call, source.record)
    with archives.open() as archive, source.refusing():
        kept = archive.create(
            record,
            source.named_components(),
            id_=request.record_id,
            author=call.caller,
            allow_same_game=request.allow_same_game,
        )
    message = stored_message(kept)
    working.on(message.name)
    return archive_pb2.CreateRecordResponse(record=message)


def get_record(request: archive_pb2.GetRecordRequest, call: Call, archives: Archives) -> archive_pb2.GetRecordResponse:
    """Get a record as it is, or as it was."""
    view, form = wanted_view(request.view) or FULL, wanted_form(request.form)
    id_ = record_id(request.name)
    with archives.open() as archive:
        kept = archive.get(id_, request.revision)
    # A text has nothing beside it.
    whole = bool(call.exchange and call.exchange.gives is Written.TEXT)
    return archive_pb2.GetRecordResponse(record=stored_message(kept, view, form, whole=whole))


def update_record(
    request: archive_pb2.UpdateRecordRequest, call: Call, archives: Archives
) -> archive_pb2.UpdateRecordResponse:
    """Change all of a record, or what the mask names."""
    id_ = record_id(request.record.name, "record.name")
    change = wanted_change(request, call, archives)
    with archives.open() as archive:
        kept, _ = archive.change(id_, change, etag=request.record.etag, allow_same_game=request.allow_same_game)
    return archive_pb2.UpdateRecordResponse(record=stored_message(kept))


def delete_record(
    request: archive_pb2.DeleteRecordRequest, call: Call, archives: Archives
) -> archive_pb2.DeleteRecordResponse:
    """Delete a record, of which all revisions are kept."""
    id_ = record_id(request.name)
    with archives.open() as archive:
        kept = archive.delete(id_, etag=request.etag, author=call.caller)
    return archive_pb2.DeleteRecordResponse(record=stored_message(kept))


def annotate_record(
    request: archive_pb2.AnnotateRecordRequest, call: Call, archives: Archives
) -> archive_pb2.AnnotateRecordResponse:
    """Add notes to a record, signed by who calls."""
    id_ = record_id(request.name)
    notes = [signed_note(call, note) for note in read_additions(request.notes)]

    def change(record: GameRecord, components: ComponentSet | None) -> Entry:
        with refusing_additions(record, notes):
            return annotated(record, components, notes, call.caller)

    with archives.open() as archive:
        kept, verdict = archive.change(id_, change, etag=request.etag, allow_same_game=True)
    working.reached(verdict)
    return archive_pb2.AnnotateRecordResponse(record=stored_message(kept), verdict=verdict_message(verdict))


def get_verdict(request: archive_pb2.GetVerdictRequest, _: Call, archives: Archives) -> archive_pb2.GetVerdictResponse:
    """Get the verdict on a record."""
    full = is_full(request.view)
    id_ = record_id(request.name)
    with archives.open() as archive:
        kept, verdict = archive.verdict(id_, carry_on=request.carry_on, full=full)
    working.reached(verdict)
    return archive_pb2.GetVerdictResponse(verdict=verdict_message(verdict), revision=kept.revision)


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
