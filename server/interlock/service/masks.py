"""What UpdateRecord changes: all of a record, or what a mask names of its header."""

from collections.abc import Mapping

from msgspec.structs import replace

from interlock.archive.changes import Change, updated
from interlock.archive.entry import Entry, judged
from interlock.basics.known import listing
from interlock.railroad_revolution.components.model import ComponentSet
from interlock.record.model import GameRecord
from interlock.record.soundness import require_sound
from interlock.service.archives import Archives
from interlock.service.authority import require_ruled_on_kept, signed_record
from interlock.service.call import Call
from interlock.service.named import fill_in
from interlock.service.reason import Reason
from interlock.service.refusal import bad_field
from interlock.service.source import Source, read_source
from interlock.v1 import archive_pb2

_SOURCE = "source"
_HEADER = "source.header."
_FIELDS = ("event", "site", "date", "tags")
_PATHS = (_SOURCE, *(_HEADER + field for field in _FIELDS))


def wanted_change(request: archive_pb2.UpdateRecordRequest, call: Call, archives: Archives) -> Change:
    """Return the change that a request asks for; RefusedError where it makes no sense."""
    paths = list(request.update_mask.paths)
    for index, path in enumerate(paths):
        if path not in (*_PATHS, "*"):
            sentence = f"'{path:.80}' cannot be changed by itself; expected {listing(_PATHS)}"
            raise bad_field(f"update_mask.paths[{index}]", sentence, Reason.INVALID_MASK)
    if {_SOURCE, "*"}.isdisjoint(paths) and paths:
        return _header_change(request, [path.removeprefix(_HEADER) for path in paths], call)
    return _whole_change(request, call, archives)


def _whole_change(request: archive_pb2.UpdateRecordRequest, call: Call, archives: Archives) -> Change:
    fill_in(request.record, archives, "record.")
    source = read_source(request.record.source, "record.source")

    def change(before: GameRecord, components: ComponentSet | None) -> Entry:
        record = signed_record(call, source.record, before)
        with source.refusing():
            named = source.named_components()
            require_ruled_on_kept(call, judged(record, named), judged(before, components))
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
