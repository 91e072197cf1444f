"""`interlock show`."""

from collections.abc import Iterator
from pathlib import Path

import click

from interlock.basics.terminal_lines import Line, fold, heading
from interlock.cli.files.record_input import read_to_judge
from interlock.cli.files.record_output import write_data
from interlock.cli.options.move_options import position_at
from interlock.cli.options.shared_options import (
    at_option,
    color_option,
    components_option,
    format_option,
    out_option,
    paper_option,
    path_argument,
)
from interlock.cli.terminal.errors import NOT_VALID, VALID
from interlock.cli.terminal.output import say, say_json
from interlock.library.position import Position
from interlock.library.position_lines import position_lines


@click.command()
@path_argument
@at_option
@click.option("--svg", is_flag=True, help="As a picture that marks what the last move changed.")
@paper_option
@out_option
@components_option
@format_option
@color_option
@click.pass_context
def show(
    ctx: click.Context,
    path: Path,
    at: str | None,
    svg: bool,
    paper: str | None,
    out: Path | None,
    components: Path | None,
    form: str,
) -> None:
    """Show the position after a move.

    It is the last move that can be judged, unless --at names another.
    Where an illegal move comes before it, the position before that move is shown and the exit code is 1.
    With --svg the position is drawn; what the last move changed has rings and frames around it.

    \b
    Examples:
      interlock show game.rgn
      interlock show game.rgn --at 0
      interlock show game.rgn --at :97
      interlock show games.rgn#17
      interlock show game.rgn --at "round 3" --svg -o round-3.svg
    """
    if svg and form == "json":
        raise click.UsageError("--svg is a picture, --format json is data: choose one.")
    if (paper or out) and not svg:
        raise click.UsageError("--paper and -o go with --svg.")
    loaded = read_to_judge(path, components)
    position, legally = position_at(loaded, at)
    if svg:
        write_data(f"{position.picture(paper or '')}\n".encode(), out)
    elif form == "json":
        say_json(position.view)
    else:
        say(_text(position))
    ctx.exit(VALID if legally else NOT_VALID)


def _text(position: Position) -> Iterator[Line]:
    yield fold(heading(position.place))
    yield fold(position.state)
    yield ""
    yield from position_lines(position)
