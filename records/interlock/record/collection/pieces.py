"""The records in a file, one after another, none of them read yet."""

import io
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO, cast

from msgspec.structs import replace

from interlock.basics.plain_files import cannot_be_read
from interlock.basics.problem import Problem, RecordError
from interlock.record.collection.compression import SUFFIXES, decompressed
from interlock.record.collection.piece import Piece
from interlock.record.collection.split import split
from interlock.record.files import FORMS

MANY = {"jsonl": "json", "ndjson": "json", "ilks": "ilk"}
"""The suffixes of files that hold many records, and their forms."""


def pieces_of(file: BinaryIO, path: Path, name: str) -> Iterator[Piece]:
    """Yield the records in an open file, in flat memory; the last one tells why the rest cannot be read."""
    found = (replace(each, number=number) for number, each in enumerate(_pieces(file, path), 1))
    first = next(found, Piece(path, name, problem=Problem("the file is empty")))
    second = next(found, None)
    if second is None:
        yield replace(first, name=name)
        return
    yield replace(first, name=f"{name}#1")
    yield replace(second, name=f"{name}#2")
    for each in found:
        yield replace(each, name=f"{name}#{each.number}")


def form_in_name(path: Path) -> tuple[str | None, bool]:
    """Return the form that a file's name tells, if any, and whether it is one for many records."""
    bare = path.with_suffix("") if path.suffix.lower() in SUFFIXES else path
    suffix = bare.suffix.lower().removeprefix(".")
    return MANY.get(suffix) or (suffix if suffix in FORMS else None), suffix in MANY


def _pieces(file: BinaryIO, path: Path) -> Iterator[Piece]:
    form, many = form_in_name(path)
    line = 1
    try:
        buffered = io.BufferedReader(cast(Any, file))
        plain = decompressed(buffered)
        for data, line, found in split(plain, form, many):
            yield Piece(path, "", data, found, line=line)
    except RecordError as error:
        yield Piece(path, "", problem=error.problems[0], line=line)
    except (OSError, EOFError, zlib.error) as error:
        yield Piece(path, "", problem=cannot_be_read(error), line=line)
