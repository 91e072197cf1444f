"""Files of the folder: records of any form as they are judged, and as text to be looked at."""

import os
from io import BytesIO
from itertools import chain, count, islice
from pathlib import Path
from typing import Any

from msgspec import Struct

from interlock.basics.decoding import require_utf8
from interlock.basics.problem import Problem, RecordError
from interlock.desk.answers.beside import as_judged
from interlock.desk.answers.texts import Typed, read
from interlock.desk.folder import Folder
from interlock.desk.saving import etag_of, text_of
from interlock.desk.told import problem_told
from interlock.games.imports.choochoo import import_choochoo
from interlock.imports.choochoo.recognition import is_export
from interlock.record.collection.pieces import pieces_of
from interlock.record.files import Loaded, form_by_suffix, load_bytes
from interlock.record.model import GameRecord
from interlock.record.rgn import write_rgn


class Asked(Struct, frozen=True):
    """The path of a file."""

    path: str


def opened(root: Path, asked: Asked) -> dict[str, Any]:
    """Return a record as RGN, which is a copy that tells the same."""
    data, _ = Folder(root).read(asked.path)
    form, copy = form_by_suffix(Path(asked.path)), _free(root, asked.path.rpartition(".")[0])
    told = {"path": asked.path, "etag": etag_of(data), "form": form, "editable": False, "copy": copy}
    try:
        _require_one(data, asked.path)
        return {**told, "text": write_rgn(record_of(data, form))}
    except RecordError as error:
        return {**told, "text": "", "problems": [problem_told(problem) for problem in error.problems]}


def _free(root: Path, stem: str) -> str:
    """Return the name of a file that is not there."""
    names = chain([f"{stem}.rgn"], (f"{stem}-{number}.rgn" for number in count(2)))
    return next(name for name in names if not os.path.lexists(root / name))


def record_of(data: bytes, form: str | None) -> GameRecord:
    """Read a record of a form; an export of choochoo.games as the record that it tells."""
    if form == "json" and is_export(data):
        return import_choochoo(data).record
    return load_bytes(data, "", form).record


def loaded(root: Path, path: str, data: bytes) -> Loaded:
    """Read a file's record as it is judged; RecordError tells all that is wrong with it."""
    _require_one(data, path)
    form = form_by_suffix(Path(path))
    if form != "rgn":
        return Loaded(path, "rgn", as_judged(record_of(data, form), root, path))
    require_utf8(data)
    text, record, _ = read(root, Typed(path, text_of(data)))
    return Loaded(path, "rgn", record, text)


def _require_one(data: bytes, path: str) -> None:
    """Refuse a file of many records: the desk shows and writes one at a time."""
    if len([*islice(pieces_of(BytesIO(data), Path(path), path), 2)]) > 1:
        expected = f"one; `interlock convert {path}#1 -o game.rgn` takes one out, `interlock check {path}` judges all"
        raise RecordError([Problem("the file holds many records", expected)])
