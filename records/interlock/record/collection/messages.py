"""Records as protobuf: one message, or many with their lengths before them."""

from collections.abc import Iterator

from interlock.basics.plain_files import LARGEST_FILE
from interlock.basics.problem import Problem, RecordError
from interlock.record.collection.found import Found, everything, require_end, too_large

_HEADER = 0x0A
"""What a serialized record begins with: the tag of its header."""
_LONGEST_LENGTH = 10
_CUT_SHORT = "the file is cut short"


def is_delimited(begins: bytes) -> bool:
    """Tell whether a file that begins like this holds messages with their lengths before them."""
    length = next((at for at, byte in enumerate(begins, 1) if byte < 0x80), len(begins))
    return begins[:1] != bytes([_HEADER]) and begins[length : length + 1] == bytes([_HEADER])


def one_message(blocks: Iterator[bytes]) -> Iterator[Found]:
    """Take everything together."""
    yield everything(blocks, "ilk")


def delimited_messages(blocks: Iterator[bytes]) -> Iterator[Found]:
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
        yield Found(data, "ilk", start=start)


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
