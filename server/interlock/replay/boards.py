"""The board that a record is played on: one that comes with the project, or one of the players' own."""

from collections.abc import Iterator
from functools import cache, lru_cache

import msgspec
from msgspec.structs import replace

from interlock.basics.known import listing, unknown
from interlock.basics.problem import Problem, RecordError
from interlock.boards.grid import Grid
from interlock.boards.model import Board
from interlock.boards.read import board_names, canonical, shipped_board, sound_board
from interlock.record.model import GameRecord, Header
from interlock.replay.game import AnyGame

BOARD_FILE = ".json"
"""How the path of a file with a board ends, where a record's header names that."""
# A club has a few boards of its own.
_OWN_GRIDS = 16
# Ten times what a large one needs; a few that are larger yet would fill the memory.
_LARGEST_KEPT = 2**18


def grid_of(record: GameRecord, game: AnyGame) -> Grid:
    """Return the board of a record in numbers; RecordError where it is not to be found or does not hold together."""
    if ground := game.ground(record):
        return ground
    if record.board is None:
        return _named_grid(record.header.board, game)
    try:
        return _own_grid(canonical(record.board), game)
    except RecordError as error:
        raise RecordError([replace(wrong, field=f"board.{wrong.field}") for wrong in error.problems]) from None


def header_problems(header: Header, board: Board) -> Iterator[Problem]:
    """Yield what a header says of its board that is not so."""
    name = header.board
    if name and not name.endswith(BOARD_FILE) and name != board.name:
        yield Problem(f"the record names the board {name!r}, but has another", board.name, "header.board")
    if not board.digest.startswith(header.board_digest):
        yield Problem(
            f"the record was made on a board with the digest {header.board_digest}, which is not at hand",
            board.digest,
            "header.board_digest",
        )


def own_board_problems(board: Board, game: AnyGame) -> Iterator[Problem]:
    """Yield why a game cannot be played on a board of the players' own that holds together; a field is a path in it."""
    if board.game != game.name:
        yield Problem(f"the board is one of the game {board.game!r}", game.name, "game")
    elif not game.own_boards:
        yield Problem(f"{game.title} is played on no board but its own", listing(game.boards), "game")
    elif board.name in board_names() and board.digest != shipped_board(board.name).digest:
        yield Problem(f"{board.name} is another board, which comes with Interlock", "a name of its own", "name")
    else:
        yield from game.board_problems(board)


@cache
def shipped_grid(name: str) -> Grid:
    """Return a board that comes with the project, in numbers."""
    return Grid(shipped_board(name))


def _named_grid(name: str, game: AnyGame) -> Grid:
    if name.endswith(BOARD_FILE):
        message = f"the board is in the file {name}, which is not at hand"
        raise RecordError([Problem(message, "the board itself in the record, as `board`", "header.board")])
    if name and name not in game.boards:
        raise RecordError([Problem(*unknown("board", name, game.boards), "header.board")])
    return shipped_grid(name or game.boards[0])


def _own_grid(data: bytes, game: AnyGame) -> Grid:
    return _kept_grid(data, game) if len(data) <= _LARGEST_KEPT else _new_grid(data, game)


@lru_cache(maxsize=_OWN_GRIDS)
def _kept_grid(data: bytes, game: AnyGame) -> Grid:
    return _new_grid(data, game)


def _new_grid(data: bytes, game: AnyGame) -> Grid:
    board = sound_board(msgspec.json.decode(data, type=Board))
    if problems := list(own_board_problems(board, game)):
        raise RecordError(problems)
    return Grid(board)
