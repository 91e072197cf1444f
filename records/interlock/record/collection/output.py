"""Write many records into one file, in the form and with the compression that its name states."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from interlock.record.collection.compression import compressed, compression_in_name
from interlock.record.collection.pieces import form_in_name
from interlock.record.files import dump
from interlock.record.json_form import to_json_line
from interlock.record.model import GameRecord

_OF_MANY = {"json": "jsonl", "ilk": "ilks"}


def many_form(path: Path) -> str | None:
    """Return the form for many records that a file's name tells, if it tells one."""
    form, many = form_in_name(path)
    if form == "rgn":
        return form
    return _OF_MANY[form] if form and many else None


def output_form(path: Path) -> str | None:
    """Return the form that the name of a file to be written tells, if it tells one: for one record or for many."""
    return many_form(path) or form_in_name(path)[0]


def for_many(form: str) -> str:
    """Return the form in which many records are written that are in a form each."""
    return _OF_MANY.get(form, form)


def entry(record: GameRecord, form: str) -> bytes:
    """Write a record in a form, and as it stands among many where it is one for many."""
    if form == "jsonl":
        return to_json_line(record)
    if form == "ilks":
        return delimited(dump(record, "ilk"))
    return dump(record, form)


def delimited(data: bytes) -> bytes:
    """Return a message with its length before it."""
    return _varint(len(data)) + data


def joined(entries: Iterable[bytes], form: str) -> Iterator[bytes]:
    """Yield what a file of such entries holds: in RGN there is an empty line between two records."""
    between = b"\n" if form == "rgn" else b""
    before = b""
    for each in entries:
        yield before + each
        before = between


def parts(records: Iterable[GameRecord], path: Path, form: str | None = None) -> Iterator[bytes]:
    """Yield the parts of a file of records, as its name tells its form, unless another is told, and compression."""
    form = form or many_form(path) or "rgn"
    return compressed(joined((entry(each, form) for each in records), form), compression_in_name(path))


def _varint(value: int) -> bytes:
    written = bytearray()
    while value > 0x7F:
        written.append(value & 0x7F | 0x80)
        value >>= 7
    written.append(value)
    return bytes(written)
