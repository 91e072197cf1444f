"""Two records side by side."""

from pathlib import Path
from typing import Any

from msgspec import Struct

from interlock.basics.problem import RecordError
from interlock.desk.answers.opened import record_of
from interlock.desk.answers.texts import Read, Typed, read, unreadable
from interlock.desk.folder import Folder
from interlock.desk.refused import RefusedError
from interlock.desk.saving import text_of
from interlock.record.files import form_by_suffix
from interlock.record.rgn import write_rgn


class Side(Struct, frozen=True):
    """A record: a text, or the file as it is saved."""

    path: str = ""
    text: str | None = None


class Asked(Struct, frozen=True, rename="camel"):
    """Two records, and whether just what was played and ruled is compared."""

    first: Side
    second: Side
    ignore_notes: bool = False


def compare(root: Path, asked: Asked) -> dict[str, Any]:
    """Compare two records of one game."""
    first, second = _typed(root, asked.first), _typed(root, asked.second)
    ours, theirs = _read(root, first), _read(root, second)
    try:
        comparison = ours.game().compare(theirs.game(), ignore_notes=asked.ignore_notes)
    except RecordError as error:
        raise unreadable(error) from None
    return {
        "comparison": comparison,
        "first": {"path": first.path, "text": first.text, "lines": ours.text.move_lines},
        "second": {"path": second.path, "text": second.text, "lines": theirs.text.move_lines},
    }


def _typed(root: Path, side: Side) -> Typed:
    if side.text is not None:
        return Typed(side.path, side.text)
    data, _ = Folder(root).read(side.path)
    form = form_by_suffix(Path(side.path))
    try:
        text = text_of(data) if form == "rgn" else write_rgn(record_of(data, form))
    except RecordError as error:
        raise unreadable(error) from None
    return Typed(side.path, text)


def _read(root: Path, typed: Typed) -> Read:
    try:
        return read(root, typed)
    except RecordError as error:
        refusal = unreadable(error)
        problems = refusal.facts["problems"]
        raise RefusedError(422, f"{typed.path}: {refusal}", path=typed.path, problems=problems) from None
