"""`interlock fmt`."""

from collections.abc import Iterator
from difflib import unified_diff
from pathlib import Path

import click

from interlock.cli.exits import UNREADABLE, VALID, WOULD_CHANGE
from interlock.cli.options import color_option, paths_argument
from interlock.cli.output import Line, Styled, say, say_data
from interlock.cli.reading import STANDARD_INPUT, Unreadable, canonical, files_in, name_of, parse, read_bytes
from interlock.cli.writing import write_file
from interlock.record.rgn import write_rgn

_COLORS = {"+": "green", "-": "red", "@": "cyan"}


@click.command()
@paths_argument
@click.option("--numbers", is_flag=True, help="Write the number of each move before it; else numbers are taken out.")
@click.option("--check", is_flag=True, help="Change nothing; list the files that would change, and exit with 1.")
@click.option("--diff", is_flag=True, help="Change nothing; show what would change.")
@color_option
@click.pass_context
def fmt(ctx: click.Context, paths: tuple[Path, ...], numbers: bool, check: bool, diff: bool) -> None:
    """Rewrite RGN files in canonical form.

    Files are rewritten in place, and those that have changed are named.
    PATH is a file (.rgn), a folder, which is searched for such files, or - to go from standard input to
    standard output.

    \b
    Examples:
      interlock fmt game.rgn
      interlock fmt --check --diff games/
      interlock fmt --numbers game.rgn
    """
    files = files_in(paths, {".rgn"})
    for path in files:
        if path != STANDARD_INPUT and path.suffix.lower() != ".rgn":
            raise click.BadParameter(f"{name_of(path)} is not an .rgn file.", param_hint="'PATH...'")
    worst = VALID
    for path in files:
        try:
            changes = _format(path, numbers=numbers, check=check, diff=diff)
        except Unreadable as error:
            error.show()
            worst = UNREADABLE
            continue
        if changes and check:
            worst = max(worst, WOULD_CHANGE)
    ctx.exit(worst)


def _format(path: Path, *, numbers: bool, check: bool, diff: bool) -> bool:
    """Format a file, or tell how it would be; return whether that changes it."""
    old = read_bytes(path)
    new = write_rgn(canonical(parse(path, old, "rgn").record, path), numbers=numbers).encode()
    changes = new != old
    if diff:
        say(_diff_lines(name_of(path), old.decode(), new.decode()))
    elif check:
        if changes:
            say([f"{name_of(path)} would change"])
    elif path == STANDARD_INPUT:
        say_data(new)
    elif changes:
        write_file(path, new)
        say([f"{name_of(path)} has changed"])
    return changes


def _diff_lines(name: str, old: str, new: str) -> Iterator[Line]:
    for line in unified_diff(old.splitlines(), new.splitlines(), name, f"{name} in canonical form", lineterm=""):
        yield Styled(line, _COLORS.get(line[:1]))
