"""`interlock man`."""

from collections.abc import Iterator
from pathlib import Path

import click

from interlock.cli.man_page import contexts_below, man_page, page_name
from interlock.cli.options import color_option
from interlock.cli.output import say
from interlock.cli.writing import make_folder, write_file


@click.command()
@click.option(
    "-o", "--output", "folder", required=True, type=click.Path(file_okay=False, path_type=Path), help="Where they go."
)
@color_option
@click.pass_context
def man(ctx: click.Context, folder: Path) -> None:
    """Write manual pages, made from the help of every command.

    They are called interlock.1, interlock-check.1 and so on. Where `man` looks for them by itself they are found by
    name: in share/man/man1 beside a folder of your PATH, such as ~/.local/share/man/man1 beside ~/.local/bin.

    \b
    Examples:
      interlock man -o ~/.local/share/man/man1
      interlock man -o pages && man pages/interlock-check.1
    """
    make_folder(folder)
    root = ctx.find_root()
    for each in _contexts(root):
        path = folder / f"{page_name(each)}.1"
        write_file(path, man_page(each, root.command.help or "").encode())
        say([str(path)])


def _contexts(ctx: click.Context) -> Iterator[click.Context]:
    yield ctx
    for below in contexts_below(ctx):
        yield from _contexts(below)
