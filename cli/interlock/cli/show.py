"""`interlock show`."""

from collections.abc import Iterator
from pathlib import Path

import click

from interlock.basics.wording import count
from interlock.cli.exits import NOT_VALID, VALID
from interlock.cli.game_text import game_text
from interlock.cli.options import at_option, color_option, components_option, format_option, path_argument
from interlock.cli.output import Line, fold, heading, say, say_json
from interlock.cli.reaching import reach
from interlock.cli.reading import read_to_judge
from interlock.games.position import Position, position_of
from interlock.record.model import GameRecord
from interlock.record.rgn.move_writer import MoveWriter
from interlock.replay.replay import Replay


@click.command()
@path_argument
@at_option
@components_option
@format_option
@color_option
@click.pass_context
def show(ctx: click.Context, path: Path, at: str | None, components: Path | None, form: str) -> None:
    """Show the position after a move.

    It is the last move that can be judged, unless --at names another.
    Where an illegal move comes before it, the position before that move is shown and the exit code is 1.

    \b
    Examples:
      interlock show game.rgn
      interlock show game.rgn --at 0
      interlock show game.rgn --at :97
      interlock show game.rgn --at "round 3"
    """
    loaded = read_to_judge(path, components)
    replay, legally = reach(loaded, at)
    position = position_of(replay)
    if form == "json":
        say_json(position)
    else:
        say(_text(loaded.record, position, replay))
    ctx.exit(VALID if legally else NOT_VALID)


def _text(record: GameRecord, position: Position, replay: Replay) -> Iterator[Line]:
    yield fold(heading(_title(record, position.move_number)))
    if position.decision:
        state = f"{position.phase.text}; {record.spoken(position.seat)} has to {position.decision.text}"
    else:
        state = f"the game is over: {replay.table.ending.words()}"
    yield fold(state)
    yield ""
    names = [player.name for player in record.header.players]
    yield from game_text(position).position_lines(position, names, replay.world)


def _title(record: GameRecord, number: int) -> str:
    if not number:
        return f"Before the first of {count(len(record.moves), 'move')}" if record.moves else "Before the first move"
    move = record.moves[number - 1]
    words = MoveWriter(record.header.players).words(move)
    return f"After move {number} of {len(record.moves)}: {record.player(move.seat)}: {words}"
