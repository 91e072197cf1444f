"""Bytes that stand somewhere in a file, without what stands before and between them."""

from collections.abc import Iterable, Iterator
from typing import BinaryIO

from interlock.basics.problem import Problem
from interlock.record.collection.content import Content


def bytes_at(file: BinaryIO, wanted: Iterable[tuple[int, int]]) -> Iterator[bytes | Problem]:
    """Yield the bytes from each start on, so many, in their order, of a file once it is not compressed; or why not."""
    content = Content(file)
    blocks: Iterator[bytes] | None = None
    data, at = bytearray(), 0
    for start, size in wanted:
        if blocks is None:
            blocks, at = content.blocks(start), start
        while at + len(data) < start + size and (block := next(blocks, None)) is not None:
            data += block
        part = bytes(data[start - at : start - at + size])
        yield part if len(part) == size else content.problem or Problem("the file has become shorter")
        del data[: start - at + size]
        at = start + size
