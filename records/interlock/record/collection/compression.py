"""Read and write files that may be compressed: by their names when writing, by their first bytes when reading."""

import io
import re
import zlib
from collections.abc import Callable, Iterable, Iterator
from importlib.util import find_spec
from itertools import chain
from pathlib import Path
from typing import Any, BinaryIO, cast

from interlock.basics.problem import Problem, RecordError
from interlock.basics.regular_files import cannot_be_read

GZIP, ZSTD = "gz", "zst"
SUFFIXES = (f".{GZIP}", f".{ZSTD}")
AS_GZIP = 31
"""What zlib calls gzip's form."""


def compression_in_name(path: Path) -> str:
    """Return by what a file of this name is compressed; "" where by nothing."""
    suffix = path.suffix.lower()
    return suffix.removeprefix(".") if suffix in SUFFIXES else ""


def bare(path: Path) -> Path:
    """Return a path without the suffix that tells that the file is compressed."""
    return path.with_suffix("") if compression_in_name(path) else path


def compressed(parts: Iterable[bytes], compression: str) -> Iterator[bytes]:
    """Yield the parts of a file compressed: by gzip, by zstd, or as they are."""
    if not compression:
        yield from parts
        return
    compressor = zlib.compressobj(wbits=AS_GZIP) if compression == GZIP else _zstd()
    for part in parts:
        yield compressor.compress(part)
    yield compressor.flush()


def require_zstd() -> None:
    """Refuse what is compressed by zstd where nothing can read or write it."""
    if not find_spec("zstandard"):
        raise RecordError([Problem("what reads and writes zstd is missing", "pip install 'interlock[zstd]' brings it")])


def _zstd() -> Any:
    require_zstd()
    import zstandard

    return zstandard.ZstdCompressor().compressobj()


BEGINNING = 16
"""So many bytes show what a file is."""
_BLOCK = 2**16
_SQUEEZED = {GZIP: 2**11, ZSTD: 2**7}
"""So much is decompressed at a time, which makes 4 MiB at most; where it is damaged, so much is lost."""
_LARGEST_WINDOW = 2**25
"""The largest window that zstd may ask for, which is memory: `zstd -19` asks for a quarter of it."""
_NAMES = {GZIP: "gzip", ZSTD: "zstd"}
_GZIP = re.compile(rb"\x1f\x8b")
_ZSTD = re.compile(rb"\x28\xb5\x2f\xfd|[\x50-\x5f]\x2a\x4d\x18")


def compression_of(begins: bytes) -> str:
    """Return by what a file is compressed that begins like this; "" where by nothing."""
    return GZIP if _GZIP.match(begins) else ZSTD if _ZSTD.match(begins) else ""


class Content:
    """The blocks of a file; they end where it cannot be read any further, and it then tells why."""

    def __init__(self, file: BinaryIO, expected: str = "") -> None:
        """Take a file, and by what its name says that it is compressed."""
        self._expected = expected
        # Some files, such as those of other systems, cannot tell what is there already.
        self._file = cast(Any, file if hasattr(file, "read1") else io.BufferedReader(cast(Any, file)))
        self.problem: Problem | None = None
        """Why the blocks end before the file does."""
        self.is_whole = True
        """Whether all that came before is as it was written."""

    def blocks(self, start: int = 0) -> Iterator[bytes]:
        """Yield the blocks, from a byte on."""
        try:
            yield from self._from(start)
        except OSError as error:
            self._end(cannot_be_read(error))
        except RecordError as error:
            self._end(error.problems[0])

    def _from(self, start: int) -> Iterator[bytes]:
        stored = with_full_beginning(iter(lambda: self._file.read1(_BLOCK), b""))
        begins = next(stored)
        if start and not compression_of(begins) and self._file.seekable():
            self._file.seek(start)
            yield from stored
            return
        for block in self._decompressed(begins, chain([begins], stored)):
            yield block[start:]
            start = max(0, start - len(block))

    def _decompressed(self, begins: bytes, blocks: Iterator[bytes]) -> Iterator[bytes]:
        compression = compression_of(begins)
        if compression == GZIP:
            members = _members(_small(blocks, compression), _GZIP, lambda: zlib.decompressobj(AS_GZIP), zlib.error)
        elif compression == ZSTD:
            require_zstd()
            import zstandard

            begin = zstandard.ZstdDecompressor(max_window_size=_LARGEST_WINDOW).decompressobj
            members = _members(_small(blocks, compression), _ZSTD, begin, zstandard.ZstdError)
        elif begins and self._expected:
            raise RecordError([Problem(f"the file is not compressed, though its name says {_NAMES[self._expected]}")])
        else:
            yield from blocks
            return
        try:
            yield from members
        except _SomethingElseError:
            self._end(Problem("something else follows what is compressed"), whole=True)

    def _end(self, problem: Problem, *, whole: bool = False) -> None:
        self.problem, self.is_whole = problem, whole


class _SomethingElseError(Exception):
    """Something else follows what is compressed."""


def with_full_beginning(blocks: Iterator[bytes]) -> Iterator[bytes]:
    """Yield blocks of which the first is as long as what shows what it is, unless there is no more."""
    first = b""
    while len(first) < BEGINNING and (block := next(blocks, b"")):
        first += block
    yield first
    yield from blocks


def _members(
    blocks: Iterable[bytes], begins: re.Pattern[bytes], begin: Callable[[], Any], damaged: type[Exception]
) -> Iterator[bytes]:
    """Decompress what is compressed, of which several may stand one after another, with zeros behind them."""
    member, is_empty = begin(), True
    for left in blocks:
        while left:
            if is_empty and len(left) >= BEGINNING and not begins.match(left):
                raise _SomethingElseError
            try:
                made = member.decompress(left)
            except damaged as error:
                reason = str(error).rpartition(": ")[2]
                raise RecordError([Problem(f"the compressed file is damaged: {reason}")]) from None
            is_empty = False
            if made:
                yield made
            if not member.eof:
                break
            left = member.unused_data.lstrip(b"\0")
            member, is_empty = begin(), True
    if not is_empty:
        raise RecordError([Problem("the compressed file is cut short")])


def _small(blocks: Iterable[bytes], compression: str) -> Iterator[bytes]:
    size = _SQUEEZED[compression]
    for block in blocks:
        for start in range(0, len(block), size):
            yield block[start : start + size]


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
