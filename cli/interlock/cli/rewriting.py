"""Records that are read from a file and written anew: all of them, or one of them in its place."""

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from itertools import chain
from pathlib import Path

import click

from interlock.basics.problem import RecordError
from interlock.basics.wording import count
from interlock.cli.exits import UNREADABLE
from interlock.cli.failure import Failure
from interlock.cli.reading import Unreadable, name_of, one_or_many, pieces_in, require_one
from interlock.cli.writing import write_compressed, write_many, write_record
from interlock.record.collection.content import BEGINNING, compression_of
from interlock.record.collection.numbered import file_and_number
from interlock.record.collection.piece import Piece
from interlock.record.collection.writing import delimited, entry, for_many, written_form
from interlock.record.model import GameRecord


class NotAll(Failure):
    """Records that cannot be read, so that a file is not written anew."""

    exit_code = UNREADABLE


def form_for_many(path: Path, form: str) -> str:
    """Return a form that takes all records of a file; one for a single record is refused."""
    if for_many(form) == form:
        return form
    name = name_of(path)
    told = f"{name} holds many records, and a .{form} file holds one: write .{for_many(form)}, or name one record"
    raise click.UsageError(f"{told} by its number, such as {name}#1.")


def write_copies(
    path: Path, make: Callable[[Piece], tuple[GameRecord, str]], out: Path | None, *, just_one: bool
) -> None:
    """Write what is made of each record in a file, or of its only one; its own form is told with it.

    The form is that of OUT's name, or else the record's own. OUT may be the file itself.
    """
    pieces, many = one_or_many(path)
    first = next(pieces)
    if not many:
        record, form = make(first)
        _write_one(record, first, (out and written_form(out)) or form, out)
        return
    if just_one:
        require_one(path, next(pieces))
    form = form_for_many(path, (out and written_form(out)) or for_many(first.form or "rgn"))

    def made(piece: Piece) -> bytes:
        try:
            return entry(make(piece)[0], form)
        except click.UsageError as error:
            raise click.UsageError(f"{piece.name}: {error.format_message()}") from None

    write_many(each_anew(chain([first], pieces), made, out), form, out)


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
    raise NotAll(f"{count(failed, 'record')} cannot be read{so}")


def _write_one(record: GameRecord, piece: Piece, form: str, out: Path | None) -> None:
    """Write a record, or put it in the place of the one that it is made of where OUT is the file of that."""
    if out:
        try:
            file, number = file_and_number(out)
        except RecordError as error:
            raise click.UsageError(f"{name_of(out)}: {error.problems[0].sentence()}.") from None
        is_same = file.exists() and piece.path.exists() and os.path.samefile(file, piece.path)
        if number not in (None, piece.number if is_same else None):
            raise click.UsageError(f"{name_of(out)} is one of many records; name a file to write.")
        if is_same and one_or_many(file)[1]:
            write_compressed(file, _with(record, piece), compression_of_file(file))
            return
        out = file
    write_record(record, form, out)


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
