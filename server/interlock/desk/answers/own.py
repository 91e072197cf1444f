"""Boards and component sets that lie in the folder."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from interlock.basics.plain_files import read_beside
from interlock.basics.problem import RecordError
from interlock.boards.read import LARGEST_BOARD
from interlock.desk.files import files_below
from interlock.games.beside import playable_board
from interlock.railroad_revolution.components.file_format import LARGEST_SET
from interlock.railroad_revolution.components.yaml_form import from_yaml
from interlock.railroad_revolution.find import SUFFIXES
from interlock.replay.boards import BOARD_FILE


class OwnBoard(NamedTuple):
    """A board of the folder."""

    path: str
    title: str
    game: str


def own_boards(root: Path) -> Iterator[OwnBoard]:
    """Yield the boards that can be played on."""
    for path, _ in files_below(root, (BOARD_FILE,)):
        try:
            board = playable_board(read_beside(root, path, LARGEST_BOARD))
        except RecordError:
            continue
        yield OwnBoard(path, board.title or board.name, board.game)


def own_sets(root: Path) -> Iterator[str]:
    """Yield the ids of the component sets that lie in the folder itself."""
    for path, _ in files_below(root, tuple(SUFFIXES)):
        if "/" not in path:
            try:
                yield from_yaml(read_beside(root, path, LARGEST_SET)).id
            except RecordError:
                continue
