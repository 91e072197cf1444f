"""Records that are read from files to be stored."""

from pathlib import Path

from msgspec.structs import replace

from interlock.cli.reading import game_in, with_board, with_set
from interlock.record.files import Loaded
from interlock.record.plain import plain_fields
from interlock.record.protobuf_form import to_message
from interlock.v1 import validator_pb2


def to_store(loaded: Loaded, path: Path, components: Path | None) -> validator_pb2.RecordSource:
    """Return a record with what it goes by: the board in it, the component set beside it."""
    judged = with_set(with_board(loaded.record, path), path, components)
    game_in(replace(loaded, record=judged))
    source = validator_pb2.RecordSource(record=to_message(replace(judged, components=loaded.record.components)))
    if judged.components and not loaded.record.components:
        source.components.add(**plain_fields(judged.components))
    return source
