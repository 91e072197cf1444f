"""Write new files and standard output: records, data and parts of a file, each file completely or not at all."""

from collections.abc import Iterable
from os.path import isfile
from pathlib import Path

import click

from interlock.basics.problem import RecordError
from interlock.basics.text_format import count
from interlock.cli.files.record_input import file_of, name_of, pieces_in
from interlock.cli.terminal.errors import Unwritable
from interlock.cli.terminal.output import on_terminal, say_data
from interlock.record.collection.compression import compressed, compression_in_name
from interlock.record.collection.output import entry, joined
from interlock.record.files import write_parts_atomically
from interlock.record.model import GameRecord

_NO_PROTOBUF = "A terminal cannot show protobuf: name a file with -o."


def write_record(record: GameRecord, form: str, out: Path | None) -> None:
    """Write a record to a file or, in bytes that no encoding touches, to standard output."""
    if out:
        require_no_more_than_one(out)
    write_many([entry(record, form)], form, out)


def require_no_more_than_one(out: Path) -> None:
    """Refuse to write one record over a file of many, which would be gone."""
    if file_of(out) != out:
        raise click.UsageError(f"{name_of(out)} is one of many records; name a file to write.")
    there = sum(not piece.problem for piece in pieces_in(out)) if isfile(out) else 0
    if there > 1:
        told = f"{name_of(out)} holds {count(there, 'record')}, and one record would take the place of all of them"
        raise click.UsageError(f"{told}: write it into another file.")


def write_data(data: bytes, out: Path | None) -> None:
    """Write bytes to a file or, without one, to standard output."""
    if out:
        write_file(out, data)
    else:
        say_data(data)


def write_many(entries: Iterable[bytes], form: str, out: Path | None) -> None:
    """Write records, each as it stands among many in a form, to a file, all of them or none, or to standard output."""
    if out:
        write_compressed(out, joined(entries, form), compression_in_name(out))
        return
    if form in ("ilk", "ilks") and on_terminal():
        raise click.UsageError(_NO_PROTOBUF)
    for part in joined(entries, form):
        say_data(part)


def write_compressed(path: Path, parts: Iterable[bytes], compression: str) -> None:
    """Write a file of parts, compressed, all of it or nothing."""
    try:
        write_parts(path, compressed(parts, compression))
    except RecordError as error:
        raise Unwritable(f"{name_of(path)}: {error.problems[0].sentence()}") from None


def make_folder(path: Path) -> None:
    """Make a folder, and those above it, where it is not there yet."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise Unwritable(f"{name_of(path)}: the folder cannot be made: {reason}") from None


def write_file(path: Path, data: bytes) -> None:
    """Write a file all at once or not at all."""
    write_parts(path, (data,))


def write_parts(path: Path, parts: Iterable[bytes]) -> None:
    """Write a file of parts that are made one after another: all of it or nothing."""
    try:
        write_parts_atomically(path, parts)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise Unwritable(f"{name_of(path)}: the file cannot be written: {reason}") from None
