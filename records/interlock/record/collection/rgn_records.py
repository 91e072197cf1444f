"""Records in RGN that stand one after another."""

import re
from collections.abc import Iterable, Iterator

from interlock.basics.plain_files import LARGEST_FILE
from interlock.record.collection.found import Found, require_end, too_large
from interlock.record.collection.lines import whole_lines

_WORD = b"interlock"
# What stands before a colon is a player, unless just a number follows.
_BEGINS = re.compile(rb'(?:\xef\xbb\xbf)?[ \t]*interlock(?:[ \t]+(?![^;{"]*:)|:[ \t]*[0-9]+\s*$|\s*$)')
_COMMENTS = (b";", b"{")
_BEFORE_WORDS = b"\xef\xbb\xbf \t"
_LONGEST_LINE = 200
"""Of a line, so much shows whether a record begins on it, or whether it is a comment."""


def rgn_records(blocks: Iterable[bytes]) -> Iterator[Found]:
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

    def found(self, *, is_last: bool) -> Found:
        """Return the record."""
        if self._size > LARGEST_FILE:
            return too_large("rgn", self._line)._replace(is_last=is_last)
        return Found(b"".join(self._parts), "rgn", self._line, self._start, is_last)

    def is_one_line(self) -> bool:
        """Tell whether nothing but its first line has come: the next one says the same for the second time."""
        return self.next_line == self._line + 1

    def is_blank(self) -> bool:
        """Tell whether there is nothing in it."""
        return not any(part.strip() for part in self._parts)
