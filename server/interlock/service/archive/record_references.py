"""Replace the name of a stored record or live table in a request by the record itself."""

from functools import cache

from google.protobuf.descriptor import Descriptor
from google.protobuf.message import Message

from interlock.archive.names import TABLES
from interlock.service.archive.lazy_archive import LazyArchive, record_id
from interlock.service.tables.journal_reader import fill_in_table
from interlock.v1 import validator_pb2


def fill_in(request: Message, archives: LazyArchive, path: str = "") -> None:
    """Put the records into a request whose sources just name them; RefusedError where there is none of that name.

    The path is that of the message in the whole request.
    """
    for field in _sources(request.DESCRIPTOR):
        source = getattr(request, field)
        if source.WhichOneof("form") != "name":
            continue
        if source.name.startswith(TABLES):
            fill_in_table(source, f"{path}{field}.name", archives)
        else:
            id_ = record_id(source.name, f"{path}{field}.name")
            with archives.open() as archive:
                found = archive.get(id_)
            source.record.ParseFromString(found.content)
            if found.components:
                source.components.add().ParseFromString(found.components)


@cache
def _sources(request: Descriptor) -> tuple[str, ...]:
    """Return the fields of a request that are records, by name."""
    return tuple(field.name for field in request.fields if field.message_type is validator_pb2.RecordSource.DESCRIPTOR)
