"""`interlock convert`."""

from pathlib import Path

import click

from interlock.cli.files.file_lock import exclusive_lock
from interlock.cli.files.record_input import canonical, one_or_many, read_piece
from interlock.cli.files.record_output import require_no_more_than_one, write_many
from interlock.cli.files.record_rewrite import each_anew, form_for_many
from interlock.cli.options.shared_options import any_form, out_option, path_argument
from interlock.record.collection.output import entry, written_form
from interlock.record.collection.pieces import Piece


@click.command()
@path_argument
@click.option("--to", "form", type=any_form, help="The form wanted; without it that of OUT's suffix.")
@click.option("--from", "given", type=any_form, help="The form of the input, whatever it looks like.")
@out_option
def convert(path: Path, form: str | None, given: str | None, out: Path | None) -> None:
    """Turn records into RGN, JSON or protobuf (ilk).

    Nothing is lost, and every hex is called as `interlock fmt` calls it. Many records in a file become as many in
    another: RGN, JSON Lines (jsonl) or protobuf messages with their lengths before them (ilks). OUT is compressed where
    its name ends in .gz or .zst. It is written only where all records can be read.

    \b
    Examples:
      interlock convert game.rgn --to json
      interlock convert game.rgn -o game.ilk
      interlock convert games.rgn.gz -o games.jsonl
      interlock convert games.rgn.gz#17 --to rgn
      curl -s https://example.org/game | interlock convert - --from json --to rgn
    """
    form = form or (written_form(out) if out else None)
    if form is None:
        expected = ".rgn, .json, .ilk, .jsonl or .ilks, also compressed: .gz or .zst"
        raise click.UsageError(f"Name the form wanted with --to, or with the suffix of a file: {expected}.")
    with exclusive_lock(out):
        _convert(path, form, given, out)


def _convert(path: Path, form: str, given: str | None, out: Path | None) -> None:
    pieces, many = one_or_many(path, given)
    if many:
        form = form_for_many(path, form)
    elif out:
        require_no_more_than_one(out)

    def converted(piece: Piece) -> bytes:
        return entry(canonical(read_piece(piece).record, piece.path), form)

    write_many(each_anew(pieces, converted, out), form, out)
