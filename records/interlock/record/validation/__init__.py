"""Check that a record is valid in every form: limits, texts, seats and declared values.

Whether its moves are legal is for the rules to judge.
"""

from collections.abc import Iterable, Iterator
from itertools import islice

from msgspec.structs import replace

from interlock.basics.limits import MOST_MOVES, limit_problems
from interlock.basics.problem import MOST_PROBLEMS, Problem, RecordError
from interlock.record.model import GameRecord, Move
from interlock.record.validation.declared_fields import GAME_CHECKS, move_problems, setup_problems
from interlock.record.validation.header import board_problems, components_problems, header_problems
from interlock.record.validation.notes import note_problems

__all__ = ["are_sound_moves", "problems_of", "require_sound"]


def problems_of(record: GameRecord, *, moves_within: bool = False, moves_sound: bool = False) -> Iterator[Problem]:
    """Yield everything that keeps a record from being written in each of its forms.

    Who has looked already says that all moves are within the limits, or sound altogether. What is beyond a limit is
    looked at no further.
    """
    # Nearly every record that arrives is sound, and its moves are most of it: their problems are looked for after that.
    moves_sound = moves_sound or _has_sound_moves(record)
    beyond = False
    for problem in limit_problems(replace(record, moves=()) if moves_within or moves_sound else record, ""):
        beyond = True
        yield problem
    if beyond:
        return
    yield from header_problems(record.header)
    if record.board is not None:
        yield from board_problems(record.board, record.header)
    yield from components_problems(record)
    yield from _setup_problems(record)
    if not moves_sound:
        yield from _move_problems(record)
    if record.notes:
        yield from note_problems(record)


def require_sound(record: GameRecord, *, moves_within: bool = False, moves_sound: bool = False) -> GameRecord:
    """Return the record, or raise RecordError with every problem found."""
    found = problems_of(record, moves_within=moves_within, moves_sound=moves_sound)
    if problems := list(islice(found, MOST_PROBLEMS)):
        raise RecordError(problems)
    return record


def are_sound_moves(moves: Iterable[Move], game: str, players: int) -> bool:
    """Tell whether moves are within the limits, and sound in a record of a game with so many players."""
    if game not in GAME_CHECKS:
        return False
    is_sound = GAME_CHECKS[game].is_sound
    return all(is_sound(move, players) for move in moves)


def _has_sound_moves(record: GameRecord) -> bool:
    """Tell quickly whether all moves of a record are sound; one that comes again is mostly the same object."""
    moves = {id(move): move for move in record.moves}.values()
    return len(record.moves) <= MOST_MOVES and are_sound_moves(moves, record.header.game, len(record.header.players))


def _setup_problems(record: GameRecord) -> Iterator[Problem]:
    game = GAME_CHECKS.get(record.header.game)
    if game is not None and record.setup is not None:
        yield from setup_problems(game, record.setup, len(record.header.players))


def _move_problems(record: GameRecord) -> Iterator[Problem]:
    seats = range(len(record.header.players) + 1)
    if not {move.seat for move in record.moves}.issubset(seats):
        for index, move in enumerate(record.moves):
            if move.seat not in seats:
                expected = f"a seat from 0 to {seats[-1]}"
                yield Problem(f"nobody sits on seat {move.seat}", expected, f"moves[{index}].seat")
    if game := GAME_CHECKS.get(record.header.game):
        yield from move_problems(game, record.moves, len(record.header.players), "moves[{}]")
