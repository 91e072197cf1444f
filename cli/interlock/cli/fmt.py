"""`interlock fmt`."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import click

from interlock.cli.alone import alone_with
from interlock.cli.exits import UNREADABLE, VALID, WOULD_CHANGE
from interlock.cli.failure import Failure
from interlock.cli.folders import ends_in
from interlock.cli.formatted import Formatted
from interlock.cli.options import color_option, record_path
from interlock.cli.output import say, say_data
from interlock.cli.reading import STANDARD_INPUT, file_of, files_in, name_of
from interlock.cli.rewriting import compression_of_file
from interlock.cli.writing import write_compressed


@click.command()
@click.argument("paths", type=record_path, nargs=-1, required=True, metavar="PATH...")
@click.option("--numbers", is_flag=True, help="Write the number of each move before it; else numbers are taken out.")
@click.option("--check", is_flag=True, help="Change nothing; list the files that would change, and exit with 1.")
@click.option("--diff", is_flag=True, help="Change nothing; show what would change.")
@color_option
@click.pass_context
def fmt(ctx: click.Context, paths: tuple[Path, ...], numbers: bool, check: bool, diff: bool) -> None:
    """Rewrite RGN files in canonical form.

    Files are rewritten in place, and those that have changed are named; a file of many records is when all of them can
    be read. PATH is a whole file (.rgn, also compressed: .rgn.gz, .rgn.zst), a folder, which is searched for such
    files, or - to go from standard input to standard output.

    \b
    Examples:
      interlock fmt game.rgn
      interlock fmt --check --diff games/
      interlock fmt --numbers game.rgn
      interlock fmt games.rgn.gz
    """
    files = files_in(paths, {".rgn"})
    for path in files:
        if (file := file_of(path)) != path:
            told = f"{name_of(path)} is one record, and fmt takes whole files: name {name_of(file)}."
            raise click.BadParameter(told, param_hint="'PATH...'")
        if path != STANDARD_INPUT and not ends_in(path, {".rgn"}):
            raise click.BadParameter(f"{name_of(path)} is not an .rgn file.", param_hint="'PATH...'")
    worst = VALID
    for path in files:
        try:
            changes = _format(path, numbers=numbers, check=check, diff=diff)
        except Failure as error:
            error.show()
            worst = UNREADABLE
            continue
        if changes and check:
            worst = max(worst, WOULD_CHANGE)
    ctx.exit(worst)


class _AsItWasError(Exception):
    """Formatting a file changes nothing."""


def _format(path: Path, *, numbers: bool, check: bool, diff: bool) -> bool:
    """Format a file, or tell how it would be; return whether that changes it."""
    in_place = not (path == STANDARD_INPUT or check or diff)
    formatted = Formatted(path, path if in_place else None, numbers=numbers, diff=diff)
    if path == STANDARD_INPUT and not (check or diff):
        for part in formatted.parts():
            say_data(part)
    elif check or diff:
        for _ in formatted.parts():
            pass
        if formatted.changes and not diff:
            say([f"{name_of(path)} would change"])
    else:
        with alone_with(path), suppress(_AsItWasError):
            write_compressed(path, _changed(formatted), compression_of_file(path))
            say([f"{name_of(path)} has changed"])
    return formatted.changes


def _changed(formatted: Formatted) -> Iterator[bytes]:
    """Yield the parts of a file; where nothing changes, it fails at the end, and the file stays as it was."""
    yield from formatted.parts()
    if not formatted.changes:
        raise _AsItWasError
