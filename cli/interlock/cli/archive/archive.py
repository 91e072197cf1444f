"""`interlock archive`: the group of its commands."""

import click

from interlock.cli.archive.read_commands import events, history, list_, show, verdict
from interlock.cli.archive.transfer_commands import export, import_
from interlock.cli.archive.write_commands import add, annotate, delete, update
from interlock.cli.options.shared_options import Group, color_option


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
