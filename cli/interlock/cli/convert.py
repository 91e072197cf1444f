"""`interlock convert`."""

from pathlib import Path

import click

from interlock.cli.options import out_option, path_argument, record_form
from interlock.cli.reading import canonical, read
from interlock.cli.writing import write_record


@click.command()
@path_argument
@click.option("--to", "form", type=record_form, required=True, help="The form wanted.")
@click.option("--from", "given", type=record_form, help="The form of the input, whatever it looks like.")
@out_option
def convert(path: Path, form: str, given: str | None, out: Path | None) -> None:
    """Turn a record into another form; nothing is lost, and every hex is called as `interlock fmt` does.

    \b
    Examples:
      interlock convert game.rgn --to json
      interlock convert game.rgn --to ilk -o game.ilk
      curl -s https://example.org/game | interlock convert - --from json --to rgn
    """
    write_record(canonical(read(path, given).record, path), form, out)
