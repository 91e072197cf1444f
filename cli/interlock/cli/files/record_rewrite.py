"""Read the records of a file and write changed copies of them, also in place of the original."""

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from itertools import chain
from pathlib import Path

import click

from interlock.basics.file_lock import exclusive_lock
from interlock.basics.problem import RecordError
from interlock.basics.text_format import count
from interlock.cli.files.record_input import (
    Unreadable,
    file_of,
    name_of,
    one_or_many,
    pieces_in,
    read_piece,
    require_one,
)
from interlock.cli.files.record_output import require_no_more_than_one, write_compressed, write_many, write_record
from interlock.cli.terminal.errors import UNREADABLE, Failure
from interlock.cli.terminal.output import remark
from interlock.record.collection.compression import BEGINNING, compression_of
from interlock.record.collection.output import delimited, entry, for_many, output_form
from interlock.record.collection.pieces import Piece, file_and_number
from interlock.record.model import GameRecord


class IncompleteRewrite(Failure):
    """Records that cannot be read, so that a file is not written anew."""

    exit_code = UNREADABLE


class NotMeantError(click.UsageError):
    """A record that is not meant by what is asked for; among many it is written as it was."""


def form_for_many(path: Path, form: str) -> str:
    """Return a form that takes all records of a file; one for a single record is refused."""
    if for_many(form) == form:
        return form
    name = name_of(path)
    told = f"{name} holds many records, and a .{form} file holds one: write .{for_many(form)}, or name one record"
    raise click.UsageError(f"{told} by its number, such as {name}#1.")


def require_for_many(out: Path) -> None:
    """Refuse to write many records into a file whose name says that it holds one."""
    form = output_form(out) or "rgn"
    if for_many(form) != form:
        raise click.UsageError(f"{name_of(out)}: a .{form} file holds one record; many go into .{for_many(form)}.")


def write_copies(
    path: Path, make: Callable[[Piece], tuple[GameRecord, str]], out: Path | None, *, just_one: bool
) -> None:
    """Write what is made of each record in a file, or of its only one; its own form is told with it.

    The form is that of OUT's name, or else the record's own. OUT may be the file itself.
    """
    with exclusive_lock(out and file_of(out)):
        _write_copies(path, make, out, just_one=just_one)


def _write_copies(
    path: Path, make: Callable[[Piece], tuple[GameRecord, str]], out: Path | None, *, just_one: bool
) -> None:
    pieces, many = one_or_many(path)
    first = next(pieces)
    if not many:
        in_place = _goes_in_place(first, out)
        file = out and file_of(out)
        record, form = make(first)
        if file and in_place:
            write_compressed(file, _with(record, first), compression_of_file(file))
        else:
            write_record(record, (file and output_form(file)) or form, file)
        return
    if just_one:
        require_one(path, next(pieces))
    form = form_for_many(path, (out and output_form(out)) or for_many(first.form or "rgn"))
    meant = 0

    def made(piece: Piece) -> bytes:
        nonlocal meant
        try:
            record = make(piece)[0]
            meant += 1
        except NotMeantError as error:
            remark(f"{piece.name} stays as it is: {error.format_message()}")
            record = read_piece(piece).record
        except click.UsageError as error:
            raise click.UsageError(f"{piece.name}: {error.format_message()}") from None
        return entry(record, form)

    def copies() -> Iterator[bytes]:
        yield from each_anew(chain([first], pieces), made, out)
        if not meant:
            raise click.UsageError(f"All records in {name_of(path)} stay as they are.")

    write_many(copies(), form, out)


def each_anew(pieces: Iterable[Piece], make: Callable[[Piece], bytes], out: Path | None) -> Iterator[bytes]:
    """Yield what is made of records; those that cannot be read are told, and at the end it fails."""
    number, failed, last = 0, 0, None
    for piece in pieces:
        number += 1
        try:
            made = make(piece)
        except Unreadable as error:
            if last:
                last.show()
            failed, last = failed + 1, error
            continue
        yield made
    if last is None:
        return
    if number == 1:
        raise last
    last.show()
    so = f", so {name_of(out)} is not written" if out else ""
    raise IncompleteRewrite(f"{count(failed, 'record')} cannot be read{so}")


def _goes_in_place(piece: Piece, out: Path | None) -> bool:
    """Tell whether what is made of one record takes its place among many; refuse what it must not take the place of."""
    if not out:
        return False
    try:
        file, number = file_and_number(out)
    except RecordError as error:
        raise click.UsageError(f"{name_of(out)}: {error.problems[0].sentence()}.") from None
    is_same = file.exists() and piece.path.exists() and os.path.samefile(file, piece.path)
    if number not in (None, piece.number if is_same else None):
        raise click.UsageError(f"{name_of(out)} is one of many records; name a file to write.")
    if is_same and one_or_many(file)[1]:
        return True
    require_no_more_than_one(file)
    return False


def compression_of_file(path: Path) -> str:
    """Return by what a file is compressed."""
    try:
        with path.open("rb") as file:
            return compression_of(file.read(BEGINNING))
    except OSError:
        return ""


def _with(record: GameRecord, piece: Piece) -> Iterator[bytes]:
    """Yield what the file of a record holds, with another in its place."""
    with closing(pieces_in(piece.path)) as pieces:
        for each in pieces:
            if each.problem:
                raise Unreadable(each.name, [each.problem])
            yield _as_it_stands(each, record if each.number == piece.number else None)


def _as_it_stands(piece: Piece, record: GameRecord | None) -> bytes:
    """Return the bytes of one of many records, or of another in its place."""
    if piece.form == "ilk":
        return entry(record, "ilks") if record else delimited(piece.data)
    if piece.form == "json":
        return entry(record, "jsonl") if record else piece.data + b"\n"
    if record is None:
        return piece.data
    after = piece.data[len(piece.data.rstrip()) :]
    return entry(record, "rgn").rstrip() + (after or b"\n")
