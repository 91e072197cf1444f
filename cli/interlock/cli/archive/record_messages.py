"""Convert records to and from the archive's messages, and show messages as JSON and text."""

from datetime import UTC
from pathlib import Path
from typing import Any

from google.protobuf.json_format import MessageToDict, SerializeToJsonError
from google.protobuf.message import Message
from google.protobuf.timestamp_pb2 import Timestamp
from msgspec.structs import replace

from interlock.cli.archive.archive_calls import ArchiveConnection, invalid_response
from interlock.cli.archive.archive_options import short_name
from interlock.cli.files.record_input import game_in, with_board, with_set
from interlock.record.files import Loaded, dump, load_bytes
from interlock.record.model import GameRecord
from interlock.record.protobuf_form import to_message
from interlock.record.protobuf_values import plain_fields
from interlock.replay.verdict import Verdict, VerdictStatus, status_words
from interlock.service.client.response_check import InvalidResponseError, verdict_from_response
from interlock.service.methods.record_source import Source, read_source
from interlock.service.refusal import RefusedError
from interlock.v1 import archive_pb2, validator_pb2, verdict_pb2


def fetch_record(archive: ArchiveConnection, name: str, revision: int = 0) -> archive_pb2.StoredRecord:
    """Return a record with all that is known of it."""
    request = archive_pb2.GetRecordRequest(name=name, revision=revision)
    return archive.ask(request, archive_pb2.GetRecordResponse).record


def source_of(found: archive_pb2.StoredRecord) -> Source:
    """Return the record itself."""
    try:
        return read_source(found.source)
    except RefusedError as error:
        raise invalid_response(f"{found.name}: {error.message}") from None


def loaded_from(found: archive_pb2.StoredRecord) -> Loaded:
    """Return the record as if it had been read from the RGN that `interlock archive show` prints, to be judged."""
    source = source_of(found)
    loaded = load_bytes(dump(source.record, "rgn"), short_name(found.name), "rgn")
    return replace(loaded, record=source.judged())


def verdict_from_message(message: verdict_pb2.Verdict, record: GameRecord) -> Verdict:
    """Return a verdict that was given on a record."""
    try:
        return verdict_from_response(message, record)
    except InvalidResponseError as error:
        raise invalid_response(str(error)) from None


def source_message(loaded: Loaded, path: Path, components: Path | None) -> validator_pb2.RecordSource:
    """Return a record with what it goes by: the board in it, the component set beside it."""
    judged = with_set(with_board(loaded.record, path), path, components)
    game_in(replace(loaded, record=judged))
    source = validator_pb2.RecordSource(record=to_message(replace(judged, components=loaded.record.components)))
    if judged.components and not loaded.record.components:
        source.components.add(**plain_fields(judged.components))
    return source


REVISION_KIND_TEXT = {
    archive_pb2.REVISION_KIND_CREATED: "stored",
    archive_pb2.REVISION_KIND_UPDATED: "changed",
    archive_pb2.REVISION_KIND_ANNOTATED: "annotated",
    archive_pb2.REVISION_KIND_DELETED: "deleted",
}
"""What was done to a record."""
_STATUSES = {verdict_pb2.VerdictStatus.Value(status.value): status for status in VerdictStatus}


def status_of(record: archive_pb2.StoredRecord) -> str:
    """Return what came out when the record was judged; of one that is deleted, that it is."""
    if record.HasField("delete_time"):
        return "deleted"
    return status_words(_STATUSES[record.status]) if record.status in _STATUSES and record.status else "not judged"


def as_json(message: Message) -> dict[str, Any]:
    """Return what JSON has of a message."""
    try:
        return MessageToDict(message)
    except (SerializeToJsonError, ValueError) as error:
        raise invalid_response(str(error)) from None


def local_time(time: Timestamp) -> str:
    """Tell a time as the clock on the wall has it."""
    try:
        return f"{time.ToDatetime(UTC).astimezone():%Y-%m-%d %H:%M}"
    except (ValueError, OverflowError, OSError):
        return "?"  # A server may tell any number of seconds.
