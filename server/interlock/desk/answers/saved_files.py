"""Answers about a saved file: a record of any form as RGN, its entry in the list of records, and its report page."""

import os
from io import BytesIO
from itertools import chain, count, islice
from pathlib import Path
from typing import Any

from msgspec import Struct

from interlock.basics.decoding_errors import require_utf8
from interlock.basics.problem import Problem, RecordError
from interlock.boards.board_files import is_board_file
from interlock.desk.answers.text_reading import TextRequest, read_text, record_path, unreadable_error, with_named_files
from interlock.desk.answers.verdict import verdict_summary
from interlock.desk.atomic_save import etag_of, text_of
from interlock.desk.errors import problem_json
from interlock.desk.folder import Folder
from interlock.library.game import Game
from interlock.library.games import BOARD_FILE, GAMES
from interlock.library.other_systems import import_game, is_other_system
from interlock.record.collection.pieces import pieces_of
from interlock.record.files import Loaded, form_by_suffix, load_bytes
from interlock.record.model import GameRecord
from interlock.record.rgn import write_rgn
from interlock.replay.verdict import winners


class FileRequest(Struct, frozen=True):
    """The path of a file."""

    path: str


def open_as_rgn(root: Path, asked: FileRequest) -> dict[str, Any]:
    """Return a record as RGN, which is a copy that tells the same."""
    data, _ = Folder(root).read(asked.path)
    form, copy = form_by_suffix(Path(asked.path)), _unused_name(root, asked.path.rpartition(".")[0])
    told = {"path": asked.path, "etag": etag_of(data), "form": form, "editable": False, "copy": copy}
    try:
        _require_one(data, asked.path)
        return {**told, "text": write_rgn(read_form(data, form))}
    except RecordError as error:
        return {**told, "text": "", "problems": [problem_json(problem) for problem in error.problems]}


def _unused_name(root: Path, stem: str) -> str:
    """Return the name of a file that is not there."""
    names = chain([f"{stem}.rgn"], (f"{stem}-{number}.rgn" for number in count(2)))
    return next(name for name in names if not os.path.lexists(root / name))


def read_form(data: bytes, form: str | None) -> GameRecord:
    """Read a record of a form; an export of choochoo.games as the record that it tells."""
    if form == "json" and is_other_system(data):
        return import_game(data).record
    return load_bytes(data, "", form).record


def load_file(root: Path, path: str, data: bytes) -> Loaded:
    """Read a file's record as it is judged; RecordError tells all that is wrong with it."""
    _require_one(data, path)
    form = form_by_suffix(Path(path))
    if form != "rgn":
        return Loaded(path, "rgn", with_named_files(read_form(data, form), root, path))
    require_utf8(data)
    text, record = read_text(root, TextRequest(path, text_of(data)))
    return Loaded(path, "rgn", record, text)


def _require_one(data: bytes, path: str) -> None:
    """Refuse a file of many records: the desk shows and writes one at a time."""
    if len([*islice(pieces_of(BytesIO(data), Path(path), path), 2)]) > 1:
        expected = f"one; `interlock convert {path}#1 -o game.rgn` takes one out, `interlock check {path}` judges all"
        raise RecordError([Problem("the file holds many records", expected)])


def list_entry(root: Path, asked: FileRequest) -> dict[str, Any]:
    """Judge a file; of a board just tell that it is one."""
    path = Path(asked.path)
    if path.suffix.lower() == BOARD_FILE and is_board_file(record_path(root, asked.path)):
        return {"state": "board"}
    data, _ = Folder(root).read(asked.path)
    told: dict[str, Any] = {"etag": etag_of(data)}
    try:
        record = load_file(root, asked.path, data).record
        verdict = Game.of(record).verdict
    except RecordError as error:
        return {**told, "state": "unreadable", "words": "cannot be read", "error": error.problems[0].placed()}
    header = record.header
    return (
        told
        | verdict_summary(verdict)
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


def report_page(root: Path, asked: FileRequest) -> dict[str, str]:
    """Return the page about a record as it is saved."""
    # Only reports need what they are made of.
    from interlock.report.game_page import game_page
    from interlock.report.story_builder import tell_story

    data, _ = Folder(root).read(asked.path)
    try:
        return {"page": game_page(tell_story(load_file(root, asked.path, data)))}
    except RecordError as error:
        raise unreadable_error(error) from None
