"""Records as an archive has them."""

from msgspec.structs import replace

from interlock.cli.archive.asked import Asked
from interlock.cli.archive.naming import short_name
from interlock.cli.archive.refused import nonsense
from interlock.record.files import Loaded, dump, load_bytes
from interlock.record.model import GameRecord
from interlock.replay.verdict import Verdict
from interlock.service.believed import DoubtError, believed_verdict
from interlock.service.refusal import RefusedError
from interlock.service.source import Source, read_source
from interlock.v1 import archive_pb2, verdict_pb2


def stored(archive: Asked, name: str, revision: int = 0) -> archive_pb2.StoredRecord:
    """Return a record with all that is known of it."""
    request = archive_pb2.GetRecordRequest(name=name, revision=revision)
    return archive.ask(request, archive_pb2.GetRecordResponse).record


def source_of(found: archive_pb2.StoredRecord) -> Source:
    """Return the record itself."""
    try:
        return read_source(found.source)
    except RefusedError as error:
        raise nonsense(f"{found.name}: {error.message}") from None


def in_rgn(found: archive_pb2.StoredRecord) -> Loaded:
    """Return the record as if it had been read from the RGN that `interlock archive show` prints, to be judged."""
    source = source_of(found)
    loaded = load_bytes(dump(source.record, "rgn"), short_name(found.name), "rgn")
    return replace(loaded, record=source.judged())


def believed(message: verdict_pb2.Verdict, record: GameRecord) -> Verdict:
    """Return a verdict that was given on a record."""
    try:
        return believed_verdict(message, record)
    except DoubtError as error:
        raise nonsense(str(error)) from None
