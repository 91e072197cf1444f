"""`interlock archive delete`."""

import click

from interlock.cli.archive.asked import Asked
from interlock.cli.archive.naming import etag_option, name_argument, short_name
from interlock.cli.archive.place import archive_options
from interlock.cli.folding import fold
from interlock.cli.options import color_option
from interlock.cli.output import say
from interlock.v1 import archive_pb2


@click.command()
@name_argument
@etag_option
@archive_options()
@color_option
def delete(name: str, etag: str, archive: Asked) -> None:
    """Delete a record.

    It is in no list any more, but what it was is kept: `interlock archive show` and `history` still know it.

    \b
    Examples:
      interlock archive delete thursday-7
    """
    request = archive_pb2.DeleteRecordRequest(name=name, etag=etag)
    record = archive.ask(request, archive_pb2.DeleteRecordResponse).record
    say([fold(f"{short_name(record.name)}: deleted, as revision {record.revision}")])
