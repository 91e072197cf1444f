"""Writes what the archive tells as messages."""

from google.protobuf.timestamp_pb2 import Timestamp
from msgspec.structs import replace

from interlock.archive.kept import KeptRecord
from interlock.archive.revisions import components_of
from interlock.railroad_revolution.v1 import components_pb2
from interlock.record.protobuf_form import from_protobuf
from interlock.service.convert import in_form
from interlock.v1 import archive_pb2, record_pb2, validator_pb2

BASIC, FULL = archive_pb2.RECORD_VIEW_BASIC, archive_pb2.RECORD_VIEW_FULL


def stored_message(
    kept: KeptRecord,
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


def _source(kept: KeptRecord, form: validator_pb2.RecordForm) -> validator_pb2.RecordSource:
    if form == validator_pb2.RECORD_FORM_PROTOBUF:
        source = validator_pb2.RecordSource(record=record_pb2.GameRecord.FromString(kept.content))
    else:
        source = in_form(from_protobuf(kept.content), form)
    if kept.components:
        source.components.append(components_pb2.ComponentSet.FromString(kept.components))
    return source


def _whole(kept: KeptRecord, form: validator_pb2.RecordForm) -> validator_pb2.RecordSource:
    record = from_protobuf(kept.content)
    if found := components_of(kept.components):
        record = replace(record, components=found)
    return in_form(record, form)
