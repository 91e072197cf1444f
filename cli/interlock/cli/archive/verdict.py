"""`interlock archive verdict`."""

import click

from interlock.cli.archive.asked import Asked
from interlock.cli.archive.naming import name_argument
from interlock.cli.archive.place import archive_options
from interlock.cli.archive.stored import believed, in_rgn, stored
from interlock.cli.check_text import FINE, check_lines
from interlock.cli.exits import NOT_VALID, VALID
from interlock.cli.options import carry_on_option, color_option, format_option
from interlock.cli.output import say, say_json
from interlock.games.places import with_places
from interlock.v1 import archive_pb2, validator_pb2


@click.command()
@name_argument
@click.option("-q", "--quiet", is_flag=True, help="Only the status and what was found.")
@click.option("-v", "--verbose", is_flag=True, help="Each finding with its rule's text and what follows.")
@carry_on_option
@click.option("--full", is_flag=True, help="With what tiles amounted to and the ledger.")
@format_option
@archive_options()
@color_option
@click.pass_context
def verdict(
    ctx: click.Context, name: str, quiet: bool, verbose: bool, carry_on: bool, full: bool, form: str, archive: Asked
) -> None:
    """Tell the verdict on a record, as `interlock check` does.

    It is kept, and reckoned anew once the rules have another version. Lines are those that `interlock archive show`
    prints. The exit code is 1 where the record is not valid.

    \b
    Examples:
      interlock archive verdict thursday-7
      interlock archive verdict thursday-7 --quiet
    """
    view = validator_pb2.VERDICT_VIEW_FULL if full else validator_pb2.VERDICT_VIEW_BASIC
    request = archive_pb2.GetVerdictRequest(name=name, carry_on=carry_on, view=view)
    answer = archive.ask(request, archive_pb2.GetVerdictResponse)
    loaded = in_rgn(stored(archive, name, answer.revision))
    found = believed(answer.verdict, loaded.record)
    if loaded.rgn_text:
        found = with_places(found, loaded.rgn_text)
    if form == "json":
        say_json({"name": name, "revision": answer.revision, "verdict": found})
    else:
        say(check_lines(loaded, found, quiet=quiet, verbose=verbose, carry_on=carry_on))
    ctx.exit(VALID if found.status in FINE else NOT_VALID)
