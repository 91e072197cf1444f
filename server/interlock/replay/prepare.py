"""Makes a record ready to be replayed: everything that it names is found, or it cannot be read."""

from collections.abc import Iterator
from itertools import islice

from msgspec import Struct

from interlock.basics.known import unknown
from interlock.basics.problem import MOST_PROBLEMS, Problem, RecordError
from interlock.boards.grid import Grid
from interlock.record.model import GameRecord, Move
from interlock.replay.boards import grid_of, header_problems
from interlock.replay.decision import Action
from interlock.replay.game import AnyGame
from interlock.replay.option import read_options


class Prepared(Struct, frozen=True):
    """A record that can be replayed."""

    record: GameRecord
    game: AnyGame
    grid: Grid
    options: Struct
    """What the game's options are, in its own struct."""
    plays: list[tuple[int, Action]]
    """Seat and action of every move."""


def prepare(record: GameRecord, game: AnyGame) -> Prepared:
    """Find everything that a record of this game names; RecordError tells what is not to be found."""
    if problems := misnamed(record, game):
        raise RecordError(problems)
    grid, header = grid_of(record, game), record.header
    plays = [play_of(move, game) for move in record.moves]
    options = read_options(game.options, game.options_type, header)
    return Prepared(record, game, grid, options, plays)


def misnamed(record: GameRecord, game: AnyGame) -> list[Problem]:
    """Return what a record names that is not to be found, the first thousand problems at most.

    Moves that could not be read are passed over.
    """
    return list(islice(_misnamed(record, game), MOST_PROBLEMS))


def _misnamed(record: GameRecord, game: AnyGame) -> Iterator[Problem]:
    yield from _header_problems(record, game)
    yield from _option_problems(record, game)
    try:
        grid = grid_of(record, game)
    except RecordError as error:
        yield from error.problems
        return
    yield from header_problems(record.header, grid.board)
    yield from game.record_problems(record, grid)
    own = (getattr(move, game.field) for move in record.moves)
    for wrong in game.name_problems((part and part.action() for part in own), grid):
        yield Problem(wrong.message, wrong.expected, f"moves[{wrong.index}].{game.field}.{wrong.part}")
    yield from _note_problems(record, game, grid)


def play_of(move: Move, game: AnyGame) -> tuple[int, Action]:
    """Return seat and action of a move."""
    return move.seat, getattr(move, game.field).action()


def _header_problems(record: GameRecord, game: AnyGame) -> Iterator[Problem]:
    header = record.header
    if header.ruleset and header.ruleset != game.ruleset:
        yield Problem(
            f"the rules of {game.name} in version {header.ruleset!r} are not at hand",
            f"version {game.ruleset}",
            "header.ruleset",
        )
    if header.edition and header.edition not in game.editions:
        yield Problem(*unknown("edition", header.edition, game.editions), "header.edition")
    else:
        yield from game.header_problems(header)

    if game.boards and header.components:
        yield Problem(f"{game.title} has no component sets", "none", "header.components")


def _option_problems(record: GameRecord, game: AnyGame) -> Iterator[Problem]:
    options = {option.name: option for option in game.options}
    for name, value in record.header.options.items():
        field = f"header.options[{name}]"
        if name not in options:
            yield Problem(*unknown("option", name, options), field)
            continue
        try:
            options[name].value(value)
        except ValueError:
            yield Problem(f"the option {name} cannot be {value!r}", options[name].expected(), field)


def _note_problems(record: GameRecord, game: AnyGame, grid: Grid) -> Iterator[Problem]:
    players = [player.name for player in record.header.players]
    for index, note in enumerate(record.notes):
        if note.claim:
            for place, figure in enumerate(note.claim.figures):
                if problem := game.figure_problem(figure, players, grid):
                    yield Problem(
                        problem.message,
                        problem.expected,
                        f"notes[{index}].claim.figures[{place}].{problem.field}",
                    )
        if note.ruling and note.ruling.correction:
            _, action = play_of(note.ruling.correction, game)
            for wrong in game.name_problems([action], grid):
                yield Problem(
                    wrong.message,
                    wrong.expected,
                    f"notes[{index}].ruling.correction.{game.field}.{wrong.part}",
                )
