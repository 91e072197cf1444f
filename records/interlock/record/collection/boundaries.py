"""Split the bytes of a file into records, in each of the forms, without reading the records."""

import re
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from interlock.basics.decoding_errors import looks_like_utf16
from interlock.basics.problem import Problem, RecordError
from interlock.basics.regular_files import LARGEST_FILE
from interlock.record.collection.compression import with_full_beginning
from interlock.record.files import form_of

_LARGEST_SKIPPED = 8 * LARGEST_FILE
_EXPECTED = f"at most {LARGEST_FILE // 2**20} MiB"


class RecordBytes(NamedTuple):
    """The bytes of one record in a file."""

    data: bytes
    form: str
    line: int = 1
    """The line that it begins on."""
    start: int = 0
    """So many bytes of the file, once it is not compressed, stand before it."""
    is_last: bool | None = None
    """Whether no other follows; None where that is not known yet."""
    problem: Problem | None = None
    """Why there are no bytes."""


def too_large(form: str, line: int = 1) -> RecordBytes:
    """Return what is told of a record that is too large to be read."""
    return RecordBytes(b"", form, line, problem=on_line(line, Problem("the record is too large", _EXPECTED)))


def whole_file(blocks: Iterable[bytes], form: str) -> RecordBytes:
    """Return all that a file holds as one record; no more of it is read than a record may have."""
    parts, size = list[bytes](), 0
    for block in blocks:
        size += len(block)
        if size > LARGEST_FILE:
            return too_large(form)._replace(is_last=True)
        parts.append(block)
    return RecordBytes(b"".join(parts), form, is_last=True)


def on_line(line: int, problem: Problem) -> Problem:
    """Return a problem with the line that the record begins on, where that is not the first."""
    return replace(problem, line=line) if line > 1 else problem


def require_end(size: int) -> None:
    """Refuse a record whose end is not in sight."""
    if size > _LARGEST_SKIPPED:
        raise RecordError([Problem("the record is too large, and what follows it is not read", _EXPECTED)])


def whole_lines(blocks: Iterable[bytes]) -> Iterator[tuple[bytes, bool]]:
    """Yield blocks of whole lines, many at a time, each with whether it ends within a line.

    The last line of a file may have no end. A line that is larger than any record comes in parts, so that it is never
    in memory as a whole; the last of these parts may have more lines behind it.
    """
    waiting, size, is_cut = list[bytes](), 0, False
    for block in blocks:
        end = block.rfind(b"\n") + 1
        if end:
            yield b"".join((*waiting, block[:end])), False
            waiting, size, is_cut, block = [], 0, False, block[end:]
        if size + len(block) > LARGEST_FILE:
            yield from ((part, True) for part in waiting)
            waiting, size, is_cut = [], 0, True
        if is_cut and block:
            yield block, True
        elif block:
            waiting.append(block)
            size += len(block)
    if size:
        yield b"".join(waiting), False


_WORD = b"interlock"
# What stands before a colon is a player, unless just a number follows.
_BEGINS = re.compile(rb'(?:\xef\xbb\xbf)?[ \t]*interlock(?:[ \t]+(?![^;{"]*:)|:[ \t]*[0-9]+\s*$|\s*$)')
_COMMENTS = (b";", b"{")
_BEFORE_WORDS = b"\xef\xbb\xbf \t"
_LONGEST_LINE = 200
"""Of a line, so much shows whether a record begins on it, or whether it is a comment."""


def rgn_records(blocks: Iterable[bytes]) -> Iterator[RecordBytes]:
    """Split before each line that says that a record begins, with the comments right above it."""
    record, has_begun, within_line = _Record(1, 0), False, False
    for lines, is_cut in whole_lines(blocks):
        done = 0
        for start in _beginnings(lines):
            if start == 0 and within_line:
                continue
            record.add(lines[done:start])
            done = start
            if has_begun and not record.is_one_line():
                above = record.take_comments()
                yield record.found(is_last=False)
                record = _Record(record.next_line, record.next_start)
                record.add(above)
            has_begun = True
        record.add(lines[done:])
        within_line = is_cut
    if not record.is_blank():
        yield record.found(is_last=True)


