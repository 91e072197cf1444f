"""Compare two records."""

from pathlib import Path
from typing import Any

from msgspec import Struct

from interlock.basics.problem import RecordError
from interlock.desk.answers.saved_files import read_form
from interlock.desk.answers.text_reading import RecordText, TextRequest, read_text, unreadable_error
from interlock.desk.atomic_save import text_of
from interlock.desk.errors import RefusedError
from interlock.desk.folder import Folder
from interlock.record.files import form_by_suffix
from interlock.record.rgn import write_rgn


class Side(Struct, frozen=True):
    """A record: a text, or the file as it is saved."""

    path: str = ""
    text: str | None = None


class ComparisonRequest(Struct, frozen=True, rename="camel"):
    """Two records, and whether just what was played and ruled is compared."""

    first: Side
    second: Side
    ignore_notes: bool = False


def compare(root: Path, asked: ComparisonRequest) -> dict[str, Any]:
    """Compare two records of one game."""
    first, second = _side_text(root, asked.first), _side_text(root, asked.second)
    ours, theirs = _read_side(root, first), _read_side(root, second)
    try:
        comparison = ours.game().compare(theirs.game(), ignore_notes=asked.ignore_notes)
    except RecordError as error:
        raise unreadable_error(error) from None
    return {
        "comparison": comparison,
        "first": {"path": first.path, "text": first.text, "lines": ours.text.move_lines},
        "second": {"path": second.path, "text": second.text, "lines": theirs.text.move_lines},
    }


def _side_text(root: Path, side: Side) -> TextRequest:
    if side.text is not None:
        return TextRequest(side.path, side.text)
    data, _ = Folder(root).read(side.path)
    form = form_by_suffix(Path(side.path))
    try:
        text = text_of(data) if form == "rgn" else write_rgn(read_form(data, form))
    except RecordError as error:
        raise unreadable_error(error) from None
    return TextRequest(side.path, text)


def _read_side(root: Path, typed: TextRequest) -> RecordText:
    try:
        return read_text(root, typed)
    except RecordError as error:
        refusal = unreadable_error(error)
        problems = refusal.facts["problems"]
        raise RefusedError(422, f"{typed.path}: {refusal}", path=typed.path, problems=problems) from None
