"""The boards that a game is played on, shipped or supplied by players, and checks that hexes named in a record are
on the board.
"""

import re
from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from heapq import nsmallest
from typing import NamedTuple

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from interlock.basics.field_search import Known, misfits
from interlock.basics.fields import Label
from interlock.basics.message import Message
from interlock.basics.problem import Problem, RecordError
from interlock.basics.suggestions import alike, did_you_mean, listing, unknown
from interlock.boards.board_files import board_names, canonical, shipped_board, sound_board
from interlock.boards.grid import Grid
from interlock.boards.model import Board
from interlock.record.games import RecordedGame
from interlock.record.model import GameRecord, Move
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
        return _cached_grid(data, self) if len(data) <= _LARGEST_KEPT else _new_grid(data, self)


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
def _cached_grid(data: bytes, boards: Boards) -> Grid:
    return _new_grid(data, boards)


def _new_grid(data: bytes, boards: Boards) -> Grid:
    board = sound_board(msgspec.json.decode(data, type=Board))
    if problems := list(boards.own_problems(board)):
        raise RecordError(problems)
    return Grid(board)


_LABEL = r"([A-Za-z]{1,2})([0-9]{1,3})"
_MOST_MEANT = 2


def known_hexes(grid: Grid) -> Known:
    """Return the hexes that a board has."""
    return {Label.thing: grid.index}


def hex_problems(message: Message, grid: Grid) -> list[Problem]:
    """Return the hexes that an action or a set-up names and the board has not; a field is a path in the message."""
    find = grid.find
    wrong = misfits(message, Label, lambda _, name: find(name) is not None)
    return [_no_hex(path, name, grid) for path, _, name in wrong] if wrong else []


class _Spellings(NamedTuple):
    """What the hexes of a board are called."""

    names: tuple[str, ...]
    """The names of cities; the labels where no hex has a name."""
    rows: dict[str, list[int]]
    """The rows that each column has."""


@lru_cache(maxsize=8)
def _spellings(grid: Grid) -> _Spellings:
    rows: dict[str, list[int]] = {}
    for label in grid.labels:
        if found := re.fullmatch(_LABEL, label):
            rows.setdefault(found[1], []).append(int(found[2]))
    return _Spellings(tuple(hex_.name for hex_ in grid.board.hexes if hex_.name) or grid.labels, rows)


def _no_hex(path: str, name: str, grid: Grid) -> Problem:
    label = alike(name, grid.labels)
    message, _ = unknown("hex", name, [label] if label else _spellings(grid).names)
    if not label and (nearest := _nearest_labels(name, grid)):
        message += did_you_mean(*nearest)
    return Problem(message, "a label such as Q3 or the name of a city", path)


def _nearest_labels(name: str, grid: Grid) -> list[str]:
    """Return the labels of a column that come next to one which the board has not, the nearest first."""
    meant = re.fullmatch(_LABEL, name)
    if not meant:
        return []
    column, row = meant[1].upper(), int(meant[2])
    rows = _spellings(grid).rows.get(column, ())
    return [f"{column}{each}" for each in nsmallest(_MOST_MEANT, rows, lambda each: (abs(each - row), each))]
