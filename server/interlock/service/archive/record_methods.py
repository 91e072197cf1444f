"""The methods of Archive on one record: create, get, update with a field mask, delete, annotate, and its verdict.

Also converts stored records to messages.
"""

from collections.abc import Mapping

from google.protobuf.timestamp_pb2 import Timestamp
from msgspec.structs import replace

from interlock.archive.entries import Change, Entry, annotated, updated, with_component_set
from interlock.archive.names import ID, RECORDS, is_id
from interlock.archive.record_model import StoredRecord
from interlock.archive.revisions import components_of
from interlock.basics.suggestions import listing
from interlock.railroad_revolution.components.model import ComponentSet
from interlock.railroad_revolution.v1 import components_pb2
from interlock.record.model import GameRecord
from interlock.record.protobuf_form import from_protobuf
from interlock.record.validation import require_sound
from interlock.service.access.permissions import require_ruled_on_kept, signed_note, signed_record
from interlock.service.archive.lazy_archive import LazyArchive, record_id
from interlock.service.archive.record_references import fill_in
from interlock.service.call import BodyFormat, Call
from interlock.service.methods.conversion import in_form, require_form
from interlock.service.methods.messages import verdict_message
from interlock.service.methods.record_source import Source, read_source
from interlock.service.methods.verdicts import is_full, read_notes, refusing_notes
from interlock.service.refusal import Reason, bad_field
from interlock.service.workers.work import work_meter
from interlock.v1 import archive_pb2, record_pb2, validator_pb2


def create_record(
    request: archive_pb2.CreateRecordRequest, call: Call, archives: LazyArchive
) -> archive_pb2.CreateRecordResponse:
    """Store a record."""
    if request.record_id and not is_id(request.record_id):
        raise bad_field("record_id", f"'{request.record_id:.80}' is no id; expected {ID}", Reason.INVALID_NAME)
    if request.record_id:
        work_meter.on(RECORDS + request.record_id)
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
    work_meter.on(message.name)
    return archive_pb2.CreateRecordResponse(record=message)


def get_record(
    request: archive_pb2.GetRecordRequest, call: Call, archives: LazyArchive
) -> archive_pb2.GetRecordResponse:
    """Get a record as it is, or as it was."""
    view, form = record_view(request.view) or FULL, record_form(request.form)
    id_ = record_id(request.name)
    with archives.open() as archive:
        kept = archive.get(id_, request.revision)
    # A text has nothing beside it.
    whole = bool(call.exchange and call.exchange.gives is BodyFormat.TEXT)
    return archive_pb2.GetRecordResponse(record=stored_message(kept, view, form, whole=whole))


def update_record(
    request: archive_pb2.UpdateRecordRequest, call: Call, archives: LazyArchive
) -> archive_pb2.UpdateRecordResponse:
    """Change all of a record, or what the mask names."""
    id_ = record_id(request.record.name, "record.name")
    change = record_change(request, call, archives)
    with archives.open() as archive:
        kept, _ = archive.change(id_, change, etag=request.record.etag, allow_same_game=request.allow_same_game)
    return archive_pb2.UpdateRecordResponse(record=stored_message(kept))


def delete_record(
    request: archive_pb2.DeleteRecordRequest, call: Call, archives: LazyArchive
) -> archive_pb2.DeleteRecordResponse:
    """Delete a record, of which all revisions are kept."""
    id_ = record_id(request.name)
    with archives.open() as archive:
        kept = archive.delete(id_, etag=request.etag, author=call.caller)
    return archive_pb2.DeleteRecordResponse(record=stored_message(kept))


def annotate_record(
    request: archive_pb2.AnnotateRecordRequest, call: Call, archives: LazyArchive
) -> archive_pb2.AnnotateRecordResponse:
    """Add notes to a record, signed by who calls."""
    id_ = record_id(request.name)
    notes = [signed_note(call, note) for note in read_notes(request.notes)]

    def change(record: GameRecord, components: ComponentSet | None) -> Entry:
        with refusing_notes(record, notes):
            return annotated(record, components, notes, call.caller)

    with archives.open() as archive:
        kept, verdict = archive.change(id_, change, etag=request.etag, allow_same_game=True)
    work_meter.reached(verdict)
    return archive_pb2.AnnotateRecordResponse(record=stored_message(kept), verdict=verdict_message(verdict))


def get_verdict(
    request: archive_pb2.GetVerdictRequest, _: Call, archives: LazyArchive
) -> archive_pb2.GetVerdictResponse:
    """Get the verdict on a record."""
    full = is_full(request.view)
    id_ = record_id(request.name)
    with archives.open() as archive:
        kept, verdict = archive.verdict(id_, carry_on=request.carry_on, full=full)
    work_meter.reached(verdict)
    return archive_pb2.GetVerdictResponse(verdict=verdict_message(verdict), revision=kept.revision)


