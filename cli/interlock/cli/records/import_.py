"""`interlock import`."""

from pathlib import Path

import click

from interlock.basics.problem import RecordError
from interlock.cli.files.record_input import Unreadable, name_of, read_bytes, warn_of_early_end
from interlock.cli.files.record_output import write_record
from interlock.cli.options.shared_options import Group, out_option, path_argument, record_form
from interlock.cli.terminal.errors import NOT_VALID, VALID
from interlock.library.other_systems import import_game
from interlock.record.collection.output import output_form


@click.group("import", cls=Group)
def import_() -> None:
    """Turn games of other systems into records.

    `interlock check` and other commands read such games, too, without a record being written.

    \b
    Example:
      interlock import choochoo export.json -o game.rgn
    """


@import_.command()
@path_argument
@out_option
@click.option("--to", "form", type=record_form, help="The form of the record; that of OUT's suffix, else RGN.")
@click.option("--base-rules", is_flag=True, help="Take games on maps whose rules are not known: by the base rules.")
@click.pass_context
def choochoo(ctx: click.Context, path: Path, out: Path | None, form: str | None, base_rules: bool) -> None:
    """Turn an export of choochoo.games into a record.

    That is the JSON file of a game of Age of Steam. What the site leaves out, forced steps, dice and drawn cubes,
    is filled in. Nothing is judged here, but a move that the rules refuse ends the record; the exit code is then
    1, and `interlock check` tells the rule.

    \b
    Examples:
      interlock import choochoo export.json -o game.rgn
      interlock import choochoo export.json --base-rules | interlock check -
    """
    name = name_of(path)
    try:
        imported = import_game(read_bytes(path), base_rules=base_rules)
    except RecordError as error:
        raise Unreadable(name, error.problems) from None
    write_record(imported.record, form or (out and output_form(out)) or "rgn", out)
    warn_of_early_end(imported.warning, name)
    ctx.exit(NOT_VALID if imported.warning else VALID)
