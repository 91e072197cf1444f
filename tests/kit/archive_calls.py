"""Calls of the service Archive, in few words."""

from itertools import count
from typing import Any

from msgspec.structs import replace

from interlock.analysis.drafts_and_samples import sample
from interlock.record.model import GameRecord
from interlock.v1 import archive_pb2
from kit.service_calls import in_record

_seeds = count(1000)


def new_game(**header: str) -> GameRecord:
    """A game that was not played before in this process, with what else its header tells."""
    record = sample("chicago-express", 4, next(_seeds))
    return replace(record, header=replace(record.header, **header))


def create(archive: Any, record: GameRecord, record_id: str = "", **fields: Any) -> Any:
    """Store a record."""
    request = archive_pb2.CreateRecordRequest(source=in_record(record), record_id=record_id, **fields)
    return archive.CreateRecord(request).record


def get(archive: Any, name: str, **fields: Any) -> Any:
    """Get a record."""
    return archive.GetRecord(archive_pb2.GetRecordRequest(name=name, **fields)).record


def update(archive: Any, name: str, record: GameRecord, etag: str = "", **fields: Any) -> Any:
    """Change a record."""
    stored = archive_pb2.StoredRecord(name=name, source=in_record(record), etag=etag)
    return archive.UpdateRecord(archive_pb2.UpdateRecordRequest(record=stored, **fields)).record


def annotate(archive: Any, name: str, *notes: Any, etag: str = "") -> Any:
    """Add notes to a record."""
    return archive.AnnotateRecord(archive_pb2.AnnotateRecordRequest(name=name, notes=notes, etag=etag))


def delete(archive: Any, name: str, etag: str = "") -> Any:
    """Delete a record."""
    return archive.DeleteRecord(archive_pb2.DeleteRecordRequest(name=name, etag=etag)).record


def revisions(archive: Any, name: str) -> list[archive_pb2.Revision]:
    """List what was done to a record, the latest first."""
    return list(archive.ListRevisions(archive_pb2.ListRevisionsRequest(name=name)).revisions)


def names(archive: Any, filter_: str, **fields: Any) -> list[str]:
    """List the names of records, page by page."""
    request = archive_pb2.ListRecordsRequest(filter=filter_, **fields)
    found = []
    while True:
        response = archive.ListRecords(request)
        found += [record.name for record in response.records]
        if not response.next_page_token:
            return found
        request.page_token = response.next_page_token
