"""`interlock archive`."""

import click

from interlock.cli.archive.add import add
from interlock.cli.archive.annotate import annotate
from interlock.cli.archive.delete import delete
from interlock.cli.archive.events import events
from interlock.cli.archive.export import export
from interlock.cli.archive.history import history
from interlock.cli.archive.import_ import import_
from interlock.cli.archive.listing import list_
from interlock.cli.archive.show import show
from interlock.cli.archive.update import update
from interlock.cli.archive.verdict import verdict
from interlock.cli.groups import Group
from interlock.cli.options import color_option


@click.group(cls=Group)
@color_option
def archive() -> None:
    """Keep records, and all that was ever changed about them.

    An archive is one file, which is made when the first record is added: without --archive it is
    interlock/archive.db in your data folder ($XDG_DATA_HOME, usually ~/.local/share). It can also be a PostgreSQL
    database, or be asked through a server.

    \b
    Examples:
      interlock archive add game.rgn
      interlock archive list --game chicago-express
      interlock archive add games/ --archive club.db
      interlock archive list --server archive.example.org:50051
    """


for _command in (add, list_, show, verdict, annotate, update, history, events, export, import_, delete):
    archive.add_command(_command)
