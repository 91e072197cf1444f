"""`interlock annotate`."""

from collections.abc import Iterator
from pathlib import Path

import click
from msgspec.structs import replace

from interlock.basics.problem import RecordError
from interlock.cli.exits import NOT_VALID, VALID
from interlock.cli.move_reference import move_named
from interlock.cli.names import complete_rule
from interlock.cli.options import carry_on_option, color_option, components_option, out_option, path_argument
from interlock.cli.output import say_beside
from interlock.cli.reading import read, replaying, with_board, with_set
from interlock.cli.ruling import KINDS, Kind, RulingWords
from interlock.cli.verdict_text import status_line
from interlock.cli.writing import write_record
from interlock.games import annotate as games_annotate
from interlock.games.judge import begin
from interlock.record.files import Loaded, dump, form_by_suffix, load_bytes
from interlock.record.model import GLYPHS, Comment, GameRecord, Note
from interlock.replay.verdict import VerdictStatus

_FINE = (VerdictStatus.VALID, VerdictStatus.VALID_WITH_RULINGS)


@click.command()
@path_argument
@out_option
@click.option("--add", type=(str, str), metavar="MOVE TEXT", help="Add a comment after a move.")
@click.option("--glyph", type=click.Choice(GLYPHS), help="What is thought of the move that --add comments on.")
@click.option("--by", default="", metavar="NAME", help="Who comments, and who rules.")
@click.option(
    "--rule",
    type=(str, Kind()),
    metavar="MOVE KIND",
    help=f"Add a referee's ruling on a move: {', '.join(KINDS)}.",
)
@click.option(
    "--penalty",
    "--fine",
    type=(str, str),
    metavar="MOVE WORDS",
    help="Add a penalty, such as 'Ben $5' or 'PRR $5 to Ben'.",
)
@click.option(
    "--award", type=(str, str), metavar="MOVE WORDS", help="Add an award, such as 'Ben $5' or 'Ben $5 from PRR'."
)
@click.option(
    "--set",
    "set_",
    type=(str, str),
    metavar="MOVE WORDS",
    help="Set figures to what was played with, such as 'Ben $23; PRR treasury 5': money, shares, incomes, markers and "
    "cubes, but nothing that follows from others, such as a dividend or a score.",
)
@click.option("--because", default="", metavar="TEXT", help="Why it was ruled so.")
@click.option("--breaking", default="", metavar="ID", shell_complete=complete_rule, help="The rule the move breaks.")
@click.option("--to", default="", metavar="WORDS", help="For corrected: the move that counts instead.")
@carry_on_option
@components_option
@color_option
@click.pass_context
def annotate(
    ctx: click.Context,
    path: Path,
    out: Path | None,
    add: tuple[str, str] | None,
    glyph: str | None,
    by: str,
    rule: tuple[str, str] | None,
    penalty: tuple[str, str] | None,
    award: tuple[str, str] | None,
    set_: tuple[str, str] | None,
    because: str,
    breaking: str,
    to: str,
    carry_on: bool,
    components: Path | None,
) -> None:
    """Write what the replay knows into a copy of a record.

    That is what builds cost, dividends, incomes and cash after each payment, illegal moves and the result.
    All that stood in the record stays; a comment and rulings of your own can be added. OUT may be the record
    itself. MOVE is a number, :LINE of the file, last, or the heading or phase, such as "round 3", that it begins.
    The form of the copy is that of OUT's suffix, or else that of the record. The exit code is 1 where
    the record is not valid.

    \b
    Examples:
      interlock annotate game.rgn -o annotated.rgn
      interlock annotate game.rgn --add 41 "too dear" --glyph '?!' --by Ann
      interlock annotate game.rgn -o game.rgn --rule 41 stands --by "A. Referee" --because "noticed too late"
      interlock annotate game.rgn --rule :97 corrected --to "extend PRR Q5, P5"
      interlock annotate game.rgn --set 41 'Ben $23; PRR treasury 5' --by Ref --because "so it was played"
      interlock annotate game.rgn --award 41 'Ben $5 from PRR' --penalty 41 'Ann $2'
    """
    if glyph and not add:
        raise click.UsageError("--glyph goes with --add.")
    by = by.strip()
    here_and_now = {"penalty": penalty, "award": award, "set": set_}
    rulings = RulingWords(rule, because.strip(), breaking.strip(), to.strip(), here_and_now)
    if by and not (add or rulings.is_any()):
        raise click.UsageError("--by goes with --add or a ruling: --rule, --penalty, --award or --set.")
    rulings.require_together()
    loaded = read(path)
    judged = with_set(with_board(loaded.record, path), path, components)
    with replaying(loaded):
        begin(judged)
    whole = replace(loaded, record=judged)
    additions = [*_comment(add, glyph, by, whole), *rulings.notes(by, whole)]
    try:
        record, verdict = games_annotate.annotate(judged, additions, carry_on=carry_on)
    except RecordError as error:
        # The record by itself can be read, so this is about what was to be added.
        told = "; ".join(problem.sentence() for problem in error.problems)
        raise click.UsageError(f"This cannot be added: {told}") from None
    given = loaded.record
    header = replace(record.header, components=given.header.components)
    record = replace(record, header=header, board=given.board, components=given.components)
    form = (out and form_by_suffix(out)) or loaded.form
    _require_readable(record, form)
    write_record(record, form, out)
    added = len(record.notes) - len(loaded.record.notes)
    say_beside([status_line(loaded.name, verdict, f"; notes added: {added}", carry_on=carry_on)])
    ctx.exit(VALID if verdict.status in _FINE else NOT_VALID)


def _require_readable(record: GameRecord, form: str) -> None:
    """Refuse to write what would be read as something else, or not at all."""
    try:
        again = load_bytes(dump(record, form), "", form).record
    except RecordError as error:
        raise click.UsageError(f"This cannot be added: it could not be read again: {error}") from None
    if again != record:
        raise click.UsageError("This cannot be added: it would be read as something else.")


def _comment(add: tuple[str, str] | None, glyph: str | None, by: str, loaded: Loaded) -> Iterator[Note]:
    if add is None:
        return
    reference, text = add
    move = 0 if reference == "0" else move_named(reference, loaded, "--add")
    if glyph:
        yield Note(move, glyph=glyph)
    yield Note(move, comment=Comment(text.strip(), by, beside=move > 0))
