"""`interlock convert`."""

from pathlib import Path

import click

from interlock.cli.options import out_option, path_argument, record_form
from interlock.cli.reading import canonical, read
from interlock.cli.writing import write_record
from interlock.record.files import form_by_suffix


@click.command()
@path_argument
@click.option("--to", "form", type=record_form, help="The form wanted; without it that of OUT's suffix.")
@click.option("--from", "given", type=record_form, help="The form of the input, whatever it looks like.")
@out_option
def convert(path: Path, form: str | None, given: str | None, out: Path | None) -> None:
    """Turn a record into RGN, JSON or protobuf (ilk).

    Nothing is lost, and every hex is called as `interlock fmt` calls it.

    \b
    Examples:
      interlock convert game.rgn --to json
      interlock convert game.rgn -o game.ilk
      curl -s https://example.org/game | interlock convert - --from json --to rgn
    """
    form = form or (form_by_suffix(out) if out else None)
    if form is None:
        raise click.UsageError("Name the form wanted with --to, or with the suffix of a file: .rgn, .json or .ilk.")
    write_record(canonical(read(path, given).record, path), form, out)
