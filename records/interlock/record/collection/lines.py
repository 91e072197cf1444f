"""Blocks that end where lines end."""

from collections.abc import Iterable, Iterator

from interlock.basics.plain_files import LARGEST_FILE


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
