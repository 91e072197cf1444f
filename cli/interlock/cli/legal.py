"""`interlock legal`."""

from collections.abc import Iterable
from itertools import chain, islice
from pathlib import Path

import click

from interlock.basics.wording import count
from interlock.cli.exits import NOT_VALID, VALID
from interlock.cli.options import at_option, color_option, components_option, format_option, path_argument
from interlock.cli.output import aside, remark, say, say_json
from interlock.cli.reaching import reach
from interlock.cli.reading import read_to_judge
from interlock.record.model import GameRecord, Move
from interlock.record.rgn.move_writer import MoveWriter
from interlock.replay.decision import Decision
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
    replay, legally = reach(loaded, at)
    if decision := replay.decision:
        options = (replay.game.whole_move(decision.seat, action) for action in decision.options())
        moves: Iterable[Move] = options
        if limit:
            moves = list(islice(options, limit))
            if next(options, None):
                remark(f"more than {count(limit, 'move')} {'is' if limit == 1 else 'are'} legal; here the listing ends")
        _list(loaded.record, decision, moves, form)
    else:
        remark(f"the game is over: {replay.table.ending.words()}")
        if form == "json":
            say_json({})
    ctx.exit(VALID if legally else NOT_VALID)


def _list(record: GameRecord, decision: Decision, moves: Iterable[Move], form: str) -> None:
    writer = MoveWriter(record.header.players)
    if form == "json":
        say_json({"decision": decision.told(), "moves": [LegalMove(move, writer.line(move)) for move in moves]})
        return
    # The first line is a comment, so that all of them can be pasted.
    head = f"; {record.spoken(decision.seat)} has to {decision.words()}"
    say(chain([aside(head)], map(writer.line, moves)))
