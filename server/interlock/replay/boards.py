"""The boards that a game is played on: those that come with the project, and perhaps others of the players' own."""

from collections.abc import Callable, Iterator
from functools import cache, lru_cache

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from interlock.basics.known import listing, unknown
from interlock.basics.problem import Problem, RecordError
from interlock.boards.grid import Grid
from interlock.boards.model import Board
from interlock.boards.read import board_names, canonical, shipped_board, sound_board
from interlock.record.model import GameRecord, Move
from interlock.record.recorded_game import RecordedGame
from interlock.replay.game_type import AnyGameType

BOARD_FILE = ".json"
"""How the path of a file with a board ends, where a record's header names that."""
# A club has a few boards of its own.
_OWN_GRIDS = 16
# Ten times what a large one needs; a few that are larger yet would fill the memory.
_LARGEST_KEPT = 2**18


class Boards(Struct, frozen=True, eq=False):
    """The boards of a game."""

    game: RecordedGame
    names: tuple[str, ...]
    """Those that come with the project, the usual one first."""
    own: Callable[[Board], Iterator[Problem]] | None = None
    """Yields what keeps the game from being played on a board of the players' own; None where it never is."""

    def world(self, record: GameRecord) -> Grid:
        """Return the board of a record; RecordError where it is not to be found or does not hold together."""
        if record.board is None:
            return self._named_grid(record.header.board)
        try:
            return self._own_grid(canonical(record.board))
        except RecordError as error:
            raise RecordError([replace(wrong, field=f"board.{wrong.field}") for wrong in error.problems]) from None

    def problems(self, record: GameRecord, world: Grid) -> Iterator[Problem]:
        """Yield what a header says of its board that is not so."""
        header, board = record.header, world.board
        name = header.board
        if name and not name.endswith(BOARD_FILE) and name != board.name:
            yield Problem(f"the record names the board {name!r}, but has another", board.name, "header.board")
        if not board.digest.startswith(header.board_digest):
            yield Problem(
                f"the record was made on a board with the digest {header.board_digest}, which is not at hand",
                board.digest,
                "header.board_digest",
            )
        if header.components:
            yield Problem(f"{self.game.title} has no component sets", "none", "header.components")

    def grows(self, _: Grid, __: Move) -> bool:
        """Tell that a move brings up nothing that a board has not."""
        return False

    def own_problems(self, board: Board) -> Iterator[Problem]:
        """Yield why the game cannot be played on a board of the players' own; a field is a path in it."""
        if board.game != self.game.name:
            yield Problem(f"the board is one of the game {board.game!r}", self.game.name, "game")
        elif self.own is None:
            yield Problem(f"{self.game.title} is played on no board but its own", listing(self.names), "game")
        elif board.name in board_names() and board.digest != shipped_board(board.name).digest:
            yield Problem(f"{board.name} is another board, which comes with Interlock", "a name of its own", "name")
        else:
            yield from self.own(board)

    def _named_grid(self, name: str) -> Grid:
        if name.endswith(BOARD_FILE):
            message = f"the board is in the file {name}, which is not at hand"
            raise RecordError([Problem(message, "the board itself in the record, as `board`", "header.board")])
        if name and name not in self.names:
            raise RecordError([Problem(*unknown("board", name, self.names), "header.board")])
        return shipped_grid(name or self.names[0])

    def _own_grid(self, data: bytes) -> Grid:
        return _kept_grid(data, self) if len(data) <= _LARGEST_KEPT else _new_grid(data, self)


def own_board_problems(board: Board, game: AnyGameType) -> Iterator[Problem]:
    """Yield why a game cannot be played on a board of the players' own; a field is a path in it."""
    if isinstance(game.worlds, Boards):
        yield from game.worlds.own_problems(board)
    else:
        yield Problem(f"{game.title} is played on no board", "a component set", "game")


@cache
def shipped_grid(name: str) -> Grid:
    """Return a board that comes with the project, in numbers."""
    return Grid(shipped_board(name))


@lru_cache(maxsize=_OWN_GRIDS)
def _kept_grid(data: bytes, boards: Boards) -> Grid:
    return _new_grid(data, boards)


def _new_grid(data: bytes, boards: Boards) -> Grid:
    board = sound_board(msgspec.json.decode(data, type=Board))
    if problems := list(boards.own_problems(board)):
        raise RecordError(problems)
    return Grid(board)