def _beginnings(lines: bytes) -> Iterator[int]:
    """Yield where the lines begin on which a record does."""
    low = lines.lower()
    at = low.find(_WORD)
    while at >= 0:
        start = low.rfind(b"\n", 0, at) + 1
        end = low.find(b"\n", at)
        end = end if end >= 0 else len(low)
        if _BEGINS.match(low[start : min(end, start + _LONGEST_LINE)]):
            yield start
        at = low.find(_WORD, end)


class _Record:
    """The lines of a record, as far as it has been read; of one that is too large just the last of them."""

    def __init__(self, line: int, start: int) -> None:
        self._line, self._start = line, start
        self.next_line, self.next_start = line, start
        self._parts: list[bytes] = []
        self._size = 0

    def add(self, lines: bytes) -> None:
        if not lines:
            return
        self._size += len(lines)
        self.next_start += len(lines)
        self.next_line += lines.count(b"\n")
        if self._size > LARGEST_FILE:
            require_end(self._size)
            self._parts.clear()
        self._parts.append(lines)

    def take_comments(self) -> bytes:
        """Take the comments away that no empty line parts from what follows, and return them."""
        data = b"".join(self._parts)
        start = len(data)
        while start:
            above = data.rfind(b"\n", 0, start - 1) + 1
            if not data[above : above + _LONGEST_LINE].lstrip(_BEFORE_WORDS).startswith(_COMMENTS):
                break
            start = above
        self._parts = [data[:start]]
        self.next_line -= data.count(b"\n", start)
        self.next_start -= len(data) - start
        return data[start:]

    def found(self, *, is_last: bool) -> RecordBytes:
        """Return the record."""
        if self._size > LARGEST_FILE:
            return too_large("rgn", self._line)._replace(is_last=is_last)
        return RecordBytes(b"".join(self._parts), "rgn", self._line, self._start, is_last)

    def is_one_line(self) -> bool:
        """Tell whether nothing but its first line has come: the next one says the same for the second time."""
        return self.next_line == self._line + 1

    def is_blank(self) -> bool:
        """Tell whether there is nothing in it."""
        return not any(part.strip() for part in self._parts)


ARCHIVE = b'{"type":"interlock-archive"'
"""How the first line of a file begins that a whole archive was written into."""


def json_records(blocks: Iterable[bytes], *, many: bool) -> Iterator[RecordBytes]:
    """Split at the ends of lines where the first line that is not empty is a whole object, or many are told of."""
    lines = whole_lines(blocks)
    before, start, some = 0, 0, (b"", False)
    for some in lines:
        if some[0].strip():
            break
        before += some[0].count(b"\n")
        start += len(some[0])
    first = some[0].strip().partition(b"\n")[0].removeprefix(b"\xef\xbb\xbf")
    if first.startswith(ARCHIVE):
        raise RecordError([Problem("this is a whole archive", "records; `interlock archive import` reads archives")])
    rest = chain([some], lines)
    if (many or _is_object(first)) and not looks_like_utf16(first):
        yield from _each(rest, before, start)
    else:
        yield from _one(rest, before)


def _each(blocks: Iterable[tuple[bytes, bool]], before: int, start: int) -> Iterator[RecordBytes]:
    number, size = before + 1, 0
    for block, is_cut in blocks:
        *whole, rest = block.split(b"\n")
        for line in whole:
            if size + len(line) > LARGEST_FILE:
                yield too_large("json", number)
            elif line.strip():
                yield RecordBytes(line, "json", number, start)
            number, start, size = number + 1, start + size + len(line) + 1, 0
        size += len(rest)
        if is_cut:
            require_end(size)
        elif rest.strip():
            yield RecordBytes(rest, "json", number, start, is_last=True)
    if size > LARGEST_FILE:
        yield too_large("json", number)


