"""Files that are compressed, told by how they begin, and written as their names say."""

import gzip
import io
import zlib
from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any, cast

from interlock.basics.problem import Problem, RecordError

GZIP, ZSTD = "gz", "zst"
SUFFIXES = (f".{GZIP}", f".{ZSTD}")
_GZIP, _ZSTD = b"\x1f\x8b", b"\x28\xb5\x2f\xfd"
_AS_GZIP = 31
"""What zlib calls gzip's form."""


def compression_in_name(path: Path) -> str:
    """Return by what a file of this name is compressed; "" where by nothing."""
    suffix = path.suffix.lower()
    return suffix.removeprefix(".") if suffix in SUFFIXES else ""


def decompressed(file: io.BufferedReader) -> io.BufferedReader:
    """Return what a file holds."""
    begins = file.peek(len(_ZSTD))
    if begins.startswith(_GZIP):
        return io.BufferedReader(cast(Any, gzip.GzipFile(fileobj=file)))
    if begins.startswith(_ZSTD):
        require_zstd()
        import zstandard

        return io.BufferedReader(cast(Any, zstandard.ZstdDecompressor().stream_reader(file, read_across_frames=True)))
    return file


def compressed(parts: Iterable[bytes], compression: str) -> Iterator[bytes]:
    """Yield parts of a file compressed: by gzip, by zstd, or as they are."""
    if not compression:
        yield from parts
        return
    compressor = zlib.compressobj(wbits=_AS_GZIP) if compression == GZIP else _zstd()
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
