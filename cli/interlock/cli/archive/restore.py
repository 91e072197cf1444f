"""Store the records of an exported archive with all their revisions. Loaded only by `interlock archive import`."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from google.protobuf.json_format import ParseDict, ParseError
from google.protobuf.message import Message
from google.protobuf.timestamp_pb2 import Timestamp
from msgspec.structs import replace

from interlock.archive.archive import Archive
from interlock.archive.errors import NotThereError
from interlock.archive.names import is_id
from interlock.archive.record_model import RevisionKind
from interlock.archive.revisions import RestoredRecord, RestoredRevision
from interlock.basics.problem import Problem, RecordError, below
from interlock.cli.archive.archive_options import short_name
from interlock.cli.archive.dump_file import DumpedRecord, Revision
from interlock.railroad_revolution.components.model import ComponentSet
from interlock.railroad_revolution.v1 import components_pb2
from interlock.record.json_form import from_json
from interlock.record.notes_by_move import in_order
from interlock.record.protobuf_components import read_set
from interlock.record.protobuf_form import note_from_message
from interlock.record.validation import require_sound
from interlock.v1 import record_pb2

Told = TypeVar("Told", bound=Message)

_KIND = "REVISION_KIND_"
_LONGEST_NAME = 300
"""Of who made a revision, and of an etag."""


class OtherRecordError(Exception):
    """Another record has the name; the message is a sentence."""


def restore(archive: Archive, found: DumpedRecord) -> bool:
    """Store a record, unless it is there already.

    RecordError tells the line where its revisions do not make one.
    """
    line, revisions = found
    name, etag = revisions[0].name, revisions[0].etag
    id_ = short_name(name)
    with _on_line(line):
        _require(is_id(id_), "name", "that is no name of a record")
        numbers = [revision.revision for revision in revisions]
        are_all = len(revisions) == revisions[0].revisions and numbers == [*range(1, len(revisions) + 1)]
        _require(are_all, "revision", "its revisions are not all there, one after another")
    restored = []
    for number, revision in enumerate(revisions, line):
        with _on_line(number):
            restored.append(_restored(revision))
    try:
        there = archive.get(id_, 1)
    except NotThereError:
        archive.restore(RestoredRecord(id_, restored))
        return True
    if there.etag != etag:
        raise OtherRecordError(f"{name} is not imported: another record has that name")
    return False


@contextmanager
def _on_line(number: int) -> Iterator[None]:
    """Tell the line of the file where something in the block is wrong; the field tells the rest."""
    try:
        yield
    except RecordError as error:
        raise RecordError([replace(problem, line=number) for problem in error.problems]) from None


def _restored(revision: Revision) -> RestoredRevision:
    kind = revision.kind.removeprefix(_KIND)
    _require(kind in set(RevisionKind), "kind", f"{revision.kind!r} is no kind of revision")
    _require(0 < len(revision.etag) <= _LONGEST_NAME, "etag", "a revision has no etag, or one that is too long")
    _require(len(revision.author) <= _LONGEST_NAME, "author", "the name of who made a revision is too long")
    for field, text in (("etag", revision.etag), ("author", revision.author)):
        _require(text.isprintable(), field, "an etag or a name has characters that none has")
    with _in_field("record"):
        record = from_json(bytes(revision.record))
    with _in_field("components"):
        components = None if revision.components is None else _components(revision.components)
    with _in_field("notes"):
        notes = tuple(note_from_message(_parsed(note, record_pb2.Note()), "") for note in revision.notes)
    # They are told beside the record as it was then.
    require_sound(replace(record, notes=in_order(notes)), moves_sound=True)
    return RestoredRevision(
        kind=RevisionKind(kind),
        time=_time(revision.time),
        author=revision.author,
        etag=revision.etag,
        record=record,
        components=components,
        notes=notes,
    )


@contextmanager
def _in_field(name: str) -> Iterator[None]:
    try:
        yield
    except RecordError as error:
        raise RecordError(list(below(name, error.problems))) from None


def _components(told: dict[str, Any]) -> ComponentSet:
    return read_set(_parsed(told, components_pb2.ComponentSet()))


def _time(text: str) -> int:
    """Read a time; return it in microseconds since 1970."""
    time = Timestamp()
    try:
        time.FromJsonString(text)
    except ValueError:
        raise RecordError([Problem(f"{text!r} is no time", "one such as 2026-01-31T20:15:00Z", "time")]) from None
    return time.ToMicroseconds()


def _parsed(told: dict[str, Any], message: Told) -> Told:
    try:
        return ParseDict(told, message)
    except ParseError as error:
        raise RecordError([Problem(str(error))]) from None


def _require(holds: bool, field: str, otherwise: str) -> None:
    if not holds:
        raise RecordError([Problem(otherwise, field=field)])
