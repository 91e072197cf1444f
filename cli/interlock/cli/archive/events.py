"""`interlock archive events`."""

import click

from interlock.cli.archive.asked import Asked, pages
from interlock.cli.archive.place import archive_options
from interlock.cli.archive.words import as_json
from interlock.cli.options import color_option, format_option
from interlock.cli.output import say, say_json
from interlock.cli.tables import headed
from interlock.v1 import archive_pb2


@click.command()
@format_option
@archive_options()
@color_option
def events(form: str, archive: Asked) -> None:
    """List the events that records were played at, with the first and the last date of each.

    \b
    Examples:
      interlock archive events
    """
    request = archive_pb2.ListEventsRequest()
    for page in pages(archive, request, archive_pb2.ListEventsResponse):
        if form == "json":
            for event in page.events:
                say_json(as_json(event))
        elif page.events:
            rows = [(each.title, str(each.record_count), each.first_date, each.last_date) for each in page.events]
            say(headed([("event", "records", "from", "to"), *rows], "l|rll"))