def _one(blocks: Iterable[tuple[bytes, bool]], before: int) -> Iterator[RecordBytes]:
    """Take everything together; problems are told with their lines, from the first one of the file."""
    yield whole_file(chain([b"\n" * before], (block for block, _ in blocks)), "json")


def _is_object(line: bytes) -> bool:
    try:
        msgspec.json.decode(line, type=dict[str, msgspec.Raw])
    except (msgspec.DecodeError, RecursionError):
        return False
    return True


_HEADER = 0x0A
"""What a serialized record begins with: the tag of its header."""
_LONGEST_LENGTH = 10
_CUT_SHORT = "the file is cut short"


def is_delimited(begins: bytes) -> bool:
    """Tell whether a file that begins like this holds messages with their lengths before them."""
    length = next((at for at, byte in enumerate(begins, 1) if byte < 0x80), len(begins))
    return begins[:1] != bytes([_HEADER]) and begins[length : length + 1] == bytes([_HEADER])


def one_message(blocks: Iterator[bytes]) -> Iterator[RecordBytes]:
    """Take everything together."""
    yield whole_file(blocks, "ilk")


def delimited_messages(blocks: Iterator[bytes]) -> Iterator[RecordBytes]:
    """Split by the lengths before the messages."""
    supply = _Supply(blocks)
    while (size := _length(supply)) is not None:
        if size > LARGEST_FILE:
            require_end(size)
            supply.skip(size)
            yield too_large("ilk")
            continue
        start = supply.taken
        data = supply.take(size)
        if len(data) < size:
            raise RecordError([Problem(_CUT_SHORT, f"{size} bytes for a record, not {len(data)}")])
        yield RecordBytes(data, "ilk", start=start)


def _length(supply: "_Supply") -> int | None:
    """Read the length of a message, a varint; None at the end."""
    value = 0
    for at in range(_LONGEST_LENGTH):
        byte = supply.take(1)
        if not byte:
            if at:
                raise RecordError([Problem(_CUT_SHORT, "the rest of a record's length")])
            return None
        value |= (byte[0] & 0x7F) << 7 * at
        if byte[0] < 0x80:
            break
    if not value or byte[0] >= 0x80:
        raise RecordError([Problem("no record begins here", "its length, as a varint")])
    return value


class _Supply:
    """The bytes of blocks, as many at a time as are wanted."""

    def __init__(self, blocks: Iterator[bytes]) -> None:
        self._blocks = blocks
        self._data = b""
        self._at = 0
        self.taken = 0
        """So many bytes have been taken."""

    def take(self, size: int) -> bytes:
        """Return the next bytes; fewer only at the end."""
        data = self._data[self._at : self._at + size]
        self._at += len(data)
        if len(data) < size:
            parts, there = [data], len(data)
            while there < size and (block := next(self._blocks, b"")):
                self._data, self._at = block, min(len(block), size - there)
                parts.append(block[: self._at])
                there += self._at
            data = b"".join(parts)
        self.taken += len(data)
        return data

    def skip(self, size: int) -> None:
        """Pass over the next bytes."""
        while size > 0 and (passed := self.take(min(size, 2**20))):
            size -= len(passed)
        if size:
            raise RecordError([Problem(_CUT_SHORT, f"{size} more bytes of a record")])


def split(content: Iterator[bytes], form: str | None, *, many: bool) -> Iterator[RecordBytes]:
    """Yield the records in a file, whose name may tell their form, and that it is one for many."""
    blocks = with_full_beginning(content)
    begins = next(blocks)
    form = form or form_of(begins)
    blocks = chain([begins], blocks)
    if form == "rgn":
        yield from rgn_records(blocks)
    elif form == "json":
        yield from json_records(blocks, many=many)
    elif many or is_delimited(begins):
        yield from delimited_messages(blocks)
    else:
        yield from one_message(blocks)
