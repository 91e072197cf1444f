"""`interlock convert`."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

import click

from interlock.basics.file_lock import exclusive_lock
from interlock.basics.problem import RecordError
from interlock.cli.files.record_input import Unreadable, canonical, one_or_many, read_piece
from interlock.cli.files.record_output import require_no_more_than_one, write_many
from interlock.cli.files.record_rewrite import each_anew, form_for_many
from interlock.cli.options.shared_options import any_form, components_option, out_option, path_argument
from interlock.library.catalogue import embed as embed_into
from interlock.record.collection.output import entry, output_form
from interlock.record.collection.pieces import Piece
from interlock.record.model import GameRecord


@click.command()
@path_argument
@click.option("--to", "form", type=any_form, help="The form wanted; without it that of OUT's suffix.")
@click.option("--from", "given", type=any_form, help="The form of the input, whatever it looks like.")
@click.option(
    "--embed", is_flag=True, help="Put the board and the component set that a record names in files into the record."
)
@components_option
@out_option
def convert(
    path: Path, form: str | None, given: str | None, embed: bool, components: Path | None, out: Path | None
) -> None:
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
      interlock convert game.rgn --embed --components my-copy.yaml -o whole.rgn
      curl -s https://example.org/game | interlock convert - --from json --to rgn
    """
    form = form or (output_form(out) if out else None)
    if form is None:
        expected = ".rgn, .json, .ilk, .jsonl or .ilks, also compressed: .gz or .zst"
        raise click.UsageError(f"Name the form wanted with --to, or with the suffix of a file: {expected}.")
    if components and not embed:
        raise click.UsageError("--components goes with --embed.")
    with exclusive_lock(out):
        _convert(path, form, given, out, partial(_embedded, components=components) if embed else _as_it_is)


def _as_it_is(piece: Piece) -> GameRecord:
    return canonical(read_piece(piece).record, piece.path)


def _embedded(piece: Piece, components: Path | None) -> GameRecord:
    """Return the record in a file with the board and the component set that it names."""
    record = read_piece(piece).record
    try:
        return embed_into(record, piece.path.parent, components=components)
    except RecordError as error:
        raise Unreadable(piece.name, error.problems) from None


def _convert(
    path: Path, form: str, given: str | None, out: Path | None, record_in: Callable[[Piece], GameRecord]
) -> None:
    pieces, many = one_or_many(path, given)
    if many:
        form = form_for_many(path, form)
    elif out:
        require_no_more_than_one(out)

    def converted(piece: Piece) -> bytes:
        return entry(record_in(piece), form)

    write_many(each_anew(pieces, converted, out), form, out)