def record_view(view: archive_pb2.RecordView) -> archive_pb2.RecordView:
    """Return how much of a record is wanted, 0 where it is not said; RefusedError where that is no view."""
    if view not in archive_pb2.RecordView.values():
        raise bad_field("view", f"{view} is not the number of a RecordView", Reason.UNKNOWN_VIEW)
    return view


def record_form(form: validator_pb2.RecordForm) -> validator_pb2.RecordForm:
    """Return the form that a record is wanted in: protobuf, where it is not said."""
    if form:
        require_form(form)
    return form or validator_pb2.RECORD_FORM_PROTOBUF


_SOURCE = "source"
_HEADER = "source.header."
_FIELDS = ("event", "site", "date", "tags")
_PATHS = (_SOURCE, *(_HEADER + field for field in _FIELDS))


def record_change(request: archive_pb2.UpdateRecordRequest, call: Call, archives: LazyArchive) -> Change:
    """Return the change that a request asks for; RefusedError where it makes no sense."""
    paths = list(request.update_mask.paths)
    for index, path in enumerate(paths):
        if path not in (*_PATHS, "*"):
            sentence = f"'{path:.80}' cannot be changed by itself; expected {listing(_PATHS)}"
            raise bad_field(f"update_mask.paths[{index}]", sentence, Reason.INVALID_MASK)
    if {_SOURCE, "*"}.isdisjoint(paths) and paths:
        return _header_change(request, [path.removeprefix(_HEADER) for path in paths], call)
    return _whole_change(request, call, archives)


def _whole_change(request: archive_pb2.UpdateRecordRequest, call: Call, archives: LazyArchive) -> Change:
    fill_in(request.record, archives, "record.")
    source = read_source(request.record.source, "record.source")

    def change(before: GameRecord, components: ComponentSet | None) -> Entry:
        record = signed_record(call, source.record, before)
        with source.refusing():
            named = source.named_components()
            require_ruled_on_kept(call, with_component_set(record, named), with_component_set(before, components))
            return updated(record, named, call.caller)

    return change


def _header_change(request: archive_pb2.UpdateRecordRequest, fields: list[str], call: Call) -> Change:
    if request.record.source.WhichOneof("form") != "record":
        sentence = "missing; expected a record with what the mask names in its header"
        raise bad_field("record.source.record", sentence, Reason.MISSING_SOURCE)
    header = request.record.source.record.header
    values = {field: _plain(getattr(header, field)) for field in fields}

    def change(before: GameRecord, components: ComponentSet | None) -> Entry:
        record = replace(before, header=replace(before.header, **values))
        with Source("record.source", "record", record).refusing():
            return updated(require_sound(record), components, call.caller)

    return change


def _plain(value: str | Mapping[str, str]) -> str | dict[str, str]:
    return value if isinstance(value, str) else dict(value)


BASIC, FULL = archive_pb2.RECORD_VIEW_BASIC, archive_pb2.RECORD_VIEW_FULL


def stored_message(
    kept: StoredRecord,
    view: archive_pb2.RecordView = BASIC,
    form: validator_pb2.RecordForm = validator_pb2.RECORD_FORM_PROTOBUF,
    *,
    whole: bool = False,
) -> archive_pb2.StoredRecord:
    """Write what the archive has of a record; in the full view the record, in a form.

    Where that is all that is wanted, the record is whole: with the component set that was sent beside it.
    """
    facts = kept.facts
    message = archive_pb2.StoredRecord(
        name=kept.name,
        etag=kept.etag,
        revision=kept.revision,
        create_time=timestamp(kept.create_time),
        update_time=timestamp(kept.update_time),
        delete_time=timestamp(kept.delete_time) if kept.delete_time is not None else None,
        digest=facts.digest,
        game=facts.game,
        board=facts.board,
        players=facts.players,
        event=facts.event,
        site=facts.site,
        date=facts.date,
        move_count=facts.move_count,
        status=facts.status.value,
        winners=facts.winners,
    )
    if view == FULL:
        message.source.CopyFrom(_whole(kept, form) if whole else _source(kept, form))
    return message


def timestamp(microseconds: int) -> Timestamp:
    """Write a time."""
    found = Timestamp()
    found.FromMicroseconds(microseconds)
    return found


def _source(kept: StoredRecord, form: validator_pb2.RecordForm) -> validator_pb2.RecordSource:
    if form == validator_pb2.RECORD_FORM_PROTOBUF:
        source = validator_pb2.RecordSource(record=record_pb2.GameRecord.FromString(kept.content))
    else:
        source = in_form(from_protobuf(kept.content), form)
    if kept.components:
        source.components.append(components_pb2.ComponentSet.FromString(kept.components))
    return source


def _whole(kept: StoredRecord, form: validator_pb2.RecordForm) -> validator_pb2.RecordSource:
    record = from_protobuf(kept.content)
    if found := components_of(kept.components):
        record = replace(record, components=found)
    return in_form(record, form)
