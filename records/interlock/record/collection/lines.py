"""Blocks that end where lines end."""

from collections.abc import Iterable, Iterator

from interlock.basics.plain_files import LARGEST_FILE


def whole_lines(blocks: Iterable[bytes]) -> Iterator[bytes]:
    """Yield blocks that hold whole lines, many at a time, and parts of a line that is larger than any record."""
    waiting, size = list[bytes](), 0
    for block in blocks:
        end = block.rfind(b"\n") + 1
        if end or size > LARGEST_FILE:
            end = end or len(block)
            yield b"".join((*waiting, block[:end]))
            waiting, size = [], 0
        waiting.append(block[end:])
        size += len(block) - end
    if size:
        yield b"".join(waiting)
