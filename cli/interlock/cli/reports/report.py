"""`interlock report`."""

from collections.abc import Iterable
from itertools import islice
from os.path import isdir
from pathlib import Path
from typing import TYPE_CHECKING

import click

from interlock.cli.files.record_input import STANDARD_INPUT
from interlock.cli.files.record_output import write_file
from interlock.cli.options.shared_options import (
    carry_on_option,
    color_option,
    components_option,
    out_option,
    paths_argument,
)
from interlock.cli.terminal.errors import require_templates
from interlock.cli.terminal.output import say_data
from interlock.record.collection.pieces import Piece

if TYPE_CHECKING:
    from interlock.cli.reports.report_pages import RecordPage


@click.command()
@paths_argument
@out_option
@carry_on_option
@components_option
@click.option("--force", is_flag=True, help="Replace OUT, or files in it, that are no pages of Interlock.")
@click.option("--csv", "as_csv", is_flag=True, help="Write the figures by round as CSV, in the place of a page.")
@color_option
@click.pass_context
def report(
    ctx: click.Context,
    paths: tuple[Path, ...],
    out: Path | None,
    carry_on: bool,
    components: Path | None,
    force: bool,
    as_csv: bool,
) -> None:
    """Make a page of a record, to follow the game in a browser.

    The page has the board at every move, everybody's figures, the moves with what was found and written beside
    them, payments, auctions, charts and standings. It is one file, which fetches nothing, and can be printed.

    Of a folder, of several files, or of many records in a file, a gallery is made: a page for each record in the folder
    OUT, and index.html, which leads to them. Records that cannot be read are listed there. Pages made before stay, and
    index.html goes on leading to them; which these are is told on standard error.

    Exit codes: 0 every record is valid, 1 at least one is not, which its page tells, 2 wrong usage, 3 at least one
    file cannot be read or written.

    \b
    Examples:
      interlock report game.rgn -o game.html
      interlock report games/ -o gallery
      interlock report games.rgn.gz -o gallery
      interlock report game.rgn --csv > game.csv
    """
    require_templates("report")
    # Only pages need what they are made with.
    from interlock.cli.reports.report_pages import Pages, records_in

    pages = Pages(components, carry_on=carry_on, force=force)
    # Standard input can be read only once.
    at_hand = [*records_in(paths)] if STANDARD_INPUT in paths else None

    def records() -> "Iterable[tuple[Piece, RecordPage]]":
        return records_in(paths) if at_hand is None else at_hand

    some = [piece for piece, _ in islice(records(), 2)]
    if len(some) > 1 or len(paths) > 1 or isdir(paths[0]) or (out and isdir(out)):
        if as_csv:
            raise click.UsageError("--csv writes the figures of one record.")
        if out is None:
            raise click.UsageError("A gallery wants a folder: name it with -o.")
        ctx.exit(pages.gallery(records, out))
    code, made = pages.csv(some[0]) if as_csv else pages.page(some[0])
    data = made.encode()
    if out:
        if not as_csv:
            pages.require_free(out)
        write_file(out, data)
    else:
        say_data(data)
    ctx.exit(code)
