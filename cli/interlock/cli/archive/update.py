"""`interlock archive update`."""

from pathlib import Path

import click
from google.protobuf.field_mask_pb2 import FieldMask
from msgspec.structs import replace

from interlock.cli.archive.asked import Asked
from interlock.cli.archive.naming import etag_option, name_argument, short_name
from interlock.cli.archive.place import archive_options
from interlock.cli.archive.sending import to_store
from interlock.cli.archive.words import status_of
from interlock.cli.folding import fold
from interlock.cli.options import color_option, components_option, numbered, record_path
from interlock.cli.output import say
from interlock.cli.reading import read
from interlock.record.model import GameRecord, Header
from interlock.record.protobuf_form import to_message
from interlock.record.soundness.header import is_date
from interlock.v1 import archive_pb2, validator_pb2


def _date(_: click.Context, __: click.Parameter, value: str | None) -> str | None:
    if value and not is_date(value):
        raise click.BadParameter(f"{value!r} is no date; expected 2026, 2026-01 or 2026-01-31.")
    return value


@click.command()
@name_argument
@numbered
@click.argument("path", type=record_path, required=False)
@click.option("--event", metavar="NAME", help="The event; '' for none.")
@click.option("--site", metavar="NAME", help="Where it was played; '' for nowhere.")
@click.option(
    "--date", metavar="DATE", callback=_date, help="When it was played: 2026, 2026-01 or 2026-01-31; '' for never."
)
@etag_option
@components_option
@archive_options()
@color_option
def update(
    name: str, path: Path | None, etag: str, components: Path | None, archive: Asked, **told: str | None
) -> None:
    """Change a record: replace it by the one in a file, or change what it was played at.

    What it was before is kept, and `interlock archive history` tells of it. To add comments and rulings there is
    `interlock archive annotate`.

    \b
    Examples:
      interlock archive update thursday-7 --event "Spring Cup" --date 2026-03-14
      interlock archive update thursday-7 corrected.rgn
    """
    header = {field: value for field, value in told.items() if value is not None}
    if bool(path) == bool(header):
        raise click.UsageError("Name either a file, or what is to be changed: --event, --site, --date.")
    if path:
        source, fields = to_store(read(path), path, components), ["source"]
    else:
        source = validator_pb2.RecordSource(record=to_message(GameRecord(replace(Header(), **header))))
        fields = [f"source.header.{field}" for field in header]
    request = archive_pb2.UpdateRecordRequest(
        record=archive_pb2.StoredRecord(name=name, etag=etag, source=source), update_mask=FieldMask(paths=fields)
    )
    record = archive.ask(request, archive_pb2.UpdateRecordResponse).record
    say([fold(f"{short_name(record.name)}: {status_of(record)}; revision {record.revision}")])
