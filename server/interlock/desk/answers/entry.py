"""What the list of records tells of a file: its verdict, in short."""

from pathlib import Path
from typing import Any

from interlock.basics.problem import RecordError
from interlock.boards.read import is_board_file
from interlock.desk.answers.beside import place
from interlock.desk.answers.judge import summary
from interlock.desk.answers.opened import Asked, loaded
from interlock.desk.folder import Folder
from interlock.desk.saving import etag_of
from interlock.games.registry import GAMES
from interlock.library.game import Game
from interlock.replay.boards import BOARD_FILE
from interlock.replay.winners import winners


def entry(root: Path, asked: Asked) -> dict[str, Any]:
    """Judge a file; of a board just tell that it is one."""
    path = Path(asked.path)
    if path.suffix.lower() == BOARD_FILE and is_board_file(place(root, asked.path)):
        return {"state": "board"}
    data, _ = Folder(root).read(asked.path)
    told: dict[str, Any] = {"etag": etag_of(data)}
    try:
        record = loaded(root, asked.path, data).record
        verdict = Game.of(record).verdict
    except RecordError as error:
        return {**told, "state": "unreadable", "words": "cannot be read", "error": error.problems[0].placed()}
    header = record.header
    return (
        told
        | summary(verdict)
        | {
            "state": "judged",
            "title": GAMES[header.game].title,
            "players": [player.name for player in header.players],
            "event": header.event,
            "site": header.site,
            "date": header.date,
            "beside": header.board.endswith(BOARD_FILE) or bool(header.components),
            "findings": len(verdict.findings),
            "winners": [each.player for each in winners(verdict)],
        }
    )
