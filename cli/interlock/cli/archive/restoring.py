"""Stores records of another archive, as their revisions tell of them."""

from collections.abc import Sequence
from typing import Any, TypeVar

from google.protobuf.json_format import ParseDict, ParseError
from google.protobuf.message import Message
from google.protobuf.timestamp_pb2 import Timestamp

from interlock.archive.archive import Archive
from interlock.archive.errors import NotThereError
from interlock.archive.kept import RevisionKind
from interlock.archive.names import is_id
from interlock.archive.restore import RestoredRecord, RestoredRevision
from interlock.basics.problem import Problem, RecordError
from interlock.cli.archive.moving import Revision
from interlock.cli.archive.naming import short_name
from interlock.railroad_revolution.components.model import ComponentSet
from interlock.railroad_revolution.v1 import components_pb2
from interlock.record.json_form import from_json
from interlock.record.protobuf_components import read_set
from interlock.record.protobuf_form import note_from_message
from interlock.v1 import record_pb2

Told = TypeVar("Told", bound=Message)

_KIND = "REVISION_KIND_"
_LONGEST_NAME = 300
"""Of who made a revision, and of an etag."""


class OtherRecordError(Exception):
    """Another record has the name; the message is a sentence."""


def restore(archive: Archive, revisions: Sequence[Revision]) -> bool:
    """Store a record, unless it is there already; RecordError where its revisions do not make one."""
    name, etag = revisions[0].name, revisions[0].etag
    id_ = short_name(name)
    _require(is_id(id_), "that is no name of a record")
    numbers = [revision.revision for revision in revisions]
    are_all = len(revisions) == revisions[0].revisions and numbers == [*range(1, len(revisions) + 1)]
    _require(are_all, "its revisions are not all there, one after another")
    try:
        there = archive.get(id_, 1)
    except NotThereError:
        archive.restore(RestoredRecord(id_, [_restored(revision) for revision in revisions]))
        return True
    if there.etag != etag:
        raise OtherRecordError(f"{name} is not imported: another record has that name")
    return False


def _restored(revision: Revision) -> RestoredRevision:
    _require(revision.kind.removeprefix(_KIND) in set(RevisionKind), f"{revision.kind!r} is no kind of revision")
    _require(0 < len(revision.etag) <= _LONGEST_NAME, "a revision has no etag, or one that is too long")
    _require(len(revision.author) <= _LONGEST_NAME, "the name of who made a revision is too long")
    _require((revision.etag + revision.author).isprintable(), "an etag or a name has characters that none has")
    return RestoredRevision(
        kind=RevisionKind(revision.kind.removeprefix(_KIND)),
        time=_time(revision.time),
        author=revision.author,
        etag=revision.etag,
        record=from_json(bytes(revision.record)),
        components=None if revision.components is None else _components(revision.components),
        notes=tuple(note_from_message(_parsed(note, record_pb2.Note()), "notes") for note in revision.notes),
    )


def _components(told: dict[str, Any]) -> ComponentSet:
    return read_set(_parsed(told, components_pb2.ComponentSet()))


def _time(text: str) -> int:
    """Read a time; return it in microseconds since 1970."""
    time = Timestamp()
    try:
        time.FromJsonString(text)
    except ValueError:
        raise RecordError([Problem(f"{text!r} is no time", "one such as 2026-01-31T20:15:00Z")]) from None
    return time.ToMicroseconds()


def _parsed(told: dict[str, Any], message: Told) -> Told:
    try:
        return ParseDict(told, message)
    except ParseError as error:
        raise RecordError([Problem(str(error))]) from None


def _require(holds: bool, otherwise: str) -> None:
    if not holds:
        raise RecordError([Problem(otherwise)])
