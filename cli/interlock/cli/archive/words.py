"""How what an archive knows is told to people and to programs."""

from datetime import UTC
from typing import Any

from google.protobuf.json_format import MessageToDict, SerializeToJsonError
from google.protobuf.message import Message
from google.protobuf.timestamp_pb2 import Timestamp

from interlock.cli.archive.refused import nonsense
from interlock.replay.verdict import VerdictStatus
from interlock.replay.verdict_words import status_words
from interlock.v1 import archive_pb2, verdict_pb2

KINDS = {
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
        raise nonsense(str(error)) from None


def when(time: Timestamp) -> str:
    """Tell a time as the clock on the wall has it."""
    try:
        return f"{time.ToDatetime(UTC).astimezone():%Y-%m-%d %H:%M}"
    except (ValueError, OverflowError, OSError):
        return "?"  # A server may tell any number of seconds.
