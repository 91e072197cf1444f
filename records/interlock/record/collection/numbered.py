"""Records that are named by their numbers in a file: `games.rgn#17`."""

import re
from collections.abc import Callable, Iterable
from os.path import lexists
from pathlib import Path

from msgspec.structs import replace

from interlock.basics.problem import Problem, RecordError
from interlock.record.collection.piece import Piece

_NAMED = re.compile("(.+)#([^#/]*)", re.DOTALL)
_NUMBER = re.compile("0*[1-9][0-9]{0,14}")


def file_and_number(path: Path, is_there: Callable[[Path], bool] = lexists) -> tuple[Path, int | None]:
    """Return the file that a path names, and the number of the record in it; a file of that very name goes first."""
    found = _NAMED.fullmatch(str(path))
    if not found or lexists(path):
        return path, None
    file, number = Path(found[1]), found[2]
    if not is_there(file):
        first, sharp, more = file.name.partition("#")
        if not (first and sharp and is_there(file.with_name(first))):
            return path, None
        number = f"{more}#{number}"
    if not _NUMBER.fullmatch(number):
        raise RecordError([Problem(f"'#{number}' names no record", "a number that counts from 1, such as #1")])
    return file, int(number)


def numbered(pieces: Iterable[Piece], number: int, name: str) -> Piece:
    """Return the record of a number, by a name; where there is none, one that tells so."""
    piece = None
    for piece in pieces:
        if piece.number == number:
            return replace(piece, name=name)
    assert piece is not None
    if piece.problem:
        return piece
    expected = f"a number up to {piece.number}" if piece.number > 1 else "#1, the only one in the file"
    return replace(piece, name=name, problem=Problem(f"there is no record {number}", expected))
