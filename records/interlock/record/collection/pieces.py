"""The records in a file, one after another, none of them read yet."""

from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from msgspec.structs import replace

from interlock.basics.problem import Problem, RecordError
from interlock.record.collection.compression import bare, compression_in_name
from interlock.record.collection.content import Content
from interlock.record.collection.found import on_line
from interlock.record.collection.piece import Piece
from interlock.record.collection.split import split
from interlock.record.forms import FORMS

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
