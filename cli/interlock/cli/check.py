"""`interlock check`."""

import time
from collections.abc import Callable, Sequence
from contextlib import closing
from itertools import chain
from os.path import isdir
from pathlib import Path
from typing import TYPE_CHECKING

import click

from interlock.cli.exits import VALID
from interlock.cli.failure import Failure
from interlock.cli.judging import Wanted, judged
from interlock.cli.judging_in_order import judged_in_order
from interlock.cli.options import carry_on_option, color_option, components_option, format_option, paths_argument
from interlock.cli.output import aside, remark, say
from interlock.cli.reading import RECORD_SUFFIXES, STANDARD_INPUT, files_in, pieces_in
from interlock.cli.server_options import server_options
from interlock.cli.watch import saved

if TYPE_CHECKING:
    from interlock.service.remote import Remote


@click.command()
@paths_argument
@click.option("-q", "--quiet", is_flag=True, help="Only the status of each record and what was found.")
@click.option(
    "-v",
    "--verbose",
    is_flag=True,
    help="Each finding with what was expected, its rule's text and what follows; every note where many are of a kind.",
)
@carry_on_option
@click.option("--partial", is_flag=True, help="Take a game that has not ended, and states no result, for valid.")
@components_option
@format_option
@click.option(
    "--full",
    is_flag=True,
    help="With what tiles amounted to and the ledger; in JSON also the digest of every position.",
)
@click.option("--no-repair", is_flag=True, help="Look for no repairs of a record with a fault, which takes longest.")
@server_options("Have the records judged by a server.")
@click.option("--watch", is_flag=True, help="Judge again whenever a file is saved, until Ctrl-C.")
@click.option(
    "--workers",
    type=click.IntRange(1, 1000),
    show_default="as many as cores, where it takes long",
    help="The processes that judge; 1: none but the command itself.",
)
@color_option
@click.pass_context
def check(
    ctx: click.Context,
    paths: tuple[Path, ...],
    quiet: bool,
    verbose: bool,
    carry_on: bool,
    partial: bool,
    components: Path | None,
    form: str,
    full: bool,
    no_repair: bool,
    server: "Remote | None",
    watch: bool,
    workers: int | None,
) -> None:
    """Judge records by the rules of their game.

    Says of each whether every move is legal, which rule is broken where one is not, and how dividends, incomes
    and scores come out. Where something is wrong, it looks for the one change that mends the most: a line that is
    missing, one too many, the wrong way round, another player's, with another amount, hex or name.

    PATH is a file (.rgn, .json, .ilk), a folder, which is searched for such files, or - for standard input; or an
    address, such as s3://bucket/games, which fsspec reads. Many files are judged on all cores, and told of in their
    order.

    Exit codes: 0 every record is valid, 1 at least one is not, 2 wrong usage, 3 at least one file cannot be
    read, 4 the server cannot be reached, refuses, or gives an answer that cannot be right.

    \b
    Examples:
      interlock check game.rgn
      interlock check --quiet --partial games/
      interlock check --format json games/ | jq .verdict.status
      interlock check --watch tonight.rgn
    """
    wanted = Wanted(form, quiet, verbose, carry_on, partial, full, no_repair, components)
    if watch:
        _watch(paths, lambda path: [judged(piece, wanted, server).tell(form) for piece in pieces_in(path)], form)
    pieces = chain.from_iterable(map(pieces_in, files_in(paths)))
    many = len(paths) > 1 or isdir(paths[0])
    with closing(judged_in_order(pieces, wanted, many, workers, server)) as told:
        ctx.exit(max((each.tell(form) for each in told), default=VALID))


def _watch(paths: Sequence[Path], tell: Callable[[Path], object], form: str) -> None:
    """Tell of every file, and again whenever it is saved."""
    if STANDARD_INPUT in paths:
        raise click.UsageError("Standard input is not saved again: --watch wants files or folders.")
    remark("watching; Ctrl-C ends it")
    for files in saved(paths, RECORD_SUFFIXES):
        if form == "text":
            say([aside(f"---- {time.strftime('%H:%M:%S')} ----")])
        for file in files:
            try:
                tell(file)
            except Failure as error:
                error.show()
