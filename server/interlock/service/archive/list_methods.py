"""The methods ListRecords, ListRevisions and ListEvents of Archive."""

from typing import Any

import msgspec

from interlock.archive.record_model import Revision
from interlock.service.archive.lazy_archive import LazyArchive, record_id
from interlock.service.archive.record_methods import BASIC, FULL, record_form, record_view, stored_message, timestamp
from interlock.service.call import Call
from interlock.service.methods.list_pages import PagedRequest, PageTokens, page_size
from interlock.v1 import archive_pb2, record_pb2

_USUAL_PAGE, _LARGEST_PAGE = 50, 1000
_REVISION = "REVISION_KIND_"
# Written as JSON or RGN a record takes a few times as many bytes as in the archive.
_PART_OF_ANSWER = 8


class RecordLists:
    """Lists, whose answers are not larger than allowed."""

    def __init__(self, tokens: PageTokens, max_answer_bytes: int) -> None:
        self._tokens = tokens
        self._max_answer_bytes = max_answer_bytes

    def list_records(
        self, request: archive_pb2.ListRecordsRequest, _: Call, archives: LazyArchive
    ) -> archive_pb2.ListRecordsResponse:
        """List records; those that take much room come on smaller pages."""
        view, form = record_view(request.view) or BASIC, record_form(request.form)
        size = page_size(request, _USUAL_PAGE, _LARGEST_PAGE)
        start = self._start(request)
        with archives.open() as archive:
            page = archive.find(
                request.filter,
                request.order_by,
                show_deleted=request.show_deleted,
                start=start,
                size=size,
                content_bytes=self._max_answer_bytes // _PART_OF_ANSWER if view == FULL else 0,
            )
        return archive_pb2.ListRecordsResponse(
            records=[stored_message(kept, view, form) for kept in page.records],
            next_page_token=self._token(request, page.next),
        )

    def list_revisions(
        self, request: archive_pb2.ListRevisionsRequest, _: Call, archives: LazyArchive
    ) -> archive_pb2.ListRevisionsResponse:
        """List what was done to a record."""
        id_ = record_id(request.name)
        size = page_size(request, _USUAL_PAGE, _LARGEST_PAGE)
        start = self._start(request)
        with archives.open() as archive:
            revisions, after = archive.revisions(id_, start, size)
        return archive_pb2.ListRevisionsResponse(
            revisions=map(_revision_message, revisions), next_page_token=self._token(request, after)
        )

    def list_events(
        self, request: archive_pb2.ListEventsRequest, _: Call, archives: LazyArchive
    ) -> archive_pb2.ListEventsResponse:
        """List the events that records were played at."""
        size = page_size(request, _USUAL_PAGE, _LARGEST_PAGE)
        start = self._start(request)
        with archives.open() as archive:
            events, after = archive.events(start, size)
        return archive_pb2.ListEventsResponse(
            events=[archive_pb2.Event(**msgspec.structs.asdict(event)) for event in events],
            next_page_token=self._token(request, after),
        )

    def _start(self, request: PagedRequest) -> Any:
        """Return what the entry has by which the list is ordered that the page comes after; None for the first page."""
        place = self._tokens.opened(request)
        return msgspec.json.decode(place) if place else None

    def _token(self, request: PagedRequest, after: object) -> str:
        return self._tokens.sealed(request, msgspec.json.encode(after)) if after is not None else ""


def _revision_message(revision: Revision) -> archive_pb2.Revision:
    return archive_pb2.Revision(
        number=revision.number,
        kind=_REVISION + revision.kind,
        time=timestamp(revision.time),
        author=revision.author,
        notes=record_pb2.GameRecord.FromString(revision.notes).notes,
        digest=revision.digest,
    )
