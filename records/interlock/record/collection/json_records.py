"""Records in JSON: one, or one on each line."""

from collections.abc import Iterable, Iterator
from itertools import chain

import msgspec

from interlock.basics.decoding import looks_like_utf16
from interlock.basics.plain_files import LARGEST_FILE
from interlock.basics.problem import Problem, RecordError
from interlock.record.collection.found import Found, everything, require_end, too_large
from interlock.record.collection.lines import whole_lines

ARCHIVE = b'{"type":"interlock-archive"'
"""How the first line of a file begins that a whole archive was written into."""


def json_records(blocks: Iterable[bytes], *, many: bool) -> Iterator[Found]:
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


def _each(blocks: Iterable[tuple[bytes, bool]], before: int, start: int) -> Iterator[Found]:
    number, size = before + 1, 0
    for block, is_cut in blocks:
        *whole, rest = block.split(b"\n")
        for line in whole:
            if size + len(line) > LARGEST_FILE:
                yield too_large("json", number)
            elif line.strip():
                yield Found(line, "json", number, start)
            number, start, size = number + 1, start + size + len(line) + 1, 0
        size += len(rest)
        if is_cut:
            require_end(size)
        elif rest.strip():
            yield Found(rest, "json", number, start, is_last=True)
    if size > LARGEST_FILE:
        yield too_large("json", number)


def _one(blocks: Iterable[tuple[bytes, bool]], before: int) -> Iterator[Found]:
    """Take everything together; problems are told with their lines, from the first one of the file."""
    yield everything(chain([b"\n" * before], (block for block, _ in blocks)), "json")


def _is_object(line: bytes) -> bool:
    try:
        msgspec.json.decode(line, type=dict[str, msgspec.Raw])
    except (msgspec.DecodeError, RecursionError):
        return False
    return True
