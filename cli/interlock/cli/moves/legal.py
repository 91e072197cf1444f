"""`interlock legal`."""

from collections.abc import Iterable
from itertools import chain, islice
from pathlib import Path

import click

from interlock.basics.terminal_lines import aside
from interlock.basics.text_format import count
from interlock.cli.files.record_input import read_to_judge
from interlock.cli.options.move_options import position_at
from interlock.cli.options.shared_options import (
    at_option,
    color_option,
    components_option,
    format_option,
    path_argument,
)
from interlock.cli.terminal.errors import NOT_VALID, VALID
from interlock.cli.terminal.output import remark, say, say_json
from interlock.record.model import Move
from interlock.replay.verdict import LegalMove


@click.command()
@path_argument
@at_option
@click.option("--limit", type=click.IntRange(min=1), metavar="N", help="List at most N moves: there may be millions.")
@components_option
@format_option
@color_option
@click.pass_context
def legal(
    ctx: click.Context, path: Path, at: str | None, limit: int | None, components: Path | None, form: str
) -> None:
    """List the legal moves at a position.

    It is the one after the last move that can be judged, unless --at names another. Each legal move stands on
    a line that can be pasted into a record. Where an illegal move comes before the position
    wanted, the moves legal in its place are listed and the exit code is 1.

    \b
    Examples:
      interlock legal game.rgn
      interlock legal game.rgn --at 40 --limit 20
    """
    loaded = read_to_judge(path, components)
    position, legally = position_at(loaded, at)
    if decision := position.decision:
        options = position.options()
        moves: Iterable[Move] = options
        if limit:
            moves = list(islice(options, limit))
            if next(options, None):
                remark(f"more than {count(limit, 'move')} {'is' if limit == 1 else 'are'} legal; here the listing ends")
        line = position.game.line
        if form == "json":
            say_json({"decision": decision, "moves": [LegalMove(each, line(each)) for each in moves]})
        else:
            # The first line is a comment, so that all of them can be pasted.
            head = f"; {loaded.record.spoken(decision.seat)} has to {decision.text}"
            say(chain([aside(head)], map(line, moves)))
    else:
        remark(f"the game is over: {position.ending}")
        if form == "json":
            say_json({})
    ctx.exit(VALID if legally else NOT_VALID)
