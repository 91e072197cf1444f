"""The records of a file one after another, each as bytes that are not read yet, and one of them by its number
(`games.rgn#17`).
"""

import re
from collections.abc import Callable, Iterable, Iterator
from os.path import lexists
from pathlib import Path
from typing import BinaryIO

from msgspec import Struct
from msgspec.structs import replace

from interlock.basics.problem import Problem, RecordError
from interlock.record.collection.boundaries import on_line, split
from interlock.record.collection.compression import Content, bare, compression_in_name
from interlock.record.files import Loaded, load_bytes
from interlock.record.forms import FORMS


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


MANY = {"jsonl": "json", "ndjson": "json", "ilks": "ilk"}
"""The suffixes of files that hold many records, and their forms."""


def pieces_of(file: BinaryIO, path: Path, name: str, form: str | None = None) -> Iterator[Piece]:
    """Yield the records in an open file, in flat memory; the last one tells why the rest cannot be read.

    A form, which may be one for many, goes before what the path or the beginning of the file says.
    """
    pieces = _pieces(file, path, form)
    first, is_last = next(pieces, (Piece(path, name, problem=Problem("the file is empty")), True))
    second = next(pieces, None) if is_last is None else None
    if is_last or (is_last is None and not second):
        yield replace(first, name=name)
        return
    yield replace(first, name=f"{name}#1")
    if second:
        yield replace(second[0], name=f"{name}#2", number=2)
    for number, (each, _) in enumerate(pieces, 3 if second else 2):
        yield replace(each, name=f"{name}#{number}", number=number)


def form_in_name(path: Path) -> tuple[str | None, bool]:
    """Return the form that a file's name tells, if any, and whether it is one for many records."""
    suffix = bare(path).suffix.lower().removeprefix(".")
    return _form(suffix) if suffix in (*FORMS, *MANY) else (None, False)


def _form(name: str) -> tuple[str, bool]:
    return MANY.get(name, name), name in MANY


def _pieces(file: BinaryIO, path: Path, form: str | None) -> Iterator[tuple[Piece, bool | None]]:
    """Yield the records without their names, each with whether it is the last, as far as that is known."""
    content = Content(file, compression_in_name(path))
    form, many = _form(form) if form else form_in_name(path)
    problem, line = None, 1
    try:
        for found in split(content.blocks(), form, many=many):
            if not content.is_whole:
                line = found.line
                break
            is_last = found.is_last and not content.problem
            piece = Piece(path, "", found.data, found.form, line=found.line, start=found.start, problem=found.problem)
            yield piece, is_last
    except RecordError as error:
        problem = error.problems[0]
    if problem := content.problem or problem:
        yield Piece(path, "", line=line, problem=on_line(line, problem)), True


_NAMED = re.compile("(.+)#([^#/]*)", re.DOTALL)
_NUMBER = "0*[1-9][0-9]{0,14}"


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
    if not re.fullmatch(_NUMBER, number):
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
