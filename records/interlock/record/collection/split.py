"""Where one record in a file ends and the next begins."""

import io
import re
from collections.abc import Iterator

import msgspec

from interlock.basics.plain_files import LARGEST_FILE
from interlock.basics.problem import Problem, RecordError
from interlock.record.files import form_of

Found = tuple[bytes, int, str]
"""The bytes of a record, the line that it begins on, and its form."""

_RGN_BEGINS = re.compile(rb"[ \t]*interlock\s", re.IGNORECASE)
_LARGEST = LARGEST_FILE + 1
"""Of a record that is too large so much is kept, by which that is noticed."""
_ONE_MESSAGE = 0x0A
"""A serialized record begins with its header; no record is as short as this number of bytes."""


def split(file: io.BufferedReader, form: str | None, many: bool) -> Iterator[Found]:
    """Yield the records in a file, whose name may tell their form, and that it is one for many."""
    begins = file.peek(1)
    form = form or form_of(begins)
    if form == "rgn":
        yield from ((data, line, form) for data, line in _rgn(file))
    elif form == "json":
        yield from ((data, line, form) for data, line in _json(file, many))
    elif many or (begins and begins[0] != _ONE_MESSAGE):
        yield from ((data, 1, form) for data in _delimited(file))
    else:
        yield file.read(_LARGEST), 1, form


def _rgn(file: io.BufferedReader) -> Iterator[tuple[bytes, int]]:
    """Split before each line that says that a record begins, with the comments right above it."""
    lines = list[bytes]()
    size, start, above, begun = 0, 1, 0, False
    for number, line in enumerate(iter(lambda: file.readline(_LARGEST), b""), 1):
        bare = line.lstrip()
        if bare[:9].lower() == b"interlock" and _RGN_BEGINS.match(line):
            if begun:
                yield b"".join(lines[: len(lines) - above]), start
                lines = lines[len(lines) - above :]
                start, size = number - above, sum(map(len, lines))
            begun = True
        above = above + 1 if bare[:1] == b";" else 0
        size += len(line)
        if size <= _LARGEST + len(line):
            lines.append(line)
    if b"".join(lines).strip():
        yield b"".join(lines), start


def _json(file: io.BufferedReader, many: bool) -> Iterator[tuple[bytes, int]]:
    """Split at the ends of lines, where the first line is a whole object, and others follow."""
    number, first = 1, file.readline(_LARGEST)
    while first and not first.strip():
        number, first = number + 1, file.readline(_LARGEST)
    if not (many or _is_object(first)):
        # Problems are told with their lines, from the first one of the file.
        yield b"\n" * (number - 1) + first + file.read(_LARGEST), 1
        return
    yield first, number
    for at, line in enumerate(iter(lambda: file.readline(_LARGEST), b""), number + 1):
        if line.strip():
            yield line, at


def _is_object(line: bytes) -> bool:
    try:
        msgspec.json.decode(line.removeprefix(b"\xef\xbb\xbf"), type=dict[str, msgspec.Raw])
    except (msgspec.DecodeError, RecursionError):
        return False
    return True


def _delimited(file: io.BufferedReader) -> Iterator[bytes]:
    """Split by the length before each message, as a varint."""
    while (size := _length(file)) is not None:
        if size > LARGEST_FILE:
            raise RecordError([Problem("the record is too large", f"at most {LARGEST_FILE // 2**20} MiB")])
        data = file.read(size)
        if len(data) < size:
            raise RecordError([Problem("the file is cut short", f"{size} bytes for a record")])
        yield data


def _length(file: io.BufferedReader) -> int | None:
    value = shift = 0
    while byte := file.read(1):
        value |= (byte[0] & 0x7F) << shift
        if byte[0] < 0x80:
            return value
        shift += 7
        if shift > 35:
            raise RecordError([Problem("no record begins here", "its length as a varint")])
    if shift:
        raise RecordError([Problem("the file is cut short", "the length of a record")])
    return None
