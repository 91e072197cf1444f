"""Look up the games, boards and component sets that come with the project, read those in files, and put those that a
record names into it.
"""

from os import PathLike
from pathlib import Path

from msgspec.structs import replace

from interlock.basics.problem import Problem, RecordError
from interlock.basics.regular_files import read_bytes
from interlock.basics.suggestions import unknown
from interlock.boards.board_files import board_names, shipped_board
from interlock.boards.model import Board
from interlock.games.registry import find_game
from interlock.library.external_files import playable_board, with_external_files
from interlock.library.input_check import check_record
from interlock.railroad_revolution.components.model import ComponentSet, components_digest, has_id_and_digest
from interlock.railroad_revolution.set_lookup import DEMONSTRATION, read_set, shipped_set, shipped_set_named
from interlock.record.model import GameRecord
from interlock.replay.preparation import prepare


def list_boards(game: str = "") -> list[Board]:
    """Return the boards that come with the project, of one game where it is named; RecordError where there is none."""
    if game:
        find_game(game)
    return [board for board in map(shipped_board, board_names()) if game in ("", board.game)]


def load_board(name: str | PathLike[str]) -> Board:
    """Return a board by its name, or from its file; RecordError where there is none of that name, or it is no board.

    A name with a suffix or a folder is that of a file: OSError where there is none.
    """
    if _is_there(name):
        return playable_board(read_bytes(Path(name)))
    if name not in board_names():
        raise RecordError([Problem(*unknown("board", str(name), board_names()))])
    return shipped_board(str(name))


def list_component_sets() -> list[ComponentSet]:
    """Return the component sets that come with the project."""
    return [shipped_set(DEMONSTRATION)]


def load_component_set(name: str | PathLike[str]) -> ComponentSet:
    """Return a component set by its id, or from its file; errors as of `load_board`."""
    if _is_there(name):
        return read_set(Path(name))
    if name != DEMONSTRATION:
        raise RecordError([Problem(*unknown("component set", str(name), (DEMONSTRATION,)))])
    return shipped_set(DEMONSTRATION)


def component_set_svg(components: ComponentSet, paper: str | None = None) -> str:
    """Draw a component set as an SVG document, on a sheet of paper where one is named."""
    from interlock.games.railroad_revolution.pictures.component_set_sheet import set_svg

    return set_svg(components, paper)


def embed(
    record: GameRecord,
    folder: str | PathLike[str] | None = None,
    *,
    components: ComponentSet | str | PathLike[str] | None = None,
) -> GameRecord:
    """Return a record that carries the board and the component set that it names, so that it can be judged anywhere.

    Both are looked for in the folder, the set also among those that come with the project. A set may be handed in, or
    its file or folder. RecordError where something is not found, or is not what the record names.
    """
    check_record(record)
    if isinstance(components, ComponentSet):
        record = _with_set(record, components)
    where = None if components is None or isinstance(components, ComponentSet) else Path(components)
    record = with_external_files(record, Path(folder or ".", "record.rgn"), where)
    header = record.header
    if record.components is None and (found := shipped_set_named(header.components, header.components_digest)):
        record = _with_set(record, found)
    return prepare(record, find_game(header.game)).record


def _with_set(record: GameRecord, found: ComponentSet) -> GameRecord:
    header = record.header
    if not header.components:
        return replace(record, header=replace(header, components=found.id), components=found)
    if not has_id_and_digest(found, header.components, header.components_digest):
        wanted = f"{header.components}@{header.components_digest}".removesuffix("@")
        message = f"the component set {found.id}@{components_digest(found)} is not the one that the record names"
        raise RecordError([Problem(message, wanted, "header.components")])
    return replace(record, components=found)


def _is_there(name: str | PathLike[str]) -> bool:
    """Return whether a name is that of a file; OSError where there is no such file."""
    is_file = not isinstance(name, str) or "/" in name or "\\" in name or bool(Path(name).suffix)
    if is_file:
        Path(name).stat()
    return is_file
