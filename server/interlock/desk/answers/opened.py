"""A file of the folder, as text to be edited or looked at."""

from pathlib import Path
from typing import Any

from msgspec import Struct

from interlock.basics.problem import RecordError
from interlock.desk.answers.texts import problem_told
from interlock.desk.folder import Folder
from interlock.desk.saving import etag_of
from interlock.games.imports.choochoo import import_choochoo
from interlock.imports.choochoo.recognition import is_export
from interlock.record.files import form_by_suffix, load_bytes
from interlock.record.model import GameRecord
from interlock.record.rgn import write_rgn


class Asked(Struct, frozen=True):
    """The path of a file."""

    path: str


def opened(root: Path, asked: Asked) -> dict[str, Any]:
    """Return the text of a record; of another form than RGN as a copy that tells the same."""
    data, _ = Folder(root).read(asked.path)
    form = form_by_suffix(Path(asked.path))
    told = {"path": asked.path, "etag": etag_of(data), "form": form, "editable": form == "rgn"}
    if form == "rgn":
        try:
            return told | {"text": data.decode("utf-8-sig")}
        except UnicodeDecodeError:
            text = data.decode(errors="replace")
            problem = {"kind": "unreadable", "line": 1, "column": 1, "width": 1, "message": "the file is no UTF-8 text"}
            return told | {"text": text, "editable": False, "problems": [problem]}
    copy = f"{asked.path.rpartition('.')[0]}.rgn"
    try:
        return told | {"text": write_rgn(record_of(data, form)), "copy": copy}
    except RecordError as error:
        return told | {"text": "", "problems": [problem_told(problem) for problem in error.problems]}


def record_of(data: bytes, form: str | None) -> GameRecord:
    """Read a record of a form; an export of choochoo.games as the record that it tells."""
    if form == "json" and is_export(data):
        return import_choochoo(data).record
    return load_bytes(data, "", form).record
