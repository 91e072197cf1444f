"""Load the board or the component set that a record names but does not contain."""

from pathlib import Path

from msgspec.structs import replace

from interlock.basics.problem import Problem, RecordError
from interlock.basics.regular_files import read_file_in_folder
from interlock.basics.suggestions import unknown
from interlock.boards.board_files import LARGEST_BOARD, read_board, with_line_numbers
from interlock.boards.model import Board
from interlock.games.registry import GAMES
from interlock.record.model import GameRecord
from interlock.replay.boards import BOARD_FILE, own_board_problems


def with_external_files(record: GameRecord, path: Path, components: Path | None = None) -> GameRecord:
    """Return a record of a file with the board and the component set that it names; RecordError tells what is wrong.

    The set is looked for in the record's own folder, or in `components`, which may also be its file.
    """
    record = with_own_board(record, path.parent)
    game = GAMES.get(record.header.game)
    if game is None or game.boards:
        return record
    # A game with boards does not wait for what finds component sets.
    from interlock.railroad_revolution.set_lookup import with_components

    return with_components(record, path, components)


def with_own_board(record: GameRecord, folder: Path) -> GameRecord:
    """Return a record with the board whose file in the folder, or below it, it names."""
    header = record.header
    if record.board or not header.board.endswith(BOARD_FILE) or header.game not in GAMES:
        return record
    return replace(record, board=playable_board(read_file_in_folder(folder, header.board, LARGEST_BOARD), header.game))


def playable_board(data: bytes, game: str = "") -> Board:
    """Read a board on which a game can be played, without its name the board's; RecordError names every place."""
    board = read_board(data)
    game = game or board.game
    if game not in GAMES:
        raise RecordError([Problem(*unknown("game", game, GAMES), "game")])
    if problems := with_line_numbers(own_board_problems(board, GAMES[game]), data):
        raise RecordError(problems)
    return board
