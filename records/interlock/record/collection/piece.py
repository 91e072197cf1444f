"""One record of those in a file, as it stands there."""

from pathlib import Path

from msgspec import Struct

from interlock.basics.problem import Problem, RecordError
from interlock.record.files import Loaded, load_bytes


class Piece(Struct, frozen=True):
    """The bytes of one record."""

    path: Path
    """The file; what the record names lies beside it."""
    name: str
    """What it is called in messages: the file, and where that holds many the record's number behind a `#`."""
    data: bytes = b""
    form: str | None = None
    """Its form; without one its beginning shows it."""
    number: int = 1
    """Which of the records in the file it is."""
    line: int = 1
    """The line of the file that it begins on."""
    start: int = 0
    """So many bytes of the file, once it is not compressed, stand before it."""
    problem: Problem | None = None
    """Why it cannot be read."""

    @property
    def is_numbered(self) -> bool:
        """Whether it is called by its number, as one of many."""
        return self.name.endswith(f"#{self.number}")


def load_piece(piece: Piece) -> Loaded:
    """Read a record."""
    if piece.problem:
        raise RecordError([piece.problem])
    return load_bytes(piece.data, piece.name, piece.form, piece.line)
