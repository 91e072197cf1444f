"""`interlock explain`."""

from pathlib import Path

import click
from msgspec.structs import replace

from interlock.analysis.explain.model import FigureExplanation, FigureStepKind, MoveExplanation, MoveOutcome
from interlock.basics.problem import RecordError
from interlock.cli.files.record_input import game_in, read_to_judge
from interlock.cli.moves.explanation_text import figure_lines, move_lines, stop_words
from interlock.cli.options.move_options import move_named, position_named
from interlock.cli.options.shared_options import (
    carry_on_option,
    color_option,
    components_option,
    format_option,
    path_argument,
)
from interlock.cli.terminal.errors import NOT_VALID, VALID
from interlock.cli.terminal.output import say, say_json
from interlock.library.game import Game
from interlock.library.game_replay import IllegalMoveError
from interlock.record.files import Loaded
from interlock.record.model import Figure
from interlock.record.rgn.players import Players
from interlock.replay.record_figures import FigureNames
from interlock.replay.verdict import FindingKind

_WRONG = (MoveOutcome.ILLEGAL, MoveOutcome.NOT_JUDGED)


@click.command()
@path_argument
@click.argument("move", required=False)
@click.option("--figure", metavar="FIGURE", help="Explain a figure, such as 'Ben cash', as it is after the move.")
@click.option("--try", "attempt", metavar="WORDS", help="Explain this, as if it were played in the move's place.")
@carry_on_option
@components_option
@format_option
@color_option
@click.pass_context
def explain(
    ctx: click.Context,
    path: Path,
    move: str | None,
    figure: str | None,
    attempt: str | None,
    carry_on: bool,
    components: Path | None,
    form: str,
) -> None:
    """Explain a move rule by rule, or a figure step by step.

    MOVE is a number, :LINE of the file, last, or a heading or phase such as 'round 3'; without it the first illegal
    move is explained, with --try also what may come next, or the figure as it is at the end. Of a move is told each
    rule that it was judged by, what it did, and the smallest change that makes it legal, which has been tried. Of a
    figure is told all that changed it since it was last written down rightly, or else from the beginning, and what it
    is made of. Whatever can be claimed can be explained. The exit code is 1 where the move is illegal, what was
    written down is wrong, or an illegal move comes before it.

    \b
    Examples:
      interlock explain game.rgn
      interlock explain game.rgn 41
      interlock explain game.rgn 41 --try "Ben: extend PRR Q5"
      interlock explain game.rgn --try "Ben: extend PRR Q5"
      interlock explain game.rgn --figure "Ben cash"
      interlock explain game.rgn :97 --figure "PRR income"
    """
    if figure is not None and attempt is not None:
        raise click.UsageError("--try goes with a move, not with --figure.")
    if attempt is not None and carry_on:
        raise click.UsageError("Nothing can be tried beyond an illegal move, so --carry-on does not go with --try.")
    loaded = read_to_judge(path, components)
    game = game_in(loaded, carry_on=carry_on)
    if figure is None:
        explained = _move(game, loaded, move, attempt)
        fine, lines = explained.outcome not in _WRONG, move_lines(explained, loaded)
        told: MoveExplanation | FigureExplanation = explained
    else:
        told = _figure(game, loaded, move, figure)
        fine, lines = _holds(told), figure_lines(told, loaded)
    if form == "json":
        say_json(told)
    else:
        say(lines)
    ctx.exit(VALID if fine else NOT_VALID)


def _move(game: Game, loaded: Loaded, reference: str | None, attempt: str | None) -> MoveExplanation:
    following = game.move_count + 1
    if attempt is not None and reference == str(following):
        return _attempted(game, following, attempt)
    number = _first_illegal(game) if reference is None else move_named(reference, loaded, "MOVE")
    if attempt is not None:
        return _attempted(game, number or following, attempt)
    if number is None:
        raise click.UsageError("No move is illegal; name the one to be explained.")
    return game.explain(number)


def _first_illegal(game: Game) -> int | None:
    stopped_by = Game.of(game.record).stopped_by()
    if stopped_by is None or stopped_by.kind is not FindingKind.ILLEGAL:
        return None
    return stopped_by.move_number or None


def _attempted(game: Game, number: int, attempt: str) -> MoveExplanation:
    """Explain what would be if something else had been played."""
    try:
        return game.explain(number, instead=attempt)
    except RecordError as error:
        raise click.BadParameter(error.problems[0].sentence(), param_hint="'--try'") from None
    except IllegalMoveError as error:
        raise click.UsageError(f"Nothing can be tried there: {stop_words(error.findings[0])}") from None


def _figure(game: Game, loaded: Loaded, reference: str | None, words: str) -> FigureExplanation:
    move = None if reference is None else position_named(reference, loaded, "MOVE")
    figure = _figure_named(words, game.counted(), Players(game.players))
    return game.figure(figure.subject, figure.quantity, move)


def _figure_named(words: str, counted: FigureNames, players: Players) -> Figure:
    """Return the figure that is meant by a subject and a quantity, in either order; of a subject alone its cash."""
    plain = " ".join(words.split())
    first, _, others = plain.partition(" ")
    subject, _, quantity = plain.rpartition(" ")
    meant = [
        Figure(of.strip('"'), what.strip('"')) for of, what in ((subject, quantity), (plain, "cash"), (others, first))
    ]
    seats = [players.seat(figure.subject) for figure in meant]
    whole = [replace(each, subject=players.names[seat - 1]) for each, seat in zip(meant, seats, strict=True) if seat]
    for figure in (*meant, *whole):
        if counted.problem(figure) is None:
            return figure
    problem = counted.problem(whole[0] if whole else meant[0])
    assert problem is not None
    raise click.BadParameter(problem.sentence(), param_hint="'--figure'")


def _holds(explained: FigureExplanation) -> bool:
    """Tell whether a figure is the one that was asked for, and was last written down as it is."""
    written = [step for step in explained.steps if step.kind is FigureStepKind.CLAIM]
    return explained.stopped_by is None and all(step.written == step.value for step in written[-1:])
