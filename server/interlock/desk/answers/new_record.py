"""What the form for a new record offers, with the folder's own boards and component sets, and the record that it
makes.
"""

from collections.abc import Iterator, Sequence
from os.path import relpath
from pathlib import Path
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

import interlock
from interlock.basics.problem import RecordError
from interlock.basics.regular_files import read_file_in_folder
from interlock.boards.board_files import LARGEST_BOARD, shipped_board
from interlock.desk.answers.text_reading import with_named_files
from interlock.desk.errors import RefusedError
from interlock.desk.folder import files_below
from interlock.library.external_files import playable_board
from interlock.library.games import BOARD_FILE, GAMES, AnyGameType
from interlock.library.new_records import draft_of
from interlock.railroad_revolution.components.model import LARGEST_SET, components_digest
from interlock.railroad_revolution.components.yaml_reader import from_yaml
from interlock.railroad_revolution.set_lookup import DEMONSTRATION, SUFFIXES, shipped_set_named
from interlock.record.model import FORMAT, GameRecord, Header, Player
from interlock.record.rgn.players import player_names


class FolderBoard(NamedTuple):
    """A board of the folder."""

    path: str
    title: str
    game: str


def folder_boards(root: Path) -> Iterator[FolderBoard]:
    """Yield the boards that can be played on."""
    for path, _ in files_below(root, (BOARD_FILE,)):
        try:
            board = playable_board(read_file_in_folder(root, path, LARGEST_BOARD))
        except RecordError:
            continue
        yield FolderBoard(path, board.title or board.name, board.game)


def folder_component_sets(root: Path) -> Iterator[str]:
    """Yield the ids of the component sets that lie in the folder itself."""
    for path, _ in files_below(root, tuple(SUFFIXES)):
        if "/" not in path:
            try:
                yield from_yaml(read_file_in_folder(root, path, LARGEST_SET)).id
            except RecordError:
                continue


class EmptyRequest(Struct, frozen=True):
    """A request that says nothing."""


class NewRecordRequest(Struct, frozen=True, rename="camel"):
    """What the form says."""

    game: str
    players: str
    """As RGN has them: with commas between, and in quotes where that is needed."""
    board: str = ""
    edition: str = ""
    options: dict[str, str] = {}
    components: str = ""
    event: str = ""
    site: str = ""
    date: str = ""
    path: str = ""


def list_games(root: Path, _: EmptyRequest) -> list[dict[str, Any]]:
    """Tell of every game what may be chosen, the boards and component sets of the folder among it."""
    boards, sets = [*folder_boards(root)], [*folder_component_sets(root)]
    return [_game_json(GAMES[name], boards, sets) for name in sorted(GAMES)]


def new_record(root: Path, asked: NewRecordRequest) -> dict[str, str]:
    """Return a record to fill in."""
    try:
        names = player_names(asked.players)
    except RecordError as error:
        raise RefusedError(422, f"the players' names: {error.problems[0].sentence()}") from None
    header = Header(
        FORMAT,
        asked.game,
        board=_board_reference(asked.path, asked.board),
        edition=asked.edition,
        options=asked.options,
        players=tuple(map(Player, names)),
        event=asked.event,
        site=asked.site,
        date=asked.date,
        components=asked.components,
    )
    try:
        drafted = draft_of(_with_digest(with_named_files(GameRecord(header), root, asked.path)))
        # Board and set stay in their own files, which the header names.
        return {"text": interlock.to_rgn(replace(drafted, board=None, components=None))}
    except RecordError as error:
        raise RefusedError(422, error.problems[0].sentence()) from None


def _board_reference(path: str, board: str) -> str:
    """Return how a record names a board of the folder: starting from where it lies itself."""
    if not board.endswith(BOARD_FILE):
        return board
    return Path(relpath(board, str(Path(path).parent))).as_posix()


def _with_digest(record: GameRecord) -> GameRecord:
    """Return a record that names its component set by its digest, too."""
    header = record.header
    found = record.components or shipped_set_named(header.components, "")
    return replace(record, header=replace(header, components_digest=components_digest(found))) if found else record


def _game_json(game: AnyGameType, boards: Sequence[FolderBoard], sets: Sequence[str]) -> dict[str, Any]:
    return {
        "name": game.name,
        "title": game.title,
        "players": game.players,
        "boards": [
            *(
                {"name": name, "title": shipped_board(name).title, "players": game.players_on(name)}
                for name in game.boards
            ),
            *(
                {"name": board.path, "title": board.title, "players": game.players}
                for board in boards
                if board.game == game.name
            ),
        ],
        "editions": game.editions,
        "options": [
            {
                "name": option.name,
                "description": option.description,
                "values": list(option.values),
                "other": option.other,
                "default": option.default,
                "byEdition": option.by_edition,
            }
            for option in game.options
        ],
        "componentSets": [] if game.boards else [DEMONSTRATION, *sets],
    }
