"""`interlock annotate`."""

from pathlib import Path

import click
from msgspec.structs import replace

from interlock.basics.problem import RecordError
from interlock.cli.files.record_input import as_judged, game_in, read_piece
from interlock.cli.files.record_rewrite import write_copies
from interlock.cli.options.shared_options import (
    carry_on_option,
    color_option,
    components_option,
    out_option,
    path_argument,
)
from interlock.cli.records.note_options import NoteWords, note_options
from interlock.cli.terminal.errors import NOT_VALID, VALID
from interlock.cli.terminal.output import say_beside
from interlock.cli.terminal.verdict_text import FINE, status_line
from interlock.record.collection.pieces import Piece, form_in_name
from interlock.record.files import Loaded, dump, load_bytes
from interlock.record.model import GameRecord
from interlock.replay.verdict import Verdict


@click.command()
@path_argument
@out_option
@note_options
@carry_on_option
@components_option
@color_option
@click.pass_context
def annotate(
    ctx: click.Context,
    path: Path,
    out: Path | None,
    words: NoteWords,
    carry_on: bool,
    components: Path | None,
) -> None:
    """Write what the replay knows into a copy of a record.

    That is what builds cost, dividends, incomes and cash after each payment, illegal moves and the result.
    All that stood in the record stays; a comment and rulings of your own can be added. OUT may be the record
    itself. MOVE is a number, :LINE of the file, last, or the heading or phase, such as "round 3", that it begins.
    The form of the copy is that of OUT's suffix, or else that of the record. The exit code is 1 where a record is not
    valid.

    Of a file of many records all are written. To add something to one of them, name it by its number; where OUT is the
    file itself, the others stay in it as they are.

    \b
    Examples:
      interlock annotate game.rgn -o annotated.rgn
      interlock annotate game.rgn --add 41 "too dear" --glyph '?!' --by Ann
      interlock annotate game.rgn -o game.rgn --rule 41 stands --by "A. Referee" --because "noticed too late"
      interlock annotate game.rgn --rule :97 corrected --to "extend PRR Q5, P5"
      interlock annotate game.rgn --set 41 'Ben $23; PRR treasury 5' --by Ref --because "so it was played"
      interlock annotate games.rgn#17 --add last "well played" -o games.rgn
      interlock annotate game.rgn --award 41 'Ben $5 from PRR' --penalty 41 'Ann $2'
    """
    worst = VALID

    def annotated(piece: Piece) -> tuple[GameRecord, str]:
        nonlocal worst
        loaded = read_piece(piece)
        record, verdict = _annotated(loaded, piece.path, words, components, carry_on=carry_on)
        _require_readable(record, (out and form_in_name(out)[0]) or loaded.form)
        added = len(record.notes) - len(loaded.record.notes)
        say_beside([status_line(loaded.name, verdict, f"; notes added: {added}", carry_on=carry_on)])
        if verdict.status not in FINE:
            worst = NOT_VALID
        return record, loaded.form

    write_copies(path, annotated, out, just_one=words.is_any())
    ctx.exit(worst)


def _annotated(
    loaded: Loaded, path: Path, words: NoteWords, components: Path | None, *, carry_on: bool
) -> tuple[GameRecord, Verdict]:
    given = loaded.record
    judged = as_judged(given, path, components)
    game = game_in(replace(loaded, record=judged), carry_on=carry_on)
    additions = [*words.notes(replace(loaded, record=judged))]
    try:
        annotated = game.annotated(additions)
    except RecordError as error:
        # The record by itself can be read, so this is about what was to be added.
        told = "; ".join(problem.sentence() for problem in error.problems)
        raise click.UsageError(f"This cannot be added: {told}") from None
    record = annotated.record
    header = replace(record.header, components=given.header.components)
    return replace(record, header=header, board=given.board, components=given.components), annotated.verdict


def _require_readable(record: GameRecord, form: str) -> None:
    """Refuse to write what would be read as something else, or not at all."""
    try:
        again = load_bytes(dump(record, form), "", form).record
    except RecordError as error:
        raise click.UsageError(f"This cannot be added: it could not be read again: {error}") from None
    if again != record:
        raise click.UsageError("This cannot be added: it would be read as something else.")
