"""`interlock diff`."""

from pathlib import Path

import click

from interlock.basics.terminal_lines import fold
from interlock.cli.files.record_input import STANDARD_INPUT, Unreadable, game_in, read_to_judge
from interlock.cli.options.shared_options import color_option, components_option, format_option, numbered, record_path
from interlock.cli.records.diff_text import comparison_lines, summary_line
from interlock.cli.terminal.errors import DIFFERENT, SAME, TROUBLE
from interlock.cli.terminal.output import say, say_json
from interlock.library.game import Game
from interlock.record.files import Loaded


@click.command()
@numbered
@click.argument("first", type=record_path)
@click.argument("second", type=record_path)
@click.option("-q", "--quiet", is_flag=True, help="Only whether they differ, and in how much.")
@click.option(
    "-v", "--verbose", is_flag=True, help="Every move, also where one record has many that the other has not."
)
@click.option(
    "--ignore-notes",
    is_flag=True,
    help="Compare just what was played and ruled, as the record's digest does: no comments, headings, glyphs and"
    " claims, nor event, site, date, tags and result.",
)
@click.option(
    "-U",
    "--context",
    type=click.IntRange(min=0),
    default=2,
    show_default=True,
    metavar="N",
    help="How many moves to show around a difference.",
)
@components_option
@format_option
@color_option
@click.pass_context
def diff(
    ctx: click.Context,
    first: Path,
    second: Path,
    quiet: bool,
    verbose: bool,
    ignore_notes: bool,
    context: int,
    components: Path | None,
    form: str,
) -> None:
    """Compare two records of one game.

    Says which facts of header and set-up, which moves, claims and notes differ, from where the positions part
    and which of the two moves is legal there, and how both records come out. They are compared by what they
    mean: their form, names of hexes, the case of names and the lines that notes stand on make no difference.

    FIRST and SECOND are files (.rgn, .json, .ilk), or one of many records in a file, such as games.rgn#2; one of them
    may be - for standard input. What just FIRST has is marked -, what just SECOND has +.

    Exit codes, as diff's: 0 the records are the same, 1 they differ, 2 wrong usage, or a file cannot be read.

    \b
    Examples:
      interlock diff ann.rgn ben.rgn
      interlock diff --ignore-notes ann.rgn ben.json
      interlock diff games.rgn#1 games.rgn#2
      interlock import choochoo export.json | interlock diff - ann.rgn
    """
    if first == second == STANDARD_INPUT:
        raise click.UsageError("Only one of the two records can come from standard input.")
    begun = [_begun(path, components, form) for path in (first, second)]
    records = [each for each in begun if each]
    if len(records) < len(begun):
        ctx.exit(TROUBLE)
    (one, ours), (other, theirs) = records
    comparison = ours.compare(theirs, ignore_notes=ignore_notes)
    if form == "json":
        say_json({"first": one.name, "second": other.name, "comparison": comparison})
    elif quiet:
        say([fold(summary_line(comparison, one.name, other.name))])
    else:
        say(comparison_lines(comparison, one, other, context=context, verbose=verbose))
    ctx.exit(SAME if comparison.same else DIFFERENT)


def _begun(path: Path, components: Path | None, form: str) -> tuple[Loaded, Game] | None:
    """Read a game; tell why it cannot be read, if so."""
    try:
        loaded = read_to_judge(path, components)
        return loaded, game_in(loaded)
    except Unreadable as error:
        error.tell(form)
        return None
