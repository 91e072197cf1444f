"""What lies beside a record, and what is wrong with it."""

from pathlib import Path

from interlock.basics.problem import Problem, RecordError
from interlock.desk.folder import parts_of
from interlock.desk.refused import RefusedError
from interlock.games.beside import with_beside
from interlock.railroad_revolution.find import SetError
from interlock.record.model import GameRecord

_NAMELESS = "nameless.rgn"
"""What a record is called that is not saved yet."""


def place(root: Path, path: str) -> Path:
    """Return where a record lies, or will lie; RefusedError where that is outside the folder, or behind a link."""
    if not path:
        return root / _NAMELESS
    there = root.joinpath(*parts_of(path))
    if there.parent.resolve() != there.parent:
        raise RefusedError(403, "this lies behind a link, and links are not followed")
    return there


def as_judged(record: GameRecord, root: Path, path: str) -> GameRecord:
    """Return a record with the board and the component set that it names; RecordError tells of these by their files.

    What is wrong in another file is, in the record, the line that names it.
    """
    try:
        return with_beside(record, place(root, path))
    except SetError as error:
        raise _named("components", error.path.name, error) from None
    except RecordError as error:
        raise _named("board", record.header.board, error) from None


def _named(field: str, name: str, error: RecordError) -> RecordError:
    return RecordError([Problem(f"{name}: {each.placed()}", field=f"header.{field}") for each in error.problems])
