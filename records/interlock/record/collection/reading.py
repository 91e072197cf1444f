"""Reading the records in a file."""

from collections.abc import Iterator
from pathlib import Path

from msgspec.structs import replace

from interlock.basics.plain_files import cannot_be_read
from interlock.basics.problem import Problem, RecordError
from interlock.record.collection.numbered import file_and_number, numbered
from interlock.record.collection.piece import Piece
from interlock.record.collection.pieces import pieces_of


def pieces_at(path: Path) -> Iterator[Piece]:
    """Yield the records in a file, or the one that is named by its number, as in `games.rgn#17`; none is read yet."""
    try:
        file, number = file_and_number(path)
        with file.open("rb") as opened:
            pieces = pieces_of(opened, file, str(file))
            if number is None:
                yield from pieces
            else:
                yield numbered(pieces, number, str(path))
    except RecordError as error:
        yield Piece(path, str(path), problem=error.problems[0])
    except (OSError, ValueError) as error:
        yield Piece(path, str(path), problem=cannot_be_read(error))


def piece_at(path: Path) -> Piece:
    """Return the only record in a file, or the one that is named by its number."""
    pieces = pieces_at(path)
    piece = next(pieces)
    if second := next(pieces, None):
        many = Problem("the file holds many records", f"one of them, such as {path}#1")
        return replace(piece, problem=second.problem or many)
    return piece
