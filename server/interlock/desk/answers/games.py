"""The games with what a form for a new record asks for, and the record made of it."""

from collections.abc import Sequence
from os.path import relpath
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

import interlock
from interlock.basics.problem import RecordError
from interlock.boards.read import shipped_board
from interlock.desk.answers.beside import as_judged
from interlock.desk.answers.own import OwnBoard, own_boards, own_sets
from interlock.desk.refused import RefusedError
from interlock.games.draft import draft
from interlock.games.registry import GAMES
from interlock.railroad_revolution.components.digest import components_digest
from interlock.railroad_revolution.components.shipped import DEMONSTRATION, named_set
from interlock.record.model import FORMAT, GameRecord, Header, Player
from interlock.record.rgn.players import player_names
from interlock.replay.boards import BOARD_FILE
from interlock.replay.game_type import AnyGameType


class Nothing(Struct, frozen=True):
    """A request that says nothing."""


class Asked(Struct, frozen=True, rename="camel"):
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


def games(root: Path, _: Nothing) -> list[dict[str, Any]]:
    """Tell of every game what may be chosen, the boards and component sets of the folder among it."""
    boards, sets = [*own_boards(root)], [*own_sets(root)]
    return [_game(GAMES[name], boards, sets) for name in sorted(GAMES)]


def new(root: Path, asked: Asked) -> dict[str, str]:
    """Return a record to fill in."""
    try:
        names = player_names(asked.players)
    except RecordError as error:
        raise RefusedError(422, f"the players' names: {error.problems[0].sentence()}") from None
    header = Header(
        FORMAT,
        asked.game,
        board=_from(asked.path, asked.board),
        edition=asked.edition,
        options=asked.options,
        players=tuple(map(Player, names)),
        event=asked.event,
        site=asked.site,
        date=asked.date,
        components=asked.components,
    )
    try:
        drafted = draft(_with_digest(as_judged(GameRecord(header), root, asked.path)))
        # Board and set stay in their own files, which the header names.
        return {"text": interlock.to_rgn(replace(drafted, board=None, components=None))}
    except RecordError as error:
        raise RefusedError(422, error.problems[0].sentence()) from None


def _from(path: str, board: str) -> str:
    """Return how a record names a board of the folder: starting from where it lies itself."""
    if not board.endswith(BOARD_FILE):
        return board
    return Path(relpath(board, str(Path(path).parent))).as_posix()


def _with_digest(record: GameRecord) -> GameRecord:
    """Return a record that names its component set by its digest, too."""
    header = record.header
    found = record.components or named_set(header.components, "")
    return replace(record, header=replace(header, components_digest=components_digest(found))) if found else record


def _game(game: AnyGameType, boards: Sequence[OwnBoard], sets: Sequence[str]) -> dict[str, Any]:
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
